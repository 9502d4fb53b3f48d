// Who is calling: the buyer by bearer token (or by cookie while a page is rendered), staff by the back office's cookie.
import type { Call } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import { ACTING_HEADER, leaveCustomer } from '#contract/sales-customer.ts'
import type { Db } from '#db/connect.ts'
import type { Buyer, Staff } from '#features/platform/caller/caller.ts'
import { findBuyer } from '#features/people/account/account.ts'
import { findStaff } from '#features/people/staff/staff.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { alongWith } from './along.ts'
import { cookieName, type CookieOf } from './cookie-names.ts'
import { isOwnPage } from './own-origin.ts'

export const LANGUAGE_COOKIE = 'translateLang'

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=')
    if (key === name && value && /^[\w.~-]+$/.test(value)) return value // ours need no escapes; anything else is not ours
  }
  return undefined
}

/** One of our own cookies, by the only name that it has on this kind of line. */
export const ownCookie = (header: string | null | undefined, which: CookieOf, secure: boolean): string | undefined =>
  readCookie(header, cookieName(which, secure))

/** 'Bearer null' and 'Bearer undefined' are what existing clients send without a token. */
function bearer(header: string | null): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
  return token && token !== 'null' && token !== 'undefined' ? token : undefined
}

/**
 * What the caller would be known by, unproved. An <img> on a page of ours can send no token: where a file is asked for, the page's cookie
 * counts. Nothing changes by that, and pages of other sites neither send that cookie with a picture nor can show it.
 */
export function tokenOf(request: Request, { office, secure }: Door, call: Call): string | undefined {
  const cookie = request.headers.get('cookie')
  if (office) return ownCookie(cookie, 'staff', secure)
  return (
    bearer(request.headers.get('authorization')) ??
    (isForPages(call) && isOwnPage(request, '') ? ownCookie(cookie, 'page', secure) : undefined)
  )
}

const isForPages = ({ wrap, method, access }: Call) => wrap === 'file' && method === 'GET' && access === 'optional'

/** Which api was asked, and whether browsers reach us by HTTPS. */
export type Door = { office: boolean; secure: boolean }
type Found = { buyer: Buyer | null; staff: Staff | null; challenge: string | null }

/** A call of the shop's api that needs a permission takes the token of a session of My Workspace (contract row 36). */
export async function callerOf(request: Request, db: Db, now: Date, door: Door, call: Call): Promise<Found> {
  const token = tokenOf(request, door, call)
  if (door.office) {
    const challenge = ownCookie(request.headers.get('cookie'), 'challenge', door.secure) ?? null
    return { buyer: null, staff: token ? await findStaff(db, token, now) : null, challenge }
  }
  const forStaff = typeof call.access === 'object'
  const staff = token && forStaff ? await findStaff(db, token, now) : null
  return { buyer: token && !staff ? await findBuyer(db, token, now, alongWith(call)) : null, staff, challenge: null }
}

/** Content-Language (or Accept-Language) for messages; Db-Language, where given, for names and descriptions. */
export function languagesOf(headers: Headers): { language: Language; contentLanguage: Language } {
  const language = toLanguage(headers.get('content-language')) ?? toLanguage(headers.get('accept-language')) ?? 'en'
  return { language, contentLanguage: toLanguage(headers.get('db-language')) ?? language }
}

/**
 * What is changed for a customer is changed from a page that was shown for that customer: another tab of the same session may have begun to act for
 * somebody else since, or for nobody. Leaving is possible from everywhere.
 */
export function demandShownCustomer(request: Request, call: Call, buyer: Buyer | null): void {
  if (!buyer || call === leaveCustomer || call.method === 'GET' || call.read || call.wrap === 'page') return
  const shown = request.headers.get(ACTING_HEADER) ?? ''
  const acting = buyer.acting ? String(buyer.acting.id) : ''
  if (shown !== acting) refuse('conflict', 'acting-changed')
}
