import { signInCalendar } from '#contract/check-in.ts'
import { textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type CheckInData = Awaited<ReturnType<typeof loadCheckIn>>

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The server does not know where the reader is, and takes the zone of the latest check-in. */
export const ownZone = (): string | null => (typeof document === 'undefined' ? null : Intl.DateTimeFormat().resolvedOptions().timeZone)

export async function loadCheckIn({ call }: Shop, query: Query) {
  const month = textOf(query['month'])
  return call(signInCalendar, { month: MONTH.test(month) ? month : null, zone: ownZone() })
}
