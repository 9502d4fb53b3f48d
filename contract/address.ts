import * as v from 'valibot'
import { get, post, put, remove, type Call } from './call.ts'
import { Id, Nation, Phone, SentYN, YN, line, optionalLine, optionalText, text } from './fields.ts'

/** What a person fills in (SPEC-161). */
export const AddressFields = v.object({
  firstName: line(60),
  lastName: line(60),
  nation: Nation,
  phone: Phone,
  address1: text(160),
  address2: optionalText(160),
  province: optionalLine(80), // missing where the country writes one (`namesRegion`) it is refused,
  city: line(80),
  port: optionalText(80),
  postalCode: optionalText(20), // and so is a code where it has them (`hasCodes`)
})
export const Address = v.object({ id: Id, ...AddressFields.entries, isDefault: YN })
export type Address = v.InferOutput<typeof Address>

export const ADDRESSES_MAX = 50

export const saveAddress = post('/shop/pm/address/save', {
  access: 'user',
  about: 'Add an address, or change the one with the given id; the first one becomes the default',
  input: v.object({ ...AddressFields.entries, id: v.optional(v.nullable(Id)), isDefault: v.optional(SentYN) }),
  output: Id,
})
export const addressOrDefault = get('/shop/pm/address/getDefaultInfoById', {
  access: 'user',
  about: 'The address with the id, or the default one',
  input: v.object({ id: v.optional(Id) }),
  output: v.nullable(Address),
})
export const addressList = get('/shop/pm/address/list', {
  access: 'user',
  about: 'All addresses, the default one first',
  output: v.array(Address),
})
export const deleteAddress = remove('/shop/pm/address/{id}', { access: 'user', about: 'Delete an address', input: v.object({ id: Id }) })
export const defaultAddress = put('/shop/pm/address/default/{id}', {
  access: 'user',
  about: 'Make an address the default',
  input: v.object({ id: Id }),
})

export const calls = { saveAddress, addressOrDefault, addressList, deleteAddress, defaultAddress } satisfies Record<string, Call>
