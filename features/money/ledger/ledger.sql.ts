// SQL of the ledger: what acts post. That entries balance and stay, and what accounts hold, is the database's own work (0091).
import type { LedgerCause, LedgerKind } from '#contract/codes/ledger.ts'
import { sql, type Tx } from '#db/connect.ts'
import type { Line } from './ledger.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'ledger_accounts.kind': LedgerKind
    'ledger_entries.cause': LedgerCause
  }
}

export type NewEntry = {
  cause: LedgerCause
  causeId: string
  at: Date
  orderId: number | null
  staffId: number | null
  note: string
  currency: string
  lines: readonly Line[]
}

/** In one statement. Answers the id; undefined, with nothing posted, where this cause has posted before. */
export async function insertEntry(tx: Tx, one: NewEntry): Promise<number | undefined> {
  const lines = one.lines.map(({ kind, cents, userId, shopId, orderId, holder }) => ({ kind, cents, userId, shopId, orderId, holder }))
  const debits = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entries (cause, cause_id, at, order_id, staff_id, note, postings, cents)
      values (${one.cause}, ${one.causeId}, ${one.at}, ${one.orderId}, ${one.staffId}, ${one.note}, ${lines.length}, ${debits})
      on conflict (cause, cause_id) do nothing returning id
    ), posted as (
      insert into ledger_postings (entry_id, account_id, cents)
      select entry.id, ledger_account(l.kind, ${one.currency}, l."userId", l."shopId", l."orderId", l.holder), l.cents
      from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (kind text, cents bigint, "userId" bigint, "shopId" bigint, "orderId" bigint, holder text)
    )
    select id from entry`.execute(tx)
  return rows[0]?.id
}

/**
 * Of the order that money is for. `brought`: the transfer, or the provider's capture, that this credit is entered under was too much, or for a
 * cancelled order, and that is said to be used.
 */
export async function selectPayer(tx: Tx, orderId: number, creditId: string | null) {
  const { user_id: userId, ...found } = await tx
    .selectFrom('orders')
    .select(['user_id', isSold.as('sold'), hasBrought(creditId).as('brought')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, userId, ...found }
}
const hasBrought = (creditId: string | null) => sql<boolean>`exists (
  select from bank_credits c join bank_credits first on ${referenceOf('first')} = ${referenceOf('c')}
  where c.id = ${creditId} and (
    exists (select from overpayments v where v.credit_id = first.id and v.user_id = orders.user_id and v.state = 'used')
    or exists (select from instalments i join refunds r on r.order_id = i.order_id
      where i.id = first.instalment_id and r.user_id = orders.user_id and r.state = 'used')
    or exists (select from refunds r join payments p on p.id = r.payment_id
      where r.user_id = orders.user_id and r.state = 'used' and upper(p.capture_id) = ${referenceOf('c')})))`
const referenceOf = (credit: 'c' | 'first') => sql`upper(regexp_replace(${sql.ref(credit)}.bank_reference, '\\s', '', 'g'))`
/** Whether its sale stands: it was posted, and not undone since. */
const isSold = sql<boolean>`exists (select from ledger_entries where cause = 'sale' and cause_id = orders.id::text)
  and not exists (select from ledger_entries where cause = 'cancel' and cause_id = orders.id::text)`

/**
 * What waits to be entered elsewhere of the buyer's. Until the end of the transaction no other takes of it; by the lock of opening accounts, as
 * two locks could be taken in two orders.
 */
export async function selectToUse(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('open ledger account', 0))`.execute(tx)
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(p.cents), 0)::bigint as cents from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'clearing' and a.user_id = ${userId}`.execute(tx)
  return rows[0]!.cents
}

/** How much of a credit that is taken back had come from there. */
export async function selectUsedOf(tx: Tx, reversalId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.cents), 0)::bigint as cents
    from credit_reversals r join ledger_entries e on e.cause = 'credit' and e.cause_id = r.credit_id::text
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id and a.kind = 'clearing'
    where r.id = ${reversalId}`.execute(tx)
  return rows[0]!.cents
}

/** The order by what it has kept, and what its account of that kind holds now. */
export const selectSale = (tx: Tx, orderId: number, kind: 'deposit' | 'receivable') =>
  tx
    .selectFrom('orders')
    .select(['user_id', 'shop_id', 'result_cents', 'discount_cents', 'points', 'points_cents', 'freight_cents'])
    .select(['quotation_version_id', 'commission_points', isSold.as('sold')])
    .select(
      sql<number>`(select coalesce(sum(p.cents), 0)::bigint from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.kind = ${kind} and a.order_id = orders.id)`.as('held'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** An exception of an online payment; undefined of one about transfers. */
export const selectException = (tx: Tx, id: number) =>
  tx
    .selectFrom('payment_exceptions as x')
    .innerJoin('payments as p', 'p.id', 'x.payment_id')
    .select(['x.kind', 'x.cents', 'x.version', 'x.order_id', 'x.owner_id', 'p.provider', 'p.user_id', 'p.currency'])
    .where('x.id', '=', id)
    .executeTakeFirst()

/** A refund as it stands, and who holds the money: a provider, or (null) the bank. */
export const selectRefund = (tx: Tx, id: number) =>
  tx
    .selectFrom('refunds as r')
    .leftJoin('payments as p', (join) => join.onRef('p.id', '=', 'r.payment_id').on('r.way', '=', 'provider'))
    .select(['r.cents', 'r.version', 'r.order_id', 'r.user_id', 'p.provider'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

export const selectPayout = (tx: Tx, id: number) =>
  tx.selectFrom('payouts').select(['shop_id', 'cents', 'reference', 'return_reference']).where('id', '=', id).executeTakeFirstOrThrow()

export const selectCommission = (tx: Tx, id: number) =>
  tx
    .selectFrom('partner_commissions as c')
    .innerJoin('partners as p', 'p.id', 'c.partner_id')
    .select(['p.user_id', 'c.cents', 'c.order_id'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

export const selectWithdrawal = (tx: Tx, id: number) =>
  tx.selectFrom('withdrawals').select(['user_id', 'cents', 'source', 'reference']).where('id', '=', id).executeTakeFirstOrThrow()
