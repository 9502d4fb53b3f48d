// Calendars of time zones. Pure.
import { dateFormat } from './intl.ts'

/** Whether it names a time zone with a calendar of its own: 'Europe/Paris', 'UTC'. Bare offsets change no clocks, and are none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]+[A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The one name of a zone among its spellings ('europe/paris'), so that what is kept by zone stays small. */
export const zoneName = (name: string): string => new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone

/** The day that the calendar of the zone shows, 'YYYY-MM-DD'. */
export function dayIn(zone: string, time: Date): string {
  const format = dateFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

const DAY_MS = 86_400_000
/** How many days lie between two, the later first. */
export const daysBetween = (later: string, earlier: string): number =>
  Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / DAY_MS)

/** The day after so many others. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

const SECOND_MS = 1000
/** The first moment, to the second, at which the calendar of the zone shows that day or a later one. Where a zone left a day out, the next one's. */
export function beginOf(zone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  let [before, from] = [noon - 2 * DAY_MS, noon + 2 * DAY_MS] // zones are at most 14 hours away
  while (from - before > SECOND_MS) {
    const middle = before + Math.floor((from - before) / 2 / SECOND_MS) * SECOND_MS
    if (dayIn(zone, new Date(middle)) >= day) from = middle
    else before = middle
  }
  return new Date(from)
}
