-- What was paid for a repair is money like any other: kept by itself, with what became of it, and posted in the ledger.
create table repair_payments (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sales,
  cents bigint not null check (cents > 0),
  bank_reference text not null,
  paid_on date not null,
  entered_by bigint references staff,
  entered_at timestamptz not null,
  undone_by bigint references staff, -- it was entered by mistake
  undone_at timestamptz,
  undone_reason text not null default '',
  check ((undone_at is null) = (undone_reason = ''))
);
create index repair_payments_sale on repair_payments (after_sale_id, id);

do $$
declare
  said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint
    where conrelid = 'ledger_entries'::regclass and conname = 'ledger_entries_cause_check';
  alter table ledger_entries drop constraint ledger_entries_cause_check;
  execute format('alter table ledger_entries add constraint ledger_entries_cause_check %s',
    replace(said, 'ARRAY[', 'ARRAY[''repair''::text, ''repair_undone''::text, '));
end $$;

insert into repair_payments (after_sale_id, cents, bank_reference, paid_on, entered_by, entered_at)
select id, quote_cents, paid_reference, coalesce(paid_on, (paid_at at time zone 'UTC')::date), paid_by, paid_at
from after_sales where paid_at is not null and quote_cents is not null order by paid_at, id;

do $$
declare
  one record;
  entry bigint;
begin
  for one in select p.*, s.order_id, s.shop_id from repair_payments p join after_sales s on s.id = p.after_sale_id order by p.id loop
    insert into ledger_entries (cause, cause_id, at, order_id, staff_id, note, postings, cents)
      values ('repair', one.id::text, one.entered_at, one.order_id, one.entered_by, one.bank_reference, 2, one.cents) returning id into entry;
    insert into ledger_postings (entry_id, account_id, cents)
      values (entry, ledger_account('cash', 'USD', null, null, null, 'bank'), one.cents),
        (entry, ledger_account('payable', 'USD', null, one.shop_id, null, null), -one.cents);
  end loop;
end $$;
set constraints all immediate;
set constraints all deferred;

alter table after_sales drop column paid_reference, drop column paid_on, drop column paid_by;
