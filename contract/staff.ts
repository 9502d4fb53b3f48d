// How staff gets into My Workspace (mounted below /admin-api). The room of staff is staff-desk.ts, one's own account staff-self.ts.
import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { Email, Id, YN, text } from './fields.ts'

export const STAFF_PASSWORD_MIN = 12
export const STAFF_PASSWORD_MAX = 128
export const STAFF_NAME_MAX = 80
/** Whose page a call of My Workspace comes from (their id). Tabs share one cookie: a call for somebody else than the cookie's is refused. */
export const PAGE_OF_HEADER = 'Page-Of'
/** Minutes in which the code must follow the password. */
export const CHALLENGE_MINUTES = 5
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 3

/** The signed-in member of staff. Fronts leave out what the permissions do not grant; '*' in a place grants everything there (SPEC-229). */
export const Me = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: v.string(), // key: administrator, sales, finance, warehouse, product-manager, seller, seller-sales, or of a role made here
  roleName: v.string(),
  shopId: v.nullable(Id), // a seller's staff sees this shop only
  shopName: v.nullable(v.string()),
  shopSuspended: YN, // nothing new can be ordered of it
  permissions: v.array(v.string()),
  secondFactor: YN,
  mustEnrol: YN, // Y: nothing is open but setting up a second factor
})
export type Me = v.InferOutput<typeof Me>

/** 'code': the password was right, the code of the second factor is still to come (staffCode); who it is, is told only then. */
export const Entry = v.object({ next: v.picklist(['done', 'code']), me: v.nullable(Me) })
export type Entry = v.InferOutput<typeof Entry>

/** Password rules are checked by the feature, which has a sentence for each. */
const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Token = v.pipe(v.string(), v.minLength(20), v.maxLength(200))
/** Of the second factor (six digits) or a recovery code. */
const Code = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(40))

/** The session travels in a cookie that scripts cannot read; no answer carries it. So does what ties the code to its password. */
export const staffLogin = post('/auth/login', {
  repeat: 'never',
  limit: 'log-in',
  access: 'public',
  about:
    'Log in to My Workspace by password; sets the session cookie, or asks for the code of the second factor. With a recovery code it is one step, which no number of wrong passwords of others closes',
  input: v.object({ email: v.pipe(v.string(), v.maxLength(254)), password: Secret, recoveryCode: v.optional(Code) }),
  output: Entry,
})
export const staffCode = post('/auth/code', {
  repeat: 'never',
  limit: 'log-in',
  access: 'public',
  about: 'The second step of a log-in: the code of the second factor, or a recovery code; sets the session cookie',
  input: v.object({ code: Code }),
  output: Me,
})
export const staffLogout = post('/auth/logout', { access: 'optional', repeat: 'own', about: 'End the session; never answers 401' })
export const staffSession = get('/auth/session', {
  access: 'optional',
  about: 'Who is signed in, or null; never answers 401',
  output: v.nullable(Me),
})
export const staffMe = get('/auth/me', { access: 'staff-entering', about: 'Who is signed in and what they may do', output: Me })
export const staffProve = post('/auth/prove', {
  limit: 'log-in',
  access: 'staff-entering',
  about: 'Show again who sits there, by password or code: sensitive acts are then open for ten minutes',
  input: v.object({ password: v.optional(Secret), code: v.optional(Code) }),
})

export const staffForgot = post('/auth/forgot', {
  limit: 'code',
  access: 'public',
  about: 'Mail a one-time link for a new password; the same answer for known and unknown addresses',
  input: v.object({ email: Email }),
})
export const staffReset = post('/auth/reset', {
  limit: 'code',
  access: 'public',
  about: 'Set a new password with the token of the mailed link, once; every session ends, the second factor stays',
  input: v.object({ token: Token, password: Secret }),
})

export const Invitation = v.object({
  email: v.string(),
  name: v.string(),
  role: v.string(),
  roleName: v.string(),
  shopName: v.nullable(v.string()),
  inviter: v.string(),
})
export type Invitation = v.InferOutput<typeof Invitation>

export const readInvitation = post('/auth/invitation', {
  read: true,
  limit: 'code',
  access: 'public',
  about: 'What an invitation is for; the token stays good',
  input: v.object({ token: Token }),
  output: Invitation,
})
export const acceptInvitation = post('/auth/accept', {
  repeat: 'never',
  limit: 'register',
  access: 'public',
  about: 'Accept an invitation, once: name and password; sets the session cookie',
  input: v.object({ token: Token, name: text(STAFF_NAME_MAX), password: Secret }),
  output: Me,
})
export const firstAdministrator = post('/auth/first', {
  repeat: 'never',
  limit: 'register',
  access: 'public',
  about: 'Become the first administrator with the link that the server told at its first start, once; sets the session cookie',
  input: v.object({ token: Token, name: text(STAFF_NAME_MAX), email: Email, password: Secret }),
  output: Me,
})

export const calls = {
  staffLogin,
  staffCode,
  staffLogout,
  staffSession,
  staffMe,
  staffProve,
  staffForgot,
  staffReset,
  readInvitation,
  acceptInvitation,
  firstAdministrator,
} satisfies Record<string, Call>
