// What staff does to membership: levels, check-in rewards, single members. All of it leaves a trace.
import type { CheckInSetting, MembershipSetting } from '#contract/membership-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { AllowedAction } from '#contract/actions.ts'
import { allows } from '#contract/permission.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raiseAll } from '#features/platform/reaction/reaction.ts'
import { changeSetting, readSettings } from '#features/platform/setting/setting.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { correct, readMember, selectPerson } from '../membership.ts'
import { applyLevels, countRanks, previewLevels } from '../membership.sql.ts'
import { fieldsOf } from '../membership.rules.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
/** Of the trail: levels and rewards are one thing, whoever changes them. */
export const RULES = { kind: 'membership', id: 1 } as const
export const memberSubject = (id: number) => ({ kind: 'member', id })

/** How many have each level, by rank; whoever has never grown has the first. */
export async function countMembers(db: Db, levels: number): Promise<{ members: number[]; notGrown: number }> {
  const { ranks, accounts } = await countRanks(db)
  return { members: spread(ranks, accounts, levels), notGrown: accounts - grownOf(ranks) }
}
const grownOf = (ranks: ReadonlyMap<number, number>) => [...ranks.values()].reduce((sum, one) => sum + one, 0)
function spread(ranks: ReadonlyMap<number, number>, accounts: number, levels: number): number[] {
  const counts = Array.from({ length: levels }, (_, at) => ranks.get(at + 1) ?? 0)
  counts[0] = (counts[0] ?? 0) + accounts - grownOf(ranks)
  return counts
}

const fromsOf = ({ levels }: MembershipSetting) => levels.map(({ from }) => from)

export async function preview({ db, staff }: Caller, rules: MembershipSetting) {
  demandOperator(staff)
  const [{ rise, kept, ranks }, { accounts }] = await Promise.all([previewLevels(db, fromsOf(rules)), countRanks(db)])
  return { rise, kept, members: spread(ranks, accounts, rules.levels.length) }
}

/** Answers the new version. */
export function editLevels({ db, now, staff }: Caller, version: number, rules: MembershipSetting): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const done = await changeSetting(tx, 'membership', version, () => rules, now)
    const changes = changesBetween(fieldsOf(done.before), fieldsOf(rules))
    if (changes.length === 0) return done.version
    const risen = await applyLevels(tx, fromsOf(rules), { cause: `v${done.version}`, staffId: staff.id, now })
    const events = []
    for (const { user_id: userId, rank_before: from, rank: to, starts_at } of risen)
      events.push({ event: 'member.rose', payload: { userId, from, to, starts: starts_at.getTime() } })
    if (events.length > 0) await raiseAll(tx, events, now)
    await audit(tx, { staff, action: 'membership.levels', subjectKind: RULES.kind, subjectId: RULES.id, detail: { changes }, now })
    return done.version
  })
}

export function editRewards({ db, now, staff }: Caller, version: number, rules: CheckInSetting): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const done = await changeSetting(tx, 'checkIn', version, () => rules, now)
    const named = ({ rewards }: CheckInSetting) => Object.fromEntries(rewards.map((points, at) => [`day-${at + 1}`, points]))
    const changes = changesBetween(named(done.before), named(rules))
    if (changes.length > 0)
      await audit(tx, { staff, action: 'membership.rewards', subjectKind: RULES.kind, subjectId: RULES.id, detail: { changes }, now })
    return done.version
  })
}

export const readRules = async (db: Db) => readSettings(db, ['membership', 'checkIn'])

/** A member with the person; refuses where there is no such buyer. */
export async function readOne({ db, now, staff }: Caller, id: number) {
  demandOperator(staff)
  const [member, person] = await Promise.all([readMember(db, id, now), selectPerson(db, id)])
  if (!member || !person) return refuse('missing', 'not-found')
  return { member, person }
}

export function mayCorrect(staff: StaffContext['staff']): AllowedAction {
  const allowed = allows(staff, 'membership:edit')
  return { action: 'correct', allowed: allowed ? 'Y' : 'N', reason: '' }
}

type Correcting = { id: number; version: number; growth: number; heldLevel: number; reason: string }
/** Adds to a member's growth, or takes from it, and says which level is kept at least until the year ends; 0: none. */
export function correctMember({ db, now, staff }: Caller, { id, version, growth, heldLevel, reason }: Correcting): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    if (!(await selectPerson(tx, id))) refuse('missing', 'not-found')
    const cause = `${id}:${now.toISOString()}:${version}`
    const change = { growth, heldRank: heldLevel || null, cause, staffId: staff.id, note: reason }
    const done = (await correct(tx, id, version, change, now)) ?? refuse('conflict', 'changed-meanwhile')
    const { before, after } = done
    const { levels } = (await readSettings(tx, ['membership'])).membership.value
    // One that was held before there were fewer levels is kept until another is chosen.
    if (heldLevel > levels.length && heldLevel !== before.held_rank) refuse('invalid', 'invalid-input', { field: 'heldLevel' })
    // A refund can take growth below zero; nobody does so by hand.
    if (growth < 0 && after.growth < 0) refuse('refused', 'growth-fewer', { growth: Math.max(0, before.growth) })
    const shown = ({ rank, growth: grown, held_rank }: typeof done.after) => ({ level: rank, growth: grown, heldLevel: held_rank ?? 0 })
    const changes = [...changesBetween(shown(before), shown(after)), { field: 'reason', from: '', to: reason }]
    await audit(tx, { staff, action: 'member.correct', subjectKind: 'member', subjectId: id, detail: { changes }, now })
    return after.version
  })
}
