import { CODES } from '#contract/call.ts'
import { CallError, callHeaders, httpClient, type Client } from '#contract/client.ts'
import { CLIENT_IDS } from '#contract/account.ts'
import { createDuplicateGuard } from '#contract/duplicate-guard.ts'
import { createIdempotencyKeys } from '#contract/idempotency-key.ts'
import { PAGE_OF_HEADER } from '#contract/staff.ts'
import type { Language } from '#shared/language.ts'

type Asking = {
  /** Whose page this is, once that is known. */
  pageOf: () => number | undefined
  /** Hears of every 401. */
  signedOut: () => void
  /** Hears of every 403: what the page knows of the person's rights may be out of date. */
  forbidden: () => void
  /** Asks the person to show again that it is them; whether they did. */
  prove: () => Promise<boolean>
}

/** The client of /admin-api: the session is in a cookie that scripts cannot read. A sensitive act that asks for a proof is repeated after it. */
export function officeClient(language: Language, { pageOf, signedOut, forbidden, prove }: Asking): Client {
  const headers = callHeaders(CLIENT_IDS.workspace, language)
  const call = httpClient({
    base: '/admin-api',
    headers: () => ({ ...headers, ...(pageOf() ? { [PAGE_OF_HEADER]: String(pageOf()) } : {}) }),
    guard: { against: createDuplicateGuard(), now: () => performance.now() },
    idempotencyKeys: createIdempotencyKeys(() => performance.now()),
  })
  return async (which, input, options) => {
    try {
      return await call(which, input, options)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === CODES.signedOut) signedOut()
      if (error.code === CODES.forbidden) forbidden()
      if (error.code === CODES.unproved && (await prove())) return call(which, input, { ...options, repeat: true })
      throw error
    }
  }
}
