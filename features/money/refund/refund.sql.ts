// SQL of money that is owed back.
import type { Insertable } from 'kysely'
import type { RefundState, RefundWay } from '#contract/codes/refund-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { hasKeyword } from '#db/planned-for.ts'
import { pageAndCount } from '#db/page.ts'
import { BESIDE_PRICE } from '#features/money/financing/financing.rules.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'

export type RefundCause = 'cancel' | 'overpayment' | 'rest' | 'after_sale' | 'repair'
/** What it was owed for at first, also where it is the rest of one that was paid in part. */
export type RefundOrigin = Exclude<RefundCause, 'rest'>
declare module '#db/columns.ts' {
  interface Columns {
    'refunds.state': RefundState
    'refunds.way': RefundWay
    'refunds.cause': RefundCause
    'refunds.origin': RefundOrigin
  }
}

export const insertRefunds = (tx: Tx, rows: readonly Insertable<DB['refunds']>[]) =>
  tx
    .insertInto('refunds')
    .values([...rows])
    .returning('id')
    .execute()

export const saveRefund = savesTo('refunds')

export type RefundFields = Partial<
  Pick<
    Insertable<DB['refunds']>,
    | 'cents'
    | 'way'
    | 'payment_id'
    | 'account'
    | 'bank_id'
    | 'bank_version_id'
    | 'note'
    | 'prepared_by'
    | 'prepared_at'
    | 'approved_by'
    | 'approved_at'
    | 'paid_by'
    | 'reference'
    | 'value_date'
    | 'tried_at'
  >
>
export const setRefund = (tx: Tx, id: number, fields: RefundFields) => tx.updateTable('refunds').set(fields).where('id', '=', id).execute()

/** Where its buyer wants it. Whoever has read it before sees that it is another by now. */
export const chooseBank = (tx: Tx, one: { id: number; version: number }, bankId: number) =>
  tx
    .updateTable('refunds')
    .set({ bank_id: bankId, version: one.version + 1 })
    .where('id', '=', one.id)
    .execute()

export const lockRefund = (tx: Tx, id: number) => tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What providers have taken for the order and have not been asked to send back yet, the newest first. */
export async function selectSources(tx: Tx, orderId: number): Promise<{ paymentId: string; cents: number }[]> {
  const { rows } = await sql<{ paymentId: string; cents: number }>`
    select p.id as "paymentId", sum(s.amount_cents) - coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id
        and r.order_id = s.order_id and r.state <> 'dropped'), 0) as cents
    from payment_instalments s join payments p on p.id = s.payment_id
    where s.order_id = ${orderId} and p.state = 'captured' group by p.id, s.order_id order by p.changed_at desc, p.id`.execute(tx)
  return rows.filter(({ cents }) => cents > 0)
}

/** The account that it goes to, or would go to: until it is prepared as it is now, unless its owner has deleted it. Of `r`. */
const goesTo = sql<number>`case when r.state in ('prepared', 'approved', 'paid') then r.bank_version_id
  else (select v.id from buyer_bank_versions v join buyer_banks a on a.id = v.account_id and a.deleted_at is null
    where v.account_id = r.bank_id order by v.number desc limit 1) end`

/**
 * The financing that had paid for the order of `r`, by transfer or by letter: what goes back of the order is the financer's. Who has paid beyond what
 * was due, the credit itself tells people.
 */
const financedBy = sql<number>`case when r.origin <> all (${[...BESIDE_PRICE]}::text[]) and not exists (select from instalments i
    where i.order_id = r.order_id and i.state <> 'void' and i.trigger_event not in ('funding', 'documents'))
  then (select application_id from financing_orders where order_id = r.order_id) end`

const refunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('buyer_bank_versions as bank', (join) => join.on('bank.id', '=', goesTo))
    .leftJoin('financing_applications as financing', (join) => join.on('financing.id', '=', financedBy))
    .leftJoin('staff as preparer', 'preparer.id', 'r.prepared_by')
    .leftJoin('staff as approver', 'approver.id', 'r.approved_by')
    .leftJoin('staff as payer', 'payer.id', 'r.paid_by')
    .selectAll('r')
    .select(['o.order_no', 'o.buyer', 'o.shop_id', 'o.shop_name', 'p.provider', 'p.capture_id', 'p.currency'])
    .select([
      'bank.holder',
      'bank.bank_name',
      'bank.bank_address',
      'bank.nation as bank_nation',
      'bank.swift_code',
      'bank.routing',
      'bank.tail',
    ])
    .select(['bank.sealed', 'bank.effective_at', 'bank.id as goes_to_id'])
    .select(
      sql<boolean>`exists (select from buyer_bank_versions n where n.account_id = bank.account_id and n.number > bank.number)`.as(
        'bank_is_older',
      ),
    )
    .select(['financing.id as financing_id', 'financing.offer as financing_offer'])
    .select(['preparer.name as preparer_name', 'approver.name as approver_name', 'payer.name as payer_name'])

export type RefundRow = Awaited<ReturnType<typeof selectRefund>> & {}
export const selectRefund = (db: Db, id: number) => refunds(db).where('r.id', '=', id).executeTakeFirst()

/** All of the order, the oldest first. */
export const selectOfOrder = (db: Db, orderId: number) => refunds(db).where('r.order_id', '=', orderId).orderBy('r.id').execute()

/** All that come of these causes, with the parts that they were split into; `first_cause_id`: which of them. */
export async function selectOfCause(db: Db, cause: RefundCause, causeIds: readonly number[]) {
  const { rows } = await sql<{ id: number; first_cause_id: number; cents: number; state: RefundState; reference: string; state_at: Date }>`
    with recursive ours as (
      select id, cause_id as first_cause_id, cents, state, reference, state_at from refunds where cause = ${cause} and cause_id = any(${[...causeIds]}::bigint[])
      union all
      select r.id, o.first_cause_id, r.cents, r.state, r.reference, r.state_at from refunds r join ours o on r.cause = 'rest' and r.cause_id = o.id
    ) select * from ours order by id`.execute(db)
  return rows
}

export type RefundFilter = { states: readonly RefundState[] | null; keyword: string }
const OPEN: readonly RefundState[] = ['owed', 'prepared', 'approved']

/** What is to be done stands with the oldest first, everything else with the newest. */
export async function selectPage(db: Db, { states, keyword }: RefundFilter, size: number, offset: number) {
  const wanted = states ?? OPEN
  const open = wanted.every((state) => OPEN.includes(state))
  let query = refunds(db).where('r.state', 'in', wanted)
  if (keyword) query = query.where(sql<boolean>`${hasKeyword(sql`o.keyword`, keyword)}`)
  return pageAndCount(query.orderBy('r.id', open ? 'asc' : 'desc'), size, offset)
}

/** Approved ones that a provider has to be told of, or asked again about. */
export const selectToSend = (db: Db, before: Date) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('state', '=', 'approved')
    .where('way', '=', 'provider')
    .where((is) => is.or([is('tried_at', 'is', null), is('tried_at', '<=', before)]))
    .orderBy('id')
    .limit(50)
    .execute()

/** Whether anything of what a cancelled order gives back is still to be done. */
export async function someOpen(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('origin', '=', 'cancel')
    .where('state', 'in', OPEN)
    .executeTakeFirst()
  return row !== undefined
}
