// Whose customer a buyer is, tags, and the address book: what the office needs to look after a buyer. The account stays as it is.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { addressesOf as bookOf, type AddressRow } from '#features/people/address/address.ts'
import { colleaguesFor, namesFor } from '#features/people/staff/staff.ts'
import { demandOwner } from '#features/people/staff/staff.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { lockCard, selectTags, updateCard } from './buyer.sql.ts'
import { readBuyer } from './buyer.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody (null: nobody) takes care of the buyer from now on. */
    'buyer.assigned': { buyerId: number; staffId: number | null; by: number }
  }
}

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
/** Also a job that acts for somebody. */
type Acting = Pick<Caller, 'db' | 'now'> & { staff: Doer }
const NO_SHOP = 0

/** Whose customers buyers can be: the operator's people who see them. */
export const peopleOf = (db: Db) => colleaguesFor(db, NO_SHOP, 'buyer:list')
export const namesOf = (db: Db, id?: number) => namesFor(db, NO_SHOP, 'buyer:list', id)

export function tagsOf({ db, staff }: Caller) {
  demandOperator(staff)
  return selectTags(db)
}

export async function addressesOf(caller: Caller, id: number): Promise<AddressRow[]> {
  await readBuyer(caller, id)
  return bookOf(caller.db, id)
}

/** Each tag once, as sorted; audited. What changes nothing leaves everything as it is. Refuses a version that is not the present one. */
export function setTags({ db, staff, now }: Acting, id: number, version: number, wanted: readonly string[]): Promise<{ version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = (await lockCard(tx, id)) ?? refuse('missing', 'not-found')
    if (before.erased) refuse('refused', 'account-erased')
    if (before.version !== version) refuse('conflict', 'changed-meanwhile')
    const tags = [...new Set(wanted)].toSorted()
    const change = { field: 'tags', from: before.tags.join(', '), to: tags.join(', ') }
    if (change.from === change.to) return { version }
    await updateCard(tx, id, { tags, version: version + 1 })
    await audit(tx, { staff, action: 'buyer.tag', subjectKind: 'buyer', subjectId: id, detail: { changes: [change] }, now })
    return { version: version + 1 }
  })
}

/** Gives a buyer to a colleague, or to nobody; audited. The colleague finds it in the inbox. */
export function assignBuyer({ db, staff, now }: Acting, id: number, staffId: number | null, seen?: number | null): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = (await lockCard(tx, id)) ?? refuse('missing', 'not-found')
    if (before.erased) refuse('refused', 'account-erased')
    const people = await peopleOf(tx)
    const nameOf = (one: number | null) => (one === null ? '' : (people.find((person) => person.id === one)?.name ?? String(one)))
    if (staffId !== null && !people.some((person) => person.id === staffId)) refuse('refused', 'buyer-colleague')
    if (staffId === before.owner_id) return
    demandOwner(before.owner_id, seen)
    await updateCard(tx, id, { owner_id: staffId })
    const changes = [{ field: 'owner', from: nameOf(before.owner_id), to: nameOf(staffId) }]
    await audit(tx, { staff, action: 'buyer.assign', subjectKind: 'buyer', subjectId: id, detail: { changes }, now })
    await raise(tx, 'buyer.assigned', { buyerId: id, staffId, by: staff.id }, now)
  })
}
