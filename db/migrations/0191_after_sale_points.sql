-- Goods that points alone paid for have no money to go back: of a case about them what goes back is points (docs/decisions/119-points-go-back.md).
create table after_sale_points (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  order_id bigint not null references orders,
  points bigint not null check (points > 0),
  staff_id bigint not null references staff,
  created_at timestamptz not null
);
create index after_sale_points_of on after_sale_points (after_sale_id, id);
create index after_sale_points_order on after_sale_points (order_id);
select keep_record('after_sale_points');
