-- What orders, instalments, overpayments and returns say of the time before there was a ledger, as the entries that the same acts post today
-- (docs/decisions/096-the-ledger.md). Entries are written in bulk, so what closes an entry by itself stands aside and is done for all at the end.
-- Run again on an empty ledger it writes the same: a test holds it against what the acts themselves have posted.
alter table ledger_entries disable trigger ledger_entries_close;

-- Where a shop had no commission on the day, none was agreed.
update orders set commission_points = coalesce(commission_of(shop_id, (paid_at at time zone 'UTC')::date), 0)
  where paid_at is not null and commission_points is null;

-- Money in and out of instalments, with what each step has made too much, or left short.
create table ledger_moves as
select m.*, i.order_id, o.user_id, o.paid_at is null or m.at <= o.paid_at as in_advance,
  greatest(m.received - i.amount_cents, 0) - greatest(m.received - m.cents - i.amount_cents, 0) as over,
  case when m.last and i.state in ('received', 'settled') then greatest(i.amount_cents - m.received, 0) else 0 end as short
from (
  select moved.*, sum(cents) over steps as received, lead(cause) over steps is null as last
  from (
    select instalment_id, created_at as at, 1 as n, id as seq, 'credit' as cause, id::text as cause_id, amount_cents as cents, 'bank' as holder,
        staff_id, bank_reference as note
      from bank_credits
    union all
    select c.instalment_id, r.decided_at, 2, r.id, 'reversal', r.id::text, -c.amount_cents, 'bank', r.decided_by, r.reason
      from credit_reversals r join bank_credits c on c.id = r.credit_id where r.state = 'approved'
    union all
    select s.instalment_id, p.changed_at, 1, 0, 'capture', p.id || '/' || s.instalment_id, s.amount_cents, p.provider, null, p.capture_id
      from payments p join payment_instalments s on s.payment_id = p.id where p.state = 'captured'
  ) moved
  window steps as (partition by instalment_id order by at, n, seq)
) m join instalments i on i.id = m.instalment_id join orders o on o.id = i.order_id;

-- What is entered under the reference of a transfer that was too much elsewhere, and was said to be used, is that money first.
alter table ledger_moves add used bigint not null default 0;
do $$
declare
  one record;
  taken bigint;
begin
  for one in
    select m.* from ledger_moves m join bank_credits c on m.cause = 'credit' and c.id::text = m.cause_id
    where exists (select from bank_credits brought join overpayments v on v.credit_id = brought.id
      where upper(regexp_replace(brought.bank_reference, '\s', '', 'g')) = upper(regexp_replace(c.bank_reference, '\s', '', 'g'))
        and v.user_id = m.user_id and v.state = 'used' and v.dealt_at <= m.at and brought.id < c.id)
    order by m.at, m.seq
  loop
    select least(one.cents, (select sum(amount_cents) from overpayments where user_id = one.user_id and state = 'used' and dealt_at <= one.at)
        - sum(used)) into taken
      from ledger_moves where user_id = one.user_id and (at, n, seq) < (one.at, one.n, one.seq);
    update ledger_moves m set used = case cause when 'credit' then taken else -taken end
      where (cause = 'credit' and cause_id = one.cause_id)
        or (cause = 'reversal' and cause_id = (select id::text from credit_reversals where credit_id::text = one.cause_id and state = 'approved'));
  end loop;
end $$;

-- One row for each posting; `n` puts what happened at the same moment into its order.
create table ledger_lines (
  cause text, cause_id text, at timestamptz, n integer, seq bigint, order_id bigint, staff_id bigint, note text,
  kind text, user_id bigint, shop_id bigint, account_order bigint, holder text, cents bigint, position integer
);

insert into ledger_lines
select cause, cause_id, at, 1, seq, order_id, staff_id, note, l.*
from ledger_moves, lateral (values
  ('cash', null::bigint, null::bigint, null::bigint, holder, cents - used, 1),
  ('clearing', user_id, null, null, null, used, 2),
  ('writeoff', null, null, null, null, short, 3),
  ('credit', user_id, null, null, null, -over, 4),
  (case when in_advance then 'deposit' else 'receivable' end, user_id, null, order_id, null, over - cents - short, 5)
) l (kind, user_id, shop_id, account_order, holder, cents, position)
where l.cents <> 0;

insert into ledger_lines
select 'sale', s.id::text, s.paid_at, 2, s.id, s.id, null, '', l.*
from (
  select o.*, (goods * o.commission_points + 5000) / 10000 as commission, coalesce(d.paid, 0) as paid
  from (
    select orders.*, granted, result_cents - coalesce(freight_cents, 0) + granted as goods
    from orders, lateral (select points_cents + case when quotation_version_id is null then discount_cents else 0 end as granted) g
    where paid_at is not null and state <> 'cancelled'
  ) o left join (
    select order_id, sum(cents + short - over) as paid from ledger_moves where in_advance group by order_id
  ) d on d.order_id = o.id
) s, lateral (values
  ('receivable', s.user_id, null::bigint, s.id, null::text, s.result_cents - s.paid, 1),
  ('deposit', s.user_id, null, s.id, null, s.paid, 2),
  ('discount', null, null, null, null, s.granted, 3),
  ('payable', null, s.shop_id, null, null, s.commission - s.goods, 4),
  ('commission', null, null, null, null, -s.commission, 5),
  ('freight', null, null, null, null, -coalesce(s.freight_cents, 0), 6)
) l (kind, user_id, shop_id, account_order, holder, cents, position)
where l.cents <> 0;

insert into ledger_lines
select 'fee', p.id, p.changed_at, 3, 0, s.order_id, null, '', l.*
from payments p, lateral (select order_id from payment_instalments where payment_id = p.id order by instalment_id limit 1) s, lateral (values
  ('fee', null::bigint, null::bigint, null::bigint, p.provider, p.fee_cents, 1),
  ('cash', null, null, null, p.provider, -p.fee_cents, 2)
) l (kind, user_id, shop_id, account_order, holder, cents, position)
where p.state = 'captured' and p.fee_cents > 0;

insert into ledger_lines
select 'excess', x.id::text, x.opened_at, 3, x.id, x.order_id, x.owner_id, '', l.*
from payment_exceptions x join payments p on p.id = x.payment_id, lateral (values
  ('cash', null::bigint, null::bigint, null::bigint, p.provider, x.cents, 1),
  ('credit', p.user_id, null, null, null, -x.cents, 2)
) l (kind, user_id, shop_id, account_order, holder, cents, position)
where x.kind = 'excess';

-- Of an excess the payer's credit goes back; of what was never booked, the money that is with the provider.
insert into ledger_lines
select t.event, t.subject_id || '/' || t.version, t.at, 3, t.id, x.order_id, case when t.actor = 'staff' then t.actor_id end, '', l.*
from transitions t join payment_exceptions x on x.id = t.subject_id join payments p on p.id = x.payment_id,
  lateral (values
    (case when t.event <> 'return_done' and x.kind = 'excess' then 'credit' else 'cash' end,
      case when t.event <> 'return_done' and x.kind = 'excess' then p.user_id end, null::bigint, null::bigint,
      case when t.event = 'return_done' or x.kind <> 'excess' then p.provider end, case when t.event = 'return' then x.cents else -x.cents end, 1),
    ('refund', null, null, null, p.provider, case when t.event = 'return' then -x.cents else x.cents end, 2)
  ) l (kind, user_id, shop_id, account_order, holder, cents, position)
where t.machine = 'payment-exception' and t.event in ('return', 'return_done', 'return_failed');

-- Settled by hand, an excess is no longer there.
insert into ledger_lines
select 'settle', x.id::text, t.at, 3, t.id, x.order_id, case when t.actor = 'staff' then t.actor_id end, '', l.*
from transitions t join payment_exceptions x on x.id = t.subject_id join payments p on p.id = x.payment_id, lateral (values
  ('cash', null::bigint, null::bigint, null::bigint, p.provider, -x.cents, 1),
  ('credit', p.user_id, null, null, null, x.cents, 2)
) l (kind, user_id, shop_id, account_order, holder, cents, position)
where t.machine = 'payment-exception' and t.event = 'settle' and x.kind = 'excess';

insert into ledger_lines
select 'dealt', v.id::text, v.dealt_at, 3, v.id, v.order_id, v.dealt_by, v.note, l.*
from overpayments v, lateral (values
  ('credit', v.user_id, null::bigint, null::bigint, null::text, v.amount_cents, 1),
  (case when v.state = 'used' then 'clearing' else 'cash' end, case when v.state = 'used' then v.user_id end, null, null,
    case when v.state = 'refunded' then 'bank' end, -v.amount_cents, 2)
) l (kind, user_id, shop_id, account_order, holder, cents, position)
where v.state in ('refunded', 'used');

insert into ledger_entries (cause, cause_id, at, order_id, staff_id, note, postings, cents, act)
select cause, cause_id, at, order_id, staff_id, note, count(*), sum(cents) filter (where cents > 0), null
from ledger_lines group by cause, cause_id, at, n, seq, order_id, staff_id, note having count(*) > 1
order by at, n, seq, cause_id;
select ledger_account(kind, 'USD', user_id, shop_id, account_order, holder)
from (select distinct kind, user_id, shop_id, account_order, holder from ledger_lines) wanted;
insert into ledger_postings (entry_id, account_id, cents)
select e.id, a.id, l.cents
from ledger_lines l join ledger_entries e on e.cause = l.cause and e.cause_id = l.cause_id
  join ledger_accounts a on a.kind = l.kind and a.currency = 'USD' and coalesce(a.user_id, 0) = coalesce(l.user_id, 0)
    and coalesce(a.shop_id, 0) = coalesce(l.shop_id, 0) and coalesce(a.order_id, 0) = coalesce(l.account_order, 0)
    and coalesce(a.holder, '') = coalesce(l.holder, '')
order by e.id, l.position;

update ledger_balances b set cents = s.cents, postings = s.postings
from (select account_id, sum(cents) as cents, count(*) as postings from ledger_postings group by account_id) s where s.account_id = b.account_id;
do $$
begin
  if exists (select from ledger_entries e left join ledger_postings p on p.entry_id = e.id group by e.id
      having count(p.id) <> e.postings or coalesce(sum(p.cents), 1) <> 0) then
    raise exception 'The history of the ledger does not balance';
  end if;
end $$;
drop table ledger_moves, ledger_lines;
alter table ledger_entries enable trigger ledger_entries_close;
-- The migrations that follow come in the same transaction, and a table whose deferred triggers wait takes no new index.
set constraints orders_in_card immediate;
set constraints orders_in_card deferred;
