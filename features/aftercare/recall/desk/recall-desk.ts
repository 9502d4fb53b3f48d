// What staff does with notices from the field: each act locked, checked, carried out and audited in one transaction. To many owners it takes two people.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, days } from '#shared/time.ts'
import { differencesBetween, type RecallContent } from '../content.rules.ts'
import { matchNotices, phrasesOf, sweepUnits } from '../match.ts'
import * as matches from '../match.sql.ts'
import { beginReminders, endReminders } from '../owner.sql.ts'
import { isWhole, needsTwo, RECALL_STAFF_ACTIONS, type RecallFacts, type RecallStaffAction } from '../recall.rules.ts'
import * as store from '../recall.sql.ts'
import { enterRecalls, moveRecall } from '../recall.steps.ts'

export { bringRecalls } from '../recall.import.ts'
export { selectReach as reachOf } from '../match.sql.ts'

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
export type Seen = { id: number; version: number }
export type Reach = { units: number; owners: number }
type StaffAct = Act & { actorId: number }

/** What may be done follows from these. */
export async function factsOf(db: Db, one: store.Recall): Promise<RecallFacts> {
  const { units, owners } = await matches.selectReach(db, one.id)
  return {
    state: one.state,
    told: one.told_number !== null,
    newer: one.told_number !== one.content_number,
    whole: isWhole(one.content),
    askedBy: one.approved_by === null ? one.asked_by : null,
    units,
    owners,
  }
}

type Words = { note?: string; said?: string; detail?: Record<string, unknown> }
type Done = Promise<Record<string, unknown> | void>

function doing(
  { db, staff, now }: Caller,
  { id, version }: Seen,
  action: RecallStaffAction,
  { note, said, detail = {} }: Words,
  steps: (tx: Tx, one: store.Recall, facts: RecallFacts, act: StaffAct) => Done,
): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const one = (await store.lockRecall(tx, id)) ?? refuse('missing', 'not-found')
    const facts = await factsOf(tx, one)
    const why = RECALL_STAFF_ACTIONS[action](facts, staff.id)
    if (why) refuse('refused', why)
    if (version !== one.version) refuse('conflict', 'changed-meanwhile')
    const act: StaffAct = { actor: 'staff', actorId: staff.id, now, detail, ...(note ? { reason: note } : {}), ...(said ? { said } : {}) }
    const more = (await steps(tx, one, facts, act)) ?? {}
    const told = { ...detail, ...more, ...(note ? { reason: note } : {}), ...(said ? { said } : {}) }
    const after = (await store.selectRecall(tx, id))!
    const changes = one.state === after.state ? [] : [{ field: 'state', from: one.state, to: after.state }]
    const acted = { staff, subjectKind: 'recall', subjectId: id, now }
    await audit(tx, { ...acted, action: `recall.${action}`, detail: { ...told, ...(changes.length ? { changes } : {}) } })
    return after.version
  })
}

/** The reach that staff reads next counts units that were brought in a moment ago, too. */
function knowUnits({ db, staff, now }: Caller): Promise<void> {
  demandOperator(staff)
  return sweepUnits(db, now)
}

export const enter = async (caller: Caller, content: RecallContent): Promise<number> => {
  await knowUnits(caller)
  const { db, staff, now } = caller
  return inTransaction(db, async (tx) => {
    const act = { actor: 'staff', actorId: staff.id, now } as const
    const [id] = await enterRecalls(tx, [{ source: 'staff', key: null, content }], { staffId: staff.id, fileId: null, event: 'enter' }, act)
    await matchNotices(tx, [id!], now)
    await audit(tx, { staff, action: 'recall.enter', subjectKind: 'recall', subjectId: id!, detail: { title: content.title.en }, now })
    return id!
  })
}

/** `content`: what staff may change; the rest stays as it is. */
export const edit = async (caller: Caller, seen: Seen, content: Partial<RecallContent>): Promise<number> => {
  await knowUnits(caller)
  return doing(caller, seen, 'edit', {}, async (tx, one, facts, { actorId, now }) => {
    if (facts.askedBy !== null) refuse('refused', 'recall-asked') // what somebody is about to approve stays as it was shown
    const next = { ...one.content, ...content }
    const changes = differencesBetween(one.content, next)
    if (changes.length === 0) return {}
    await store.updateContents(tx, [{ id: one.id, content: next, phrases: phrasesOf(next) }])
    await store.insertVersions(
      tx,
      [{ recallId: one.id, number: one.content_number + 1, content: next, staffId: actorId, fileId: null }],
      now,
    )
    await matchNotices(tx, [one.id], now)
    return { changes: changes.map(({ field, from, to }) => ({ field, from: from.slice(0, 300), to: to.slice(0, 300) })) }
  })
}

/** The numbers that were shown still hold. */
function demandReach({ units, owners }: RecallFacts, seen: Reach): void {
  if (units !== seen.units || owners !== seen.owners) refuse('conflict', 'recall-count', { units, owners })
}

/** Owners are told what it says now; whoever was told so before is not told again. */
async function goOut(tx: Tx, one: store.Recall, act: StaffAct, approvedBy: number | null): Promise<void> {
  const change = {
    published_at: one.published_at ?? act.now,
    to_tell: true,
    asked_by: approvedBy === null ? null : one.asked_by,
    approved_by: approvedBy,
  }
  await moveRecall(tx, one, one.state === 'published' ? 'renew' : 'publish', act, change)
  await store.updateTold(tx, one.id)
}

/** Publishes; to many owners it asks another person first. */
export const publish = (caller: Caller, seen: Seen, reach: Reach): Promise<number> =>
  doing(caller, seen, 'publish', { detail: reach }, async (tx, one, facts, act) => {
    demandReach(facts, reach)
    if (!needsTwo(facts.owners)) return goOut(tx, one, act, null)
    const asked = { asked_by: act.actorId, asked_at: act.now, approved_by: null }
    if (one.state === 'draft') await moveRecall(tx, one, 'ask', act, asked)
    else {
      await store.updateRecall(tx, one.id, asked)
      await store.touchRecall(tx, one.id)
    }
    await raise(tx, 'recall.asked', { id: one.id, by: act.actorId }, act.now)
    return { asked: true }
  })

export const approve = (caller: Caller, seen: Seen, reach: Reach): Promise<number> =>
  doing(caller, seen, 'approve', { detail: reach }, async (tx, one, facts, act) => {
    demandReach(facts, reach)
    await goOut(tx, one, act, act.actorId)
    await raise(tx, 'recall.settled', { id: one.id, askedBy: one.asked_by!, by: act.actorId, refused: false }, act.now)
  })

export const turn = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'turn', { note: reason }, async (tx, one, _, act) => {
    const nobody = { asked_by: null, asked_at: null, approved_by: null }
    if (one.state === 'awaiting') await moveRecall(tx, one, 'turn', act, nobody)
    else {
      await store.updateRecall(tx, one.id, nobody)
      await store.touchRecall(tx, one.id)
    }
    await raise(tx, 'recall.settled', { id: one.id, askedBy: one.asked_by!, by: act.actorId, refused: true }, act.now)
  })

export const retract = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'retract', { said: reason }, async (tx, one, _, act) => {
    await moveRecall(tx, one, 'retract', act, { reason, to_tell: true })
    await endReminders(tx, one.id)
  })

export const close = (caller: Caller, seen: Seen, reason: string): Promise<number> =>
  doing(caller, seen, 'close', { note: reason }, async (tx, one, _, act) => {
    await moveRecall(tx, one, one.state === 'draft' ? 'set_aside' : 'close', act, { reason, to_tell: false })
    await endReminders(tx, one.id)
  })

const AGAIN_DAYS = 3
/** What came meanwhile meets it, too. */
export const reopen = async (caller: Caller, seen: Seen): Promise<number> => {
  await knowUnits(caller)
  return doing(caller, seen, 'reopen', {}, async (tx, one, _, act) => {
    const published = one.state === 'closed'
    await moveRecall(tx, one, published ? 'reopen' : 'restore', act, { reason: '', to_tell: published })
    await matchNotices(tx, [one.id], act.now)
    if (published) await beginReminders(tx, one.id, after(act.now, days(AGAIN_DAYS)))
  })
}

/** Says of units whether the notice is about them. Ids of another notice are none. */
export async function decide({ db, staff, now }: Caller, id: number, matchIds: readonly number[], meant: boolean): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const one = (await store.lockRecall(tx, id)) ?? refuse('missing', 'not-found')
    const why = RECALL_STAFF_ACTIONS.decide(await factsOf(tx, one))
    if (why) refuse('refused', why)
    if ((await matches.countMatches(tx, id, matchIds)) !== new Set(matchIds).size) refuse('missing', 'not-found')
    const decided = await matches.decideMatches(tx, id, matchIds, meant, staff.id, now)
    if (decided === 0) return 0
    if (one.state === 'published') await store.updateRecall(tx, id, { to_tell: true })
    await audit(tx, { staff, action: 'recall.decide', subjectKind: 'recall', subjectId: id, detail: { meant, units: decided }, now })
    return decided
  })
}

export const showOnProduct = (caller: Caller, seen: Seen, productId: number, shown: boolean): Promise<number> =>
  doing(caller, seen, 'product', { detail: { productId, shown } }, async (tx, one) => {
    if (!(await store.updateShown(tx, one.id, productId, shown))) refuse('missing', 'not-found')
    await store.touchRecall(tx, one.id)
  })
