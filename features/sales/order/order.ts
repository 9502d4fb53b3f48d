// The door of orders: placing one, and what happens to it afterwards. Prices and choices are the checkout's; paying is order-payment.ts,
// what staff does order-desk.ts. Everything locks the order's row first.
import { FREIGHT_HOURS } from '#contract/codes/shipping-term.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { allReceived, byLetter } from '#features/money/instalment/instalment.rules.ts'
import {
  instalmentsOf,
  lateInstalments,
  move,
  replaceProof,
  schedule,
  uploadProof,
  voidAll,
  type Instalment,
} from '#features/money/instalment/instalment.ts'
import { releaseOrder } from '#features/money/financing/financing.ts'
import { payLetter } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { voidOpenPayments } from '#features/money/payment/payment.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { deliverAll } from '#features/fulfilment/shipment/shipment.ts'
import { applyEvent, type Act, type Flow, type Moved } from '#features/platform/workflow/workflow.ts'
import { toCents } from '#shared/money.ts'
import { after, days, hours } from '#shared/time.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import { orderMachine, type OrderEvent } from './order.machine.ts'
import { discountAtFreight } from './order-coupon.ts'
import { allPaid, BUYER_ACTIONS, isFirst, isFreightAgreed, letterUnderWay, type OrderFacts, type Why } from './order.rules.ts'
import {
  extendPayable,
  keepPaid,
  lockOrders,
  saveOrder,
  selectDue,
  selectLines,
  selectOrders,
  setFreightOf,
  stamp,
  type LineRow,
  type OrderRow,
} from './order.sql.ts'

export { INNER_STEPS } from './order.words.ts'
export { deedText } from './order.words.ts'
export { growMember, ungrowMember } from './order-member.ts'
export { couponIsBack, couponIsFinal, couponIsRestored, couponIsUsed } from './order-coupon.ts'
export {
  pointsAreBack,
  pointsAreShared,
  pointsAreSpent,
  pointsSpent,
  restPointsAreBack,
  saleBackInPoints,
  saleNotBackInPoints,
  salePointsAreNotBack,
  pointsNotBack,
  salePointsAreBack,
} from './order-points.ts'
export { actText } from './order.words.ts'
export { issueProforma, sidesOfOrder } from './order.paper.ts'
export { chooseRefundAccount } from './refund-account.ts'
export { takeCarrierNotice, type NoticeOutcome } from './shipment.notice.ts'
export { newOrderNo } from './order.number.ts'
export { holdOrder, letGoOfOrder } from './order.hold.ts'
export { placeOrders, type DraftLine } from './order.placing.ts'
export { extendPayable, lockOrders, type LineRow as OrderLine, type OrderAddress, type OrderBuyer, type OrderRow } from './order.sql.ts'

export type Locked = { order: OrderRow; instalments: Instalment[] }

export const factsOf = ({ order, instalments }: Locked): OrderFacts => ({
  state: order.state,
  term: order.term,
  payMethod: order.pay_method,
  freightAgreed: isFreightAgreed(order),
  cancelSide: order.cancel_side,
  held: order.held,
  instalments,
})
/** Refuses with the reason when the rule says no. */
export function demand(why: Why): void {
  if (why) refuse('refused', why)
}

const flow: Flow<OrderState, OrderEvent, OrderRow> = { machine: orderMachine, save: saveOrder }
export const moveOrder = (tx: Tx, order: OrderRow, event: OrderEvent, act: Act) => applyEvent(tx, flow, order, event, act)

/** The locked order if `may` it be seen by the caller; a foreign one looks exactly like none. */
export async function lockOne(tx: Tx, id: number, may: (order: OrderRow) => boolean): Promise<Locked> {
  const [order] = await lockOrders(tx, [id])
  if (!order || !may(order)) refuse('refused', 'order-missing')
  return { order, instalments: await instalmentsOf(tx, [id]) }
}
export const ownedBy = (userId: number) => (order: OrderRow) => order.user_id === userId && order.hidden_at === null

/** An order, whoever asks; the caller has seen to that. */
export const orderOf = async (db: Db, id: number): Promise<OrderRow> =>
  (await selectOrders(db, [id]))[0] ?? refuse('missing', 'order-missing')

/** What the order has kept of its goods. */
export const linesOfOrder = (db: Db, id: number): Promise<LineRow[]> => selectLines(db, [id])

/** The buyer's own orders among the ids; refuses as soon as one is missing or foreign. */
export async function ownOrders(db: Db, userId: number, ids: readonly number[]): Promise<OrderRow[]> {
  const wanted = [...new Set(ids)]
  const orders = (await selectOrders(db, wanted)).filter(ownedBy(userId))
  if (orders.length === 0 || orders.length !== wanted.length) refuse('refused', 'order-missing')
  return orders
}

/** Cancels an order for which no money has been received or is under way; what was to be paid is void. */
export async function cancel(tx: Tx, locked: Locked, event: 'cancel' | 'timeout', act: Act): Promise<void> {
  demand(BUYER_ACTIONS.cancel(factsOf(locked)))
  await moveOrder(tx, locked.order, event, act)
  await stamp(tx, locked.order.id, 'cancelled_at', act.now)
  await voidOpenPayments(tx, locked.instalments, act.now)
  await voidAll(tx, locked.instalments, act)
}

export const cancelOwn = (db: Db, userId: number, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => cancel(tx, await lockOne(tx, id, ownedBy(userId)), 'cancel', { actor: 'buyer', actorId: userId, now }))

/** The buyer has the goods: the order is complete (SPEC-240). */
export const confirmReceipt = (db: Db, userId: number, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOne(tx, id, ownedBy(userId))
    demand(BUYER_ACTIONS.confirm_receipt(factsOf(locked)))
    const act: Act = { actor: 'buyer', actorId: userId, now }
    await deliverAll(tx, id, act)
    await complete(tx, locked, 'confirm_receipt', act)
  })

async function complete(tx: Tx, { order, instalments }: Locked, event: 'confirm_receipt' | 'auto_complete', act: Act): Promise<void> {
  await moveOrder(tx, order, event, act)
  await stamp(tx, order.id, 'completed_at', act.now)
  for (const one of instalments) if (one.state === 'received') await move(tx, one, 'settle', act)
}

/** Takes a finished order out of the buyer's list; the order itself stays. */
export const hide = (db: Db, userId: number, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOne(tx, id, ownedBy(userId))
    demand(BUYER_ACTIONS.delete(factsOf(locked)))
    await stamp(tx, id, 'hidden_at', now)
  })

export type Receipt = { files: readonly { id: number; sha256: Buffer }[]; statedCents: number | null; remark: string }

/**
 * Hands in bank receipts for what is due (SPEC-237): of one order, or of several orders of one checkout that one transfer has paid.
 * All or nothing. What the buyer says to have sent is for all of them together, so it is noted only where there is one.
 */
export const uploadReceipt = (db: Db, userId: number, ids: readonly number[], receipt: Receipt, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const wanted = [...new Set(ids)]
    const orders = (await lockOrders(tx, wanted)).filter(ownedBy(userId))
    if (orders.length === 0 || orders.length !== wanted.length) refuse('refused', 'order-missing')
    if (orders.some((order) => order.confirmation_id !== orders[0]!.confirmation_id)) refuse('refused', 'orders-apart')
    const all = await instalmentsOf(tx, wanted)
    const proof = orders.length > 1 ? { ...receipt, statedCents: null } : receipt
    for (const order of orders) {
      const instalments = all.filter(({ orderId }) => orderId === order.id)
      demand(BUYER_ACTIONS.upload_receipt(factsOf({ order, instalments })))
      await uploadProof(tx, instalments, proof, { actor: 'buyer', actorId: userId, now })
    }
  })

/** Puts another receipt in the place of one that staff has not judged yet; `fileId`: of the one that goes. */
export const replaceReceipt = (db: Db, userId: number, id: number, fileId: number, receipt: Receipt, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOne(tx, id, ownedBy(userId))
    demand(BUYER_ACTIONS.replace_receipt(factsOf(locked)))
    await replaceProof(tx, locked.instalments, fileId, receipt, { actor: 'buyer', actorId: userId, now })
  })

/** Confirms the order when its first payment is complete; follows from each instalment that is. What a letter of credit was to pay, it has paid. */
export async function secureWherePaid(tx: Tx, { id, parent, actorId }: Pick<Moved, 'id' | 'parent' | 'actorId'>, now: Date): Promise<void> {
  const { order, instalments } = await lockOne(tx, parent.id, () => true)
  if (instalments.some((one) => one.id === id && one.letter === 'accepted')) await payLetter(tx, order.id, { actor: 'staff', actorId, now })
  await secure(tx, { order, instalments }, now)
}

/** The same of an order that goes on: what it waits for may have come meanwhile. */
export const secureGoingOn = async (tx: Tx, orderId: number, now: Date): Promise<void> =>
  secure(tx, await lockOne(tx, orderId, () => true), now)

async function secure(tx: Tx, { order, instalments }: Locked, now: Date): Promise<void> {
  const first = instalments.filter(isFirst)
  if (order.state !== 'awaiting_payment' || !allReceived(first)) return
  await keepPaid(tx, order.id, now)
  await moveOrder(tx, order, 'secure', system(now))
}

/** Confirms goods for points: what they cost was set aside as they were placed, and is spent now. */
export async function secureForPoints(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { order } = await lockOne(tx, orderId, ({ pay_method }) => pay_method === 'points')
  await keepPaid(tx, order.id, now)
  await moveOrder(tx, order, 'secure', system(now))
}

/** Confirms the order, as a letter of credit is in force that will pay it. Nothing more where it is confirmed already. */
export async function secureByLetter(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.state !== 'awaiting_payment') return
  await keepPaid(tx, order.id, now) // the day of the sale, by which the ledger counts
  await moveOrder(tx, order, 'secure', system(now))
}

/** The letter of credit has ended unpaid: what it was to pay is due by transfer. Nothing where the order has ended itself. */
export async function payOtherwise(tx: Tx, { order, instalments }: Locked, act: Act): Promise<void> {
  if (order.state === 'cancelled' || order.state === 'freight_pending') return
  const open = instalments.filter((one) => byLetter(one) && ['scheduled', 'due', 'overdue'].includes(one.state) && one.receivedCents === 0)
  if (open.length === 0) return
  await voidAll(tx, open, act)
  if (order.pay_method === 'financing') await releaseOrder(tx, order.id)
  const { payableDays } = await readSetting(tx, 'trade')
  const dueAt = after(act.now, days(payableDays))
  const total = toCents(open.reduce((sum, one) => sum + one.amountCents, 0))
  const owed = { orderId: order.id, total, method: 'tt' as const, firstPosition: instalments.length + 1 }
  await schedule(tx, [owed], 'awaiting_payment', dueAt, act)
  await extendPayable(tx, order.id, dueAt)
}

/**
 * What time alone does: unpaid orders lapse (CIF / DDU: their freight is quoted anew, unless it was agreed in a quotation), freight and dues
 * become late, delivered orders complete.
 * An order that fails does not hold up the others; answers those that did, with the reason.
 */
export async function sweepOrders(db: Db, now: Date): Promise<{ orderId: number; why: string }[]> {
  const { completeDays } = await readSetting(db, 'trade')
  const failed: { orderId: number; why: string }[] = []
  const each = (orderId: number, steps: (tx: Tx, locked: Locked) => Promise<unknown>) =>
    inTransaction(db, async (tx) => steps(tx, await lockOne(tx, orderId, () => true))).catch((error: unknown) => {
      failed.push({ orderId, why: String(error) })
    })
  const { unpaid, unquoted, delivered } = await selectDue(db, now, after(now, -days(completeDays)))
  for (const id of unpaid) await each(id, (tx, locked) => lapse(tx, locked, now))
  for (const id of unquoted) await each(id, (tx, { order }) => noteLateFreight(tx, order, now))
  for (const id of delivered) {
    await each(id, async (tx, locked) => {
      if (locked.order.state === 'delivered' && !locked.order.held && allPaid(factsOf(locked)))
        await complete(tx, locked, 'auto_complete', system(now))
    })
  }
  for (const { id, orderId } of await lateInstalments(db, now)) {
    await each(orderId, async (tx, { instalments }) => {
      const late = instalments.find((one) => one.id === id && one.state === 'due')
      if (late) await move(tx, late, 'late', system(now))
    })
  }
  return failed
}
const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

/** Says once that the freight has not been fixed in the time that was promised. */
async function noteLateFreight(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const isLate = order.state === 'freight_pending' && order.freight_due_at !== null && order.freight_due_at < now
  if (!isLate || order.freight_late_at) return
  await stamp(tx, order.id, 'freight_late_at', now)
  await raise(tx, 'order.freight_late', { orderId: order.id }, now)
}

async function lapse(tx: Tx, locked: Locked, now: Date): Promise<void> {
  const { order, instalments } = locked
  const open = order.state === 'awaiting_payment' && order.payable_until !== null && order.payable_until < now
  if (!open || BUYER_ACTIONS.cancel(factsOf(locked)) || letterUnderWay(locked)) return // paid, a proof waits to be checked, or a bank is at work
  if (order.term === 'exw' || order.term === 'fob' || isFreightAgreed(order)) return cancel(tx, locked, 'timeout', system(now))
  await moveOrder(tx, order, 'reopen_freight', system(now))
  await voidOpenPayments(tx, instalments, now)
  await voidAll(tx, instalments, system(now))
  const freight_due_at = after(now, hours(FREIGHT_HOURS))
  await setFreightOf(tx, order.id, {
    discount_cents: await discountAtFreight(tx, order, null),
    freight_cents: null,
    freight_fixed_at: null,
    freight_due_at,
    freight_late_at: null,
    payable_until: null,
  })
}
