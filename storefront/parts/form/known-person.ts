import type { UserInfo } from '#contract/account.ts'

/** What forms ask of whoever fills them in, where it is known. */
export const knownPerson = (user: UserInfo['user'] | null) => ({
  name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  email: user?.email ?? '',
  phone: user?.phonenumber ?? '',
  nation: user?.nation ?? '',
})
