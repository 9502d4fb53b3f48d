import * as v from 'valibot'
import { LANGUAGES } from '#shared/language.ts'
import { IDENTITY_LABELS, IDENTITY_TYPES } from './codes/identity-type.ts'
import { get, post, type Call } from './call.ts'
import { Email, Nation, Phone, SentYN, coded, line, optionalText, Id, YN } from './fields.ts'

/** Known clients of the wire; others are added by the setting 'clients' (decision 51). */
export const CLIENT_IDS = { shop: 'shop', workspace: 'workspace' } as const

export const PASSWORD_MIN = 5
export const PASSWORD_MAX = 20

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

/** 'password': by e-mail address or user name; 'email': by a code that was mailed; 'social': by an identity provider's answer. */
export const login = post('/auth/login', {
  repeat: 'never',
  limit: 'log-in',
  access: 'public',
  about: 'Log in by password, mailed code or identity provider; answers an access token',
  input: v.object({
    username: v.optional(v.string()),
    email: v.optional(v.string()),
    password: v.optional(v.string()),
    emailCode: v.optional(v.string()),
    source: v.optional(v.string()),
    socialCode: v.optional(v.string()),
    socialState: v.optional(v.string()),
    ...Client,
  }),
  output: Session,
})

/** What a mailed code is for; it opens nothing else. */
export const CODE_SCENES = ['register', 'login', 'forgot'] as const
export const CODE_DIGITS = 6
/** Seconds until another code may be asked for at the same address. */
export const CODE_PAUSE_S = 60

export const emailCode = get('/resource/email/code', {
  limit: 'code',
  access: 'public',
  about: 'Mail a one-time code; the same answer for known and unknown addresses',
  input: v.object({ email: Email, scene: v.optional(v.picklist(CODE_SCENES), 'login') }),
})

export const forgetPwd = get('/shop/pm/user/forgetPwd', {
  limit: 'code',
  access: 'public',
  about: 'Mail a one-time link for a new password; the same answer for known and unknown addresses',
  input: v.object({ email: Email }),
})

/** The token of the mailed link, or the address and the code of the scene 'forgot', open the reset once; every session of the account ends. */
export const resetPwd = post('/shop/pm/user/resetPwd', {
  limit: 'code',
  access: 'public',
  about: 'Set a new password with the token of the mailed link, or with an address and the code mailed to it',
  input: v.object({
    token: v.pipe(v.string(), v.maxLength(200)), // or with `email` the code
    email: v.optional(Email),
    password: v.string(),
    confirmPassword: v.string(),
  }),
})

/** So that nobody chooses a password for a link that opens nothing any more. The token has 256 random bits: asking helps nobody to guess. */
export const checkReset = post('/shop/pm/user/resetPwd/check', {
  access: 'public',
  read: true,
  about: 'Whether the token of a mailed link still sets a new password; asking does not use it up',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  output: YN,
})

/** Password rules are checked by the feature, so that each has the specification's own sentence. */
export const Registration = v.object({
  firstName: line(60),
  lastName: line(60),
  nation: Nation,
  phone: Phone,
  email: Email,
  password: v.string(),
  confirmPassword: v.string(),
  identityType: coded(IDENTITY_TYPES, IDENTITY_LABELS),
  companyName: optionalText(120),
  referrer: optionalText(60), // an invite code
  agree: v.optional(SentYN, 'Y'), // clients that ask for it themselves send nothing; 'N' is refused
  emailCode: v.optional(v.pipe(v.string(), v.maxLength(20))), // proves the address at once; without it the account starts unproved
})

export const registerShopUser = post('/auth/registerShopUser', {
  repeat: 'never',
  limit: 'register',
  access: 'public',
  about: 'Register a buyer; logs in at once',
  input: v.object({ ...Registration.entries, ...Client }),
  output: Session,
})

export const logout = post('/auth/logout', { access: 'optional', repeat: 'own', about: 'End the session; never answers 401' })

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
    emailProved: YN, // by a mailed code or link, or by the identity provider
    hasPassword: YN, // N: the account came from an identity provider
    mailLanguage: v.string(), // in which mails are written to them: en, zh, es, fr or pt
    createTime: v.string(),
    regionalUrl: v.nullable(v.string()),
    /** Only while a sales person acts for this customer, or has until it ended: `id` of the assignment. */
    acting: v.optional(v.object({ id: Id, customer: v.string(), person: v.string(), ordering: YN, ended: YN })),
  }),
  roles: v.array(v.string()),
  permissions: v.array(v.string()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

export const getInfo = post('/shop/pm/user/getInfo', { access: 'user', read: true, about: 'The signed-in buyer', output: UserInfo })

/** A call of its own: clients that send the whole user back to `modifyInfo` choose nothing by it. */
export const chooseMailLanguage = post('/shop/pm/user/mailLanguage', {
  access: 'user',
  about: 'Choose the language in which mails are written to oneself',
  input: v.object({ language: v.picklist(LANGUAGES) }),
})

export const calls = {
  login,
  emailCode,
  forgetPwd,
  resetPwd,
  checkReset,
  registerShopUser,
  logout,
  getInfo,
  chooseMailLanguage,
} satisfies Record<string, Call>
