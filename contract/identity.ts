import * as v from 'valibot'
import { post } from './call.ts'
import { Email, Nation, Phone, optionalText, text, Id, YN } from './fields.ts'

/** Known clients of the wire; others are added by setting. */
export const CLIENT_IDS = { shop: 'shop', workspace: 'workspace' } as const

export const PASSWORD_MIN = 5
export const PASSWORD_MAX = 20

export const IDENTITY_TYPES = ['hospital', 'clinic', 'laboratory', 'distributor', 'company', 'other'] as const

export const Session = v.object({
  access_token: v.string(),
  expire_in: v.number(), // seconds
  refresh_token: v.null(),
  refresh_expire_in: v.null(),
  client_id: v.string(),
  scope: v.null(),
  openid: v.null(),
})
export type Session = v.InferOutput<typeof Session>

const Client = { clientId: v.string(), grantType: v.string() }

export const login = post('/auth/login', {
  access: 'public',
  about: 'Log in by e-mail or user name and password; answers an access token',
  input: v.object({ username: v.optional(v.string()), email: v.optional(v.string()), password: v.string(), ...Client }),
  output: Session,
})

/** Password rules are checked by the feature, so that each has the specification's own sentence. */
export const Registration = v.object({
  firstName: text(60),
  lastName: text(60),
  nation: Nation,
  phone: Phone,
  email: Email,
  password: v.string(),
  confirmPassword: v.string(),
  identityType: v.picklist(IDENTITY_TYPES),
  companyName: optionalText(120),
  referrer: optionalText(60),
  agree: v.optional(YN, 'N'),
})

export const registerShopUser = post('/auth/registerShopUser', {
  access: 'public',
  about: 'Register a buyer; logs in at once',
  input: v.object({ ...Registration.entries, ...Client }),
  output: Session,
})

export const logout = post('/auth/logout', { access: 'optional', about: 'End the session; never answers 401' })

export const UserInfo = v.object({
  user: v.object({
    userId: Id,
    userName: v.string(),
    nickName: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    avatar: v.string(),
    characteristic: v.nullable(v.picklist(['2', '3'])),
    email: v.string(),
    phonenumber: v.string(),
    sex: v.picklist(['0', '1', '2']),
    tenantId: v.string(),
    nation: v.string(),
    companyName: v.string(),
    jobTitle: v.string(),
    birthday: v.nullable(v.string()),
    identityType: v.string(),
    inviteCode: v.string(),
    regionalUrl: v.null(),
  }),
  roles: v.array(v.string()),
  permissions: v.array(v.string()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

export const getInfo = post('/shop/pm/user/getInfo', { access: 'user', about: 'The signed-in buyer', output: UserInfo })

export const calls = { login, registerShopUser, logout, getInfo }
