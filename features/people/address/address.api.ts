import type * as contract from '#contract/address.ts'
import type { Address } from '#contract/address.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import * as book from './address.ts'
import type { AddressRow } from './address.ts'

/** SPEC-161. */
export const saveAddress: Handler<typeof contract.saveAddress> = (input, { db, buyer, now }) => {
  const text = {
    first_name: input.firstName,
    last_name: input.lastName,
    nation: input.nation,
    phone: input.phone,
    address1: input.address1,
    address2: input.address2,
    province: input.province,
    city: input.city,
    port: input.port,
    postal_code: input.postalCode,
  }
  return book.saveAddress(db, buyer.id, { id: input.id ?? null, text, makeDefault: input.isDefault === 'Y' }, now)
}

export const addressOrDefault: Handler<typeof contract.addressOrDefault> = async ({ id }, { db, buyer }) => {
  const row = await book.findAddress(db, buyer, id ?? null)
  return row ? shapeAddress(row) : null
}

export const addressList: Handler<typeof contract.addressList> = async (_, { db, buyer }) =>
  (await book.listAddresses(db, buyer.id)).map(shapeAddress)

export const deleteAddress: Handler<typeof contract.deleteAddress> = async ({ id }, { db, buyer }) => {
  await book.dropAddress(db, buyer.id, id)
  return null
}

export const defaultAddress: Handler<typeof contract.defaultAddress> = async ({ id }, { db, buyer }) => {
  await book.makeDefault(db, buyer.id, id)
  return null
}

const shapeAddress = (row: AddressRow): Address => ({
  id: row.id,
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
  isDefault: row.is_default ? 'Y' : 'N',
})
