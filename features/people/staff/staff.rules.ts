// Decisions about staff, their sessions and their second factor. Pure.
import { may } from '#contract/permission.ts'
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#contract/staff.ts'
import { isWeak, lengthOf, plainPassword } from '#features/people/credential/credential.rules.ts'
import { after, days, hours, minutes } from '#shared/time.ts'

export const IDLE_MS = minutes(30)
export const ABSOLUTE_MS = hours(12)
export const TOUCH_MS = minutes(1)
/** So long after a password or code sensitive acts are open. */
export const PROOF_MS = minutes(10)
/** A secret of a second factor must be confirmed so long after it was last shown. */
export const ENROL_MS = minutes(30)
export const FIRST_LINK_MS = days(1)

/** Codes that may be tried for one password that was given. */
export const TRIES_MAX = 5

export const idleEnd = (now: Date, absoluteEnd: Date): Date => new Date(Math.min(after(now, IDLE_MS).getTime(), absoluteEnd.getTime()))

export const isProved = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() <= PROOF_MS

/** What somebody has taken on since it was looked at is not taken from them unseen. `seen` is undefined where the caller does not say it. */
export function demandOwner(owner: number | null, seen: number | null | undefined): void {
  if (seen !== undefined && seen !== owner) refuse('conflict', 'changed-meanwhile')
}

/** Staff's passwords follow the standard, not the shop's 5 to 20. */
export function staffPasswordFault(password: string, own: string[]): RefusalWord | null {
  const length = lengthOf(password)
  if (length < STAFF_PASSWORD_MIN || length > STAFF_PASSWORD_MAX) return 'staff-password-length'
  return isGuessable(plainPassword(password).toLowerCase(), own) ? 'password-weak' : null
}

const TAIL_MAX = 8 // digits and signs around one word do not make it strong
const LOOKED_AT = 40
const PIECE_MIN = 3
const RUN = '01234567890'

/** Twelve characters can be made of guessed words just as well: repeated, strung together, or with a year behind. */
function isGuessable(text: string, own: string[]): boolean {
  const once = /^(.+?)\1+$/.exec(text)?.[1] ?? text
  const core = once.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (isWeak(once, own) || (once !== text && once.length < PIECE_MIN + 1)) return true
  if (core.length > PIECE_MIN && isWeak(core, own) && once.length - core.length <= TAIL_MAX) return true
  return once.length <= LOOKED_AT && isStrungTogether(once, own)
}

/** Whether the text falls into pieces that are all guessed first: common words, one's own name, runs of digits. */
function isStrungTogether(text: string, own: string[]): boolean {
  const reached = new Set([0])
  for (let from = 0; from < text.length; from++) {
    if (!reached.has(from)) continue
    if (/[^\p{L}\d]/u.test(text[from]!)) reached.add(from + 1) // a sign between words
    for (let to = from + PIECE_MIN; to <= text.length; to++) if (isPiece(text.slice(from, to), own)) reached.add(to)
  }
  return reached.has(text.length)
}

function isPiece(piece: string, own: string[]): boolean {
  if (/^\d+$/.test(piece))
    return RUN.includes(piece) || RUN.includes(Array.from(piece).reverse().join('')) || /^(\d)\1+$/.test(piece) || isYear(piece)
  return piece.length > PIECE_MIN && isWeak(piece, own)
}

const isYear = (piece: string) => /^(19|20)\d\d$/.test(piece)

/** What a password must not be made of. */
export const ownWords = (email: string, name: string): string[] => [email, email.split('@')[0]!, name, ...name.split(' ')]

const FAILURES_FREE = 5
const BLOCK_MS = minutes(15)
const BLOCK_MAX_MS = hours(24)

/**
 * How long codes of the second factor are refused after so many wrong ones in a row, whoever sent them: nothing until the fifth, then
 * 15 minutes, an hour, 4, 16, 24 hours at each further fifth. Whoever knows the password gets five guesses a day in the long run.
 */
export function blockMs(failures: number): number {
  if (failures === 0 || failures % FAILURES_FREE !== 0) return 0
  return Math.min(BLOCK_MAX_MS, BLOCK_MS * 4 ** (failures / FAILURES_FREE - 1))
}

/** Whether everything that `theirs` permit is permitted by `mine` ('*' is covered by '*' only). */
export const covers = (mine: readonly string[], theirs: readonly string[]): boolean => theirs.every((permission) => may(mine, permission))
