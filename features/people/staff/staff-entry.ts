// The other ways in: a forgotten password, an invitation, the link for the first administrator.
import { RESET_MINUTES, type Invitation } from '#contract/staff.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { countCalls, forgiveAttempt, hashPassword, hashToken } from '#features/people/credential/credential.ts'
import { inEarnest, issueOneTime, takeOneTime } from '#features/people/one-time/one-time.ts'
import { forgetSecrets, sendMail } from '#features/platform/mail/mail.ts'
import { toLanguage } from '#shared/language.ts'
import { after, minutes } from '#shared/time.ts'
import * as store from './staff-entry.sql.ts'
import { RESET_PURPOSE, setPassword } from './staff-self.ts'
import { FIRST_LINK_MS } from './staff.rules.ts'
import { insertStaff, lockStaff, selectByEmail } from './staff.sql.ts'
import { demandGoodPassword, openSession, type Opened, type Visitor } from './staff.ts'

type Asking = Pick<Context, 'db' | 'now' | 'address' | 'language'>

/** Mails a link for a new password to an active member of staff; for anybody else nothing happens, in the same time. */
export async function askStaffReset({ db, now, address, language }: Asking, email: string): Promise<void> {
  const counted = [
    { kind: 'mailed' as const, of: `workspace ${email}` },
    { kind: 'asked' as const, of: address },
  ]
  await countCalls(db, counted, now)
  const found = await selectByEmail(db, email)
  const open = found !== undefined && !found.disabled_at && found.password_hash !== null
  await inTransaction(db, async (tx) => {
    const token = await issueOneTime(tx, { purpose: RESET_PURPOSE, subject: email, kind: 'link', lifeMs: minutes(RESET_MINUTES) }, now)
    const values = { link: `/workspace/reset#${token}`, minutes: RESET_MINUTES }
    const inTheirs = toLanguage(found?.mail_language) ?? language
    await inEarnest(tx, open, () => sendMail(tx, { to: email, template: 'staff-reset', language: inTheirs, values }, now))
  })
}

/** Sets the new password with the mailed link, once; the second factor stays. A refused password leaves the link good. */
export async function resetStaffPassword({ db, now, address, language }: Asking, token: string, password: string): Promise<void> {
  await countCalls(db, [{ kind: 'asked', of: address }], now)
  demandGoodPassword(password, '', '')
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const taken = await takeOneTime(tx, { purpose: RESET_PURPOSE, secret: token }, now)
    const found = taken && (await selectByEmail(tx, taken.subject))
    if (!found || found.disabled_at || found.password_hash === null) refuse('refused', 'link-spent')
    demandGoodPassword(password, found.email, found.name)
    await setPassword(tx, { id: found.id, was: found.password_hash, hash, language }, now)
    await forgiveAttempt({ db: tx, realm: 'workspace', login: found.email, address, now }) // the way in while strangers keep failing
    await audit(tx, { staff: found, action: 'staff.password.reset', subjectKind: 'staff', subjectId: found.id, detail: { address }, now })
  })
}

export async function showInvitation({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Invitation> {
  const found = await store.selectInvitation(db, hashToken(token), now)
  if (!found) refuse('refused', 'invitation-over')
  const { email, name, role, role_name: roleName, shop_name: shopName, inviter } = found
  return { email, name, role, roleName, shopName, inviter }
}

/** Joins with a password of one's own; of any number of takes at once one succeeds. Opens a session. */
export async function joinByInvitation(
  visitor: Visitor,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<Opened> {
  const { db, now } = visitor
  const { email } = await showInvitation(visitor, token)
  demandGoodPassword(password, email, name)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const taken = await store.takeInvitation(tx, hashToken(token), now)
    if (!taken) refuse('refused', 'invitation-over')
    await store.joinStaff(tx, taken.staff_id, name, passwordHash)
    await forgetSecrets(tx, email, ['staff-invitation'])
    await forgiveAttempt({ db: tx, realm: 'workspace', login: email, address: visitor.address, now })
    return openSession(tx, taken.staff_id, visitor, 'staff.join')
  })
}

export type FirstAdministrator = { token: string; name: string; email: string; password: string }

/** Makes the first administrator with the link that was told at the start; it works once, and only while there is no staff. */
export async function becomeFirstAdministrator(visitor: Visitor, { token, name, email, password }: FirstAdministrator): Promise<Opened> {
  const { db, now } = visitor
  const good = (one: Db) => store.hasFirstLink(one, hashToken(token), after(now, -FIRST_LINK_MS))
  if (!(await good(db))) refuse('refused', 'first-link-over')
  demandGoodPassword(password, email, name)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    if (!(await good(tx)) || (await store.hasStaff(tx))) refuse('refused', 'first-link-over')
    await store.deleteFirstLink(tx)
    const id = (await insertStaff(tx, { email, name, passwordHash, role: 'administrator', shopId: null, now }))!
    await forgiveAttempt({ db: tx, realm: 'workspace', login: email, address: visitor.address, now })
    return openSession(tx, id, visitor, 'staff.first')
  })
}
