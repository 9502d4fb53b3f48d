// A member as the wire shows them, in the reader's language.
import type { MemberLevel } from '#contract/membership.ts'
import { BENEFIT_LABELS } from '#contract/codes/membership.ts'
import type { MembershipSetting } from '#contract/membership-desk.ts'
import { LANGUAGE_NAMES, pick, type Language, type Translated } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { anniversary } from './membership.rules.ts'
import type { ListedEntry } from './membership.sql.ts'

export type Coupons = ReadonlyMap<string, Translated>
type Level = MembershipSetting['levels'][number]

export const levelName = (levels: readonly Level[], rank: number, language: Language): string => {
  const level = levels[Math.min(rank, levels.length) - 1]
  return level ? pick(level.name, language) : ''
}

/** Only what is really given: a coupon as long as its campaign gives any. */
export function benefitsOf({ multiplier, coupon }: Level, coupons: Coupons, language: Language): string[] {
  const { locale } = LANGUAGE_NAMES[language]
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(multiplier / 100)
  const points = pick(BENEFIT_LABELS.points, language).replace('{times}', times)
  const named = coupons.get(coupon)
  return named ? [points, pick(BENEFIT_LABELS.coupon, language).replace('{coupon}', pick(named, language))] : [points]
}

/** Group 0 of the wire: the year begins one calendar year before it ends (SPEC-155). */
export function memberLevel(
  { rank: found, growth, ends_at }: { rank: number; growth: number; ends_at: Date },
  { levels }: Pick<MembershipSetting, 'levels'>,
  coupons: Coupons,
  language: Language,
): MemberLevel {
  const rank = Math.min(found, levels.length)
  const next = levels[rank]
  return {
    levelId: rank,
    levelName: levelName(levels, rank, language),
    level: rank,
    startTime: wireTime(anniversary(ends_at, -1)),
    endTime: wireTime(ends_at),
    growth: Math.max(0, growth),
    nextLevelName: next ? pick(next.name, language) : null,
    nextGrowth: next ? next.from : null,
    benefits: benefitsOf(levels[rank - 1]!, coupons, language),
  }
}

/** What changed a membership, as both sides see it. */
export const shapeEntry = (row: ListedEntry, levels: readonly Level[], language: Language) => ({
  id: row.id,
  time: wireTime(row.at),
  kind: row.kind,
  growth: row.growth,
  points: row.points,
  orderId: row.order_no === null ? null : row.order_id,
  orderNo: row.order_no,
  levelBefore: levelName(levels, row.rank_before, language),
  levelAfter: levelName(levels, row.rank_after, language),
})
