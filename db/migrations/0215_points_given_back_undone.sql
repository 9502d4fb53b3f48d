-- Points that were given back for a case by mistake are taken again by another person: what was decided stays, and this beside it
-- (docs/decisions/135-points-given-back-by-mistake.md).
alter table after_sale_points add unique (id, staff_id);
create table after_sale_points_undone (
  id bigint generated always as identity primary key,
  points_id bigint not null unique,
  given_by bigint not null,
  staff_id bigint not null references staff check (staff_id <> given_by),
  reason text not null check (reason <> ''), -- its buyer reads it
  created_at timestamptz not null,
  foreign key (points_id, given_by) references after_sale_points (id, staff_id)
);
select keep_record('after_sale_points_undone');
