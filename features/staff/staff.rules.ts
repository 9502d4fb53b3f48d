// Decisions about staff and their sessions. Pure.
import type { RefusalWord } from '#contract/refusals.ts'
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#contract/staff.ts'
import { isWeak, lengthOf } from '#features/credential/credential.rules.ts'
import { after, hours, minutes } from '#shared/time.ts'

export const IDLE_MS = minutes(60)
export const ABSOLUTE_MS = hours(12)
export const TOUCH_MS = minutes(1)

export const idleEnd = (now: Date, absoluteEnd: Date): Date => new Date(Math.min(after(now, IDLE_MS).getTime(), absoluteEnd.getTime()))

/** Staff's passwords follow the standard, not the shop's 5 to 20. */
export function staffPasswordFault(password: string, own: string[]): RefusalWord | null {
  const length = lengthOf(password)
  if (length < STAFF_PASSWORD_MIN || length > STAFF_PASSWORD_MAX) return 'staff-password-length'
  return isWeak(password, own) ? 'password-weak' : null
}
