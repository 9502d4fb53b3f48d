// What signed-in buyers change of their own account: profile, password, e-mail address, sessions.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { countCalls, hashPassword } from '#features/people/credential/credential.ts'
import { inEarnest, issueOneTime, takeOneTime } from '#features/people/one-time/one-time.ts'
import { publishPicture } from '#features/platform/file/file.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { minutes } from '#shared/time.ts'
import { readUser } from './account.ts'
import { CODE_MINUTES, ownWords, passwordFault } from './account.rules.ts'
import { replaceEmail, replacePassword, selectByEmail, updateUser, type UserChange } from './account.sql.ts'
import { provePassword } from './prove.ts'
import { EMAIL_CHANGE, dropMailed, tellPasswordChanged } from './recovery.ts'
import { deleteSession, deleteSessions, selectLive } from './session.sql.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'address' | 'buyer'>

export type PasswordChange = { oldPassword: string; password: string; confirmPassword: string }

/**
 * Changes the profile and, where given, the password, both or neither (SPEC-162). A new password ends all other sessions and is told by mail.
 * Refuses a picture that is not the buyer's as if there were none, a wrong current password, and by passwordFault (SPEC-202, SPEC-203).
 */
export async function changeProfile(caller: Caller, change: UserChange, wanted: PasswordChange | undefined): Promise<void> {
  const { db, now, buyer } = caller
  const user = wanted && (await provePassword(caller, wanted.oldPassword, 'oldPassword'))
  const fault = wanted && passwordFault(wanted.password, wanted.confirmPassword, ownWords(buyer))
  if (fault) refuse('refused', fault)
  const hash = wanted && (await hashPassword(wanted.password))
  await inTransaction(db, async (tx) => {
    if (typeof change.avatar_file_id === 'number') await publishPicture(tx, { id: change.avatar_file_id, ownerId: buyer.id })
    await updateUser(tx, buyer.id, change)
    if (!user || !hash) return
    if (!(await replacePassword(tx, user.id, user.password_hash, hash))) refuse('conflict', 'changed-meanwhile')
    await tellPasswordChanged(tx, user, now)
    await deleteSessions(tx, user.id, buyer.sessionId)
  })
}

/**
 * Mails a code to the address that is wanted, unless it has an account: the answer and the work are the same then. The code is for this
 * buyer and this address alone; a second request replaces the first. Refuses a wrong password and the present address.
 */
export async function askEmailChange(caller: Caller, email: string, password: string): Promise<void> {
  const { db, now, address, buyer } = caller
  const user = await provePassword(caller, password)
  if (user.email.toLowerCase() === email) refuse('refused', 'email-same')
  await countCalls(
    db,
    [
      { kind: 'mailed', of: email },
      { kind: 'asked', of: address },
    ],
    now,
  )
  const taken = await selectByEmail(db, email)
  await inTransaction(db, async (tx) => {
    const wanted = {
      purpose: EMAIL_CHANGE,
      subject: String(buyer.id),
      kind: 'code',
      data: { email },
      lifeMs: minutes(CODE_MINUTES),
    } as const
    const code = await issueOneTime(tx, wanted, now)
    const mail = { to: email, language: user.language, values: { code, minutes: CODE_MINUTES } }
    await inEarnest(tx, !taken, () => sendMail(tx, { ...mail, template: 'email-change' }, now))
  })
}

/** Gives the account its new address, tells the old one, and ends all other sessions. Refuses `code-wrong`, also when the address has been taken since. */
export async function confirmEmailChange({ db, now, buyer }: Caller, email: string, code: string): Promise<void> {
  const taken = await takeOneTime(db, { purpose: EMAIL_CHANGE, subject: String(buyer.id), secret: code }, now)
  if ((taken?.data as { email: string } | undefined)?.email !== email) refuse('refused', 'code-wrong')
  await inTransaction(db, async (tx) => {
    const user = await readUser(tx, buyer)
    if (!(await replaceEmail(tx, user.id, email, now))) refuse('refused', 'code-wrong')
    await dropMailed(tx, user)
    const language = user.language
    await sendMail(tx, { to: user.email, template: 'email-changed', language, values: { newEmail: email } }, now)
    await deleteSessions(tx, user.id, buyer.sessionId)
  })
}

/** Where the buyer is logged in, newest first. */
export const liveSessions = ({ db, now, buyer }: Caller) => selectLive(db, buyer.id, now)

/** Ends one of the buyer's sessions; somebody else's looks like none. */
export async function endOwnSession({ db, buyer }: Caller, id: number): Promise<void> {
  if (!(await deleteSession(db, id, buyer.id))) refuse('missing', 'not-found')
}

/** Ends all of the buyer's sessions, or all but the one that asks. */
export const logOutEverywhere = ({ db, buyer }: Caller, keepThis: boolean): Promise<void> =>
  deleteSessions(db, buyer.id, keepThis ? buyer.sessionId : undefined)
