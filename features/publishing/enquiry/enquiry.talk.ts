// What is written to and fro about an enquiry. Our answers go out as mails of the house; no mail comes in here, so what the writer answers is
// noted by whoever reads the mailbox (docs/decisions/074-enquiries-and-buyers.md).
import type { EnquiryState } from '#contract/enquiry-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { held, stand, type Caller } from './enquiry.ts'
import { insertSaid, updateHandling } from './enquiry.sql.ts'
import { mailReply } from './mail/enquiry-mail.ts'

type At = { id: number; version: number }
export type Reply = At & { language: Language; text: string; status: Extract<EnquiryState, 'answered' | 'waiting'> }

/** Sends an answer and keeps it, all or nothing; audited. Whoever answers owns what nobody owned. Refuses a version that is not the present one. */
export function reply(caller: Caller, { language, text, status, ...at }: Reply): Promise<{ version: number }> {
  const { staff, now } = caller
  return inTransaction(caller.db, async (tx) => {
    const before = await held(tx, caller, at)
    if (!isMailAddress(before.email)) refuse('refused', 'enquiry-address')
    await insertSaid(tx, { enquiry_id: at.id, at: now, sent: true, staff_id: staff.id, language, text })
    const owner = before.owner_id === null ? { owner_id: staff.id } : {}
    await updateHandling(tx, at.id, { ...(await stand(tx, caller, before, status)), ...owner })
    await mailReply(tx, before, { language, text }, now)
    await audit(tx, { staff, action: 'enquiry.reply', subjectKind: 'enquiry', subjectId: at.id, detail: { text, language, status }, now })
    if (before.owner_id === null) await raise(tx, 'enquiry.assigned', { enquiryId: at.id, staffId: staff.id, by: staff.id }, now)
    return { version: at.version + 1 }
  })
}

/** Notes what the writer has answered by mail: it is our move again; audited. */
export function noteReceived(caller: Caller, { text, ...at }: At & { text: string }): Promise<{ version: number }> {
  const { staff, now } = caller
  return inTransaction(caller.db, async (tx) => {
    const before = await held(tx, caller, at)
    await insertSaid(tx, { enquiry_id: at.id, at: now, sent: false, staff_id: staff.id, language: '', text })
    // Where an answer is promised already, the promise stands.
    await updateHandling(tx, at.id, before.status === 'new' ? {} : await stand(tx, caller, before, 'new'))
    await audit(tx, { staff, action: 'enquiry.received', subjectKind: 'enquiry', subjectId: at.id, detail: { text }, now })
    return { version: at.version + 1 }
  })
}
