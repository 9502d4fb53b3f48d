import type * as contract from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import type { Acting, Handler } from '#features/platform/caller/caller.ts'
import { fileAddress } from '#features/platform/file/file.ts'
import { wireTime } from '#shared/time.ts'
import { logOut, readPerson, regionalSite, register } from './account.ts'
import { updateUser } from './account.sql.ts'
import { logIn, logInByCode } from './log-in.ts'
import { askCode, askReset, opensReset, resetPassword } from './recovery.ts'

const wrongField = (field: string): never => refuse('invalid', 'invalid-input', { field })

/** By password or by mailed code; an identity provider's answer has a call of its own. */
export const login: Handler<typeof contract.login> = async (input, context) => {
  const email = input.email?.trim() || input.username?.trim()
  if (input.grantType === 'email') {
    if (!email) return wrongField('email')
    if (!input.emailCode) return wrongField('emailCode')
    return logInByCode(context, email.toLowerCase(), input.emailCode.replaceAll(' ', ''), input.clientId)
  }
  if (input.grantType !== 'password') return wrongField('grantType')
  const name = input.username?.trim() || email
  if (!name) return wrongField('username')
  if (input.password === undefined) return wrongField('password')
  return logIn(context, name, input.password, input.clientId)
}

export const registerShopUser: Handler<typeof contract.registerShopUser> = (input, context) => {
  if (input.grantType !== 'password') wrongField('grantType')
  return register(context, input, input.clientId)
}

export const emailCode: Handler<typeof contract.emailCode> = async ({ email, scene }, context) => {
  await askCode(context, email, scene)
  return null
}

export const forgetPwd: Handler<typeof contract.forgetPwd> = async ({ email }, context) => {
  await askReset(context, email)
  return null
}

export const resetPwd: Handler<typeof contract.resetPwd> = async (input, context) => {
  await resetPassword(context, { ...input, token: input.token.trim() })
  return null
}

export const checkReset: Handler<typeof contract.checkReset> = async ({ token }, context) =>
  (await opensReset(context, token.trim())) ? 'Y' : 'N'

export const logout: Handler<typeof contract.logout> = async (_, { db, buyer }) => {
  await logOut(db, buyer)
  return null
}

const shapeActing = ({ id, customer, name, ordering, ended }: Acting) => ({
  id,
  customer,
  person: name,
  ordering: ordering ? ('Y' as const) : ('N' as const),
  ended: ended ? ('Y' as const) : ('N' as const),
})

const ROLES = { '2': 'sales', '3': 'cp' } as const

/** Role by characteristic (SPEC-152, SPEC-153). What is the person's own and no business of an order is not for who acts for them. */
export const getInfo: Handler<typeof contract.getInfo> = async (_, { db, buyer }) => {
  const person = await readPerson(db, buyer)
  const { sex, birthday, inviteCode } = buyer.acting
    ? { sex: '2', birthday: null, inviteCode: '' }
    : { sex: person.sex, birthday: person.birthday, inviteCode: person.invite_code }
  return {
    user: {
      userId: buyer.id,
      userName: person.user_name,
      nickName: person.nick_name || `${buyer.firstName} ${buyer.lastName}`,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      avatar: person.avatar_file_id === null ? '' : fileAddress(person.avatar_file_id), // the fronts show a default for ''
      characteristic: buyer.characteristic,
      email: buyer.email,
      phonenumber: person.phone,
      sex: sex as '0' | '1' | '2',
      tenantId: '000000',
      nation: person.nation,
      companyName: person.company_name,
      jobTitle: person.job_title,
      birthday,
      identityType: buyer.identityType,
      inviteCode,
      emailProved: person.email_proved_at ? 'Y' : 'N',
      hasPassword: person.password ? 'Y' : 'N',
      mailLanguage: person.language,
      createTime: wireTime(new Date(person.created_at)),
      regionalUrl: await regionalSite(db, buyer.country),
      ...(buyer.acting ? { acting: shapeActing(buyer.acting) } : {}),
    },
    roles: buyer.characteristic ? ['buyer', ROLES[buyer.characteristic]] : ['buyer'],
    permissions: [],
  }
}

export const chooseMailLanguage: Handler<typeof contract.chooseMailLanguage> = async ({ language }, { db, buyer, now }) => {
  await updateUser(db, buyer.id, { language, language_at: now })
  return null
}
