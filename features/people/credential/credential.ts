// Passwords, tokens and the throttling of attempts: the same for buyers and for staff.
import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { isLoopback, neighbourhoodOf, networkOf, subscriberOf } from '#shared/network-address.ts'
import { after } from '#shared/time.ts'
import { turns } from '#shared/turns.ts'
import { LIMITS, plainPassword, waitMinutes, type CounterKind } from './credential.rules.ts'
import { countAttempts, forgive, removeExpired } from './credential.sql.ts'

export const newToken = () => randomBytes(32).toString('base64url')
/** Only this is stored: a stolen table opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

// argon2id is the library's default kind.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PLACES = Math.max(2, Math.min(4, availableParallelism())) // hashing at once; 19 MiB and 26 ms each
const QUEUE_MAX = 500

/** Hashing never fills the thread pool, on which files and pictures wait too. */
const inTurn = turns(PLACES, QUEUE_MAX, () => refuse('warning', 'too-fast'))

/** An argon2id hash with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plainPassword(password), COST))

let nobody: string | undefined

/** Whether the password fits; without a stored hash it takes as long and answers false, so that time tells nothing. */
export async function fits(password: string, stored: string | undefined): Promise<boolean> {
  const dummy = (nobody ??= await hashPassword(newToken()))
  const right = await inTurn(() => verify(stored ?? dummy, plainPassword(password)))
  return right && stored !== undefined
}

const keyOf = (kind: CounterKind, ...words: string[]) => `${kind}:${createHash('sha256').update(words.join('\n')).digest('base64url')}`

/** One attempt to log in, or to prove a password again; `realm` says where ('shop', 'workspace', ...): counted before the password is looked at, so that parallel attempts cannot slip past the limit. */
export type Attempt = { db: Db; realm: string; login: string; address: string; now: Date }

const keysOf = ({ realm, login, address }: Attempt) => {
  const who = login.trim().toLowerCase()
  const [place, neighbours] = [subscriberOf(address), neighbourhoodOf(address)]
  return {
    pair: keyOf('pair', realm, who, place),
    site: neighbours === undefined ? undefined : keyOf('site', realm, who, neighbours),
    account: keyOf('account', realm, who),
    address: isAnybody(address) ? undefined : keyOf('address', realm, place),
    trusted: keyOf('trusted', realm, who, place),
  }
}

/** In-process, or on this machine: a proxy that nobody told us of (TRUST_PROXY) stands for everybody at once, and is not counted as one. */
const isAnybody = (address: string) => address === '' || isLoopback(address)

/**
 * Counts the attempt. Refuses (601) when there were too many, alike for known and unknown accounts. What one place is refused for does not
 * count against the account: a stranger's hammering locks out the stranger.
 */
export async function beginAttempt(attempt: Attempt): Promise<void> {
  const { db, now } = attempt
  const keys = keysOf(attempt)
  for (const kinds of [['pair', 'site', 'address'], ['account']] as const) {
    const counted = kinds.flatMap((kind) => {
      const key = keys[kind]
      return key === undefined ? [] : [{ kind, key, endsAt: after(now, LIMITS[kind].windowMs) }]
    })
    const minutes = waitMinutes(await countAttempts(db, counted, keys.trusted, now), now)
    if (minutes > 0) refuse('warning', 'log-in-throttled', { minutes })
  }
}

/**
 * The attempt succeeded, or the owner has shown otherwise who sits there (registered, or set a new password by a mailed link): the account's
 * earlier failures are forgiven, and this place is known as the owner's.
 */
export async function forgiveAttempt(attempt: Attempt): Promise<void> {
  const { db, now } = attempt
  const { pair, site, account, address, trusted } = keysOf(attempt)
  await forgive(db, { whole: [pair, account, ...(site ? [site] : [])], one: address ?? '', trusted }, after(now, LIMITS.trusted.windowMs))
}

/** Sweeps counters whose window has ended. */
export const sweepAttempts = (db: Db, now: Date): Promise<void> => removeExpired(db, now)

/** Counts a question whose refusal tells whether an account exists (a taken address at registration); refuses (601) when there were too many. */
export async function countProbe(db: Db, address: string, now: Date): Promise<void> {
  if (isAnybody(address)) return
  const counted = [
    { kind: 'address' as const, key: keyOf('address', 'probe', subscriberOf(address)), endsAt: after(now, LIMITS.address.windowMs) },
  ]
  const minutes = waitMinutes(await countAttempts(db, counted, '', now), now)
  if (minutes > 0) refuse('warning', 'log-in-throttled', { minutes })
}

/** A call that mails something or makes an account: `of` is the mail address or the network address that is counted. */
export type Counted = { kind: 'pause' | 'mailed' | 'asked' | 'registered'; of: string }

/** Counts a call on each of its counters; refuses (601) when one is over. */
export async function countCalls(db: Db, calls: Counted[], now: Date): Promise<void> {
  const counted = calls
    .filter(({ of }) => !isAnybody(of))
    .map(({ kind, of }) => ({ kind, key: keyOf(kind, networkOf(of)), endsAt: after(now, LIMITS[kind].windowMs) }))
  if (counted.length === 0) return
  const counters = await countAttempts(db, counted, '', now)
  const minutes = waitMinutes(counters, now)
  if (minutes === 0) return
  const pause = counters.find(({ kind }) => kind === 'pause')
  if (counters.length === 1 && pause) {
    refuse('warning', 'code-pause', { seconds: Math.ceil((pause.endsAt.getTime() - now.getTime()) / 1000) })
  }
  refuse('warning', 'log-in-throttled', { minutes })
}
