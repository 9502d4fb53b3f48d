// Decisions about buyers' accounts. Pure.
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/account.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { isWeak, lengthOf } from '#features/people/credential/credential.rules.ts'
import { after, days, minutes } from '#shared/time.ts'

export const IDLE_MS = days(7)
export const ABSOLUTE_MS = days(30)
export const TOUCH_MS = minutes(1)

/** Life of what is mailed, in minutes; mails say so. */
export const CODE_MINUTES = 10
export const LINK_MINUTES = 30

/** What codes are kept under, by the scene that asks for them; their subject is the mail address in lower case. */
export const CODE_PURPOSES = { register: 'register', login: 'log-in', forgot: 'reset-by-code' } as const

export type Standing = { disabled_at: Date | null; closed_at: Date | null; erased_at: Date | null }

/** Its owner has closed it, and keeps it by logging in: staff has disabled it neither before nor after. */
export const isKeepable = ({ disabled_at: disabledAt, closed_at: closedAt, erased_at: erasedAt }: Standing): boolean =>
  erasedAt === null && disabledAt !== null && closedAt?.getTime() === disabledAt.getTime()

/** Nobody can log in: staff has disabled it, or it is erased. */
export const isShut = (standing: Standing): boolean => standing.disabled_at !== null && !isKeepable(standing)

/** When a session ends if nothing more is heard; never later than its absolute end. */
export const idleEnd = (now: Date, absoluteEnd: Date): Date => new Date(Math.min(after(now, IDLE_MS).getTime(), absoluteEnd.getTime()))

type Person = { email: string; firstName: string; lastName: string }

/** What a person's password must not be made of. */
export const ownWords = ({ email, firstName, lastName }: Person): string[] => [
  email,
  email.split('@')[0]!,
  firstName,
  lastName,
  firstName + lastName,
]

/** The first thing wrong with a new password, as the specification words it, else null (SPEC-202, SPEC-203). */
export function passwordFault(password: string, confirmPassword: string, own: string[]): RefusalWord | null {
  const length = lengthOf(password)
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'password-length'
  if (password !== confirmPassword) return 'passwords-differ'
  return isWeak(password, own) ? 'password-weak' : null
}

/** The first thing wrong with a registration (SPEC-202, SPEC-203, SPEC-204). */
export function registrationFault(wanted: Person & { password: string; confirmPassword: string; agree: string }): RefusalWord | null {
  if (wanted.agree !== 'Y') return 'terms-not-agreed'
  return passwordFault(wanted.password, wanted.confirmPassword, ownWords(wanted))
}

/** Characters that are not mistaken for one another when an invite code is read out. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
