-- Money that goes to shops: prepared by one person, approved by another, paid by the bank (docs/decisions/103-payouts-and-statements.md).
create table payouts (
  id bigint generated always as identity (start with 101) primary key,
  shop_id bigint not null references shops,
  account_id bigint not null references shop_accounts, -- where it goes
  cents bigint not null check (cents > 0), -- the sum of its orders
  state text not null check (state in ('prepared', 'approved', 'paid', 'dropped', 'failed')),
  state_at timestamptz not null,
  version integer not null default 1,
  note text not null default '', -- for the office
  prepared_by bigint not null references staff,
  prepared_at timestamptz not null,
  approved_by bigint references staff,
  approved_at timestamptz,
  paid_by bigint references staff,
  reference text not null default '', -- of the bank
  value_date date,
  check (approved_by <> prepared_by),
  check (state not in ('approved', 'paid', 'failed') or approved_by is not null),
  check (state <> 'paid' or (reference <> '' and paid_by is not null))
);
create index payouts_open on payouts (state, id) where state in ('prepared', 'approved');
create index payouts_shop on payouts (shop_id, id);

-- What a payout is of: what was due of orders, less what others of the shop's were paid too much.
create table payout_orders (
  id bigint generated always as identity unique,
  payout_id bigint not null references payouts,
  order_id bigint not null references orders,
  cents bigint not null check (cents <> 0),
  primary key (payout_id, order_id)
);
create index payout_orders_order on payout_orders (order_id, payout_id);
select keep_record('payout_orders');

create function hold_payout_sum() returns trigger language plpgsql as $$
declare
  said bigint;
  orders_cents bigint;
begin
  select p.cents, (select sum(o.cents) from payout_orders o where o.payout_id = p.id) into said, orders_cents from payouts p where p.id = new.id;
  if said is distinct from orders_cents then
    raise exception 'payout % is of %, its orders of %', new.id, said, orders_cents using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger payouts_sum after insert or update of cents on payouts deferrable initially deferred
  for each row execute function hold_payout_sum();

-- The ledger knows what is on its way to a shop.
do $$
declare
  one record;
begin
  for one in select conname from pg_constraint
    where conrelid = 'ledger_accounts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%payable%'
  loop
    execute format('alter table ledger_accounts drop constraint %I', one.conname);
  end loop;
end $$;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check check (kind in ('cash', 'receivable', 'deposit', 'credit', 'clearing', 'refund', 'payable', 'payout',
    'commission', 'freight', 'discount', 'fee', 'writeoff')),
  add constraint ledger_accounts_of_shop check ((kind in ('payable', 'payout')) = (shop_id is not null));
alter table ledger_entries drop constraint ledger_entries_cause_check;
alter table ledger_entries add constraint ledger_entries_cause_check check (cause in ('credit', 'reversal', 'capture', 'fee', 'sale', 'cancel',
  'excess', 'return', 'return_done', 'return_failed', 'settle', 'dealt', 'refund', 'refund_done', 'refund_failed', 'refund_used',
  'payout', 'payout_done', 'payout_failed'));

-- As it was (0091), and: no payout takes more than a shop is owed.
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
  -- What a buyer has to their good, used elsewhere or not, and has paid in advance, is never less than nothing. A shop may come to owe us, but by
  -- no payout.
  select a.kind into short_kind from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_balances b on b.account_id = a.id
    where p.entry_id = new.id and b.cents > 0
      and (a.kind in ('credit', 'deposit', 'clearing', 'payout') or a.kind = 'payable' and new.cause = 'payout') limit 1;
  if short_kind is not null then
    raise exception 'ledger entry % takes more than there is of %', new.id, short_kind using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
