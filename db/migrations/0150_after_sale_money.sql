-- Money that goes back for after-sale cases (docs/decisions/105-after-sale.md). After 0140, which says anew what the ledger may come of.
-- What stands in each list, and one more.
do $$
declare
  one record;
  listed text;
begin
  for one in select * from (values ('refunds', 'refunds_cause_check'), ('ledger_entries', 'ledger_entries_cause_check')) c (tab, con) loop
    select string_agg(m[1], ', ') into listed
      from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(?:[^'']|'''')*''', 'g') m where conname = one.con;
    execute format('alter table %I drop constraint %I', one.tab, one.con);
    execute format('alter table %I add constraint %I check (cause in (%s, ''after_sale''))', one.tab, one.con, listed);
  end loop;
end $$;
create unique index refunds_after_sale on refunds (cause_id, coalesce(payment_id, '')) where cause = 'after_sale';
create index refunds_cause on refunds (cause, cause_id);
