import type * as contract from '#contract/membership-desk.ts'
import { allows } from '#contract/permission.ts'
import { countLately, readState } from '#features/loyalty/check-in/check-in.ts'
import { availablePoints } from '#features/loyalty/points/points.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import * as desk from './desk/membership-desk.ts'
import { levelCoupons, selectEntries, selectMembers } from './membership.ts'
import { nextYearRank } from './membership.rules.ts'
import { levelName, shapeEntry } from './membership.view.ts'

const mayEdit = ({ staff }: StaffContext) => yn(allows(staff, 'membership:edit'))

type Levels = contract.MembershipSetting['levels']
const counted = (levels: Levels, counts: readonly number[], language: Language) =>
  levels.map(({ name }, at) => ({ level: at + 1, name: pick(name, language), members: counts[at] ?? 0 }))

export const membershipRules: Handler<typeof contract.membershipRules> = async (_, context) => {
  const { db, now, staff, language } = context
  demandOperator(staff)
  const [{ membership }, coupons] = await Promise.all([desk.readRules(db), levelCoupons(db, now)])
  const { levels } = membership.value
  const { members, notGrown } = await desk.countMembers(db, levels.length)
  return {
    version: membership.version,
    rules: membership.value,
    members: counted(levels, members, language),
    notGrown,
    coupons: [...coupons].map(([key, name]) => ({ key, name: pick(name, language) })),
    mayEdit: mayEdit(context),
  }
}
export const previewMembership: Handler<typeof contract.previewMembership> = async ({ rules }, context) => {
  const { rise, kept, members } = await desk.preview(context, rules)
  return { rise, kept, members: counted(rules.levels, members, context.language) }
}
export const editMembership: Handler<typeof contract.editMembership> = async ({ version, rules }, context) => ({
  version: await desk.editLevels(context, version, rules),
})
export const checkInRules: Handler<typeof contract.checkInRules> = async (_, context) => {
  demandOperator(context.staff)
  const { db, now } = context
  const [{ checkIn }, lately] = await Promise.all([desk.readRules(db), countLately(db, now)])
  return { version: checkIn.version, rules: checkIn.value, ...lately, mayEdit: mayEdit(context) }
}
export const editCheckIn: Handler<typeof contract.editCheckIn> = async ({ version, rules }, context) => ({
  version: await desk.editRewards(context, version, rules),
})
export const membershipTrail: Handler<typeof contract.membershipTrail> = (slice, { db, staff }) => {
  demandOperator(staff)
  return answerTrail(db, desk.RULES, slice)
}

export const deskMembers: Handler<typeof contract.deskMembers> = async ({ level, falls, keyword, pageNum, pageSize }, context) => {
  const { db, staff, language } = context
  demandOperator(staff)
  const { levels } = await knownSetting(db, 'membership')
  const filter = {
    ranks: level?.length ? level.map(Number) : null,
    falls: falls ? falls === 'Y' : null,
    keyword: keyword?.trim() ?? '',
    froms: levels.map(({ from }) => from),
  }
  const { total, rows } = await selectMembers(db, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => memberRow(levels, { ...row, id: row.user_id }, language)) }
}

type Person = { first_name: string; last_name: string; company_name: string; email: string }
type Standing = { id: number; rank: number; growth: number; ends_at: Date; held_rank: number | null }
const memberRow = (levels: Levels, row: Person & Standing, language: Language): contract.MemberRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  company: row.company_name,
  email: row.email,
  level: row.rank,
  levelName: levelName(levels, row.rank, language),
  growth: row.growth,
  endTime: wireTime(row.ends_at),
  falls: yn(nextYearRank(levels, row) < row.rank),
  held: yn(row.held_rank !== null),
})

export const deskMember: Handler<typeof contract.deskMember> = async ({ id }, context) => {
  const { db, now, language, staff } = context
  const [{ member, person }, { levels }, checkIns, points] = await Promise.all([
    desk.readOne(context, id),
    knownSetting(db, 'membership'),
    readState(db, id, null, now),
    availablePoints(db, id, now),
  ])
  return {
    ...memberRow(levels, { ...person, ...member, id }, language),
    version: member.version,
    startTime: wireTime(member.starts_at),
    priorGrowth: member.prior_growth,
    nextYearLevel: levelName(levels, nextYearRank(levels, member), language),
    heldLevel: member.held_rank,
    levels: levels.map(({ name }, at) => ({ level: at + 1, name: pick(name, language) })),
    points,
    streak: checkIns.streak,
    signIns: checkIns.total,
    lastSignIn: checkIns.last && wireTime(checkIns.last),
    allowedActions: [desk.mayCorrect(staff)],
  }
}

export const deskMemberEntries: Handler<typeof contract.deskMemberEntries> = async ({ id, pageNum, pageSize }, context) => {
  const { db, language } = context
  await desk.readOne(context, id)
  const [{ levels }, { total, rows }] = await Promise.all([
    knownSetting(db, 'membership'),
    selectEntries(db, id, pageSize, (pageNum - 1) * pageSize),
  ])
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeEntry(row, levels, language),
      by: row.staff_name ?? '',
      note: row.note,
    })),
  }
}
export const correctMember: Handler<typeof contract.correctMember> = async (sent, context) => ({
  version: await desk.correctMember(context, sent),
})
export const memberTrail: Handler<typeof contract.memberTrail> = async ({ id, ...slice }, context) => {
  await desk.readOne(context, id)
  return answerTrail(context.db, desk.memberSubject(id), slice)
}
