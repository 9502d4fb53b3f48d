// What staff does with reviews: each act locked, checked, carried out and audited in one transaction. The operator decides what everybody reads;
// a shop answers what is written of its goods.
import type { ReviewRefusal } from '#contract/codes/review.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { demand, factsOf, moveReview, type Review, type Seen } from '../review.ts'
import { REVIEW_STAFF_ACTIONS, type ReviewStaffAction } from '../review.rules.ts'
import * as store from '../review.sql.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
type StaffAct = Act & { actorId: number }

/** A shop's people know the published ones of its own goods; any other looks like none. */
export const maySee = ({ shopId }: Pick<Doer, 'shopId'>, one: Pick<Review, 'shop_id' | 'state'>): boolean =>
  shopId === null || (one.shop_id === shopId && one.state === 'published')

/** What of a review stands in its history. */
const traced = ({ state, refuse_reason: why, answer }: Review) => ({ state, refuseReason: state === 'refused' ? why : null, answer })

/** `as`: what it is called in the audit log, where that is not the action's own name. */
type Words = { said?: string; note?: string; as?: (one: Review) => string }
function doing(
  { db, staff, now }: Caller,
  { id, version }: Seen,
  action: ReviewStaffAction,
  { said, note, as }: Words,
  steps: (tx: Tx, one: Review, act: StaffAct) => Promise<Review>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const one = await store.lockReview(tx, id)
    if (!one || !maySee(staff, one)) refuse('missing', 'review-missing')
    if (version !== one.version) refuse('conflict', 'changed-meanwhile')
    demand(REVIEW_STAFF_ACTIONS[action](factsOf(one, await store.countOpenReports(tx, id))))
    const act: StaffAct = { actor: 'staff', actorId: staff.id, now, ...(said ? { said } : {}) }
    const changed = await steps(tx, one, act)
    const changes = changesBetween(traced(one), traced(changed))
    const detail = { ...(said ? { said } : {}), ...(note ? { note } : {}), ...(changes.length ? { changes } : {}) }
    await audit(tx, { staff, action: `review.${as?.(one) ?? action}`, subjectKind: 'review', subjectId: id, detail, now })
    return changed.version
  })
}

/** Everybody reads it from now on. What readers had reported before has been looked at with it. */
export function publish(caller: Caller, seen: Seen): Promise<number> {
  demandOperator(caller.staff)
  return doing(caller, seen, 'publish', {}, async (tx, one, act) => {
    await store.updateReview(tx, one.id, { published_at: one.published_at ?? act.now, refuse_reason: null, refuse_text: '' })
    await store.settleOpenReports(tx, one.id, act.actorId, act.now)
    return moveReview(tx, one, 'publish', act)
  })
}

/** Not published, or not any more. */
export function refuseIt(caller: Caller, seen: Seen, reason: ReviewRefusal, message: string): Promise<number> {
  demandOperator(caller.staff)
  return doing(caller, seen, 'refuse', { said: message }, async (tx, one, act) => {
    await store.updateReview(tx, one.id, { refuse_reason: reason, refuse_text: message })
    const moved = await moveReview(tx, one, one.state === 'published' ? 'take_down' : 'refuse', act)
    await store.settleOpenReports(tx, one.id, act.actorId, act.now)
    await raise(tx, 'review.settled', { id: one.id }, act.now)
    return { ...moved, refuse_reason: reason }
  })
}

async function touched(tx: Tx, one: Review, change: store.ReviewChange): Promise<Review> {
  if ((await store.touchReview(tx, one.id, one.version, change)) !== 1) refuse('conflict', 'changed-meanwhile')
  return { ...one, version: one.version + 1 }
}

/** What readers report has been looked at: it stays. */
export function settle(caller: Caller, seen: Seen, note: string): Promise<number> {
  demandOperator(caller.staff)
  return doing(caller, seen, 'settle', { note }, async (tx, one, act) => {
    await store.settleOpenReports(tx, one.id, act.actorId, act.now)
    await raise(tx, 'review.settled', { id: one.id }, act.now)
    return touched(tx, one, {})
  })
}

const actOf = (text: string, { answer: before }: Review) => (text === '' ? 'withdraw_answer' : before === '' ? 'answer' : 'change_answer')

/** In the shop's name, for everybody; '' takes it back. The author is told of the first. */
export const answer = (caller: Caller, seen: Seen, text: string): Promise<number> =>
  doing(caller, seen, text ? 'answer' : 'withdraw_answer', { as: (one) => actOf(text, one) }, async (tx, one, { actorId, now }) => {
    const changed = await touched(tx, one, { answer: text, answered_at: text ? now : null, answered_by: text ? actorId : null })
    if (text && !one.answer) await raise(tx, 'review.answered', { id: one.id, by: actorId }, now)
    return { ...changed, answer: text }
  })
