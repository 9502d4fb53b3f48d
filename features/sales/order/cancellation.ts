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
import { stamp } from './order.sql.ts'
import { demand, factsOf, lockOne, moveOrder, ownedBy, secureGoingOn, type Locked } from './order.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** The other side has to answer. */
    'order.cancel_asked': { orderId: number; side: 'buyer' | 'staff'; reason: string }
    /** Both agree: raised when order and instalments have moved. */
    'order.cancel_agreed': Agreed & { side: 'buyer' | 'staff'; way: ReturnWay; answer: string }
    /** The order goes on. `side`: who had asked. */
    'order.cancel_refused': { orderId: number; side: 'buyer' | 'staff'; answer: string }
  }
}

type Side = 'buyer' | 'staff'
type Doer = Act & { actor: Side; actorId: number }

/** What both sides may know before they agree. `keptCents`: the shop keeps, of what has come. */
export type Offer = { way: ReturnWay; keptCents: number }

/** Asks; `reason` is for the other side to read, and so is what is offered. */
export async function ask(tx: Tx, locked: Locked, reason: string, { way, keptCents }: Offer, act: Doer): Promise<void> {
  const { order, instalments } = locked
  if (keptCents > receivedOfDue(instalments)) refuse('refused', 'kept-too-much')
  await insertCancellation(tx, { orderId: order.id, side: act.actor, askedBy: act.actorId, reason, way, keptCents, now: act.now })
  await remember(tx, order.id, order.state, act.actor)
  await moveOrder(tx, order, 'request_cancel', { ...act, said: reason })
  await raise(tx, 'order.cancel_asked', { orderId: order.id, side: act.actor, reason }, act.now)
}

/** The request that waits, for the other side than `side` to answer. */
async function waiting(tx: Tx, { order }: Locked, side: Side): Promise<CancellationRow> {
  const one = await selectCancellation(tx, order.id)
  if (one?.state !== 'asked') refuse('refused', 'not-allowed-now')
  if (one.side === side) refuse('refused', 'other-side-answers')
  return one
}

/** `offer`: what staff grants; a buyer takes what staff has offered. */
export async function accept(tx: Tx, locked: Locked, answer: string, offer: Offer | null, act: Doer): Promise<void> {
  const { order, instalments } = locked
  const asked = await waiting(tx, locked, act.actor)
  await demandQuiet(tx, locked)
  const { way, keptCents } = offer ?? { way: asked.way, keptCents: asked.kept_cents }
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
  const paid = isReceived(one.state) || one.state === 'part_received'
  await move(tx, one, paid ? (back ? 'refund' : 'settle') : 'void', act)
}

/** What is under way would be lost, or decided twice. */
async function demandQuiet(tx: Tx, { order, instalments }: Locked): Promise<void> {
  if (instalments.some(({ state }) => state === 'processing')) refuse('refused', 'payment-processing')
  if (instalments.some(({ state }) => state === 'proof_uploaded')) refuse('refused', 'proof-waits')
  // Money of a receipt that was turned down, or of an instalment that a part has come for, stands in the instalment.
  if (instalments.some(({ state, receivedCents }) => ['due', 'overdue', 'rejected'].includes(state) && receivedCents > 0))
    refuse('refused', 'proof-waits')
  if (instalments.some(({ state, letter }) => state !== 'void' && letter !== null && isWithBank(letter)))
    refuse('refused', 'letter-with-bank')
  if ((await reversalsOf(tx, order.id)).some(({ state }) => state === 'asked')) refuse('refused', 'reversal-waits')
}

/** The order goes on where it was. */
export async function turnDown(tx: Tx, locked: Locked, answer: string, act: Doer): Promise<void> {
  const { order } = locked
  const asked = await waiting(tx, locked, act.actor)
  const before = CANCELLABLE.find((state) => state === order.state_before) ?? refuse('refused', 'not-allowed-now')
  await answerCancellation(tx, asked.id, { state: 'refused', by: act.actorId, answer, now: act.now })
  await moveOrder(tx, order, REFUSED_TO[before], { ...act, said: answer })
  await remember(tx, order.id, null, null)
  await secureGoingOn(tx, order.id, act.now)
  await raise(tx, 'order.cancel_refused', { orderId: order.id, side: asked.side, answer }, act.now)
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
