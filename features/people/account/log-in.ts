// How buyers log in: by password, or by a code that was mailed. Identity providers have a feature of their own.
import type { Session } from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { beginAttempt, fits, forgiveAttempt } from '#features/people/credential/credential.ts'
import { takeOneTime } from '#features/people/one-time/one-time.ts'
import { forgetSecrets, sendMail } from '#features/platform/mail/mail.ts'
import { CODE_PURPOSES, isShut } from './account.rules.ts'
import { knownClient, openSession } from './account.ts'
import { dropPassword, lockByEmail, markProved, selectByEmail, selectByLogin, type UserRow } from './account.sql.ts'
import { keepByLogIn } from './closing.ts'
import { dropMailed } from './recovery.ts'
import { deleteSessions } from './session.sql.ts'

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'userAgent' | 'country' | 'buyer'>

/** Opens a session. Refuses `log-in-failed`, alike in words and in time for unknown accounts and wrong passwords; `log-in-throttled` after too many. */
export async function logIn(caller: Caller, login: string, password: string, clientId: string): Promise<Session> {
  const { db, now, address } = caller
  await knownClient(db, clientId)
  const attempt = { db, realm: 'shop', login, address, now }
  await beginAttempt(attempt)
  const user = await selectByLogin(db, login.trim())
  const provedHash = (user && !isShut(user) && user.password_hash) || undefined
  if (!(await fits(password, provedHash)) || !user || !provedHash) refuse('refused', 'log-in-failed')
  await forgiveAttempt(attempt)
  if (user.disabled_at === null) return openSession(caller, { userId: user.id, provedHash, clientId })
  return inTransaction(db, async (tx) => {
    await keepByLogIn(tx, user.id, now)
    return openSession({ ...caller, db: tx }, { userId: user.id, provedHash, clientId })
  })
}

/**
 * Opens a session by the code that was mailed to the address, which it proves (SPEC-233). Refuses `code-wrong`, alike for unknown accounts
 * and wrong codes, and where password or address were changed in that moment. Its attempts are counted apart: who guesses codes does not
 * slow down the owner's log-in by password.
 */
export async function logInByCode(caller: Caller, email: string, code: string, clientId: string): Promise<Session> {
  const { db, now, address, buyer } = caller
  await knownClient(db, clientId)
  const attempt = { db, realm: 'shop-code', login: email, address, now }
  await beginAttempt(attempt)
  const before = await selectByEmail(db, email)
  const taken = await takeOneTime(db, { purpose: CODE_PURPOSES.login, subject: email, secret: code }, now)
  if (!taken || !before || isShut(before)) refuse('refused', 'code-wrong')
  await forgiveAttempt(attempt)
  return inTransaction(db, async (tx) => {
    const user = await lockByEmail(tx, email)
    if (!user || isShut(user) || user.password_hash !== before.password_hash) refuse('refused', 'code-wrong')
    await forgetSecrets(tx, user.email, ['email-code'])
    if (user.disabled_at) await keepByLogIn(tx, user.id, now)
    if (user.email_proved_at === null) {
      await markProved(tx, user.id, now)
      if (buyer?.id !== user.id) await shutOutFormer(tx, user, now)
    }
    return openSession({ ...caller, db: tx }, { userId: user.id, clientId })
  })
}

/**
 * Whoever registered the account may not be the one who reads its mail. At the first proof, unless it comes from a session of the account,
 * the password chosen at registration and all sessions end, and the owner is told (docs/decisions/023-first-proof-of-an-address.md).
 */
async function shutOutFormer(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await dropPassword(tx, user.id)
  await deleteSessions(tx, user.id)
  await dropMailed(tx, user)
  await sendMail(tx, { to: user.email, template: 'address-proved', language: user.language, values: {} }, now)
}
