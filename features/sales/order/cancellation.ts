// Cancelling an order that money has come for: one side asks, the other answers; accepted, the order is cancelled, its sale undone in the ledger and
// what goes back recorded, all in one transaction (docs/decisions/100-refunds.md). The caller holds the order's lock.
import type { Cancellation } from '#contract/cancellation.ts'
import type { ReturnWay } from '#contract/codes/refund-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { isWithBank } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { isReceived, receivedOfDue } from '#features/money/instalment/instalment.rules.ts'
import { move, reversalsOf, type Instalment } from '#features/money/instalment/instalment.ts'
import type { Agreed } from '#features/money/ledger/ledger.ts'
import { endReturned, keepAsCredit, oweBack } from '#features/money/refund/refund.ts'
import { voidOpenPayments } from '#features/money/payment/payment.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { answerCancellation, insertCancellation, remember, selectCancellation, type CancellationRow } from './cancellation.sql.ts'
import { CANCELLABLE, REFUSED_TO } from './order.machine.ts'
import { BUYER_ACTIONS } from './order.rules.ts'
import { stamp, touch } from './order.sql.ts'
import { demand, factsOf, lockOne, moveOrder, ownedBy, secureGoingOn, type Locked } from './order.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** The other side has to answer. */
    'order.cancel_asked': { orderId: number; side: 'buyer' | 'staff'; reason: string }
    /** Both agree: raised when order and instalments have moved. */
    'order.cancel_agreed': Agreed & { side: 'buyer' | 'staff'; way: ReturnWay; answer: string }
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

/** Puts a request to the other side, which reads `reason` and what is offered. */
async function put(tx: Tx, { order, instalments }: Locked, reason: string, { way, keptCents }: Offer, act: Doer): Promise<void> {
  if (keptCents > receivedOfDue(instalments)) refuse('refused', 'kept-too-much')
  await insertCancellation(tx, { orderId: order.id, side: act.actor, askedBy: act.actorId, reason, way, keptCents, now: act.now })
  await raise(tx, 'order.cancel_asked', { orderId: order.id, side: act.actor, reason }, act.now)
}

export async function ask(tx: Tx, locked: Locked, reason: string, offer: Offer, act: Doer): Promise<void> {
  const { order } = locked
  await put(tx, locked, reason, offer, act)
  await remember(tx, order.id, order.state, act.actor)
  await moveOrder(tx, order, 'request_cancel', { ...act, said: reason })
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
  const asked = await waiting(tx, locked, act.actor)
  if (offer && (offer.keptCents > 0 || offer.way !== asked.way)) return offerInstead(tx, locked, asked, answer, offer, act)
  await demandQuiet(tx, locked)
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
  const before = CANCELLABLE.find((one) => one === order.state_before) ?? refuse('refused', 'not-allowed-now')
  await answerCancellation(tx, asked.id, { state, by: act.actorId, answer, now: act.now })
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
    if (returned !== null && returned !== receivedOfDue(locked.instalments) - offered.kept_cents) refuse('conflict', 'changed-meanwhile')
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
export async function cancellationOf(db: Db, orderId: number, instalments: readonly Instalment[]): Promise<Cancellation | null> {
  const one = await selectCancellation(db, orderId)
  if (!one) return null
  const received = one.received_cents ?? receivedOfDue(instalments)
  return {
    side: one.side,
    state: one.state,
    way: one.way,
    reason: one.reason,
    answer: one.answer,
    receivedMoney: toCents(received),
    keptMoney: toCents(one.kept_cents),
    returnedMoney: toCents(Math.max(0, received - one.kept_cents)),
    askTime: wireTime(one.asked_at),
    answerTime: one.answered_at && wireTime(one.answered_at),
  }
}
