-- A parcel that was entered for a case and has not been sent: what was entered stays, and this beside it
-- (docs/decisions/176-what-travels-for-a-case.md).
create table after_sale_dispatches_undone (
  id bigint generated always as identity primary key,
  dispatch_id bigint not null unique references after_sale_dispatches,
  staff_id bigint not null references staff,
  reason text not null check (reason <> ''), -- its buyer reads it
  created_at timestamptz not null
);
select keep_record('after_sale_dispatches_undone');

-- What is in a parcel is put right as its number is. Null: as it was entered.
alter table after_sale_dispatch_corrections add column contents text, add column serials text[];
