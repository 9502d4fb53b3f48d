// The providers' books against ours, daily: every capture, refund and fee of the past days, by the provider's list of transactions, or where it
// has none by asking about each payment. What comes right by asking is booked; what does not is kept as a difference.
import type { Db } from '#db/connect.ts'
import {
  beginCheck,
  bookedIn,
  bookedUnder,
  keepFindings,
  lastChecked,
  noteFailure,
  paymentNamed,
  sentBack,
} from '#features/money/payment-difference/payment-difference.ts'
import {
  absent,
  distinct,
  ofCapture,
  ofRefunds,
  unbooked,
  type Booked,
  type Finding,
} from '#features/money/payment-difference/payment-difference.rules.ts'
import { selectPayment } from '#features/money/payment/payment.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { ProviderRefused, ProviderUnclear, type Movement, type PaymentProvider } from '#features/platform/port/payment-provider.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, days, hours } from '#shared/time.ts'
import { askAgain, type Unsettled } from './order-payment.ts'

type Sweeping = Pick<Context, 'db' | 'now' | 'payments'>

/** So far it looks back, and farther where it has not come to its end for longer. */
const LOOKED_BACK_MS = days(7)
const FARTHEST_MS = days(90)
/** A provider's list lags so much behind; our own capture may not stand in it yet. */
const LAG_MS = hours(4)
const MOST = 100_000
/** Without a list each of them is a request. */
const MOST_EACH = 500

/**
 * Makes the day's check of every provider that has had none; `anew`: of all of them now. Answers what a person is to know. Several processes may
 * run it at once: who comes first makes it, and one that broke off is made again an hour later.
 */
export async function reconcileProviders(caller: Sweeping, anew = false): Promise<Unsettled[]> {
  const { db, now, payments } = caller
  const unsettled: Unsettled[] = []
  for (const [name, provider] of payments) {
    const last = await lastChecked(db, name)
    if (!(await beginCheck(db, name, now, anew))) continue
    try {
      const found = await reconcile(caller, name, provider, last)
      if (found > 0) unsettled.push({ payId: `books of ${name}`, why: `${found} new differences` })
    } catch (error) {
      if (!isProviders(error)) throw error
      await noteFailure(db, name, now, error.message)
      unsettled.push({ payId: `books of ${name}`, why: error.message })
    }
  }
  return unsettled
}

const isProviders = (error: unknown): error is ProviderRefused | ProviderUnclear =>
  error instanceof ProviderRefused || error instanceof ProviderUnclear

async function reconcile({ db, now }: Sweeping, name: string, provider: PaymentProvider, last: Date | null): Promise<number> {
  const begin = Math.min(now.getTime() - LOOKED_BACK_MS, (last ?? now).getTime() - days(1))
  const from = new Date(Math.max(begin, now.getTime() - FARTHEST_MS))
  const listed = await listOf(provider, from, now)
  const due = await bookedIn(db, name, from, listed ? after(now, -LAG_MS) : now, listed ? MOST : MOST_EACH)
  const asked = new Map<string, Promise<Movement[]>>()
  /** What moved at one order by the provider's own word, asked for once; nothing where it knows no such order. Throws ProviderUnclear. */
  const ask = (orderId: string) => {
    const known = asked.get(orderId) ?? forgotten(provider.movementsOf(orderId))
    asked.set(orderId, known)
    return known
  }
  const told = [...(listed ?? [])]
  const seen = new Set(told.map(({ id }) => id))
  for (const one of due) if (!seen.has(one.captureId)) told.push(...(await ask(one.providerOrderId)))
  const movements = distinct(told)
  const captures = movements.filter(({ kind }) => kind === 'capture')
  const booked = new Map((await bookedUnder(db, name, captures.map(({ id }) => id))).map((one) => [one.captureId, one])) // prettier-ignore
  const findings: Finding[] = []
  for (const capture of captures) findings.push(...(await ofOne(db, name, provider, capture, booked.get(capture.id), now)))
  const there = new Set(captures.map(({ id }) => id))
  findings.push(...due.filter(({ captureId }) => !there.has(captureId)).map(absent))
  findings.push(...(await ofAllRefunds(db, name, movements, ask, from, now)))
  // What is of no payment that was asked about, only a list can tell of.
  const judged = listed ? null : new Set(due.map(({ paymentId }) => paymentId))
  return keepFindings(db, name, { source: listed ? 'list' : 'each', from, movements: movements.length, findings, judged }, now)
}

/** Undefined where the provider has no such list, or does not give it to us in full. */
async function listOf(provider: PaymentProvider, from: Date, to: Date): Promise<Movement[] | undefined> {
  try {
    return await provider.movements?.(from, to)
  } catch (error) {
    if (isProviders(error)) return undefined
    throw error
  }
}

async function forgotten(answer: Promise<Movement[]>): Promise<Movement[]> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefused) return []
    throw error
  }
}

/** A capture of the provider: as we have it, or, where it is booked nowhere, after asking for what it can still become. */
async function ofOne(
  db: Db,
  name: string,
  provider: PaymentProvider,
  capture: Movement,
  known: Booked | undefined,
  now: Date,
): Promise<Finding[]> {
  if (known) return ofCapture(capture, known)
  const payment = capture.reference === null ? undefined : await selectPayment(db, capture.reference)
  if (payment?.provider !== name) return [unbooked(capture, {})]
  const act: Act = { actor: 'system', actorId: null, now }
  if (payment.state !== 'captured') await askAgain(db, provider, payment, act)
  const [booked] = await bookedUnder(db, name, [capture.id])
  return booked ? ofCapture(capture, booked) : [unbooked(capture, (await paymentNamed(db, name, payment.id)) ?? {})]
}

/** What went back, capture by capture: all that ever went of those of which something moved. */
async function ofAllRefunds(
  db: Db,
  name: string,
  movements: readonly Movement[],
  ask: (orderId: string) => Promise<Movement[]>,
  from: Date,
  to: Date,
): Promise<Finding[]> {
  const refunds = Map.groupBy(
    movements.filter(({ kind }) => kind === 'refund'),
    ({ of }) => of ?? '',
  )
  const named = new Set<string>()
  for (const one of await bookedUnder(db, name, [...refunds.keys()])) named.add(one.paymentId)
  for (const { reference } of [...refunds.values()].flat()) if (reference && (await paymentNamed(db, name, reference))) named.add(reference)
  const ours = await sentBack(db, name, [...named], from, to)
  const findings: Finding[] = []
  const judged = new Set<string>()
  for (const one of ours) {
    judged.add(one.captureId)
    if (one.waits) continue // its answer is asked for each minute
    const told = distinct([...(await ask(one.providerOrderId)), ...(refunds.get(one.captureId) ?? [])])
    const back = told.filter(({ kind, of }) => kind === 'refund' && of === one.captureId)
    findings.push(...ofRefunds(back, one))
  }
  for (const [captureId, told] of refunds) {
    if (judged.has(captureId)) continue
    findings.push(...ofRefunds(told, { captureId, paymentId: null, orderId: null, currency: 'USD', cents: 0, at: told[0]!.at }))
  }
  return findings
}
