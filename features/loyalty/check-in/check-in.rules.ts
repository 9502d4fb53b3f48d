// When a check-in counts, and what it brings (SPEC-016, SPEC-201; docs/decisions/115-check-in-and-invitations.md). Pure.
import { beginOf, dayAfter, dayIn, daysBetween } from '#shared/zone.ts'
import { after, hours } from '#shared/time.ts'

/** What the next one is measured by: the latest. */
export type Card = { zone: string; last_day: string; last_at: Date; streak: number; total: number }

/** Between two check-ins in different zones: whoever flies east has a short day, whoever changes the zone by hand gains nothing. */
export const OTHER_ZONE_MS = hours(20)
/** Across the date line a day is left out of the calendar; the row goes on. */
const DATE_LINE_MS = hours(48)

/** The first moment at which the next check-in counts, for somebody who is in this zone now. */
export function opensAt(card: Card, zone: string): Date {
  const own = beginOf(card.zone, dayAfter(card.last_day))
  if (zone === card.zone) return own
  const there = beginOf(zone, dayAfter(card.last_day))
  return new Date(Math.max(own.getTime(), there.getTime(), after(card.last_at, OTHER_ZONE_MS).getTime()))
}

/** Once a day: the calendar has to show a later day where the last one was, and where the member is now. */
export const mayCheckIn = (card: Card | undefined, zone: string, now: Date): boolean => !card || now >= opensAt(card, zone)

/** Whether the next one, done now, goes on with the row. */
export function goesOn(card: Card, zone: string, now: Date): boolean {
  const apart = daysBetween(dayIn(zone, now), card.last_day)
  return apart <= 1 || (apart === 2 && zone !== card.zone && now.getTime() - card.last_at.getTime() < DATE_LINE_MS)
}

/** Which day of the row a check-in now is, or would be; from 1. */
export const streakOf = (card: Card | undefined, zone: string, now: Date): number => (card && goesOn(card, zone, now) ? card.streak + 1 : 1)

/** How many days in a row there are: none once a day has been left out. */
export const liveStreak = (card: Card | undefined, zone: string, now: Date): number => (card && goesOn(card, zone, now) ? card.streak : 0)

/** The points of a day of the row; after the last reward it begins anew. */
export const rewardOf = (rewards: readonly number[], streak: number): number => rewards[(streak - 1) % rewards.length] ?? 0
