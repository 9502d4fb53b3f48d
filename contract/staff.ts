import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { Id } from './fields.ts'

export const STAFF_PASSWORD_MIN = 12
export const STAFF_PASSWORD_MAX = 128

/** The signed-in member of staff. Fronts leave out what the permissions do not grant; '*' in a place grants everything there (SPEC-229). */
export const Me = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: v.string(), // key: administrator, sales, finance, warehouse, product-manager, seller, seller-sales
  roleName: v.string(),
  shopId: v.nullable(Id), // a seller's staff sees this shop only
  shopName: v.nullable(v.string()),
  permissions: v.array(v.string()),
})
export type Me = v.InferOutput<typeof Me>

/** The session travels in a cookie that scripts cannot read; no answer carries it. */
export const staffLogin = post('/auth/login', {
  access: 'public',
  about: 'Log in to My Workspace; sets the session cookie',
  input: v.object({ email: v.string(), password: v.string() }),
  output: Me,
})
export const staffLogout = post('/auth/logout', { access: 'optional', about: 'End the session; never answers 401' })
export const staffMe = get('/auth/me', { access: 'staff', about: 'Who is signed in and what they may do', output: Me })

export const calls = { staffLogin, staffLogout, staffMe } satisfies Record<string, Call>
