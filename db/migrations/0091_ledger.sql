-- Money as a ledger of double entry (docs/decisions/096-the-ledger.md). Debits are positive, credits negative, in cents. Entries and postings
-- are records; what an account holds is kept beside them by the database itself, and nobody else writes it.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cash', 'receivable', 'deposit', 'credit', 'clearing', 'refund', 'payable', 'commission', 'freight',
    'discount', 'fee', 'writeoff')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  user_id bigint references users, -- the buyer
  shop_id bigint references shops,
  order_id bigint references orders,
  holder text check (holder <> ''), -- the bank, or the provider's name
  check ((kind in ('receivable', 'deposit', 'credit', 'clearing')) = (user_id is not null)),
  check ((kind in ('receivable', 'deposit')) = (order_id is not null)),
  check ((kind = 'payable') = (shop_id is not null)),
  check ((kind in ('cash', 'refund', 'fee')) = (holder is not null))
);
-- By expressions, and asked for by the same: "is not distinct from" uses no index.
create unique index ledger_accounts_once on ledger_accounts
  (kind, currency, coalesce(user_id, 0), coalesce(shop_id, 0), coalesce(order_id, 0), coalesce(holder, ''));
create index ledger_accounts_user on ledger_accounts (user_id) where user_id is not null;
create index ledger_accounts_shop on ledger_accounts (shop_id) where shop_id is not null;
create index ledger_accounts_order on ledger_accounts (order_id) where order_id is not null;
select keep_record('ledger_accounts');

create table ledger_entries (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('credit', 'reversal', 'capture', 'fee', 'sale', 'cancel', 'excess', 'return', 'return_done',
    'return_failed', 'settle', 'dealt')),
  cause_id text not null check (cause_id <> ''), -- what of it: the same cause never posts twice
  at timestamptz not null, -- when it happened
  order_id bigint references orders,
  staff_id bigint references staff, -- null: a buyer, a provider or time itself
  note text not null default '', -- for the office
  postings smallint not null check (postings >= 2), -- how many there are, and ever will be
  cents bigint not null check (cents > 0), -- the sum of its debits
  act bigint default (pg_current_xact_id()::text)::bigint, -- the transaction
  unique (cause, cause_id)
);
create index ledger_entries_order on ledger_entries (order_id, id) where order_id is not null;
create index ledger_entries_at on ledger_entries (at, id);
create index ledger_entries_by_cents on ledger_entries (cents, id);
create index ledger_entries_cause on ledger_entries (cause, id);
create index ledger_entries_note on ledger_entries using gin (keyword_text(note) gin_trgm_ops) where note <> '';
create index ledger_entries_act on ledger_entries (act);
select keep_record('ledger_entries');

create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  cents bigint not null check (cents <> 0)
);
create index ledger_postings_entry on ledger_postings (entry_id);
create index ledger_postings_account on ledger_postings (account_id, id) include (entry_id, cents);
select keep_record('ledger_postings');

-- The sum of an account's postings, and how many they are.
create table ledger_balances (
  account_id bigint primary key references ledger_accounts,
  cents bigint not null default 0,
  postings bigint not null default 0
);
create index ledger_balances_held on ledger_balances (account_id) where cents <> 0;

create function open_ledger_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ledger_balances (account_id) values (new.id);
  return null;
end $$;
create trigger ledger_accounts_balance after insert on ledger_accounts for each row execute function open_ledger_balance();

-- The account, opened where there is none. Those of orders are opened under the order's lock; all others one transaction after the other, as
-- two that open several of them in another order would wait for each other in a ring.
create function ledger_account(a_kind text, a_currency text, a_user bigint, a_shop bigint, an_order bigint, a_holder text) returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  for attempt in 1..2 loop
    select id into found_id from ledger_accounts
      where kind = a_kind and currency = a_currency and coalesce(user_id, 0) = coalesce(a_user, 0)
        and coalesce(shop_id, 0) = coalesce(a_shop, 0) and coalesce(order_id, 0) = coalesce(an_order, 0)
        and coalesce(holder, '') = coalesce(a_holder, '');
    exit when found_id is not null or attempt = 2;
    if an_order is null then
      perform pg_advisory_xact_lock(hashtextextended('open ledger account', 0));
    end if;
    insert into ledger_accounts (kind, currency, user_id, shop_id, order_id, holder)
      values (a_kind, a_currency, a_user, a_shop, an_order, a_holder) on conflict do nothing;
  end loop;
  return found_id;
end $$;

-- An entry that is complete takes no more.
create function refuse_more_postings() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  full_id bigint;
begin
  select e.id into full_id from ledger_entries e
    where e.id in (select entry_id from added) and e.postings < (select count(*) from ledger_postings p where p.entry_id = e.id) limit 1;
  if full_id is not null then
    raise exception 'ledger entry % has all its postings', full_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_full after insert on ledger_postings
  referencing new table as added for each statement execute function refuse_more_postings();

-- At commit: each entry is whole and balanced, and what its accounts hold is brought up to it. All accounts of the transaction are locked
-- first, in one order, so that two that post to the same never wait for each other in a ring, and none waits longer than for a commit. The
-- buyers' cards come before them: orders are counted there at commit, too (0065), and of two counters one must be the first.
create function close_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  -- What a buyer has to their good, used elsewhere or not, and has paid in advance, is never less than nothing.
  select a.kind into short_kind from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_balances b on b.account_id = a.id
    where p.entry_id = new.id and a.kind in ('credit', 'deposit', 'clearing') and b.cents > 0 limit 1;
  if short_kind is not null then
    raise exception 'ledger entry % takes more than there is of %', new.id, short_kind using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_close after insert on ledger_entries deferrable initially deferred
  for each row execute function close_ledger_entry();

revoke execute on function open_ledger_balance(), refuse_more_postings(), close_ledger_entry() from public;

-- What the provider has kept of a payment for itself; null: not captured, or from before it was asked.
alter table payments add column fee_cents bigint check (fee_cents >= 0);

-- The commission of a shop on a day, in hundredths of a percent; null where none was ever set for it.
create function commission_of(shop bigint, day date) returns integer language sql stable as $$
  select basis_points from shop_commissions where shop_id = shop and from_day <= day order by from_day desc, id desc limit 1
$$;
-- The same as it was when the order was secured.
alter table orders add column commission_points integer check (commission_points between 0 and 10000);

-- The sweep that holds the ledger against itself, and against what orders and instalments say; what differs stays noted until it no longer does.
create table ledger_checks (
  id bigint generated always as identity primary key,
  day date unique, -- of the daily one; null: somebody has asked for it
  at timestamptz not null,
  staff_id bigint references staff,
  entries bigint not null default 0, -- how many were looked at
  accounts bigint not null default 0,
  found bigint not null default 0
);
create index ledger_checks_at on ledger_checks (at);
create table ledger_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('balance', 'entry', 'received', 'owed', 'cause')),
  subject text not null, -- the id of the account, the entry or the order; of a cause its name and id
  expected_cents bigint, -- null: nothing is
  found_cents bigint,
  since timestamptz not null,
  seen_at timestamptz not null,
  gone_at timestamptz
);
create unique index ledger_differences_once on ledger_differences (kind, subject) where gone_at is null;
