// The door to what people write to the operator, and what staff does about it (SPEC-234). How it comes in: enquiry.take.ts; its clock:
// enquiry.clock.ts; what is written to and fro: enquiry.talk.ts.
import type { EnquiryState } from '#contract/enquiry-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { colleaguesFor, namesFor } from '#features/people/staff/staff.ts'
import { demandOwner } from '#features/people/staff/staff.rules.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { anyFile, type FileRow } from '#features/platform/file/file.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { clockStops, promisedFrom } from './enquiry.clock.ts'
import * as store from './enquiry.sql.ts'

export { sweepEnquiries } from './enquiry.clock.ts'
export { forgetEnquiries } from './enquiry.own.ts'
export { noteReceived, reply } from './enquiry.talk.ts'
export { partnerEnquiryAnswered, partnerEnquiryReopens, partnerEnquiryWaits } from './enquiry.partner.ts'
export { takeApplication, takeProject, takeSuggestion } from './enquiry.take.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody (null: nobody) takes care of the enquiry from now on. */
    'enquiry.assigned': { enquiryId: number; staffId: number | null; by: number }
  }
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

/** A file that came with it. Refuses one that did not, like one that is not there. */
export async function fileOf(caller: Caller, id: number, fileId: number): Promise<FileRow> {
  await readMessage(caller, id)
  const known = (await store.selectFiles(caller.db, [id])).some((file) => file.id === fileId)
  return (known && (await anyFile(caller.db, fileId))) || refuse('missing', 'not-found')
}

/** Who can take care of enquiries: the operator's people who see them. */
const peopleOf = (db: Db) => colleaguesFor(db, NO_SHOP, 'enquiry:list')
export const namesOf = (db: Db, id?: number) => namesFor(db, NO_SHOP, 'enquiry:list', id)
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
export function assignMessage({ db, staff, now }: Caller, id: number, staffId: number | null, seen?: number | null): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = (await store.lockMessage(tx, id)) ?? refuse('missing', 'not-found')
    const people = await peopleOf(tx)
    const nameOf = (one: number | null) => (one === null ? '' : (people.find((person) => person.id === one)?.name ?? String(one)))
    if (staffId !== null && !people.some((person) => person.id === staffId)) refuse('refused', 'enquiry-colleague')
    if (staffId === before.owner_id) return
    demandOwner(before.owner_id, seen)
    await store.updateAside(tx, id, { owner_id: staffId })
    const changes = [{ field: 'owner', from: nameOf(before.owner_id), to: nameOf(staffId) }]
    await audit(tx, { staff, action: 'enquiry.assign', subjectKind: 'enquiry', subjectId: id, detail: { changes }, now })
    await raise(tx, 'enquiry.assigned', { enquiryId: id, staffId, by: staff.id }, now)
  })
}
