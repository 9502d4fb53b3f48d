// How answers become cookies, and nothing else does: the page session of the shop, the session of My Workspace.
import type { Session } from '#contract/identity.ts'
import type { Me } from '#contract/staff.ts'
import { ABSOLUTE_MS as SHOP_MS } from '#features/identity/identity.rules.ts'
import { ABSOLUTE_MS as STAFF_MS } from '#features/staff/staff.rules.ts'
import { PAGE_COOKIE, STAFF_COOKIE } from './session.ts'

type Options = { path: string; sameSite: 'Lax' | 'Strict'; maxAgeMs: number; secure: boolean }

/** A cookie that scripts cannot read; age 0 deletes it. */
function setCookie(headers: Headers, name: string, value: string, { path, sameSite, maxAgeMs, secure }: Options) {
  const limits = `Path=${path}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  headers.append('Set-Cookie', `${name}=${value}; ${limits}`)
}

const page = { path: '/', sameSite: 'Lax' } as const
const office = { path: '/admin-api', sameSite: 'Strict' } as const

/** Log-in and registration of buyers: pages are then rendered as theirs. Calls go by the token in the body, never by this cookie. */
export function keepPageSession(session: Session, headers: Headers, secure: boolean): Session {
  setCookie(headers, PAGE_COOKIE, session.access_token, { ...page, maxAgeMs: SHOP_MS, secure })
  return session
}

export function clearPageSession(_: null, headers: Headers, secure: boolean): null {
  setCookie(headers, PAGE_COOKIE, '', { ...page, maxAgeMs: 0, secure })
  return null
}

/** Log-in of staff: the token is in the cookie only. */
export function keepStaffSession({ token, me }: { token: string; me: Me }, headers: Headers, secure: boolean): Me {
  setCookie(headers, STAFF_COOKIE, token, { ...office, maxAgeMs: STAFF_MS, secure })
  return me
}

export function clearStaffSession(_: null, headers: Headers, secure: boolean): null {
  setCookie(headers, STAFF_COOKIE, '', { ...office, maxAgeMs: 0, secure })
  return null
}
