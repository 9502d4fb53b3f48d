// Idempotency keys: the same key with the same body has one effect and one answer, however often and from wherever it is sent
// (docs/decisions/019-idempotency-keys.md). The key's row, the effect and the answer are one transaction: a killed process leaves none of them.
import { createHash } from 'node:crypto'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { stepsWithin } from '#db/steps-within.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { seal, unseal } from '#features/platform/seal/seal.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, hours } from '#shared/time.ts'
import { deleteExpired, freeKey, keepAnswer, selectKept, takeKey, type Kept, type KeyedCall } from './idempotency.sql.ts'

export const KEPT_MS = hours(24)
const WAIT_MS = 10_000
const KEY_FORM = /^[\x21-\x7e]{8,200}$/

export type Idempotent = {
  db: Db
  keys: Keys
  now: Date
  caller: string // whose key it is: 'buyer 10001'
  key: string // as the caller sent it
  call: string // method and path
  body: Buffer // a hash of everything that the caller sent
  own: boolean // the call is safe to repeat by itself, step by step: it keeps its own transactions
}

/**
 * Runs `act` once for the key and answers what it answered, also to every repeat within a day. Refuses another body under the key
 * ('conflict'). A refusal or a failure of `act` is not kept: nothing was done, and the key stays free.
 * `act` gets the database handle that it has to use.
 */
export async function once<T>(idempotent: Idempotent, act: (db: Db) => Promise<T>): Promise<T> {
  if (!KEY_FORM.test(idempotent.key)) refuse('invalid', 'repeat-key')
  const { db, now, caller, key, call, body } = idempotent
  const keyHash = createHash('sha256').update(key).digest()
  const keyed: KeyedCall = { caller, keyHash, call, bodyHash: body, expiresAt: after(now, KEPT_MS) }
  return alone(`${caller} ${keyHash.toString('base64')}`, async () => {
    if (!idempotent.own) return keepWith(idempotent, keyed, act)
    const kept = await selectKept(db, keyed, now)
    return kept ? readKept(idempotent, keyed, kept) : keepAfter(idempotent, keyed, act)
  })
}

/** The effect and the key's row together. A refusal undoes what `act` itself would have undone, and no more. */
async function keepWith<T>(idempotent: Idempotent, keyed: KeyedCall, act: (db: Db) => Promise<T>): Promise<T> {
  const outcome = await inTransaction(idempotent.db, async (tx) => {
    const taken = await takeKey(tx, keyed, idempotent.now, WAIT_MS).catch((error: unknown) =>
      (error as { code?: string }).code === '55P03' ? refuse('conflict', 'repeat-running', { seconds: 2 }) : Promise.reject(error as Error),
    )
    if (!taken) return { answer: await readKept<T>(idempotent, keyed, await selectKept(tx, keyed, idempotent.now)) }
    try {
      const answer = await act(stepsWithin(tx))
      await keepAnswer(tx, keyed, await sealed(idempotent, keyed, answer))
      return { answer }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await freeKey(tx, keyed)
      return { refusal: error }
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}

/** For acts that are safe to repeat by themselves: only the answer and the body that it belongs to are remembered. */
async function keepAfter<T>(idempotent: Idempotent, keyed: KeyedCall, act: (db: Db) => Promise<T>): Promise<T> {
  const { db, now } = idempotent
  const answer = await act(db)
  const bytes = await sealed(idempotent, keyed, answer)
  return (await takeKey(db, keyed, now, 0, bytes)) ? answer : readKept<T>(idempotent, keyed, await selectKept(db, keyed, now))
}

const place = ({ caller, keyHash }: KeyedCall) => `repeat ${caller} ${keyHash.toString('base64')}`

const sealed = async ({ keys }: Idempotent, keyed: KeyedCall, answer: unknown): Promise<Buffer> =>
  seal(await keys.secretKey('repeats'), place(keyed), Buffer.from(JSON.stringify(answer)))

async function readKept<T>({ keys }: Idempotent, keyed: KeyedCall, kept: Kept | undefined): Promise<T> {
  if (!kept?.answer) return refuse('conflict', 'repeat-running', { seconds: 2 })
  if (kept.call !== keyed.call || !kept.body_hash.equals(keyed.bodyHash)) refuse('conflict', 'repeat-differs')
  const answer = unseal(await keys.secretKey('repeats'), place(keyed), kept.answer)
  if (!answer) throw new Error('A kept answer cannot be opened.')
  return JSON.parse(answer.toString()) as T
}

/** Repeats that come to this process at once wait here, not each with a connection of its own. */
const running = new Map<string, Promise<unknown>>()
async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
  for (let before; (before = running.get(name));) await before.catch(() => undefined)
  const mine = act()
  running.set(name, mine)
  try {
    return await mine
  } finally {
    running.delete(name)
  }
}

export const forgetIdempotencyKeys = async (db: Db, now: Date): Promise<void> => void (await deleteExpired(db, now))
