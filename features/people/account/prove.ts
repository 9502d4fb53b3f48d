// Showing once more who sits there, before something that moves money: by the password, or, of an account without one, by a code that is mailed.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { beginAttempt, countCalls, fits, forgiveAttempt } from '#features/people/credential/credential.ts'
import { issueOneTime, takeOneTime } from '#features/people/one-time/one-time.ts'
import { forgetSecrets, sendMail } from '#features/platform/mail/mail.ts'
import { minutes } from '#shared/time.ts'
import { CODE_MINUTES } from './account.rules.ts'
import { selectUser, type UserRow } from './account.sql.ts'

export type Prover = Pick<BuyerContext, 'db' | 'now' | 'address' | 'buyer'>
export type Proof = { password?: string | null | undefined; code?: string | null | undefined }

export const OWN_ACT = 'own-act'

async function readSelf({ db, buyer }: Prover): Promise<UserRow> {
  return (await selectUser(db, buyer.id)) ?? refuse('signed-out', 'signed-out')
}

/**
 * The account, once its password has been proved again; a stolen session cannot guess it, and does not slow down the owner's log-in. `field`:
 * where the caller has typed it.
 */
export async function provePassword(caller: Prover, password: string, field = 'password'): Promise<UserRow> {
  const { db, now, address, buyer } = caller
  const attempt = { db, realm: 'shop-own', login: String(buyer.id), address, now }
  await beginAttempt(attempt)
  const user = await readSelf(caller)
  if (user.password_hash === null) refuse('refused', 'password-not-set')
  if (!(await fits(password, user.password_hash))) refuse('refused', 'password-wrong', { field })
  await forgiveAttempt(attempt)
  return user
}

/**
 * Refuses `proof-needed` where nothing was given, `password-wrong` or `code-wrong`. A code is no way round a password that is there. Call it
 * before a transaction is opened: what a wrong try counts stays.
 */
export async function proveOwner(caller: Prover, { password, code }: Proof): Promise<UserRow> {
  const user = await readSelf(caller)
  if (user.password_hash !== null)
    return password ? provePassword(caller, password) : refuse('refused', 'proof-needed', { field: 'password' })
  if (!code) refuse('refused', 'proof-needed', { field: 'code' })
  const { db, now } = caller
  if (!(await takeOneTime(db, { purpose: OWN_ACT, subject: String(user.id), secret: code.trim() }, now)))
    refuse('refused', 'code-wrong', { field: 'code' })
  await forgetSecrets(db, user.email, ['email-code'])
  return user
}

/** Mails the code; refuses (601) a second one within a minute, and where the account has a password, which is asked for then. */
export async function mailOwnCode(caller: Prover): Promise<void> {
  const { db, now, address } = caller
  const user = await readSelf(caller)
  if (user.password_hash !== null) refuse('refused', 'proof-by-password')
  await countCalls(db, [{ kind: 'pause', of: user.email }], now)
  await countCalls(
    db,
    [
      { kind: 'mailed', of: user.email },
      { kind: 'asked', of: address },
    ],
    now,
  )
  await inTransaction(db, async (tx) => {
    const code = await issueOneTime(tx, { purpose: OWN_ACT, subject: String(user.id), kind: 'code', lifeMs: minutes(CODE_MINUTES) }, now)
    const mail = { to: user.email, language: user.language, values: { code, minutes: CODE_MINUTES } }
    await sendMail(tx, { ...mail, template: 'email-code' }, now)
  })
}
