// SQL of the sweep that checks the ledger: each comparison is one statement, so what commits meanwhile is in all of it or in none.
import type { LEDGER_DIFFERENCES } from '#contract/ledger-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'

type DifferenceKind = (typeof LEDGER_DIFFERENCES)[number]
export type Difference = { kind: DifferenceKind; subject: string; expected: number | null; found: number | null }

declare module '#db/columns.ts' {
  interface Columns {
    'ledger_differences.kind': DifferenceKind
  }
}

/** More than that is a matter for a person with the database at hand. */
const MOST = 500

/** What an account is kept to hold, against its postings. */
const BALANCES = sql`
  select 'balance' as kind, b.account_id::text as subject, coalesce(p.cents, 0) as expected, b.cents as found
  from ledger_balances b left join (select account_id, sum(cents) as cents, count(*) as postings from ledger_postings group by account_id) p
    using (account_id)
  where b.cents <> coalesce(p.cents, 0) or b.postings <> coalesce(p.postings, 0)`

/** Entries, against what they say of themselves. */
const ENTRIES = sql`
  select 'entry' as kind, e.id::text as subject, 0 as expected, sum(p.cents) as found
  from ledger_entries e left join ledger_postings p on p.entry_id = e.id left join ledger_accounts a on a.id = p.account_id
  group by e.id, a.currency
  having count(p.id) <> max(e.postings) or coalesce(sum(p.cents), 1) <> 0`

/** What an order says that was received, against the money that was posted for it. */
const RECEIVED = sql`
  select 'received' as kind, o.id::text as subject, o.received_cents as expected, coalesce(m.cents, 0) as found
  from orders o left join (
    select e.order_id, sum(p.cents) as cents
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.cause in ('credit', 'reversal', 'capture') and a.kind in ('cash', 'clearing') group by e.order_id
  ) m on m.order_id = o.id
  where o.received_cents <> coalesce(m.cents, 0)`

/** What is open by the instalments of an order, against its accounts: an advance before it is secured, what is owed from then on. */
const OWED = sql`
  select 'owed' as kind, o.id::text as subject, due.cents as expected, coalesce(l.cents, 0) as found
  from orders o left join (
    select order_id, sum(case when state in ('received', 'settled') then amount_cents else least(received_cents, amount_cents) end) as cents
    from instalments where state <> 'void' group by order_id
  ) i on i.order_id = o.id left join (
    select a.order_id, sum(b.cents) as cents from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.order_id is not null group by a.order_id
  ) l on l.order_id = o.id,
  lateral (select case when o.state = 'cancelled' then 0
    else case when o.paid_at is null then 0 else o.result_cents end - coalesce(i.cents, 0) end as cents) due
  where due.cents <> coalesce(l.cents, 0)`

/** What is kept of each order that it leaves to its shop, and since when, against ledger, payouts and the order. */
const DUES = sql`
  select 'due' as kind, order_id::text as subject, coalesce(w.cents, 0) as expected, d.cents as found
  from (
    select order_id, sum(cents) as cents from (
      select e.order_id, -p.cents as cents from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
        where a.kind = 'payable' and e.order_id is not null
      union all select l.order_id, -l.cents from payouts p join payout_orders l on l.payout_id = p.id
        where p.state in ('prepared', 'approved', 'paid')
    ) moved group by order_id
  ) w full join shop_dues d using (order_id)
    left join lateral shop_due_since(d.order_id) s on true
  where coalesce(w.cents, 0) <> coalesce(d.cents, 0) or (s.paid_since, s.done_since) is distinct from (d.paid_since, d.done_since)`

/** What must have posted and has not, and what has posted without being there. */
const CAUSES = sql`
  select 'cause' as kind, coalesce(w.cause || ' ' || w.cause_id, e.cause || ' ' || e.cause_id) as subject,
    w.cents as expected, e.cents as found
  from (
    select 'credit' as cause, id::text as cause_id, amount_cents as cents from bank_credits
    union all select 'reversal', r.id::text, -c.amount_cents from credit_reversals r join bank_credits c on c.id = r.credit_id
      where r.state = 'approved'
    union all select 'write_off', id::text, written_cents from instalment_write_offs where state = 'approved'
    union all select 'capture', s.payment_id || '/' || s.instalment_id, s.amount_cents
      from payment_instalments s join payments p on p.id = s.payment_id where p.state = 'captured' and s.amount_cents <> 0
    union all select 'fee', id, -fee_cents from payments where state = 'captured' and fee_cents > 0
    union all select 'excess', id::text, cents from payment_exceptions where kind = 'excess'
    union all select 'settle', id::text, -cents from payment_exceptions where kind = 'excess' and state = 'settled'
    union all select 'dealt', id::text, amount_cents from overpayments where state = 'used'
      -- Since two people see to refunds, one that is to be sent back is owed first.
      or state = 'refunded' and not exists (select from refunds r where r.cause = 'overpayment' and r.cause_id = overpayments.id)
    union all select 'cancel', c.order_id::text, c.kept_cents - c.received_cents from cancellations c join orders o on o.id = c.order_id
      -- A letter of credit makes a sale without money.
      where c.state = 'accepted' and c.rest_cents is null
        and (c.received_cents <> 0 or o.paid_at is not null and (o.result_cents <> 0 or o.points_cents <> 0))
    union all select 'rest', c.id::text, c.kept_cents - c.rest_cents from cancellations c where c.state = 'accepted' and c.rest_cents is not null
      -- One that points had paid for, or of which all is kept, owes the buyer no money, and need not post.
      and (c.kept_cents <> c.rest_cents or exists (select from ledger_entries p where p.cause = 'rest' and p.cause_id = c.id::text))
    union all select 'after_sale', id::text, -cents from after_sale_refunds
    union all select 'after_sale', 'undone/' || r.id, r.cents from after_sale_refunds r join after_sale_refunds_undone u on u.refund_id = r.id
    union all select 'repair', id::text, cents from repair_payments
    union all select 'repair_undone', id::text, -cents from repair_payments where undone_at is not null
    union all select 'repair_back', id::text, -cents from repair_refunds
    union all select 'repair_back_undone', id::text, cents from repair_refunds where undone_at is not null
    union all select 'after_sale', 'points/' || id, 0 from after_sale_points
    union all select 'after_sale', 'points-undone/' || points_id, 0 from after_sale_points_undone
    union all select 'refund_done', id || '/' || version, -cents from refunds where state = 'paid'
    union all select 'refund_used', id || '/' || version, cents from refunds where state = 'used'
    union all select 'payout', id::text, cents from payouts where state in ('approved', 'paid', 'failed', 'returned')
    union all select 'payout_done', id::text, -cents from payouts where state in ('paid', 'returned')
    union all select 'payout_returned', id::text, cents from payouts where state = 'returned'
    union all select 'payout_failed', id::text, -cents from payouts where state = 'failed'
    union all select 'partner_commission', id::text, -cents from partner_commissions where state = 'posted'
    union all select 'withdrawal', id::text, cents from withdrawals where source = 'commission'
    union all select 'withdrawal_back', id::text, -cents from withdrawals
      where source = 'commission' and state in ('rejected', 'cancelled', 'returned')
    union all select 'withdrawal_done', id::text, -cents from withdrawals where state = 'paid'
    union all select 'sale', id::text, result_cents from orders where paid_at is not null and state <> 'cancelled' and (result_cents <> 0 or points_cents <> 0)
  ) w full join (
    select e.cause, e.cause_id, case e.cause
        when 'write_off' then sum(p.cents) filter (where a.kind = 'writeoff')
        when 'dealt' then sum(p.cents) filter (where a.kind = 'credit')
        when 'after_sale' then coalesce(sum(p.cents) filter (where a.kind = 'credit'), 0)
        when 'repair_back' then sum(p.cents) filter (where a.kind = 'credit')
        when 'repair_back_undone' then sum(p.cents) filter (where a.kind = 'credit')
        when 'rest' then coalesce(sum(p.cents) filter (where a.kind = 'credit'), 0)
        when 'refund_used' then sum(p.cents) filter (where a.kind = 'credit')
        when 'cancel' then coalesce(sum(p.cents) filter (where a.kind = 'credit'), 0)
        when 'payout' then sum(p.cents) filter (where a.kind = 'payable')
        when 'payout_failed' then sum(p.cents) filter (where a.kind = 'payable')
        when 'partner_commission' then sum(p.cents) filter (where a.kind = 'partner')
        when 'withdrawal' then sum(p.cents) filter (where a.kind = 'partner')
        when 'withdrawal_back' then sum(p.cents) filter (where a.kind = 'partner')
        when 'sale' then coalesce(sum(p.cents) filter (where a.kind in ('receivable', 'deposit')), 0)
        else coalesce(sum(p.cents) filter (where a.kind in ('cash', 'clearing')), 0) end as cents
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.cause in ('credit', 'reversal', 'write_off', 'capture', 'fee', 'excess', 'settle', 'dealt', 'sale', 'cancel', 'refund_done', 'refund_used',
        'after_sale', 'rest', 'payout', 'payout_done', 'payout_failed', 'payout_returned', 'partner_commission', 'withdrawal', 'withdrawal_done',
        'withdrawal_back', 'repair', 'repair_undone', 'repair_back', 'repair_back_undone')
      and not (e.cause = 'sale' and exists (select from ledger_entries c where c.cause = 'cancel' and c.cause_id = e.cause_id))
    group by e.id
  ) e on e.cause = w.cause and e.cause_id = w.cause_id
  where w.cents is distinct from e.cents`

export async function selectDifferences(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  for (const comparison of [BALANCES, ENTRIES, RECEIVED, OWED, DUES, CAUSES]) {
    const { rows } = await sql<Difference>`${comparison} order by subject limit ${sql.lit(MOST)}`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Notes what differs: what is new and what still does. Answers how many are new. */
export async function noteDifferences(tx: Tx, checkId: number, found: readonly Difference[], now: Date): Promise<number> {
  const seen = JSON.stringify(found)
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    insert into ledger_differences (kind, subject, expected_cents, found_cents, since, seen_at)
    select kind, subject, expected, found, ${now}, ${now}
    from jsonb_to_recordset(${seen}::jsonb) as f (kind text, subject text, expected bigint, found bigint)
    on conflict (kind, subject) where gone_at is null do update
      set expected_cents = excluded.expected_cents, found_cents = excluded.found_cents, seen_at = excluded.seen_at
    returning id, xmax = 0 as fresh`.execute(tx)
  await tx
    .updateTable('ledger_checks')
    .set({
      found: found.length,
      entries: sql<number>`(select count(*) from ledger_entries)`,
      accounts: sql<number>`(select count(*) from ledger_accounts)`,
    })
    .where('id', '=', checkId)
    .execute()
  return rows.filter(({ fresh }) => fresh).length
}
