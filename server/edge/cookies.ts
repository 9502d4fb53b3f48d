// How answers become cookies, and nothing else does: the page session of the shop, the session of My Workspace.
import type { Session } from '#contract/account.ts'
import { CHALLENGE_MINUTES, type Entry, type Me } from '#contract/staff.ts'
import { ABSOLUTE_MS as SHOP_MS } from '#features/people/account/account.rules.ts'
import { ABSOLUTE_MS as STAFF_MS } from '#features/people/staff/staff.rules.ts'
import type { Entered, Opened } from '#features/people/staff/staff.ts'
import { minutes } from '#shared/time.ts'
import { cookieName, cookiePath, type CookieOf } from './cookie-names.ts'

type Options = { path: string; sameSite: 'Lax' | 'Strict'; maxAgeMs: number; secure: boolean }

/** A cookie that scripts cannot read; age 0 deletes it. */
function setCookie(headers: Headers, which: CookieOf, value: string, { path, sameSite, maxAgeMs, secure }: Options) {
  const limits = `Path=${cookiePath(path, secure)}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  headers.append('Set-Cookie', `${cookieName(which, secure)}=${value}; ${limits}`)
}

const page = { path: '/', sameSite: 'Lax' } as const
const office = { path: '/admin-api', sameSite: 'Strict' } as const
const challenge = { path: '/admin-api/auth', sameSite: 'Strict' } as const

/** Log-in and registration of buyers: pages are then rendered as theirs. Calls go by the token in the body, never by this cookie. */
export function keepPageSession(session: Session, headers: Headers, secure: boolean): Session {
  setCookie(headers, 'page', session.access_token, { ...page, maxAgeMs: SHOP_MS, secure })
  return session
}

export function renewPageCookie({ token }: { token: string }, headers: Headers, secure: boolean): null {
  setCookie(headers, 'page', token, { ...page, maxAgeMs: SHOP_MS, secure })
  return null
}

export function clearPageSession(_: null, headers: Headers, secure: boolean): null {
  setCookie(headers, 'page', '', { ...page, maxAgeMs: 0, secure })
  return null
}

const BROWSER_MS = minutes(60)

/** A log-in at an identity provider ends only in the browser that began it: its mark is this cookie. */
export function markBrowser({ url, browser }: { url: string; browser: string }, headers: Headers, secure: boolean): string {
  setCookie(headers, 'browser', browser, { ...page, maxAgeMs: BROWSER_MS, secure })
  return url
}

/** The end of such a log-in; a binding has no session. */
export function keepSocialSession(session: Session | null, headers: Headers, secure: boolean): Session | null {
  return session && keepPageSession(session, headers, secure)
}

/** Log-in of staff: the token is in the cookie only. */
export function keepStaffSession({ token, me }: Opened, headers: Headers, secure: boolean): Me {
  setCookie(headers, 'staff', token, { ...office, maxAgeMs: STAFF_MS, secure })
  return me
}

/** After the password: the session, or what ties the code that must follow to this browser. */
export function keepStaffEntry(entered: Entered, headers: Headers, secure: boolean): Entry {
  if (entered.next === 'done') return { next: 'done', me: keepStaffSession(entered, headers, secure) }
  setCookie(headers, 'challenge', entered.challenge, { ...challenge, maxAgeMs: minutes(CHALLENGE_MINUTES), secure })
  return { next: 'code', me: null }
}

export function clearStaffSession(_: null, headers: Headers, secure: boolean): null {
  setCookie(headers, 'staff', '', { ...office, maxAgeMs: 0, secure })
  return null
}
