// One's own account: name, password, where one is logged in.
import type { Me } from '#contract/staff.ts'
import type { StaffSession } from '#contract/staff-self.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { hashPassword } from '#features/people/credential/credential.ts'
import { dropOneTime } from '#features/people/one-time/one-time.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { liftBlock } from './second-factor.sql.ts'
import { deleteOwnSession, selectSessions, updateName } from './staff-self.sql.ts'
import { deleteSessions, selectPassword, updatePassword } from './staff.sql.ts'
import { demandGoodPassword, demandPassword, openSession, readMe, type Opened } from './staff.ts'

export const RESET_PURPOSE = 'staff-reset'

export async function renameOneself({ db, now, staff }: StaffContext, name: string): Promise<Me> {
  if (name !== staff.name) {
    await inTransaction(db, async (tx) => {
      await updateName(tx, staff.id, name)
      const detail = { from: staff.name, to: name }
      await audit(tx, { staff, action: 'staff.rename', subjectKind: 'staff', subjectId: staff.id, detail, now })
    })
  }
  return readMe(db, staff.id)
}

/** Needs the present password. Every session ends; the caller goes on in a new one. */
export async function changeOwnPassword(context: StaffContext, current: string, wanted: string): Promise<Opened> {
  const { db, staff } = context
  const was = await demandPassword(context, current)
  demandGoodPassword(wanted, staff.email, staff.name)
  if (wanted === current) refuse('refused', 'password-same')
  const hash = await hashPassword(wanted)
  return inTransaction(db, async (tx) => {
    await setPassword(tx, { id: staff.id, was, hash, language: context.language }, context.now)
    return openSession(tx, staff.id, { ...context, staff: null }, 'staff.password.change')
  })
}

type NewPassword = { id: number; was: string | null; hash: string; language: Language }

/** Stores the password, ends every session, makes mailed links worthless and tells the owner. Refuses (409) when it was changed meanwhile. */
export async function setPassword(tx: Tx, { id, was, hash, language }: NewPassword, now: Date): Promise<void> {
  if (!(await updatePassword(tx, id, was, hash))) refuse('conflict', 'changed-meanwhile')
  await deleteSessions(tx, id)
  await liftBlock(tx, id)
  const { email, mail_language: own } = await selectPassword(tx, id)
  await dropOneTime(tx, [RESET_PURPOSE], email.toLowerCase())
  await sendMail(tx, { to: email, template: 'password-changed', language: toLanguage(own) ?? language, values: {} }, now)
}

/** The live ones, the last used first. */
export async function listOwnSessions({ db, now, staff }: StaffContext): Promise<StaffSession[]> {
  const rows = await selectSessions(db, staff.id, now)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === staff.sessionId ? 'Y' : 'N',
    beganTime: wireTime(row.created_at),
    seenTime: wireTime(row.last_seen_at),
    endTime: wireTime(row.expires_at),
    address: row.address,
    userAgent: row.user_agent,
  }))
}

export async function endOwnSession({ db, now, staff }: StaffContext, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteOwnSession(tx, staff.id, id))) refuse('missing', 'not-found')
    await audit(tx, { staff, action: 'staff.session.end', subjectKind: 'staff', subjectId: staff.id, now })
  })
}

/** Everywhere, here too. */
export async function endOwnSessions({ db, now, staff }: StaffContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const count = await deleteSessions(tx, staff.id)
    await audit(tx, { staff, action: 'staff.session.end-all', subjectKind: 'staff', subjectId: staff.id, detail: { count }, now })
  })
}
