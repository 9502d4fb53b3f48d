// The door of what a payment provider's books and ours say differently. Asking the provider, and booking what comes right by it, stands with
// order-payment; here it is kept, told and judged (docs/decisions/104-cards-local-currency-reconciliation.md).
import type { DifferenceState } from '#contract/payment-difference-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { paymentDifferenceMachine, type DifferenceEvent } from './payment-difference.machine.ts'
import type { Finding } from './payment-difference.rules.ts'
import * as store from './payment-difference.sql.ts'

export type { DifferenceRow } from './payment-difference.sql.ts'
export {
  beginCheck,
  lastChecked,
  noteFailure,
  selectBooked as bookedUnder,
  selectBookedIn as bookedIn,
  selectChecks as lastChecks,
  selectNamed as paymentNamed,
  selectSentBack as sentBack,
  type Sent,
} from './payment-difference.sql.ts'

const flow: Flow<DifferenceState, DifferenceEvent, store.Difference> = {
  machine: paymentDifferenceMachine,
  save: store.saveDifference,
}

const keyOf = (kind: string, captureId: string, ours: string, theirs: string) => [kind, captureId, ours, theirs].join('|')

/** `judged`: the payments that the check could say something of; null: all. */
type Found = { source: 'list' | 'each'; from: Date; movements: number; findings: readonly Finding[]; judged: ReadonlySet<string> | null }

/**
 * Keeps what a check has found, once: the same again changes nothing, and what the books say the same of by now is resolved. What is new and
 * unexplained is told. Answers how many are.
 */
export function keepFindings(db: Db, provider: string, { findings, judged, ...check }: Found, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const act: Act = { actor: 'system', actorId: null, now }
    const fresh = await store.insertFindings(tx, provider, findings, now)
    const births = fresh.map(({ id, exception_id }) => ({
      id,
      events: exception_id === null ? (['open'] as const) : (['open', 'explain'] as const),
    }))
    if (births.length > 0) await logBirths(tx, birthsOf(paymentDifferenceMachine, births), act)
    const stand = new Set(findings.map(({ kind, captureId, ours, theirs }) => keyOf(kind, captureId, ours, theirs)))
    for (const one of await store.selectWaiting(tx, provider, check.from)) {
      const seen = judged === null || (one.payment_id !== null && judged.has(one.payment_id))
      if (seen && !stand.has(keyOf(one.kind, one.capture_id, one.ours, one.theirs))) await applyEvent(tx, flow, one, 'clear', act)
    }
    const ids = fresh.filter(({ exception_id }) => exception_id === null).map(({ id }) => id)
    if (ids.length > 0) await raise(tx, 'payment-difference.found', { provider, ids }, now)
    await store.endCheck(tx, provider, now, { ...check, found: findings.length }, now)
    return ids.length
  })
}

// What staff does with them.

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export function listDifferences({ db, staff }: Caller, filter: store.DifferenceFilter, size: number, offset: number) {
  demandOperator(staff)
  return store.selectPage(db, filter, size, offset)
}

/** Refuses an id that no difference has. */
export async function readDifference({ db, staff }: Caller, id: number): Promise<store.DifferenceRow> {
  demandOperator(staff)
  return (await store.selectDifference(db, id)) ?? refuse('missing', 'not-found')
}

/** Says why the books differ: explained for now, or seen to for good. Audited. */
export function judge(
  { db, now, staff }: Caller,
  { id, version }: { id: number; version: number },
  as: 'explain' | 'resolve',
  note: string,
): Promise<{ state: DifferenceState }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const one = (await store.lockDifference(tx, id)) ?? refuse('missing', 'not-found')
    if (one.version !== version) refuse('conflict', 'changed-meanwhile')
    const { state } = await applyEvent(tx, flow, one, as, { actor: 'staff', actorId: staff.id, now, reason: note })
    await store.setNote(tx, id, note)
    const changes = [{ field: 'note', from: one.note, to: note }]
    await audit(tx, {
      staff,
      action: `payment-difference.${as}`,
      subjectKind: 'payment-difference',
      subjectId: id,
      detail: { changes },
      now,
    })
    return { state }
  })
}
