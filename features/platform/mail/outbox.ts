// What staff sees of the outbox and does with it. Each look at a secret and each second sending is audited in its transaction
// (docs/decisions/012-mail-outbox.md).
import type { SECRET_STATES } from '#contract/mail-desk.ts'
import { may } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { enqueue, hasMailServer } from './mail.ts'
import { withoutSecret } from './mail.render.ts'
import { mayTryAgain, secretState, STAFF_TEMPLATES } from './mail.rules.ts'
import { lockMail, putBack, selectMail, selectPage, type MailEntity, type MailFilter, type MailOrder } from './mail.sql.ts'

export const listMails = (db: Db, filter: MailFilter, order: MailOrder, size: number, offset: number) =>
  selectPage(db, filter, order, size, offset)

export type ShownMail = Omit<MailEntity, 'secret'> & {
  secretState: (typeof SECRET_STATES)[number]
  ofStaff: boolean // its code or link opens an account of staff
  refusedToSend: 'mail-not-again' | 'mail-no-server' | null
}

/** The mail with dots in place of its code or link; undefined when there is none. */
export async function readMail(db: Db, id: number, now: Date): Promise<ShownMail | undefined> {
  const mail = await selectMail(db, id)
  if (!mail) return undefined
  const { secret: _, ...open } = mail
  const refusedToSend = !mayTryAgain(mail, now) ? 'mail-not-again' : hasMailServer() ? null : 'mail-no-server'
  return {
    ...open,
    ...withoutSecret(mail),
    secretState: secretState(mail, now),
    ofStaff: STAFF_TEMPLATES.has(mail.template),
    refusedToSend,
  }
}

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export const isAdministrator = (permissions: readonly string[]): boolean => may(permissions, '*:*:*')

/** The code or link of a mail that nobody else will deliver. Refuses all others, and those of staff to all but administrators. */
export const revealSecret = ({ db, now, staff }: Caller, id: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const mail = (await selectMail(tx, id)) ?? refuse('missing', 'mail-missing')
    if (STAFF_TEMPLATES.has(mail.template) && !isAdministrator(staff.permissions)) refuse('forbidden', 'forbidden')
    if (mail.secret === null || secretState(mail, now) !== 'live') refuse('refused', 'mail-secret-gone')
    await audit(tx, { staff, action: 'mail.reveal', subjectKind: 'mail', subjectId: id, detail: { template: mail.template }, now })
    return mail.secret
  })

/** Puts a mail that failed, or was kept, back into the queue. Refuses one that arrived, is on its way, or has become worthless. */
export const sendAgain = ({ db, now, staff }: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail && !(await selectMail(tx, id))) refuse('missing', 'mail-missing')
    if (!mail || !mayTryAgain(mail, now)) refuse('refused', 'mail-not-again') // locked: being handed over this moment
    if (!hasMailServer()) refuse('refused', 'mail-no-server')
    await putBack(tx, id)
    await enqueue(tx, [id])
    await audit(tx, { staff, action: 'mail.send', subjectKind: 'mail', subjectId: id, detail: { template: mail.template }, now })
  })
