// What orders earn city partners: a part of the paid goods of a customer's order once that is completed, posted in the ledger when the time for
// returns is over, and taken back with refunds (docs/decisions/116-city-partners.md).
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { RefundOrigin } from '#features/money/refund/refund.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { after, days } from '#shared/time.ts'
import { baseOf, commissionOn, takenBy } from './city-partner.rules.ts'
import { selectCustomerAt } from './city-partner.sql.ts'
import * as store from './commission.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** It counts from now on: the ledger posts it. */
    'partner.commission': { id: number }
  }
}

/** The order is completed: whoever's customer its buyer was when it was placed has earned by it. Told once more it earns nothing. */
export async function earnCommission(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const order = await store.selectOrder(tx, id)
  const customer = order && (await selectCustomerAt(tx, order.user_id, order.created_at))
  if (!order || !customer || customer.partner_user === order.user_id) return
  const base = baseOf({ resultCents: order.result_cents - order.refunded, freightCents: order.freight_cents ?? 0 })
  const cents = commissionOn(base, customer.commission_points)
  if (cents === 0) return
  const { waitDays } = await readSetting(tx, 'partner')
  await store.insertCommission(tx, {
    partner_id: customer.partner_id,
    customer_id: customer.id,
    order_id: id,
    cause: 'order',
    cause_id: id,
    base_cents: base,
    commission_points: customer.commission_points,
    cents,
    state: 'waiting',
    due_at: after(now, days(waitDays)),
    created_at: now,
  })
}

/** What was too much, or paid for a repair, is no price of goods: sent back, it takes nothing. */
const NO_GOODS: readonly RefundOrigin[] = ['overpayment', 'repair']

/** Money of an order that earned went back to its buyer: so much of the commission goes with it. The same refund takes once. */
export async function takeBackCommission(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const refund = await store.selectRefund(tx, id)
  if (!refund || NO_GOODS.includes(refund.origin)) return
  const earned = await store.lockEarned(tx, refund.order_id)
  if (!earned) return
  const left = await store.selectLeft(tx, refund.order_id)
  const cents = takenBy(refund.cents, { baseCents: earned.base_cents, points: earned.commission_points, left })
  if (cents === 0) return
  const posted = earned.state === 'posted'
  const taken = await store.insertCommission(tx, {
    partner_id: earned.partner_id,
    customer_id: earned.customer_id,
    order_id: earned.order_id,
    cause: 'refund',
    cause_id: refund.id,
    base_cents: Math.min(refund.cents, earned.base_cents),
    commission_points: earned.commission_points,
    cents: -cents,
    state: posted ? 'posted' : 'waiting',
    posted_at: posted ? now : null,
    due_at: earned.due_at,
    created_at: now,
  })
  if (taken !== undefined && posted) await raise(tx, 'partner.commission', { id: taken }, now)
}

const AT_ONCE = 100

/** Posts what is due. Several processes may: each finds what another has posted done. */
export async function sweepCommissions(db: Db, now: Date): Promise<void> {
  for (const id of await store.selectDue(db, now, AT_ONCE))
    await inTransaction(db, async (tx) => {
      if (await store.markPosted(tx, id, now)) await raise(tx, 'partner.commission', { id }, now)
    })
}
