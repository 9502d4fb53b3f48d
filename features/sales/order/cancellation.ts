// Cancelling an order that money has come for: one side asks, the other answers; accepted, the order is cancelled, its sale undone in the ledger and
// what goes back recorded, all in one transaction (docs/decisions/100-refunds.md). Of an order that was sent in part it is the rest that they agree
// about: it is closed short. The caller holds the order's lock.
import type { Cancellation } from '#contract/cancellation.ts'
import type { ReturnWay } from '#contract/codes/refund-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { isWithBank } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { isReceived, receivedOfDue } from '#features/money/instalment/instalment.rules.ts'
import { move, reversalsOf, type Instalment } from '#features/money/instalment/instalment.ts'
import type { Agreed, AgreedRest } from '#features/money/ledger/ledger.ts'
import { endReturned, keepAsCredit, oweBack } from '#features/money/refund/refund.ts'
import { countsOf } from '#features/fulfilment/shipment/shipment.ts'
import { voidOpenPayments } from '#features/money/payment/payment.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import {
  answerCancellation,
  closeLines,
  insertCancellation,
  remember,
  selectCancellation,
  selectRest,
  type CancellationRow,
} from './cancellation.sql.ts'
import { CANCELLABLE, REFUSED_TO } from './order.machine.ts'
import { BUYER_ACTIONS, methodNow, restOf, type Rest } from './order.rules.ts'
import { pointsKept } from './order-points.ts'
import { arrived } from './order.shipping.ts'
import { selectLines, stamp, touch, type LineRow, type OrderRow } from './order.sql.ts'
import { demand, factsOf, lockOne, moveOrder, ownedBy, secureGoingOn, type Locked } from './order.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** The other side has to answer. */
    'order.cancel_asked': { orderId: number; side: 'buyer' | 'staff'; reason: string }
    /** Both agree: raised when order and instalments have moved. */
    'order.cancel_agreed': Agreed & { side: 'buyer' | 'staff'; way: ReturnWay; answer: string }
    /** Both agree that the rest is not sent: raised when the order has moved. */
    'order.rest_agreed': AgreedRest & Pick<Rest, 'points' | 'lines'> & { side: 'buyer' | 'staff'; way: ReturnWay; answer: string }
    /** The order goes on. `side`: who had asked. */
    'order.cancel_refused': { orderId: number; side: 'buyer' | 'staff'; answer: string }
    /** So it does, as whoever had asked no longer does. */
    'order.cancel_withdrawn': { orderId: number; side: 'buyer' | 'staff' }
  }
}

type Side = 'buyer' | 'staff'
type Doer = Act & { actor: Side; actorId: number }

/** What both sides may know before they agree. `keptCents`: the shop keeps, of what has come. */
export type Offer = { way: ReturnWay; keptCents: number }

const isInPart = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'partially_shipped'

/** What of the order has not left; what is set aside for it has not. Refuses where there is nothing. */
async function unsent(tx: Tx, order: OrderRow): Promise<Rest> {
  const { left } = await countsOf(tx, order.id)
  const rest = restOf(order, await selectLines(tx, [order.id]), left)
  return rest.lines.length > 0 ? rest : refuse('refused', 'nothing-left')
}

const isFinanced = ({ order, instalments }: Locked): boolean => methodNow({ payMethod: order.pay_method, instalments }).way === 'financing'

/** What a financer has paid is no credit of the buyer's. */
function demandOwnMoney(locked: Locked, way: ReturnWay): void {
  if (way === 'credit' && isFinanced(locked)) refuse('refused', 'refund-to-financer')
}

/** Puts a request to the other side, which reads `reason` and what is offered. */
async function put(tx: Tx, locked: Locked, reason: string, { way, keptCents }: Offer, act: Doer): Promise<void> {
  const { order, instalments } = locked
  demandOwnMoney(locked, way)
  const rest = isInPart(order) ? await unsent(tx, order) : null
  if (keptCents > (rest?.cents ?? receivedOfDue(instalments))) refuse('refused', 'kept-too-much')
  await insertCancellation(tx, { orderId: order.id, side: act.actor, askedBy: act.actorId, reason, way, keptCents, rest, now: act.now })
  await raise(tx, 'order.cancel_asked', { orderId: order.id, side: act.actor, reason }, act.now)
}

export async function ask(tx: Tx, locked: Locked, reason: string, offer: Offer, act: Doer): Promise<void> {
  const { order } = locked
  await put(tx, locked, reason, offer, act)
  await remember(tx, order.id, order.state, act.actor)
  if (isInPart(order)) await touch(tx, order.id)
  else await moveOrder(tx, order, 'request_cancel', { ...act, said: reason })
}

/** Other terms than the buyer asked for are an offer, which they answer: nobody's money is kept without their word. */
async function offerInstead(tx: Tx, locked: Locked, asked: CancellationRow, reason: string, offer: Offer, act: Doer): Promise<void> {
  if (!reason) refuse('invalid', 'invalid-input', { field: 'reason' })
  const { id, state_before: before } = locked.order
  await answerCancellation(tx, asked.id, { state: 'refused', by: act.actorId, answer: reason, now: act.now })
  await put(tx, locked, reason, offer, act)
  await remember(tx, id, before, act.actor)
  await touch(tx, id)
}

/** The request that waits, for the other side than `side` to answer. */
async function waiting(tx: Tx, { order }: Locked, side: Side): Promise<CancellationRow> {
  const one = await selectCancellation(tx, order.id)
  if (one?.state !== 'asked') refuse('refused', 'not-allowed-now')
  if (one.side === side) refuse('refused', 'other-side-answers')
  return one
}

/** `offer`: what staff would grant, where it is they who answer; a buyer takes what staff has offered. */
export async function accept(tx: Tx, locked: Locked, answer: string, offer: Offer | null, act: Doer): Promise<void> {
  const { order, instalments } = locked
  const one = await waiting(tx, locked, act.actor)
  // Asked or offered before anybody asked whose money it is: it goes to the financer either way.
  const asked: CancellationRow = isFinanced(locked) ? { ...one, way: 'refund' } : one
  if (offer && (offer.keptCents > 0 || offer.way !== asked.way)) return offerInstead(tx, locked, asked, answer, offer, act)
  await demandQuiet(tx, locked)
  if (asked.rest_cents !== null) return closeShort(tx, order, { ...asked, rest_cents: asked.rest_cents }, answer, act)
  const { way, kept_cents: keptCents } = asked
  const receivedCents = receivedOfDue(instalments)
  if (keptCents > receivedCents) refuse('refused', 'kept-too-much')
  const agreed = { way, kept_cents: keptCents, received_cents: receivedCents }
  await answerCancellation(tx, asked.id, { state: 'accepted', by: act.actorId, answer, now: act.now, agreed })
  await moveOrder(tx, order, 'accept_cancel', {
    ...act,
    said: answer,
    detail: { way, kept: keptCents, returned: receivedCents - keptCents },
  })
  await remember(tx, order.id, null, null)
  await stamp(tx, order.id, 'cancelled_at', act.now)
  await voidOpenPayments(tx, instalments, act.now)
  const back = receivedCents > keptCents
  for (const one of instalments) await close(tx, one, back, act)
  const owed = { orderId: order.id, userId: order.user_id, cause: 'cancel' as const, causeId: asked.id, cents: receivedCents - keptCents }
  await (way === 'credit' ? keepAsCredit(tx, owed, act) : oweBack(tx, owed, act))
  await endReturned(tx, order.id, act)
  const told = {
    orderId: order.id,
    side: asked.side,
    way,
    answer,
    receivedCents,
    keptCents,
    staffId: act.actor === 'staff' ? act.actorId : null,
  }
  await raise(tx, 'order.cancel_agreed', told, act.now)
}

/** The rest is not sent: what was set aside of it is called off (reactions), what was paid for it goes back; what has left is all of the order. */
async function closeShort(
  tx: Tx,
  order: OrderRow,
  asked: CancellationRow & { rest_cents: number },
  answer: string,
  act: Doer,
): Promise<void> {
  const { id, way, kept_cents: keptCents, rest_cents: cents } = asked
  const { goods: goodsCents, points, lines, cents: unsentCents } = await unsent(tx, order)
  if (unsentCents !== cents) refuse('conflict', 'changed-meanwhile')
  await answerCancellation(tx, id, { state: 'accepted', by: act.actorId, answer, now: act.now, agreed: { way, kept_cents: keptCents, received_cents: cents } }) // prettier-ignore
  await closeLines(tx, id)
  await remember(tx, order.id, null, null)
  await moveOrder(tx, order, 'close_short', { ...act, said: answer, detail: { way, kept: keptCents, returned: cents - keptCents } })
  await stamp(tx, order.id, 'shipped_at', act.now)
  const owed = { orderId: order.id, userId: order.user_id, cause: 'cancel' as const, causeId: id, cents: cents - keptCents }
  if (owed.cents > 0) await (way === 'credit' ? keepAsCredit(tx, owed, act) : oweBack(tx, owed, act))
  const staffId = act.actor === 'staff' ? act.actorId : null
  const agreed = { cancellationId: id, orderId: order.id, cents, goodsCents, keptCents, staffId, points, lines }
  await raise(tx, 'order.rest_agreed', { ...agreed, side: asked.side, way, answer }, act.now)
  await arrived(tx, order, { actor: 'system', actorId: null, now: act.now })
}

/** What was paid goes back, in whole or in part, or is settled where nothing does; what was not is no longer due. */
async function close(tx: Tx, one: Instalment, back: boolean, act: Act): Promise<void> {
  if (one.state === 'void') return
  const paid = isReceived(one.state) || one.receivedCents > 0 // also where a later receipt was turned down
  await move(tx, one, paid ? (back ? 'refund' : 'settle') : 'void', act)
}

/** What is under way would be lost, or decided twice. */
async function demandQuiet(tx: Tx, { order, instalments }: Locked): Promise<void> {
  if (instalments.some(({ state }) => state === 'processing')) refuse('refused', 'payment-processing')
  if (instalments.some(({ state }) => state === 'proof_uploaded')) refuse('refused', 'proof-waits')
  if (instalments.some(({ state, letter }) => state !== 'void' && letter !== null && isWithBank(letter)))
    refuse('refused', 'letter-with-bank')
  if ((await reversalsOf(tx, order.id)).some(({ state }) => state === 'asked')) refuse('refused', 'reversal-waits')
}

/** The order goes on where it was. */
async function goOn(
  tx: Tx,
  { order }: Locked,
  asked: CancellationRow,
  { state, answer }: { state: 'refused' | 'withdrawn'; answer: string },
  act: Doer,
): Promise<void> {
  await answerCancellation(tx, asked.id, { state, by: act.actorId, answer, now: act.now })
  if (asked.rest_cents !== null) {
    await remember(tx, order.id, null, null)
    await touch(tx, order.id)
    return
  }
  const before = CANCELLABLE.find((one) => one === order.state_before) ?? refuse('refused', 'not-allowed-now')
  await moveOrder(tx, order, REFUSED_TO[before], { ...act, said: answer })
  await remember(tx, order.id, null, null)
  await secureGoingOn(tx, order.id, act.now)
}

export async function turnDown(tx: Tx, locked: Locked, answer: string, act: Doer): Promise<void> {
  const asked = await waiting(tx, locked, act.actor)
  await goOn(tx, locked, asked, { state: 'refused', answer }, act)
  await raise(tx, 'order.cancel_refused', { orderId: locked.order.id, side: asked.side, answer }, act.now)
}

/** Whoever asked no longer does: an answer that never comes must not hold the order for ever. */
export async function takeBack(tx: Tx, locked: Locked, act: Doer): Promise<void> {
  const asked = (await selectCancellation(tx, locked.order.id))!
  await goOn(tx, locked, asked, { state: 'withdrawn', answer: '' }, act)
  await raise(tx, 'order.cancel_withdrawn', { orderId: locked.order.id, side: asked.side }, act.now)
}

const byBuyer = (userId: number, now: Date): Doer => ({ actor: 'buyer', actorId: userId, now })

/** The buyer asks for a cancellation. */
export const askOwn = (db: Db, userId: number, id: number, { reason, way }: { reason: string; way: ReturnWay }, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOne(tx, id, ownedBy(userId))
    demand(BUYER_ACTIONS.request_cancel(factsOf(locked)))
    await ask(tx, locked, reason, { way, keptCents: 0 }, byBuyer(userId, now))
  })

/** The buyer answers what staff has asked for; `returned`: what they have read that goes back, in cents. */
export const answerOwn = (
  db: Db,
  userId: number,
  id: number,
  { accepts, reason, returned }: { accepts: boolean; reason: string; returned: number | null },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOne(tx, id, ownedBy(userId))
    demand(BUYER_ACTIONS.answer_cancel(factsOf(locked)))
    if (!accepts) return turnDown(tx, locked, reason, byBuyer(userId, now))
    const offered = (await selectCancellation(tx, id))!
    const about = offered.rest_cents ?? receivedOfDue(locked.instalments)
    if (returned !== null && returned !== about - offered.kept_cents) refuse('conflict', 'changed-meanwhile')
    return accept(tx, locked, reason, null, byBuyer(userId, now))
  })

/** The buyer takes their request back. */
export const takeBackOwn = (db: Db, userId: number, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOne(tx, id, ownedBy(userId))
    demand(BUYER_ACTIONS.withdraw_cancel(factsOf(locked)))
    return takeBack(tx, locked, byBuyer(userId, now))
  })

/** The latest request as both sides see it. */
export async function cancellationOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'points'>,
  instalments: readonly Instalment[],
): Promise<Cancellation | null> {
  const one = await selectCancellation(db, order.id)
  if (!one) return null
  const received = one.received_cents ?? one.rest_cents ?? receivedOfDue(instalments)
  const points = one.rest_cents === null ? order.points : (one.rest_points ?? 0)
  return {
    side: one.side,
    state: one.state,
    rest: one.rest_cents === null ? null : await selectRest(db, one.id),
    way: one.way,
    reason: one.reason,
    answer: one.answer,
    receivedMoney: toCents(received),
    keptMoney: toCents(one.kept_cents),
    returnedMoney: toCents(Math.max(0, received - one.kept_cents)),
    returnedPoints: points - pointsKept(points, received, one.kept_cents),
    askTime: wireTime(one.asked_at),
    answerTime: one.answered_at && wireTime(one.answered_at),
  }
}

/** What has not been sent of an order that was sent in part, and what it was sold for. */
export const shapeRest = ({ cents, points, lines }: Rest, all: readonly Pick<LineRow, 'id' | 'model'>[]) => ({
  money: toCents(cents),
  points,
  lines: lines.map((one) => ({ ...one, model: all.find(({ id }) => id === one.orderLineId)!.model })),
})
