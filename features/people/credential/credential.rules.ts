// What makes a password acceptable, and how many failed attempts are let through. Pure.
import { CODE_PAUSE_S } from '#contract/account.ts'
import { minutes } from '#shared/time.ts'

/** Chosen most often in published lists, within 5 to 20 characters, lower case; sequences and repetitions are found by rule. */
const COMMON = new Set(
  `password passw0rd p@ssw0rd p@ssword pass1234 letmein welcome welcome1 iloveyou monkey dragon sunshine princess football baseball
  master superman batman shadow michael jordan trustno1 hello hello123 freedom whatever charlie donald starwars login admin admin123
  administrator root guest test test1 test123 demo demo123 changeme default secret access flower hottie loveme lovely ninja azerty
  azertyuiop solo qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx zxcvbnm asdfgh asdfghjkl qwerty123 qwerty1 abc123 abcd1234
  a123456 123abc 123qwe qwe123 aa123456 woaini woaini1314 5201314 1314520 senha mudar123 contrasena contraseña motdepasse bonjour
  hospital clinic doctor medical nurse medicine health medharbor computer internet google samsung cheese killer pepper summer winter
  spring autumn liverpool chelsea arsenal barcelona pokemon matrix mustang hunter ginger buster soccer hockey jessica ashley`.split(/\s+/),
)
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop']

const reversed = (text: string) => Array.from(text).reverse().join('')
const isRun = (text: string) => ROWS.some((row) => row.includes(text) || reversed(row).includes(text))

/** Whether a password is guessed in the first thousand attempts: common, a repetition, a keyboard run, or the person's own name or address. */
export function isWeak(password: string, own: string[] = []): boolean {
  const text = password.toLowerCase()
  const bare = text.replace(/^[^a-zà-ÿ]+|[^a-zà-ÿ]+$/g, '') // 'summer2026!' is 'summer'
  if (COMMON.has(text) || (bare.length >= 5 && COMMON.has(bare) && text.length - bare.length <= 5)) return true
  if (new Set(text).size <= 2) return true
  if (isRun(text) || /^(.{1,4})\1+$/.test(text)) return true
  if (/^\d+$/.test(text) && text.length < 8) return true
  return own.some(
    (word) => word.length >= 4 && [word, reversed(word)].some((form) => text === form.toLowerCase() || bare === form.toLowerCase()),
  )
}

const LOOKED_AT = 200

/**
 * What is looked at of a password, in one form however it was typed. Cut first: normalising takes time by the square of the length, and a
 * body of combining marks would stand the server still for minutes.
 */
export const plainPassword = (password: string): string => password.slice(0, LOOKED_AT).normalize('NFC')

/** Characters as people count them, up to where it is far too long: an accented letter or an emoji is one. */
export const lengthOf = (password: string): number => Array.from(plainPassword(password)).length

/**
 * Failed attempts within the window, per counter. A pair is one account tried by one subscriber, a site the same account tried from among
 * the neighbours; the account's own counter takes only what those let through, so that one of them alone never fills it. It and the site's
 * are ignored where the owner has registered or logged in before: no stranger locks the owner out.
 */
export const LIMITS = {
  pair: { failures: 5, windowMs: minutes(15) },
  site: { failures: 15, windowMs: minutes(60) },
  address: { failures: 60, windowMs: minutes(15) },
  account: { failures: 50, windowMs: minutes(60) },
  trusted: { failures: Number.POSITIVE_INFINITY, windowMs: minutes(60 * 24 * 90) },
  // Calls that mail or make something count each time, and never touch the counters of the log-in by password.
  pause: { failures: 1, windowMs: CODE_PAUSE_S * 1000 }, // codes to one mail address
  mailed: { failures: 10, windowMs: minutes(60) }, // codes and links to one mail address
  asked: { failures: 30, windowMs: minutes(15) }, // by one network address
  registered: { failures: 100, windowMs: minutes(60) }, // accounts from one network address: a trade fair has one, too
} as const
export type CounterKind = keyof typeof LIMITS

export type Counter = { kind: CounterKind; failures: number; endsAt: Date }

/** What strangers fill, and an owner at a known place does not mind. */
const OF_STRANGERS: ReadonlySet<CounterKind> = new Set(['account', 'site'])

/** Minutes to wait, or 0 when the attempt may go on. `failures` of a counter includes this attempt. */
export function waitMinutes(counters: Counter[], now: Date): number {
  const trusted = counters.some((counter) => counter.kind === 'trusted')
  const over = counters.filter(
    (counter) => counter.failures > LIMITS[counter.kind].failures && !(trusted && OF_STRANGERS.has(counter.kind)),
  )
  return Math.max(0, ...over.map((counter) => Math.ceil((counter.endsAt.getTime() - now.getTime()) / 60_000)))
}
