// The door to what people write to the operator: taking it in, and what staff does about it (SPEC-234). Its clock: enquiry.clock.ts; what is
// written to and fro: enquiry.talk.ts.
import type { ContactMessage } from '#contract/enquiry.ts'
import type { EnquiryState } from '#contract/enquiry-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { Context, Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { after, days } from '#shared/time.ts'
import { clockStops, promisedFrom } from './enquiry.clock.ts'
import * as store from './enquiry.sql.ts'

export { sweepEnquiries } from './enquiry.clock.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody (null: nobody) takes care of the enquiry from now on. */
    'enquiry.assigned': { enquiryId: number; staffId: number | null; by: number }
  }
}

/** Nobody has proved to read the address that a message names: whoever writes in somebody else's name sends them no more mails than these. */
const CONFIRMATIONS_A_DAY = 3
/** Staff has no language of its own on record for a shared mailbox. */
const OFFICE_LANGUAGE = 'en'

/** Keeps the message, confirms it to its writer and tells the operator, all or nothing. The answer does not say whether mails went out. */
export function takeMessage({ db, now, language, buyer }: Context, message: ContactMessage): Promise<void> {
  return inTransaction(db, async (tx) => {
    const id = await store.insertMessage(tx, {
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
      due_at: await promisedFrom(tx, now),
      created_at: now,
    })
    // An address that the form takes and mail servers do not is a matter for staff to answer by telephone.
    const confirms =
      isMailAddress(message.email) && (await store.countSince(tx, message.email, after(now, -days(1)))) <= CONFIRMATIONS_A_DAY
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

export type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

export function listMessages({ db, staff }: Caller, filter: store.MessageFilter, sort: store.Sort, size: number, offset: number) {
  demandOperator(staff)
  return store.selectMessages(db, filter, sort, size, offset)
}

/** Refuses an id that no message has. */
export async function readMessage({ db, staff }: Caller, id: number): Promise<store.MessageEntity> {
  demandOperator(staff)
  return (await store.selectMessage(db, id)) ?? refuse('missing', 'not-found')
}

/** Who can take care of enquiries: the operator's people who see them. */
export const peopleOf = (db: Db) => colleaguesFor(db, NO_SHOP, 'enquiry:list')
const NO_SHOP = 0

/** What every change of a message begins with: it is held, and still as the caller saw it. */
export async function held(tx: Tx, { staff }: Caller, { id, version }: { id: number; version: number }) {
  demandOperator(staff)
  const before = (await store.lockMessage(tx, id)) ?? refuse('missing', 'not-found')
  if (before.version !== version) refuse('conflict', 'changed-meanwhile')
  return before
}
type Held = Awaited<ReturnType<typeof held>>

/** How the message stands from now on: its clock runs while it is open, and whoever answered is known from then on. */
export async function stand(tx: Tx, { staff, now }: Caller, before: Held, status: EnquiryState) {
  if (status === 'new') {
    await clockStops(tx, before, now)
    return { status, answered_by: null, answered_at: null, due_at: await promisedFrom(tx, now), told_at: null }
  }
  if (before.status === 'new') await clockStops(tx, before, now)
  return { status, due_at: null, ...(status === 'answered' ? { answered_by: staff.id, answered_at: now } : {}) }
}

const ACTS = { new: 'reopen', waiting: 'wait', answered: 'answer', closed: 'close' } as const satisfies Record<EnquiryState, string>

type Handling = { id: number; version: number; status: EnquiryState; note: string }

/**
 * Writes how a message stands and the note about it; audited. Answers the new version; what changes nothing leaves everything as it is.
 * Refuses a version that is no longer the present one.
 */
export function handleMessage(caller: Caller, { id, version, status, note }: Handling): Promise<{ version: number }> {
  return inTransaction(caller.db, async (tx) => {
    const { staff, now } = caller
    const before = await held(tx, caller, { id, version })
    const moved = before.status !== status
    if (!moved && before.note === note) return { version }
    await store.updateHandling(tx, id, { ...(moved ? await stand(tx, caller, before, status) : {}), note })
    const action = `enquiry.${moved ? ACTS[status] : 'note'}`
    const changes = before.note === note ? [] : [{ field: 'note', from: before.note, to: note }]
    await audit(tx, { staff, action, subjectKind: 'enquiry', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

/** Gives a message to a colleague, or to nobody; audited. The colleague finds it in the inbox. */
export function assignMessage({ db, staff, now }: Caller, id: number, staffId: number | null): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = (await store.lockMessage(tx, id)) ?? refuse('missing', 'not-found')
    const people = await peopleOf(tx)
    const nameOf = (one: number | null) => (one === null ? '' : (people.find((person) => person.id === one)?.name ?? String(one)))
    if (staffId !== null && !people.some((person) => person.id === staffId)) refuse('refused', 'enquiry-colleague')
    if (staffId === before.owner_id) return
    await store.updateAside(tx, id, { owner_id: staffId })
    const changes = [{ field: 'owner', from: nameOf(before.owner_id), to: nameOf(staffId) }]
    await audit(tx, { staff, action: 'enquiry.assign', subjectKind: 'enquiry', subjectId: id, detail: { changes }, now })
    await raise(tx, 'enquiry.assigned', { enquiryId: id, staffId, by: staff.id }, now)
  })
}
