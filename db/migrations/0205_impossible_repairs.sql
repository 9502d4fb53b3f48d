-- A repair that its buyer has accepted turns out to be impossible: what was paid for it is owed back (docs/decisions/132-a-repair-that-is-impossible.md).
alter table after_sales add column repair_failed_at timestamptz; -- of the quotation as it stands; null: quoted anew, or taken back
create table repair_refunds (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  repair_payment_id bigint not null references repair_payments,
  cents bigint not null check (cents > 0),
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  undone_by bigint references staff, -- the repair is possible after all
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null))
);
create unique index repair_refunds_once on repair_refunds (repair_payment_id) where undone_at is null;
create index repair_refunds_sale on repair_refunds (after_sale_id, id);
select keep_record('repair_refunds', '{undone_by,undone_at}');

-- Where money that is owed back first came from, also of what remains of one that was paid in part.
alter table refunds add column origin text;
with recursive first as (
  select id, cause as origin from refunds where cause <> 'rest'
  union all select r.id, f.origin from refunds r join first f on r.cause = 'rest' and r.cause_id = f.id
) update refunds set origin = first.origin from first where first.id = refunds.id;
alter table refunds alter column origin set not null,
  add constraint refunds_origin_check check (origin in ('cancel', 'overpayment', 'after_sale', 'repair'));

-- What stands in each list, and one more.
do $$
declare
  one record;
  listed text;
begin
  for one in select * from (values
    ('refunds', 'refunds_cause_check', 'cause', '''repair'''),
    ('refunds', 'refunds_state_check', 'state', '''dropped'''), -- it was decided by mistake
    ('ledger_entries', 'ledger_entries_cause_check', 'cause', '''repair_back'', ''repair_back_undone''')) c (tab, con, col, more)
  loop
    select string_agg(m[1], ', ') into listed
      from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(?:[^'']|'''')*''', 'g') m
      where conname = one.con and conrelid = one.tab::regclass;
    execute format('alter table %I drop constraint %I', one.tab, one.con);
    execute format('alter table %I add constraint %I check (%I in (%s, %s))', one.tab, one.con, one.col, listed, one.more);
  end loop;
end $$;
create unique index refunds_repair on refunds (cause_id) where cause = 'repair';
