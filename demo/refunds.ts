// The demo's cancellations: one that a buyer asks for, one that the shop asks for, and two that were granted: the refund of one is paid, that of the
// other waits for the second person, for an account that its buyer has chosen. After the orders, through the same doors as everybody.
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { approveRefund, lockRefund } from '#features/money/refund/refund.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { chooseRefundAccount } from '#features/sales/order/order.ts'
import { payRefund, prepareRefund } from '#features/sales/order-payment/desk/order-payment-desk.ts'
import { after, days, hours } from '#shared/time.ts'
import { findGoods } from './goods.ts'
import type { Cast } from './order-cast.ts'
import { runStory } from './order-runner.ts'
import type { Story } from './order-stories.ts'
import type { OrdersOptions } from './orders.ts'
import { toldOnce } from './told-once.ts'

const MARKER = 'demo-refunds'
const d = (count: number) => count * 24
const paid = (ago: number): Story['events'] => [
  { ago: ago - 20, what: 'receipt' },
  { ago: ago - 40, what: 'credit' },
]

const STORIES: readonly Story[] = [
  {
    buyer: 'hospital', // asks to cancel
    ago: d(9),
    term: 'fob',
    pay: 'tt',
    goods: [{ slug: 'cartholm-e5-emergency-trolley', count: 4 }],
    events: [
      ...paid(d(9))!,
      { ago: d(5), what: 'start' },
      { ago: 7, what: 'ask_cancel', reason: 'Our new ward opens a year later than planned.' },
    ],
  },
  {
    buyer: 'distributor', // is asked
    ago: d(8),
    term: 'fob',
    pay: 'tt',
    goods: [{ slug: 'passera-h2-hydraulic-transfer-stretcher', count: 6 }],
    events: [...paid(d(8))!, { ago: 9, what: 'offer_cancel', reason: 'The maker has stopped producing this model.' }],
  },
  {
    buyer: 'clinic', // cancelled: the refund is owed until the clinic has bank accounts (payback.ts)
    ago: d(13),
    term: 'fob',
    pay: 'tt',
    goods: [{ slug: 'cardivault-a1-semi-automatic-aed', count: 2 }],
    events: [
      ...paid(d(13))!,
      { ago: d(4), what: 'ask_cancel', reason: 'We have been given two by a foundation.' },
      { ago: d(3), what: 'grant_cancel', kept: 12_500, reason: 'Less the packing that was done.' },
    ],
  },
  {
    buyer: 'hospital', // cancelled and refunded
    ago: d(20),
    term: 'fob',
    pay: 'tt',
    goods: [{ slug: 'cartholm-e5-emergency-trolley', count: 2 }],
    events: [
      ...paid(d(20))!,
      { ago: d(15), what: 'ask_cancel', reason: 'Ordered twice by mistake.' },
      { ago: d(14), what: 'grant_cancel', kept: 0, reason: '' },
    ],
  },
]

export async function seedRefunds(db: Db, { now, files }: OrdersOptions): Promise<void> {
  await toldOnce(db, MARKER, now, async ({ tx, cast, boss }) => {
    const slugs = STORIES.flatMap((story) => story.goods.map(({ slug }) => slug))
    const goods = (await findGoods(tx, slugs)) ?? refuse('missing', 'not-found')
    for (const story of STORIES) await runStory({ tx, files, cast, goods, now }, story)
    await payLast(tx, cast, boss.id, now)
  })
}

const by = (tx: Tx, { staff }: Cast, time: Date) => ({ db: tx, now: time, staff: staff.finance, payments: new Map<string, never>() })

async function payLast(tx: Tx, cast: Cast, bossId: number, now: Date): Promise<void> {
  const last = await tx.selectFrom('refunds').select(['id', 'version', 'cents', 'order_id']).orderBy('id', 'desc').executeTakeFirst()
  if (!last) return
  const account = 'Demo account holder\nDE02 1203 0000 0000 2020 51\nDemo Savings Bank, BYLADEM1001'
  await prepareRefund(by(tx, cast, after(now, -days(13))), last, { amount: last.cents, way: 'bank', account, note: '' })
  const approvedAt = after(now, -days(12))
  const one = (await lockRefund(tx, last.id))!
  const { version } = await approveRefund(tx, one, bossId, { actor: 'staff', actorId: bossId, now: approvedAt })
  await audit(tx, { staff: { id: bossId }, action: 'refund.approve', subjectKind: 'refund', subjectId: last.id, now: approvedAt })
  const paidAt = after(now, -days(11))
  await payRefund(by(tx, cast, paidAt), { id: last.id, version }, `DEMO-OUT-${last.order_id}`, paidAt.toISOString().slice(0, 10))
}

/** The buyer says which of their accounts the refund goes to that is owed to them, and finance prepares it: it waits for the second person. */
export async function chooseAccount(tx: Tx, cast: Cast, userId: number, bankId: number, now: Date): Promise<void> {
  const owed = tx
    .selectFrom('refunds')
    .select(['id', 'version', 'cents'])
    .where('user_id', '=', userId)
    .where('state', '=', 'owed')
    .orderBy('id')
  const one = await owed.executeTakeFirst()
  if (!one) return // a demo of a former release: it is prepared already
  await chooseRefundAccount(tx, userId, { id: one.id, bankId }, after(now, -hours(20)))
  const { version } = await owed.executeTakeFirstOrThrow()
  const preparing = { amount: one.cents, way: 'bank', own: true, account: '', note: '' } as const
  await prepareRefund(by(tx, cast, after(now, -hours(5))), { id: one.id, version }, preparing)
}
