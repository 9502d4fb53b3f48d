// Working time: how much of it lies between two moments, and when so much of it has passed. Pure; days and hours are those of the calendar's
// own time zone, daylight saving included.
import { dateFormat } from '#shared/intl.ts'
import { days } from '#shared/time.ts'

/** Of one day, 'HH:MM' in the calendar's zone; '24:00' is the day's end. */
export type Span = { from: string; to: string }
/** `hours`: seven lists, from Monday on. `holidays`: 'YYYY-MM-DD'. */
export type Calendar = { zone: string; hours: readonly (readonly Span[])[]; holidays: readonly string[] }

/** Somebody is always there. */
export const ROUND_THE_CLOCK = null

/** A calendar in which nobody works for so long is not asked further; whoever made it has closed for good. */
const FAR_DAYS = 400

const PARTS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** How far the zone's clocks are ahead of UTC at the moment, in milliseconds. */
function offsetAt(time: Date, zone: string): number {
  const parts = Object.fromEntries(
    dateFormat('en-US', { ...PARTS, timeZone: zone })
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time.getTime() / 1000) * 1000
}

/** The moment at which the zone's clocks show `local` (as if it were UTC); of an hour that comes twice the first, of one left out its end. */
function momentOf(local: number, zone: string): number {
  const offset = (time: number) => offsetAt(new Date(time), zone)
  const either = [local - offset(local - days(1)), local - offset(local + days(1))]
  const shown = either.filter((time) => time + offset(time) === local)
  return shown.length > 0 ? Math.min(...shown) : Math.max(...either)
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

type Moments = [from: number, to: number]

/** The working spans that begin on local days from that of `time` on, as moments in order; `back`: on that day and those before it. */
function* spansFrom({ zone, hours, holidays }: Calendar, time: Date, back = false): Generator<Moments> {
  const closed = new Set(holidays)
  const first = Math.floor((time.getTime() + offsetAt(time, zone)) / days(1)) * days(1)
  for (let far = 0; far < FAR_DAYS; far++) {
    const day = first + days(back ? -far : far)
    const date = new Date(day)
    if (closed.has(date.toISOString().slice(0, 10))) continue
    const spans = (hours[(date.getUTCDay() + 6) % 7] ?? []).map(({ from, to }): Moments => [
      momentOf(day + minutesOf(from) * 60_000, zone),
      momentOf(day + minutesOf(to) * 60_000, zone),
    ])
    yield* back ? spans.toReversed() : spans
  }
}

/** The day that it is there at the moment, 'YYYY-MM-DD'. */
export const dayIn = (zone: string, time: Date): string => new Date(time.getTime() + offsetAt(time, zone)).toISOString().slice(0, 10)

/** When `ms` of working time have passed since `start`; null: the calendar has no such time within a year. */
export function afterWorking(calendar: Calendar | null, start: Date, ms: number): Date | null {
  if (calendar === ROUND_THE_CLOCK) return new Date(start.getTime() + ms)
  let left = ms
  for (const [from, to] of spansFrom(calendar, start)) {
    const begin = Math.max(from, start.getTime())
    if (to <= begin) continue
    if (to - begin >= left) return new Date(begin + left)
    left -= to - begin
  }
  return null
}

/** When somebody is there again; null: somebody is now, or the calendar has no such time within a year. */
export function worksAgain(calendar: Calendar | null, now: Date): Date | null {
  if (calendar === ROUND_THE_CLOCK) return null
  for (const [from, to] of spansFrom(calendar, now)) if (to > now.getTime()) return from > now.getTime() ? new Date(from) : null
  return null
}

/** From when on so much working time has passed until `end`; null: the calendar has no such time within a year. */
export function beforeWorking(calendar: Calendar | null, end: Date, ms: number): Date | null {
  if (calendar === ROUND_THE_CLOCK) return new Date(end.getTime() - ms)
  let left = ms
  for (const [from, to] of spansFrom(calendar, end, true)) {
    const last = Math.min(to, end.getTime())
    if (from >= last) continue
    if (last - from >= left) return new Date(last - left)
    left -= last - from
  }
  return null
}

/** Working time between two moments, in milliseconds; 0 where the second is the earlier one. */
export function workingBetween(calendar: Calendar | null, start: Date, end: Date): number {
  if (end <= start) return 0
  if (calendar === ROUND_THE_CLOCK) return end.getTime() - start.getTime()
  let sum = 0
  for (const [from, to] of spansFrom(calendar, start)) {
    if (from >= end.getTime()) break
    sum += Math.max(0, Math.min(to, end.getTime()) - Math.max(from, start.getTime()))
  }
  return sum
}

/** Why a calendar cannot stand: an unknown zone, spans that end before they begin or run into each other, no working time at all. */
export function calendarFault({ zone, hours }: Calendar): 'zone' | 'spans' | 'never' | null {
  try {
    offsetAt(new Date(0), zone)
  } catch {
    return 'zone'
  }
  for (const spans of hours)
    for (const [at, { from, to }] of spans.entries()) {
      if (minutesOf(to) <= minutesOf(from)) return 'spans'
      const next = spans[at + 1]
      if (next && minutesOf(next.from) < minutesOf(to)) return 'spans'
    }
  return hours.some((spans) => spans.length > 0) ? null : 'never'
}
