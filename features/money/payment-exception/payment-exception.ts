// The door of exceptions of payment: money that does not fit what was asked for waits here for a person, who is told of it once
// (docs/decisions/059-exceptions-of-payment.md). What a person does about it moves money and orders, so it stands with order-payment.
import type { ExceptionKind, ExceptionState } from '#contract/payment-exception-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { ordersOf, setAsked, type Payment } from '#features/money/payment/payment.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Collected } from '#features/platform/port/payment-provider.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { after, days } from '#shared/time.ts'
import { paymentExceptionMachine, type ExceptionEvent } from './payment-exception.machine.ts'
import { becomesSilent, dollarsOf, fingerprintOf, kindOf, PENDING_MS } from './payment-exception.rules.ts'
import * as store from './payment-exception.sql.ts'

export type Exception = store.ExceptionEntity
export type { ExceptionRow } from './payment-exception.sql.ts'
export { selectReturning as returnsWithoutAnswer } from './payment-exception.sql.ts'

const flow: Flow<ExceptionState, ExceptionEvent, Exception> = {
  machine: paymentExceptionMachine,
  save: store.saveException,
  parentOf: ({ order_id }) => ({ kind: 'order', id: order_id }),
}
export const moveException = (tx: Tx, one: Exception, event: ExceptionEvent, act: Act) => applyEvent(tx, flow, one, event, act)

const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

async function open(tx: Tx, one: store.NewException): Promise<void> {
  const id = await store.insertException(tx, one)
  if (id === undefined) return
  const births = [{ id, parent: { kind: 'order', id: one.orderId }, events: ['open'] as const }]
  await logBirths(tx, birthsOf(paymentExceptionMachine, births), system(one.now))
}

async function openForPayment(
  tx: Tx,
  payment: Payment,
  what: { kind: ExceptionKind; told: Collected | null; cents: number | null; ownerId?: number | null },
  now: Date,
): Promise<void> {
  const { kind, told, cents, ownerId = null } = what
  const fingerprint = fingerprintOf(kind, told)
  const waiting = await store.selectWaiting(tx, payment.id)
  await setAsked(tx, payment.id, now)
  if (waiting) {
    const news = waiting.state === 'open' && waiting.kind !== 'excess' && waiting.fingerprint !== fingerprint
    if (news) await store.updateTold(tx, waiting.id, { kind, told, fingerprint, cents })
    return
  }
  if (told && (await store.wasSettled(tx, payment.id, told))) return
  const [orderId] = await ordersOf(tx, payment.id)
  await open(tx, { kind, paymentId: payment.id, bankReference: null, orderId: orderId!, told, fingerprint, cents, ownerId, now })
}

/** What the provider says was not booked: where it needs a person, it waits from now on. The caller holds the payment's lock. */
export async function weigh(tx: Tx, payment: Payment, told: Collected, now: Date): Promise<void> {
  const kind = kindOf(payment, told, now.getTime() - payment.changedAt.getTime())
  if (kind !== null) await openForPayment(tx, payment, { kind, told, cents: dollarsOf(told) }, now)
}

/** The same for a provider that says nothing. */
export async function weighSilence(tx: Tx, payment: Payment, now: Date): Promise<void> {
  const long = payment.state === 'capturing' && now.getTime() - payment.changedAt.getTime() >= PENDING_MS
  if (long) await openForPayment(tx, payment, { kind: 'pending', told: null, cents: null }, now)
}

/** More was captured than was due: the rest is the payer's. It stays with whoever has accepted it. */
export const openExcess = (tx: Tx, payment: Payment, told: Collected, cents: number, ownerId: number, now: Date): Promise<void> =>
  openForPayment(tx, payment, { kind: 'excess', told, cents, ownerId }, now)

/** It has come right: what was to be paid is paid, or the provider holds no money of it. */
export async function clearExceptions(tx: Tx, payment: Payment, now: Date): Promise<void> {
  const waiting = await store.selectWaiting(tx, payment.id)
  if (waiting?.state === 'open' && waiting.kind !== 'excess') await moveException(tx, waiting, 'clear', system(now))
}

/** Transfers of the last day are compared with all others under their bank reference. */
export async function compareReferences(db: Db, now: Date): Promise<void> {
  for (const { reference, order_id: orderId, ...told } of await store.selectContradictions(db, after(now, -days(1)))) {
    const fingerprint = ['reference', told.cents, told.due, told.buyers, told.days].join(' ')
    const one = { kind: 'reference', paymentId: null, bankReference: reference, orderId, told: { ...told }, fingerprint } as const
    await inTransaction(db, (tx) => open(tx, { ...one, cents: told.cents, ownerId: null, now }))
  }
}

/** What the buyer of the order is told: it is looked into, the money has gone back, or nothing. */
export async function noticeFor(db: Db, orderId: number): Promise<'checking' | 'returned' | null> {
  const newest = await store.selectNewestOf(db, orderId)
  if (!newest || newest.kind === 'excess') return null
  if (newest.state === 'open' || newest.state === 'returning') return 'checking'
  return newest.state === 'returned' ? 'returned' : null
}

/** The exception as it stands, before its provider is asked (again) to send the money back; who may act is told once of a long silence. */
export async function beginTry(tx: Tx, id: number, now: Date): Promise<Exception | undefined> {
  const one = await store.lockException(tx, id)
  if (one?.state !== 'returning') return one
  await store.setTried(tx, id, now)
  if (becomesSilent(one, now)) await raise(tx, 'payment-exception.return_silent', { id }, now)
  return one
}

/** How much of the payer's money an exception has sent back. */
export async function returnedCents(tx: Tx, id: number): Promise<number> {
  const { cents } = (await store.selectException(tx, id)) ?? refuse('missing', 'not-found')
  return cents ?? 0
}

// What staff does with the queue itself.

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export function listExceptions({ db, staff }: Caller, filter: store.ExceptionFilter, size: number, offset: number) {
  demandOperator(staff)
  return store.selectExceptions(db, filter, size, offset)
}

/** Refuses an id that no exception has. */
export async function readException({ db, staff }: Caller, id: number): Promise<store.ExceptionRow> {
  demandOperator(staff)
  return (await store.selectException(db, id)) ?? refuse('missing', 'not-found')
}

export const ordersBehind = async (db: Db, { payment_id, order_id, order_no }: store.ExceptionRow) =>
  payment_id === null ? [{ id: order_id, order_no }] : store.selectOrdersOf(db, payment_id)
export const creditsUnder = (db: Db, reference: string | null) => (reference === null ? [] : store.selectCreditsUnder(db, reference))

/** Locks what waits, as it was last seen. */
export async function lockOpen(tx: Tx, { id, version }: { id: number; version: number }): Promise<Exception> {
  const one = (await store.lockException(tx, id)) ?? refuse('missing', 'not-found')
  if (one.version !== version) refuse('conflict', 'changed-meanwhile')
  if (one.state !== 'open') refuse('refused', 'exception-over')
  return one
}

export const lockException = store.lockException

/** Makes it the caller's, or nobody's; audited. Somebody else's may be taken over. Answers the new version. */
export function claimException(
  { db, staff, now }: Caller,
  seen: { id: number; version: number },
  mine: boolean,
): Promise<{ version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const one = await lockOpen(tx, seen)
    const owner = mine ? staff.id : null
    if (one.owner_id === owner) return { version: one.version }
    await store.setOwner(tx, one.id, owner)
    const action = mine ? 'payment-exception.claim' : 'payment-exception.release'
    await audit(tx, { staff, action, subjectKind: 'payment-exception', subjectId: one.id, now })
    return { version: one.version + 1 }
  })
}

/** An act on what waits: nobody's becomes the caller's by it, somebody else's has to be taken over first. Audited with its reason. */
export async function actOn(
  tx: Tx,
  { staff, now }: Omit<Caller, 'db'>,
  one: Exception,
  event: 'accept' | 'return' | 'settle',
  reason: string,
  detail: Record<string, unknown>,
): Promise<Exception> {
  if (one.owner_id !== null && one.owner_id !== staff.id) refuse('refused', 'somebody-elses')
  const moved = await moveException(tx, one, event, { actor: 'staff', actorId: staff.id, now, reason, detail })
  const changes = [{ field: 'reason', from: '', to: reason }]
  const act = { action: `payment-exception.${event}`, subjectKind: 'payment-exception', subjectId: one.id, detail: { ...detail, changes } }
  await audit(tx, { staff, ...act, now })
  if (one.owner_id !== null) return moved
  await store.setOwner(tx, one.id, staff.id)
  return { ...moved, owner_id: staff.id, version: moved.version + 1 }
}
