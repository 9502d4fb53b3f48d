import type { Address } from '#contract/address.ts'
import type { UserInfo } from '#contract/account.ts'

export type Person = Pick<Address, 'firstName' | 'lastName' | 'nation' | 'phone'>

/** What the account already knows of whoever fills in a first address; nothing while nobody is known. */
export const personOf = (user: UserInfo['user'] | null): Person | undefined =>
  user ? { firstName: user.firstName, lastName: user.lastName, nation: user.nation, phone: user.phonenumber } : undefined
