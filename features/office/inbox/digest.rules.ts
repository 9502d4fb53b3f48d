// When somebody is told by mail: by the clock of where they are. Pure.
import type { DIGESTS } from '#contract/inbox.ts'
import { dateFormat } from '#shared/intl.ts'

export type Wish = {
  digest: (typeof DIGESTS)[number]
  timeZone: string
  morningHour: number
  quietFrom: number | null
  quietTo: number | null
  weekends: boolean
}

/** Of somebody who has said nothing: at once, whenever it is. */
export const AS_IT_CAME: Wish = { digest: 'now', timeZone: 'UTC', morningHour: 8, quietFrom: null, quietTo: null, weekends: true }

export type Local = { day: string; hour: number; weekend: boolean }

/** The day ('2026-11-23') and the hour where the clocks show this zone. */
export function localTime(now: Date, timeZone: string): Local {
  const format = dateFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    hour: Number(part['hour']),
    weekend: part['weekday'] === 'Sat' || part['weekday'] === 'Sun',
  }
}

/** From 20 to 7 is the night; from and to the same hour is the whole day. */
export function isQuiet({ quietFrom, quietTo }: Pick<Wish, 'quietFrom' | 'quietTo'>, hour: number): boolean {
  if (quietFrom === null || quietTo === null) return false
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** Whether a mail may go out now. `lastDay`: the morning that had its digest. */
export function mayTell(wish: Wish, lastDay: string | null, now: Date): boolean {
  const { day, hour, weekend } = localTime(now, wish.timeZone)
  if (wish.digest === 'off' || (weekend && !wish.weekends) || isQuiet(wish, hour)) return false
  return wish.digest === 'now' || (hour >= wish.morningHour && (lastDay === null || lastDay < day))
}
