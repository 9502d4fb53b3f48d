// The door of the address book. A buyer with addresses always has exactly one default.
import { ADDRESSES_MAX, type Address } from '#contract/address.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { along } from '#features/platform/along/along.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import {
  addressesJson,
  deleteAddress,
  deleteAllOf,
  addAddress,
  lockAddresses,
  moveDefault,
  selectAll,
  selectOne,
  updateAddress,
} from './address.sql.ts'
import type { AddressJson, AddressRow, AddressText } from './address.sql.ts'

export type { AddressRow, AddressText }

/** For calls that need one of them. */
export const addressesAlong = along<AddressJson[] | null>('addresses', addressesJson)

/** All of a buyer's addresses, the default first, then the newest. */
export const listAddresses = async (db: Db, buyer: Buyer): Promise<AddressRow[]> => cameAlong(buyer) ?? selectAll(db, buyer.id)

/** The same for the office, which knows the buyer by the number. */
export const addressesOf = (db: Db, userId: number): Promise<AddressRow[]> => selectAll(db, userId)

/** One's own address with the id, or the default one for null; undefined when there is none, or it is another person's. */
export async function findAddress(db: Db, buyer: Buyer, id: number | null): Promise<AddressRow | undefined> {
  const own = cameAlong(buyer)
  return own ? own.find((one) => (id === null ? one.is_default : one.id === id)) : selectOne(db, buyer.id, id)
}

function cameAlong(buyer: Buyer): AddressRow[] | undefined {
  const rows = addressesAlong.of(buyer)
  return rows === undefined ? undefined : (rows ?? []).map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

/** Adds an address (id null) or changes one; the first becomes the default, `makeDefault` moves the default to it. Answers the id. Refuses unknown and foreign ids alike, and more than ADDRESSES_MAX. */
export async function saveAddress(
  db: Db,
  userId: number,
  address: { id: number | null; text: AddressText; makeDefault: boolean },
  now: Date,
): Promise<number> {
  const { id, text, makeDefault } = address
  if (id === null) {
    const added = await addAddress(db, userId, text, { most: ADDRESSES_MAX, makeDefault, now })
    return added ?? refuse('refused', 'address-full', { maximum: ADDRESSES_MAX })
  }
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    if (!(await updateAddress(tx, userId, id, text))) refuse('missing', 'not-found')
    if (makeDefault) await moveDefault(tx, userId, id)
    return id
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

/** What a person has filled in, as the wire names it; an order keeps such a copy. */
export const copyAddress = (row: AddressRow): Omit<Address, 'id' | 'isDefault'> => ({
  firstName: row.first_name,
  lastName: row.last_name,
  nation: row.nation,
  phone: row.phone,
  address1: row.address1,
  address2: row.address2,
  province: row.province,
  city: row.city,
  port: row.port,
  postalCode: row.postal_code,
})

export const shapeAddress = (row: AddressRow): Address => ({ id: row.id, ...copyAddress(row), isDefault: row.is_default ? 'Y' : 'N' })

/** Of an account that is erased. */
export const forgetAddresses = (tx: Tx, { userId }: Events['account.erased']) => deleteAllOf(tx, userId)
