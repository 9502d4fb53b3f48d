// Codes and links that are mailed and work once: proof that somebody reads the mail of an address.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#contract/account.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { after } from '#shared/time.ts'
import { hashToken, newToken } from '#features/people/credential/credential.ts'
import { countTry, deleteLink, deleteSecret, deleteSecrets, deleteSpent, selectLink, upsertSecret } from './one-time.sql.ts'

/** Wrong tries of one code, right one included; then only a new code helps. */
export const TRIES_MAX = 5

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/**
 * A code is short, so its hash only keeps it out of sight: what protects it is its short life and few tries.
 * A link's token has 256 random bits.
 */
const hashCode = (purpose: string, subject: string, code: string) => createHash('sha256').update(`${purpose}\n${subject}\n${code}`).digest()

export type Wanted = {
  purpose: string // 'log-in', 'reset-password', ...: it opens nothing else
  subject: string // whom it is for: an address, or a person's id
  kind: 'code' | 'link'
  data?: unknown // kept until it is taken; JSON
  lifeMs: number
}

/** Makes the secret and answers it; only its hash is kept. A former one of the same purpose and subject is dead at once. */
export async function issueOneTime(db: Db, { purpose, subject, kind, data = null, lifeMs }: Wanted, now: Date): Promise<string> {
  const secret = kind === 'link' ? newToken() : String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const hash = kind === 'link' ? hashToken(secret) : hashCode(purpose, subject, secret)
  await upsertSecret(db, { purpose, subject, kind, hash, data, expiresAt: after(now, lifeMs) })
  return secret
}

export type Taken = { subject: string; data: unknown }

/**
 * Takes the secret: of any number of takes at once one gets it, all others undefined, as with a wrong, old or replaced one.
 * A code needs its subject. Take codes outside of transactions (else it throws): a rollback would forget the try. A link may be
 * taken inside one, and is whole again when that is rolled back.
 */
export async function takeOneTime(
  db: Db,
  { purpose, subject, secret }: { purpose: string; subject?: string; secret: string },
  now: Date,
): Promise<Taken | undefined> {
  if (subject === undefined || !CODE.test(secret)) return deleteLink(db, purpose, subject, hashToken(secret), now)
  if (db.isTransaction) throw new Error('A one-time code was taken inside a transaction')
  const found = await countTry(db, purpose, subject, TRIES_MAX, now)
  if (!found || !timingSafeEqual(found.hash, hashCode(purpose, subject, secret))) return undefined
  return deleteSecret(db, purpose, subject, found.hash)
}

/** Whose link it is, without taking it: so that the account can be locked before its secrets, as everywhere. Undefined when it opens nothing. */
export const ownerOfLink = async (db: Db, purpose: string, secret: string, now: Date): Promise<string | undefined> =>
  (await selectLink(db, purpose, hashToken(secret), now))?.subject

/** Makes secrets of these purposes useless, as after a change of the password. */
export const dropOneTime = (db: Db, purposes: string[], subject: string): Promise<void> => deleteSecrets(db, purposes, subject)

/** Forgets secrets whose time is over. */
export const sweepOneTime = (db: Db, now: Date): Promise<void> => deleteSpent(db, now)

/** Issues and mails in earnest or not: does the same work either way, so that time tells nothing, but undoes it when it is not meant. */
export async function inEarnest(tx: Tx, meant: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint before_work`.execute(tx)
  await work()
  await (meant ? sql`release savepoint before_work` : sql`rollback to savepoint before_work`).execute(tx)
}
