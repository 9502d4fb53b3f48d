// The door to what people write to the operator: taking it in, and what staff does about it (SPEC-234).
import type { ContactMessage } from '#contract/enquiry.ts'
import type { EnquiryState } from '#contract/enquiry-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context, Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { after, days } from '#shared/time.ts'
import {
  countSince,
  insertMessage,
  lockMessage,
  selectMessage,
  selectMessages,
  updateHandling,
  type MessageEntity,
  type MessageFilter,
} from './enquiry.sql.ts'

/** Nobody has proved to read the address that a message names: whoever writes in somebody else's name sends them no more mails than these. */
const CONFIRMATIONS_A_DAY = 3
/** Staff has no language of its own on record for a shared mailbox. */
const OFFICE_LANGUAGE = 'en'

/** Keeps the message, confirms it to its writer and tells the operator, all or nothing. The answer does not say whether mails went out. */
export function takeMessage({ db, now, language, buyer }: Context, message: ContactMessage): Promise<void> {
  return inTransaction(db, async (tx) => {
    const id = await insertMessage(tx, {
      user_id: buyer?.id ?? null,
      name: message.name,
      email: message.email,
      phone: message.phone ?? '',
      nation: message.nation,
      company_name: message.companyName,
      job_title: message.jobTitle,
      product_name: message.productName,
      message: message.message,
      language,
      created_at: now,
    })
    // An address that the form takes and mail servers do not is a matter for staff to answer by telephone.
    const confirms = isMailAddress(message.email) && (await countSince(tx, message.email, after(now, -days(1)))) <= CONFIRMATIONS_A_DAY
    if (confirms)
      await sendMail(tx, { to: message.email, template: 'contact-received', language, values: { firstName: message.name } }, now)
    await tellOffice(tx, id, message, now)
  })
}

/** Told at the operator's contact address, where one is set. */
async function tellOffice(tx: Tx, id: number, { name, companyName }: ContactMessage, now: Date): Promise<void> {
  const { email } = await readSetting(tx, 'brand')
  if (!isMailAddress(email)) return
  const values = { sender: name, company: companyName, place: `/workspace/enquiries/${id}` }
  await sendMail(tx, { to: email, template: 'contact-notice', language: OFFICE_LANGUAGE, values }, now)
}

type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

export function listMessages({ db, staff }: Caller, filter: MessageFilter, size: number, offset: number) {
  demandOperator(staff)
  return selectMessages(db, filter, size, offset)
}

/** Refuses an id that no message has. */
export async function readMessage({ db, staff }: Caller, id: number): Promise<MessageEntity> {
  demandOperator(staff)
  return (await selectMessage(db, id)) ?? refuse('missing', 'not-found')
}

type Handling = { id: number; version: number; status: EnquiryState; note: string }

/**
 * Writes how a message stands and the note about it; audited. Answers the new version; what changes nothing leaves everything as it is.
 * Refuses a version that is no longer the present one.
 */
export function handleMessage({ db, staff, now }: Caller, { id, version, status, note }: Handling): Promise<{ version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = (await lockMessage(tx, id)) ?? refuse('missing', 'not-found')
    if (before.version !== version) refuse('conflict', 'changed-meanwhile')
    const moved = before.status !== status
    if (!moved && before.note === note) return { version }
    const answered = status === 'answered'
    const answer = moved ? { answered_by: answered ? staff.id : null, answered_at: answered ? now : null } : {}
    await updateHandling(tx, id, { status, note, ...answer })
    const action = !moved ? 'enquiry.note' : answered ? 'enquiry.answer' : 'enquiry.reopen'
    const changes = before.note === note ? [] : [{ field: 'note', from: before.note, to: note }]
    await audit(tx, { staff, action, subjectKind: 'enquiry', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}
