import { addressList, addressOrDefault } from '#contract/address.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'
import { personOf } from './first-address.ts'

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>
export type AddressData = Awaited<ReturnType<typeof loadAddress>>

export const loadAddresses = ({ call }: Shop) => call(addressList)

/** Without an id a new one; somebody's first starts with what the account knows of the person. */
export async function loadAddress({ call, visitor }: Shop, query: Query) {
  const id = naturalOf(query['id'])
  if (id) return { wanted: id, address: await allowed(call(addressOrDefault, { id })) }
  const [before] = await Promise.all([call(addressOrDefault, {}), visitor.ready()])
  return { wanted: 0, address: null, person: before ? undefined : personOf(visitor.read().user) }
}
