// Levels by growth in a year of membership (docs/decisions/111-membership.md). Pure; time is passed in.
import type { MembershipSetting } from '#contract/membership-desk.ts'
import { FIRST_RANK } from '#contract/codes/membership.ts'

export type Levels = readonly Pick<MembershipSetting['levels'][number], 'from'>[]

/** The highest level that the growth reaches; levels begin at rank 1. */
export function reachedRank(levels: Levels, growth: number): number {
  const reached = levels.filter(({ from }) => growth >= from).length
  return Math.max(FIRST_RANK, reached)
}

/** What decides a member's level: with what the year before began and what it brought (`prior_`), and what this one has brought. */
export type Standing = {
  rank: number
  growth: number
  prior_rank: number
  prior_growth: number
  held_rank: number | null
}

/** What a year begins with: the level that the growth of the year before reached, but at most one below what that year had begun with. */
export const baseRank = (levels: Levels, { prior_rank, prior_growth }: Pick<Standing, 'prior_rank' | 'prior_growth'>): number =>
  Math.min(levels.length, Math.max(reachedRank(levels, prior_growth), prior_rank - 1, FIRST_RANK))

/** The level that the standing comes to: nobody falls within a year but by what is taken back. */
export const rankOf = (levels: Levels, standing: Omit<Standing, 'rank'>): number =>
  Math.max(baseRank(levels, standing), reachedRank(levels, standing.growth), Math.min(standing.held_rank ?? FIRST_RANK, levels.length))

/** What the level is once this year has ended, if nothing more comes. */
export const nextYearRank = (levels: Levels, { rank, growth }: Pick<Standing, 'rank' | 'growth'>): number =>
  baseRank(levels, { prior_rank: rank, prior_growth: growth })

/**
 * The same moment so many calendar years later, UTC, to the second. What begins on a 29th of February has its anniversaries on the 28th, in leap
 * years too: then each end has one beginning a year before it, however a client counts (SPEC-155, SPEC-201).
 */
export function anniversary(from: Date, years: number): Date {
  const isLeapDay = from.getUTCMonth() === 1 && from.getUTCDate() === 29
  const day = isLeapDay ? 28 : from.getUTCDate()
  const time = [from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()] as const
  return new Date(Date.UTC(from.getUTCFullYear() + years, from.getUTCMonth(), day, ...time))
}

export type Year = { starts: Date; ends: Date }
/** The year of membership of an account in which the moment lies; its end belongs to the next. */
export function yearAt(joined: Date, now: Date): Year {
  let years = Math.max(0, now.getUTCFullYear() - joined.getUTCFullYear() - 1)
  while (anniversary(joined, years + 1) <= now) years += 1
  return { starts: anniversary(joined, years), ends: anniversary(joined, years + 1) }
}

/** The standing with which the next year begins. */
export function turned<S extends Standing>(levels: Levels, before: S): S {
  const began = Math.max(baseRank(levels, before), Math.min(before.held_rank ?? FIRST_RANK, levels.length))
  const next = { ...before, prior_rank: began, prior_growth: before.growth, growth: 0, held_rank: null }
  return { ...next, rank: rankOf(levels, next) }
}

export type Rates = Pick<MembershipSetting, 'growthCents' | 'pointCents'>
/** What goods paid in money bring, rounded down; the multiplier in percent (SPEC-015). */
export const growthOf = (cents: number, { growthCents }: Pick<Rates, 'growthCents'>): number => Math.floor(Math.max(0, cents) / growthCents)
export const pointsOf = (cents: number, { pointCents }: Pick<Rates, 'pointCents'>, multiplier: number): number =>
  Math.floor((Math.max(0, cents) * multiplier) / (pointCents * 100))

/**
 * What has to go back in all when only `left` of the goods' cents stays paid: the same share of what they brought, rounded so that
 * nobody keeps more than the rest would have brought.
 */
export const backOf = (brought: number, cents: number, left: number): number =>
  cents <= 0 ? brought : brought - Math.floor((brought * Math.min(cents, Math.max(0, left))) / cents)

/** The levels field by field, as the trail of changes tells them. */
export const fieldsOf = ({ levels, ...rates }: MembershipSetting): Record<string, unknown> => ({
  ...rates,
  ...Object.fromEntries(
    levels.flatMap((level, at) => Object.entries(level).map(([field, value]) => [`${field}-${at + 1}`, value] as const)),
  ),
})
