-- The ledger knows what city partners are owed, and what of it is on its way to them.
do $$
declare
  one record;
begin
  for one in select conname from pg_constraint
    where conrelid = 'ledger_accounts'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%writeoff%' or pg_get_constraintdef(oid) like '%user_id%')
  loop
    execute format('alter table ledger_accounts drop constraint %I', one.conname);
  end loop;
end $$;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check check (kind in ('cash', 'receivable', 'deposit', 'credit', 'clearing', 'refund', 'payable', 'payout',
    'commission', 'freight', 'discount', 'fee', 'writeoff', 'partner', 'withdrawal', 'partner_cost')),
  add constraint ledger_accounts_of_user check (
    (kind in ('receivable', 'deposit', 'credit', 'clearing', 'partner', 'withdrawal')) = (user_id is not null));
-- Beside whatever causes there are: others add theirs at the same time.
do $$
declare
  said text;
begin
  select pg_get_constraintdef(oid) into said from pg_constraint
    where conrelid = 'ledger_entries'::regclass and conname = 'ledger_entries_cause_check';
  alter table ledger_entries drop constraint ledger_entries_cause_check;
  execute format('alter table ledger_entries add constraint ledger_entries_cause_check %s',
    replace(said, 'ARRAY[', 'ARRAY[''partner_commission''::text, ''withdrawal''::text, ''withdrawal_done''::text, ''withdrawal_back''::text, '));
end $$;

-- As it was (0108), and: no withdrawal takes more than a city partner is owed. One may come to owe us, but by no withdrawal.
create or replace function close_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_postings bigint;
  found_cents bigint;
  uneven text;
  short_kind text;
begin
  select count(*), coalesce(sum(cents) filter (where cents > 0), 0) into found_postings, found_cents from ledger_postings where entry_id = new.id;
  if found_postings <> new.postings or found_cents <> new.cents then
    raise exception 'ledger entry % has % of % postings, % of % cents', new.id, found_postings, new.postings, found_cents, new.cents
      using errcode = 'integrity_constraint_violation';
  end if;
  select string_agg(currency || ' ' || off, ', ') into uneven from (
    select a.currency, sum(p.cents) as off from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where p.entry_id = new.id group by a.currency having sum(p.cents) <> 0) s;
  if uneven is not null then
    raise exception 'ledger entry % does not balance: %', new.id, uneven using errcode = 'integrity_constraint_violation';
  end if;
  perform 1 from buyer_cards
    where user_id in (select o.user_id from ledger_entries e join orders o on o.id = e.order_id where e.act = new.act)
    order by user_id for update;
  perform 1 from ledger_balances
    where account_id in (select p.account_id from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.act = new.act)
    order by account_id for update;
  update ledger_balances b set cents = b.cents + s.cents, postings = b.postings + s.postings
    from (select account_id, sum(cents) as cents, count(*) as postings from ledger_postings where entry_id = new.id group by account_id) s
    where b.account_id = s.account_id;
  -- What a buyer has to their good, used elsewhere or not, and has paid in advance, is never less than nothing. A shop, or a city partner, may
  -- come to owe us, but by no payout or withdrawal.
  select a.kind into short_kind from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_balances b on b.account_id = a.id
    where p.entry_id = new.id and b.cents > 0
      and (a.kind in ('credit', 'deposit', 'clearing', 'payout', 'withdrawal') or a.kind = 'payable' and new.cause = 'payout'
        or a.kind = 'partner' and new.cause = 'withdrawal') limit 1;
  if short_kind is not null then
    raise exception 'ledger entry % takes more than there is of %', new.id, short_kind using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
