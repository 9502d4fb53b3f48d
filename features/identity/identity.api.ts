import type * as contract from '#contract/identity.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/caller/caller.ts'
import { logIn, logOut, readUser, register } from './identity.ts'

const demandPasswordGrant = (grantType: string) => {
  if (grantType !== 'password') refuse('invalid', 'invalid-input', { field: 'grantType' })
}

export const login: Handler<typeof contract.login> = (input, context) => {
  demandPasswordGrant(input.grantType)
  const name = input.username?.trim() || input.email?.trim()
  if (!name) refuse('invalid', 'invalid-input', { field: 'username' })
  return logIn(context, name, input.password, input.clientId)
}

export const registerShopUser: Handler<typeof contract.registerShopUser> = (input, context) => {
  demandPasswordGrant(input.grantType)
  return register(context, input, input.clientId)
}

export const logout: Handler<typeof contract.logout> = async (_, { db, buyer }) => {
  await logOut(db, buyer)
  return null
}

const ROLES = { '2': 'sales', '3': 'cp' } as const

/** Role by characteristic (SPEC-152, SPEC-153). */
export const getInfo: Handler<typeof contract.getInfo> = async (_, { db, buyer }) => {
  const user = await readUser(db, buyer)
  return {
    user: {
      userId: user.id,
      userName: user.user_name,
      nickName: user.nick_name || `${user.first_name} ${user.last_name}`,
      firstName: user.first_name,
      lastName: user.last_name,
      avatar: '', // the fronts show a default
      characteristic: buyer.characteristic,
      email: user.email,
      phonenumber: user.phone,
      sex: user.sex as '0' | '1' | '2',
      tenantId: '000000',
      nation: user.nation,
      companyName: user.company_name,
      jobTitle: user.job_title,
      birthday: user.birthday,
      identityType: user.identity_type,
      inviteCode: user.invite_code,
      regionalUrl: null,
    },
    roles: buyer.characteristic ? ['buyer', ROLES[buyer.characteristic]] : ['buyer'],
    permissions: [],
  }
}
