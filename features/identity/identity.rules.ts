// Decisions about buyers' accounts. Pure.
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/identity.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { isWeak, lengthOf } from '#features/credential/credential.rules.ts'
import { after, days, minutes } from '#shared/time.ts'

export const IDLE_MS = days(7)
export const ABSOLUTE_MS = days(30)
export const TOUCH_MS = minutes(1)

/** When a session ends if nothing more is heard; never later than its absolute end. */
export const idleEnd = (now: Date, absoluteEnd: Date): Date => new Date(Math.min(after(now, IDLE_MS).getTime(), absoluteEnd.getTime()))

type Wanted = { password: string; confirmPassword: string; agree: string; email: string; firstName: string; lastName: string }

/** The first thing wrong with a registration, as the specification words it, else null (SPEC-202, SPEC-203, SPEC-204). */
export function registrationFault(wanted: Wanted): RefusalWord | null {
  if (wanted.agree !== 'Y') return 'terms-not-agreed'
  const length = lengthOf(wanted.password)
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'password-length'
  if (wanted.password !== wanted.confirmPassword) return 'passwords-differ'
  const own = [wanted.email, wanted.email.split('@')[0]!, wanted.firstName, wanted.lastName, wanted.firstName + wanted.lastName]
  return isWeak(wanted.password, own) ? 'password-weak' : null
}

/** Characters that are not mistaken for one another when an invite code is read out. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
