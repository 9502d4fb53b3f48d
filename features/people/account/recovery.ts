// Codes and links by mail: proof of an address, log-in without a password, a new password. Known and unknown addresses look alike.
import type { CODE_SCENES } from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { countCalls, forgiveAttempt, hashPassword } from '#features/people/credential/credential.ts'
import { dropOneTime, inEarnest, issueOneTime, ownerOfLink, takeOneTime } from '#features/people/one-time/one-time.ts'
import { forgetSecrets, sendMail } from '#features/platform/mail/mail.ts'
import { minutes } from '#shared/time.ts'
import { CODE_MINUTES, CODE_PURPOSES, LINK_MINUTES, isShut, ownWords, passwordFault } from './account.rules.ts'
import { lockByEmail, markProved, replacePassword, selectByEmail, type UserRow } from './account.sql.ts'
import { deleteSessions } from './session.sql.ts'

const RESET_PURPOSE = 'reset-password'
/** Its subject is the account: the code goes to an address that is not the account's yet. */
export const EMAIL_CHANGE = 'email-change'

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'language'>

/**
 * Mails a code of 6 digits (SPEC-233): to anybody who wants to register, to known addresses for the other scenes. Refuses (601) a second
 * one within a minute, and too many for one mail address or from one network address; log-in by password is not affected.
 */
export async function askCode(caller: Caller, email: string, scene: (typeof CODE_SCENES)[number]): Promise<void> {
  const { db, now, address } = caller
  await countCalls(db, [{ kind: 'pause', of: email }], now)
  await countMailed(db, email, address, now)
  const user = await selectByEmail(db, email)
  await inTransaction(db, async (tx) => {
    const code = await issueOneTime(tx, { purpose: CODE_PURPOSES[scene], subject: email, kind: 'code', lifeMs: minutes(CODE_MINUTES) }, now)
    const language = languageOf(user, caller)
    await inEarnest(tx, scene === 'register' || isOpen(user), () =>
      sendMail(tx, { to: email, template: 'email-code', language, values: { code, minutes: CODE_MINUTES } }, now),
    )
  })
}

/** Mails a link that sets a new password once within 30 minutes (SPEC-233); refuses as askCode does. */
export async function askReset(caller: Caller, email: string): Promise<void> {
  const { db, now, address } = caller
  await countMailed(db, email, address, now)
  const user = await selectByEmail(db, email)
  await inTransaction(db, async (tx) => {
    const token = await issueOneTime(tx, { purpose: RESET_PURPOSE, subject: email, kind: 'link', lifeMs: minutes(LINK_MINUTES) }, now)
    const values = { link: `/forgot?token=${token}`, minutes: LINK_MINUTES }
    const language = languageOf(user, caller)
    await inEarnest(tx, isOpen(user), () => sendMail(tx, { to: email, template: 'reset-password', language, values }, now))
  })
}

/** Whether the link's token would set a new password now; it stays good. */
export async function opensReset({ db, now }: Pick<Caller, 'db' | 'now'>, token: string): Promise<boolean> {
  const email = await ownerOfLink(db, RESET_PURPOSE, token, now)
  return email !== undefined && isOpen(await selectByEmail(db, email))
}

export type Reset = {
  token: string // of the link, or with `email` the code of the scene 'forgot'
  email?: string
  password: string
  confirmPassword: string
}

/** Sets the new password, ends every session and tells the owner. Refuses by passwordFault (the link stays good then) and `link-spent`. */
export async function resetPassword({ db, now, address }: Caller, { token, email, password, confirmPassword }: Reset): Promise<void> {
  await countCalls(db, [{ kind: 'asked', of: address }], now)
  const demandGood = (own: string[]) => {
    const fault = passwordFault(password, confirmPassword, own)
    if (fault) refuse('refused', fault)
  }
  demandGood([])
  const byCode =
    email === undefined ? undefined : await takeOneTime(db, { purpose: CODE_PURPOSES.forgot, subject: email, secret: token }, now)
  if (email !== undefined && !byCode) refuse('refused', 'code-wrong')
  await inTransaction(db, async (tx) => {
    const subject = byCode?.subject ?? (await ownerOfLink(tx, RESET_PURPOSE, token, now))
    const user = subject === undefined ? undefined : await lockByEmail(tx, subject)
    const taken = byCode ?? (await takeOneTime(tx, { purpose: RESET_PURPOSE, secret: token }, now))
    if (!taken || !user || isShut(user)) refuse('refused', 'link-spent')
    demandGood(ownWords({ email: user.email, firstName: user.first_name, lastName: user.last_name }))
    if (!(await replacePassword(tx, user.id, user.password_hash, await hashPassword(password)))) refuse('conflict', 'changed-meanwhile')
    await markProved(tx, user.id, now)
    await tellPasswordChanged(tx, user, now)
    await deleteSessions(tx, user.id)
    await forgiveAttempt({ db: tx, realm: 'shop', login: user.email, address, now }) // whoever reads the mail gets in, however often others failed
  })
}

/** After a change of the password: what was mailed before opens nothing any more, and the owner is told. */
export async function tellPasswordChanged(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await dropMailed(tx, user)
  await sendMail(tx, { to: user.email, template: 'password-changed', language: user.language, values: {} }, now)
}

/** Makes every code and link useless that was mailed to the address, or for another address of the account. */
export async function dropMailed(tx: Tx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await dropOneTime(tx, [RESET_PURPOSE, ...Object.values(CODE_PURPOSES)], email.toLowerCase())
  await dropOneTime(tx, [EMAIL_CHANGE], String(id))
  await forgetSecrets(tx, email, ['email-code', 'reset-password'])
}

const countMailed = (db: Db, email: string, address: string, now: Date) =>
  countCalls(
    db,
    [
      { kind: 'mailed', of: email },
      { kind: 'asked', of: address },
    ],
    now,
  )

const isOpen = (user: UserRow | undefined): boolean => user !== undefined && !isShut(user)
const languageOf = (user: UserRow | undefined, { language }: Caller) => (user ? user.language : language)
