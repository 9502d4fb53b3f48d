-- A refund that was decided for a case by mistake is no longer owed: what was decided stays, and this beside it
-- (docs/decisions/172-a-refund-decided-by-mistake.md).
create table after_sale_refunds_undone (
  id bigint generated always as identity primary key,
  refund_id bigint not null unique references after_sale_refunds,
  staff_id bigint not null references staff,
  reason text not null check (reason <> ''), -- its buyer reads it
  created_at timestamptz not null
);
select keep_record('after_sale_refunds_undone');
