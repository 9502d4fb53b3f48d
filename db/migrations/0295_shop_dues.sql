-- What each order leaves to be paid to its shop: what the ledger owes the shop for it, less what payouts hold of it, and since when it may be paid
-- by either rule. Kept by the database beside ledger, payouts, orders and instalments, so that whoever asks what a shop is owed reads the orders of
-- which something is, not all that ever were.

-- Whoever writes any of this has come to an end first, and begins again with the triggers there. Orders before all, and against those who only lock
-- one: from there they go on to the others.
lock table orders in exclusive mode;
lock table shops, instalments, payouts, payout_orders, ledger_entries, ledger_postings in share row exclusive mode;

create table shop_dues (
  order_id bigint primary key references orders,
  shop_id bigint not null references shops,
  cents bigint not null, -- below nothing: the shop was paid too much
  paid_since timestamptz, -- all that the buyer owes has come, or the order was cancelled; null: not yet
  done_since timestamptz -- and it is completed
);
create index shop_dues_open on shop_dues (shop_id, order_id) include (cents, paid_since, done_since) where cents <> 0;

create function shop_due_since(an_order bigint) returns table (paid_since timestamptz, done_since timestamptz) language sql stable as $$
  select
    case when o.state = 'cancelled' then o.cancelled_at when not i.open then greatest(o.paid_at, i.last) end,
    case when o.state = 'cancelled' then o.cancelled_at when not i.open and o.state = 'completed' then greatest(o.completed_at, i.last) end
  from orders o, lateral (
    select coalesce(bool_or(state not in ('received', 'settled', 'void')), false) as open,
      max(state_at) filter (where state in ('received', 'settled')) as last
    from instalments where order_id = o.id
  ) i where o.id = an_order
$$;

insert into shop_dues (order_id, shop_id, cents, paid_since, done_since)
select w.order_id, w.shop_id, w.cents - coalesce(t.cents, 0), s.paid_since, s.done_since from (
  select e.order_id, a.shop_id, -sum(p.cents) as cents
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
  where a.kind = 'payable' and e.order_id is not null group by 1, 2
) w left join (
  select l.order_id, sum(l.cents) as cents from payouts p join payout_orders l on l.payout_id = p.id
  where p.state in ('prepared', 'approved', 'paid') group by 1
) t using (order_id), shop_due_since(w.order_id) s;

-- Orders one after the other, as those do who lock them.
create function post_shop_dues() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_dues as d (order_id, shop_id, cents, paid_since, done_since)
    select w.order_id, w.shop_id, w.cents, s.paid_since, s.done_since from (
      select e.order_id, a.shop_id, -sum(p.cents) as cents
      from added p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
      where a.kind = 'payable' and e.order_id is not null group by 1, 2
    ) w, shop_due_since(w.order_id) s order by w.order_id
  on conflict (order_id) do update set cents = d.cents + excluded.cents;
  return null;
end $$;
create trigger ledger_postings_dues after insert on ledger_postings
  referencing new table as added for each statement execute function post_shop_dues();

create function payout_holds(state text) returns boolean language sql immutable as $$ select state in ('prepared', 'approved', 'paid') $$;

create function hold_shop_dues() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_dues d set cents = d.cents - s.cents
    from (select l.order_id, sum(l.cents) as cents from added l join payouts p on p.id = l.payout_id where payout_holds(p.state) group by 1) s
    where d.order_id = s.order_id;
  return null;
end $$;
create trigger payout_orders_dues after insert on payout_orders
  referencing new table as added for each statement execute function hold_shop_dues();

create function turn_shop_dues() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update shop_dues d set cents = d.cents + l.cents * case when payout_holds(new.state) then -1 else 1 end
    from payout_orders l where l.payout_id = new.id and d.order_id = l.order_id;
  return null;
end $$;
create trigger payouts_dues after update of state on payouts
  for each row when (payout_holds(old.state) <> payout_holds(new.state)) execute function turn_shop_dues();

create function time_shop_dues() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which bigint;
begin
  if tg_table_name = 'orders' then
    which := new.id;
  else
    which := new.order_id;
  end if;
  update shop_dues d set paid_since = s.paid_since, done_since = s.done_since
    from shop_due_since(which) s
    where d.order_id = which and (d.paid_since is distinct from s.paid_since or d.done_since is distinct from s.done_since);
  return null;
end $$;
create trigger orders_dues after update of state, paid_at, completed_at, cancelled_at on orders
  for each row when ((old.state, old.paid_at, old.completed_at, old.cancelled_at) is distinct from (new.state, new.paid_at, new.completed_at, new.cancelled_at))
  execute function time_shop_dues();
create trigger instalments_dues after insert or update of state, state_at on instalments for each row execute function time_shop_dues();

revoke execute on function post_shop_dues(), hold_shop_dues(), turn_shop_dues(), time_shop_dues() from public;

alter table ledger_differences drop constraint ledger_differences_kind_check,
  add constraint ledger_differences_kind_check check (kind in ('balance', 'entry', 'received', 'owed', 'cause', 'due'));
