// A shop that is closed for some days: from when on its buyers are told, and which days those are. Pure; days are 'YYYY-MM-DD'.
import { days } from '#shared/time.ts'

/** Both days are closed. */
export type ClosedDays = { from: string; to: string }

/** Buyers hear of it so long before: whoever orders now may be served only afterwards. */
export const ANNOUNCED_DAYS = 14

const dayAfter = (day: string, count: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10)

/** The first day on which buyers are told. */
export const toldFrom = ({ from }: Pick<ClosedDays, 'from'>): string => dayAfter(from, -ANNOUNCED_DAYS)

/** Whether the shop is closed today, or will be soon; null: there is nothing to tell. */
export function standingOf(closed: ClosedDays, today: string): 'now' | 'soon' | null {
  if (closed.to < today || today < toldFrom(closed)) return null
  return closed.from <= today ? 'now' : 'soon'
}

/** How many days it is closed. */
export const lengthOf = ({ from, to }: ClosedDays): number => (Date.parse(to) - Date.parse(from)) / days(1) + 1

/** Each of its days. */
export const daysOf = (closed: ClosedDays): string[] => Array.from({ length: lengthOf(closed) }, (_, at) => dayAfter(closed.from, at))
