// The promise of an answer within eight hours, on the shop's working calendar. It stands still while something is asked of the buyer.
import { QUOTATION_HOURS } from '#contract/quotation.ts'
import type { Db } from '#db/connect.ts'
import { afterWorking, beforeWorking, calendarFor, workingBetween, type Calendar } from '#features/platform/calendar/calendar.ts'
import { hours } from '#shared/time.ts'

type Clock = { shop_id: number | null; due_at: Date | null; left_ms: number | null }
export type ClockChange = {
  asked_at?: Date
  due_at: Date | null
  left_ms: number | null
  soon_told_at: null
  late_told_at?: null
}

/** From now on, from the beginning. */
export async function startClock(db: Db, shopId: number | null, now: Date): Promise<ClockChange & { asked_at: Date }> {
  const due = afterWorking(await calendarFor(db, shopId), now, hours(QUOTATION_HOURS))
  return { asked_at: now, due_at: due, left_ms: null, soon_told_at: null, late_told_at: null }
}

/** Stands still; what was left of it stays. Of one that has run out that is less than nothing. */
export async function pauseClock(db: Db, { shop_id, due_at }: Clock, now: Date): Promise<ClockChange> {
  const left = due_at === null ? hours(QUOTATION_HOURS) : leftOf(await calendarFor(db, shop_id), due_at, now)
  return { due_at: null, left_ms: left, soon_told_at: null }
}

/** Goes on with what was left: what was late before it stood still is as late as then. */
export async function resumeClock(db: Db, { shop_id, left_ms }: Clock, now: Date): Promise<ClockChange> {
  const calendar = await calendarFor(db, shop_id)
  const left = left_ms ?? hours(QUOTATION_HOURS)
  return { due_at: left < 0 ? beforeWorking(calendar, now, -left) : afterWorking(calendar, now, left), left_ms: null, soon_told_at: null }
}

const leftOf = (calendar: Calendar | null, due: Date, now: Date): number =>
  now > due ? -workingBetween(calendar, due, now) : workingBetween(calendar, now, due)

/** It has been answered. */
export const STOPPED = { due_at: null, left_ms: null } as const

/** Working time since it was asked, without what the buyer took to answer questions; null where the clock does not run. */
export async function workedSince(db: Db, { shop_id, due_at }: Clock, now: Date): Promise<number | null> {
  if (due_at === null) return null
  return hours(QUOTATION_HOURS) - leftOf(await calendarFor(db, shop_id), due_at, now)
}
