-- What of a return has arrived: a row for each line of each receipt. Of a return that was received before there were lines there is none:
-- it had arrived whole (docs/decisions/176-what-travels-for-a-case.md).
create table after_sale_received (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  order_line_id bigint not null references order_lines,
  count integer not null check (count > 0),
  damaged integer not null default 0 check (damaged between 0 and count), -- of these, as they arrived
  serials text[] not null default '{}',
  staff_id bigint not null references staff,
  created_at timestamptz not null
);
create index after_sale_received_of on after_sale_received (after_sale_id, created_at);
select keep_record('after_sale_received');
