// What finance does with applications for financing: each act locked, checked, carried out and audited in one transaction. Offers, and what is
// written off, take two people.
import { financeTypeLabel, FINANCE_TYPES, type DeclineReason, type FinancingCheck, type FinancingPaper } from '#contract/codes/financing.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import {
  changeFinancing,
  FUNDING,
  keepPlan,
  markPaid,
  markUnpaid,
  moveFinancing,
  readFinancing,
  type Financing,
} from '#features/money/financing/financing.ts'
import {
  DOCS_DAYS,
  FINANCING_STAFF_ACTIONS,
  GRACE_DAYS,
  offOf,
  planOf,
  type FinancingStaffAction,
  type Offer,
} from '#features/money/financing/financing.rules.ts'
import { instalmentsOf, trigger } from '#features/money/instalment/instalment.ts'
import { addDays, dayIn, endOf } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { withCode } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { confirmPayment } from '#features/sales/order/desk/order-desk.ts'
import { demand } from '#features/sales/order/order.ts'
import { letterStands } from '#features/sales/order/order.rules.ts'
import { factsOfFinancing, giveUp, lockWithOrders, nextDue, sign, type Seen, type WithOrders } from '../order-financing.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
type StaffAct = Act & { actorId: number }

/** What of an application stands in its history. */
const traced = ({ state, papers, decline_reason: declined, offer, funded_on: fundedOn, due_on: dueOn }: Financing) => ({
  state,
  papers: papers.join(', '),
  declined,
  amount: offer?.amountCents ?? null,
  downPayment: offer?.downBp ?? null,
  months: offer?.months ?? null,
  rate: offer?.rateBp ?? null,
  rateOff: offer?.offBp ?? null,
  financer: offer?.financer ?? null,
  financeType: offer ? financeTypeLabel(offer.financeType).en : null,
  validUntil: offer?.validUntil ?? null,
  fundedOn,
  dueOn,
})

type Words = { said?: string; note?: string; detail?: Record<string, unknown>; changes?: readonly Change[] }

/** In the caller's transaction. `said`: to the applicant; `note`: for the office; `changes`: of the plan, which the application does not hold. */
async function act(
  tx: Tx,
  { staff, now }: Pick<Caller, 'staff' | 'now'>,
  { id, version }: Seen,
  action: FinancingStaffAction,
  { said, note, detail = {}, changes: ofPlan = [] }: Words,
  steps: (what: WithOrders, act: StaffAct) => Promise<Financing>,
): Promise<number> {
  const what = await lockWithOrders(tx, id)
  demand(FINANCING_STAFF_ACTIONS[action](await factsOfFinancing(tx, what.one), staff.id))
  if (version !== what.one.version) refuse('conflict', 'changed-meanwhile')
  const by: StaffAct = { actor: 'staff', actorId: staff.id, now, detail, ...(note ? { reason: note } : {}), ...(said ? { said } : {}) }
  const one = await steps(what, by)
  const changes = [...ofPlan, ...changesBetween(traced(what.one), traced(one))]
  await audit(tx, {
    staff,
    action: `financing.${action}`,
    subjectKind: 'financing',
    subjectId: id,
    detail: { ...detail, ...(note ? { reason: note } : {}), ...(said ? { said } : {}), ...(changes.length ? { changes } : {}) },
    now,
  })
  return one.version
}

async function doing(
  caller: Caller,
  seen: Seen,
  action: FinancingStaffAction,
  words: Words,
  steps: (what: WithOrders, act: StaffAct) => Promise<Financing>,
): Promise<number> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, (tx) => act(tx, caller, seen, action, words, steps))
}

/** No day that is still to come. */
function demandPast(day: string, now: Date): void {
  if (day > dayIn(now)) refuse('refused', 'value-date-future')
}

export const screen = (caller: Caller, seen: Seen): Promise<number> =>
  doing(caller, seen, 'screen', {}, ({ tx, one }, by) => moveFinancing(tx, one, 'screen', by))

export const check = (caller: Caller, seen: Seen, found: Record<FinancingCheck, 'Y' | 'N'>, note: string): Promise<number> =>
  doing(caller, seen, 'check', { note, detail: found }, ({ tx, one }, { actorId, now }) => {
    const checked = Object.entries(found).map(([name, ok]) => [name, { ok: ok === 'Y', by: String(actorId), at: now.toISOString() }])
    return changeFinancing(tx, one, { checks: Object.fromEntries(checked), checks_note: note })
  })

export const askPapers = (caller: Caller, seen: Seen, papers: readonly FinancingPaper[], message: string): Promise<number> =>
  doing(caller, seen, 'ask_docs', { said: message }, ({ tx, one }, by) =>
    moveFinancing(tx, one, 'ask_docs', by, { papers: [...papers], papers_text: message, due_on: addDays(dayIn(by.now), DOCS_DAYS) }),
  )

export const review = (caller: Caller, seen: Seen): Promise<number> =>
  doing(caller, seen, 'to_review', {}, ({ tx, one }, by) => moveFinancing(tx, one, 'to_review', by))

/** What is offered, as one person prepares it: with the financer's own rate, off which comes what the applicant's coupon promises. */
export const prepare = (caller: Caller, seen: Seen, terms: Omit<Offer, 'offBp'>): Promise<number> =>
  doing(caller, seen, 'prepare', {}, async ({ tx, one }, { actorId, now }) => {
    if (terms.validUntil < dayIn(now)) refuse('refused', 'financing-day-past')
    const offBp = offOf(one.benefit, terms)
    const offer: Offer = { ...terms, rateBp: terms.rateBp - offBp, ...(offBp > 0 ? { offBp } : {}) }
    const changed = await changeFinancing(tx, one, { offer, prepared_by: actorId, prepared_at: now })
    await raise(tx, 'financing.offer_prepared', { id: one.id, by: actorId }, now)
    return changed
  })

/** Taken back, or refused: it is prepared anew, or the application declined. */
export const turn = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'turn', { note: reason }, async ({ tx, one }, { actorId, now }) => {
    const changed = await changeFinancing(tx, one, { offer: null, prepared_by: null, prepared_at: null })
    await raise(tx, 'financing.offer_turned', { id: one.id, preparedBy: one.prepared_by!, by: actorId }, now)
    return changed
  })

/** Another person approves: the applicant gets the offer. */
export const approve = (caller: Caller, seen: Seen): Promise<number> =>
  doing(caller, seen, 'approve', {}, ({ tx, one }, by) => {
    const { validUntil, message } = one.offer!
    if (validUntil < dayIn(by.now)) refuse('refused', 'financing-day-past')
    const change = { approved_by: by.actorId, approved_at: by.now, due_on: validUntil }
    return moveFinancing(tx, one, 'approve', { ...by, ...(message ? { said: message } : {}) }, change)
  })

export const decline = (caller: Caller, seen: Seen, reason: DeclineReason, message: string): Promise<number> =>
  doing(caller, seen, 'decline', { said: message, detail: { why: reason } }, ({ tx, one }, by) =>
    moveFinancing(tx, one, 'decline', by, {
      decline_reason: reason,
      decline_text: message,
      due_on: null,
      offer: null,
      prepared_by: null,
      prepared_at: null,
    }),
  )

export const countersign = (caller: Caller, seen: Seen): Promise<number> =>
  doing(caller, seen, 'sign', {}, ({ tx, one }, by) => sign(tx, one, 'staff', { staff_signed_at: by.now }, by))

/**
 * The financer has paid: by transfer, which is entered as received for each order; or by letter of credit, which then is in force for each and
 * pays by its own way. The orders are confirmed by it, and the plan begins; its down payment was made to the financer by now.
 */
export const fund = (caller: Caller, seen: Seen, bankReference: string, valueDate: string): Promise<number> =>
  doing(caller, seen, 'fund', { detail: { bankReference, valueDate } }, async ({ tx, one, bound }, by) => {
    demandPast(valueDate, by.now)
    const offer = one.offer!
    if (offer.financeType === FINANCE_TYPES.tt && !bankReference) refuse('refused', 'financing-reference')
    let cents = 0
    for (const { order, instalments } of bound) {
      if (offer.financeType === FINANCE_TYPES.lc) {
        if (!letterStands(instalments)) refuse('refused', 'financing-letter-waits', { order: order.order_no })
      } else if (order.state !== 'awaiting_payment') refuse('refused', 'financing-order-waits', { order: order.order_no })
      cents += instalments.reduce((sum, { state, amountCents }) => sum + (state === 'void' ? 0 : amountCents), 0)
    }
    const funded = { funded_on: valueDate, funded_cents: cents, funding_reference: bankReference }
    const plan = planOf(cents, offer, valueDate)
    const paid = { paidOn: valueDate, staffId: by.actorId }
    await keepPlan(tx, one.id, plan.map((row) => (row.kind === 'down' ? { ...row, ...paid } : row))) // prettier-ignore
    const moved = await moveFinancing(tx, one, 'fund', by, { ...funded, due_on: await nextDue(tx, one.id) })
    if (offer.financeType === FINANCE_TYPES.tt)
      for (const { order, instalments } of bound) await receive(tx, caller, order.id, instalments, { bankReference, valueDate }, by)
    return moved
  })

/** What the order waited for is due, and has come. */
async function receive(
  tx: Tx,
  { staff, now }: Caller,
  orderId: number,
  instalments: WithOrders['bound'][number]['instalments'],
  credit: { bankReference: string; valueDate: string },
  by: StaffAct,
): Promise<void> {
  await trigger(tx, instalments, FUNDING, endOf(dayIn(now)), by)
  const due = (await instalmentsOf(tx, [orderId])).find(({ state, when }) => state === 'due' && when === FUNDING)
  if (!due) return refuse('refused', 'nothing-due')
  await confirmPayment({ db: tx, now, staff }, orderId, { instalmentId: due.id, version: null, amount: due.amountCents, ...credit })
}

export const cancelApproved = (caller: Caller, seen: Seen, message: string): Promise<number> =>
  doing(caller, seen, 'cancel', { said: message }, giveUp)

const paidChanges = (positions: readonly number[], paidOn: string): Change[] => [
  { field: 'paidNumber', from: null, to: [...new Set(positions)].toSorted((a, b) => a - b).join(', ') },
  { field: 'paidOn', from: null, to: paidOn },
]

/** What the financer tells: rates that were paid. What that cures, and ends, follows. */
export const notePaid = (caller: Caller, seen: Seen, positions: readonly number[], paidOn: string): Promise<number> =>
  doing(
    caller,
    seen,
    'paid',
    { detail: { positions: [...positions], paidOn }, changes: paidChanges(positions, paidOn) },
    async ({ tx, one }, by) => {
      demandPast(paidOn, by.now)
      if ((await markPaid(tx, one.id, [...new Set(positions)], paidOn, by.actorId)) !== new Set(positions).size)
        refuse('refused', 'financing-paid-known')
      const due = await nextDue(tx, one.id)
      const alone: Act = { actor: 'system', actorId: null, now: by.now }
      let moved = await changeFinancing(tx, one, { due_on: due })
      if (moved.state === 'in_arrears' && (due === null || due >= addDays(dayIn(by.now), -GRACE_DAYS)))
        moved = await moveFinancing(tx, moved, 'cure', by, { loss_by: null, loss_reason: '' })
      if (due !== null || moved.state === 'in_arrears') return moved
      if (moved.state === 'funded') moved = await moveFinancing(tx, moved, 'first_due', alone)
      return moveFinancing(tx, moved, 'repaid', alone)
    },
  )

/** Entered by mistake: the rate counts again from its day, and time alone finds it late. A plan that has ended with it goes on. */
export const takeBackPaid = (caller: Caller, seen: Seen, position: number, reason: string): Promise<number> =>
  doing(
    caller,
    seen,
    'unpaid',
    { note: reason, detail: { position }, changes: [{ field: 'paidNumber', from: position, to: null }] },
    async ({ tx, one }, by) => {
      if (!(await markUnpaid(tx, one.id, position))) refuse('refused', 'financing-not-paid')
      const change = { due_on: await nextDue(tx, one.id) }
      return one.state === 'closed' ? moveFinancing(tx, one, 'reopen', by, change) : changeFinancing(tx, one, change)
    },
  )

export const askWriteOff = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'write_off', { note: reason }, async ({ tx, one }, { actorId, now }) => {
    const changed = await changeFinancing(tx, one, { loss_by: actorId, loss_reason: reason })
    await raise(tx, 'financing.loss_asked', { id: one.id, by: actorId }, now)
    return changed
  })

/** Approved by another person with a code given now; repeated it finds its own approval. */
export async function approveWriteOff(caller: Caller & Pick<StaffContext, 'keys'>, seen: Seen, code: string): Promise<number> {
  const { db, staff } = caller
  demandOperator(staff)
  const known = (await readFinancing(db, seen.id)) ?? refuse('missing', 'financing-missing')
  const again = async (tx: Tx) => {
    const now = await readFinancing(tx, seen.id)
    return now?.loss_approved_by === staff.id && now.state === 'closed' && now.version === seen.version + 1
  }
  await withCode(caller, code, again, (tx) =>
    act(tx, caller, seen, 'decide_loss', { note: known.loss_reason }, ({ one }, by) =>
      moveFinancing(tx, one, 'write_off', by, { loss_approved_by: staff.id, due_on: null }),
    ),
  )
  return seen.version + 1
}

/** Refused by somebody else, or taken back by whoever asked. */
export async function refuseWriteOff(caller: Caller, seen: Seen): Promise<number> {
  const { db, staff, now } = caller
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const { one } = await lockWithOrders(tx, seen.id)
    if (one.loss_by === null || one.state !== 'in_arrears') refuse('refused', 'financing-no-loss')
    if (one.version !== seen.version) refuse('conflict', 'changed-meanwhile')
    const changed = await changeFinancing(tx, one, { loss_by: null, loss_reason: '' })
    await raise(tx, 'financing.loss_refused', { id: one.id, askedBy: one.loss_by, by: staff.id }, now)
    const detail = { reason: one.loss_reason }
    await audit(tx, { staff, action: 'financing.refuse_loss', subjectKind: 'financing', subjectId: one.id, detail, now })
    return changed.version
  })
}
