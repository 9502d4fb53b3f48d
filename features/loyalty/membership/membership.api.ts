import type * as contract from '#contract/membership.ts'
import { refuse } from '#contract/refusals.ts'
import { readState } from '#features/loyalty/check-in/check-in.ts'
import { availablePoints, pointsEndingSoon, pointsOfMonth } from '#features/loyalty/points/points.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { levelCoupons, readMember } from './membership.ts'
import { nextYearRank } from './membership.rules.ts'
import { selectEntries } from './membership.sql.ts'
import { benefitsOf, levelName, memberLevel, shapeEntry } from './membership.view.ts'

async function readOwn({ db, buyer, now, language }: BuyerContext) {
  const [found, rules, coupons] = await Promise.all([readMember(db, buyer.id, now), knownSetting(db, 'membership'), levelCoupons(db, now)])
  const member = found ?? refuse('signed-out', 'signed-out')
  return { member, rules, shown: memberLevel(member, rules, coupons, language) }
}

/** Call 81 (SPEC-015, SPEC-155). */
export const getUserMember: Handler<typeof contract.getUserMember> = async (_, context) => (await readOwn(context)).shown

export const memberLevels: Handler<typeof contract.memberLevels> = async (_, { db, now, language }) => {
  const [rules, coupons] = await Promise.all([knownSetting(db, 'membership'), levelCoupons(db, now)])
  return {
    levels: rules.levels.map((one, at) => ({
      level: at + 1,
      name: pick(one.name, language),
      from: one.from,
      multiplier: one.multiplier,
      benefits: benefitsOf(one, coupons, language),
    })),
    growthCents: rules.growthCents,
    pointCents: rules.pointCents,
    warnDays: rules.warnDays,
  }
}

/** SPEC-154, SPEC-155, SPEC-156. */
export const memberCard: Handler<typeof contract.memberCard> = async (_, context) => {
  const { db, buyer, now, language } = context
  const [{ member, rules, shown }, signIns, points, month, expiring] = await Promise.all([
    readOwn(context),
    readState(db, buyer.id, null, now),
    availablePoints(db, buyer.id, now),
    pointsOfMonth(db, buyer.id, now),
    pointsEndingSoon(db, buyer.id, now),
  ])
  const nextRank = nextYearRank(rules.levels, member)
  return {
    member: shown,
    nextYearLevel: levelName(rules.levels, nextRank, language),
    nextYearFalls: nextRank < member.rank,
    points,
    pointsThisMonth: month,
    pointsExpiring: expiring,
    signedInToday: signIns.today,
    lastSignIn: signIns.last && wireTime(signIns.last),
    signIns: signIns.total,
    streak: signIns.streak,
  }
}

export const memberHistory: Handler<typeof contract.memberHistory> = async ({ pageNum, pageSize }, { db, buyer, language }) => {
  const [{ levels }, { total, rows }] = await Promise.all([
    knownSetting(db, 'membership'),
    selectEntries(db, buyer.id, pageSize, (pageNum - 1) * pageSize),
  ])
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeEntry(row, levels, language),
      moved: row.rank_after > row.rank_before ? ('up' as const) : row.rank_after < row.rank_before ? ('down' as const) : ('same' as const),
    })),
  }
}
