// The door of the address book. A buyer with addresses always has exactly one default.
import { ADDRESSES_MAX } from '#contract/address.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { deleteAddress, insertAddress, lockAddresses, moveDefault, selectAll, selectOne, updateAddress } from './address.sql.ts'
import type { AddressRow, AddressText } from './address.sql.ts'

export type { AddressRow, AddressText }

export const listAddresses = (db: Db, userId: number): Promise<AddressRow[]> => selectAll(db, userId)

/** One's own address with the id, or the default one for null; undefined when there is none, or it is another person's. */
export const findAddress = (db: Db, userId: number, id: number | null): Promise<AddressRow | undefined> => selectOne(db, userId, id)

/** Adds an address (id null) or changes one; the first becomes the default, `makeDefault` moves the default to it. Answers the id. Refuses unknown and foreign ids alike, and more than ADDRESSES_MAX. */
export function saveAddress(
  db: Db,
  userId: number,
  address: { id: number | null; text: AddressText; makeDefault: boolean },
  now: Date,
): Promise<number> {
  const { id, text, makeDefault } = address
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    if (id !== null) {
      if (!(await updateAddress(tx, userId, id, text))) refuse('missing', 'not-found')
      if (makeDefault) await moveDefault(tx, userId, id)
      return id
    }
    const there = await selectAll(tx, userId)
    if (there.length >= ADDRESSES_MAX) refuse('refused', 'address-full', { maximum: ADDRESSES_MAX })
    const added = await insertAddress(tx, userId, text, there.length === 0, now)
    if (makeDefault && there.length > 0) await moveDefault(tx, userId, added)
    return added
  })
}

/** Refuses unknown and foreign ids alike. */
export function makeDefault(db: Db, userId: number, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    if (!(await selectOne(tx, userId, id))) refuse('missing', 'not-found')
    await moveDefault(tx, userId, id)
  })
}

/** Refuses the default address while there are others, and unknown and foreign ids alike. Orders keep their own copy. */
export function dropAddress(db: Db, userId: number, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const there = await selectAll(tx, userId)
    const address = there.find((one) => one.id === id) ?? refuse('missing', 'not-found')
    if (address.is_default && there.length > 1) refuse('refused', 'address-default')
    await deleteAddress(tx, userId, id)
  })
}
