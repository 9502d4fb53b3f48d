// Who is calling: the buyer by bearer token (or by cookie while a page is rendered), staff by the back office's cookie.
import type { Db } from '#db/connect.ts'
import type { Buyer, Staff } from '#features/caller/caller.ts'
import { findBuyer } from '#features/identity/identity.ts'
import { findStaff } from '#features/staff/staff.ts'
import { toLanguage, type Language } from '#shared/language.ts'

export const PAGE_COOKIE = 'shop_session' // read for rendering pages only, never for calls
export const STAFF_COOKIE = 'workspace_session'
export const CHALLENGE_COOKIE = 'workspace_challenge' // between password and code
export const BROWSER_COOKIE = 'shop_browser' // marks the browser that began a log-in at an identity provider
export const LANGUAGE_COOKIE = 'translateLang'

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=')
    if (key === name && value && /^[\w.~-]+$/.test(value)) return value // ours need no escapes; anything else is not ours
  }
  return undefined
}

/** 'Bearer null' and 'Bearer undefined' are what existing clients send without a token. */
function bearer(header: string | null): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
  return token && token !== 'null' && token !== 'undefined' ? token : undefined
}

/** What the caller would be known by, unproved. */
export const tokenOf = (request: Request, office: boolean): string | undefined =>
  office ? readCookie(request.headers.get('cookie'), STAFF_COOKIE) : bearer(request.headers.get('authorization'))

type Found = { buyer: Buyer | null; staff: Staff | null; challenge: string | null }

/** `forStaff`: a call of the shop's api that needs a permission takes the token of a session of My Workspace (contract row 36). */
export async function callerOf(request: Request, db: Db, now: Date, office: boolean, forStaff = false): Promise<Found> {
  if (office) {
    const challenge = readCookie(request.headers.get('cookie'), CHALLENGE_COOKIE) ?? null
    const token = tokenOf(request, true)
    return { buyer: null, staff: token ? await findStaff(db, token, now) : null, challenge }
  }
  const token = tokenOf(request, false)
  const staff = token && forStaff ? await findStaff(db, token, now) : null
  return { buyer: token && !staff ? await findBuyer(db, token, now) : null, staff, challenge: null }
}

/** Content-Language (or Accept-Language) for messages; Db-Language, where given, for names and descriptions. */
export function languagesOf(headers: Headers): { language: Language; contentLanguage: Language } {
  const language = toLanguage(headers.get('content-language')) ?? toLanguage(headers.get('accept-language')) ?? 'en'
  return { language, contentLanguage: toLanguage(headers.get('db-language')) ?? language }
}
