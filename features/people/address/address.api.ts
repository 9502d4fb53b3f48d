import type * as contract from '#contract/address.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { hasCodes, namesRegion } from '#shared/postal.ts'
import * as book from './address.ts'
import { shapeAddress } from './address.ts'

/** SPEC-161. */
export const saveAddress: Handler<typeof contract.saveAddress> = (input, { db, buyer, now }) => {
  if (!input.province && namesRegion(input.nation)) refuse('invalid', 'invalid-input', { field: 'province' })
  if (!input.postalCode && hasCodes(input.nation)) refuse('invalid', 'invalid-input', { field: 'postalCode' })
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
  (await book.listAddresses(db, buyer)).map(shapeAddress)

export const deleteAddress: Handler<typeof contract.deleteAddress> = async ({ id }, { db, buyer }) => {
  await book.dropAddress(db, buyer.id, id)
  return null
}

export const defaultAddress: Handler<typeof contract.defaultAddress> = async ({ id }, { db, buyer }) => {
  await book.makeDefault(db, buyer.id, id)
  return null
}
