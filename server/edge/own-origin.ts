// The back office is steered by a cookie, and the shop's log-in sets one: a page of another site must not be able to use either.
import type { Call } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import { PAGE_OF_HEADER } from '#contract/staff.ts'
import type { Staff } from '#features/platform/caller/caller.ts'

/**
 * Lets a call that may change something through only from our own pages: a JSON (or, for a file, form) body, and no sign of another origin.
 * Browsers always send Origin or Sec-Fetch-Site with such requests; a caller that sends neither is no browser and holds no stolen cookie.
 */
export function demandOwnOrigin(request: Request, call: Call, publicUrl: string) {
  if (call.method === 'GET') return
  if (!isOwnPage(request, publicUrl)) refuse('forbidden', 'foreign-origin')
  if (call.method === 'DELETE' || call.form) return // another site's DELETE asks first, and nobody answers
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (call.wrap === 'file' && type === FORM) return // a list as a file changes nothing, and no other site can read it
  if (type !== 'application/json') refuse('invalid', 'json-only')
}

const FORM = 'application/x-www-form-urlencoded'

/**
 * Whether a page of ours asks, or what is no browser. A page of another site must not log its visitors in, or out, as it likes: it gets no
 * cookie. Behind a proxy that asks us under another name, PUBLIC_URL is what browsers know us by.
 */
export function isOwnPage(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site) return site === 'same-origin'
  if (origin === null) return true
  return hostOf(origin) === request.headers.get('host') || (publicUrl !== '' && origin === URL.parse(publicUrl)?.origin)
}

/** Another tab has logged in as somebody else: what this page shows is not theirs, and nothing may be done with it in their name (SPEC-181). */
export function demandOwnPerson(request: Request, call: Call, staff: Staff | null) {
  const person = request.headers.get(PAGE_OF_HEADER)
  if (person && staff && person !== String(staff.id) && call.access !== 'public') refuse('signed-out', 'signed-out')
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
