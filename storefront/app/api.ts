import { httpClient, type Client } from '#contract/client.ts'
import { createDuplicateGuard } from '#contract/duplicate-guard.ts'
import { createIdempotencyKeys } from '#contract/idempotency-key.ts'
import type { Language } from '#shared/language.ts'
import { shopHeaders } from '../session/call-headers.ts'
import { heedSession } from '../session/end.ts'
import { token } from '../session/token.ts'

/**
 * The browser's client of /dev-api: the language, the client id and, when signed in, the token go along; a double click is sent once, and
 * what is sent again for want of an answer is done once.
 */
export function shopClient(language: Language): Client {
  const call = httpClient({
    base: '/dev-api',
    guard: { against: createDuplicateGuard(), now: () => performance.now() },
    idempotencyKeys: createIdempotencyKeys(() => performance.now()),
    headers: () => shopHeaders(language),
  })
  return async (one, input, options) => {
    const held = token.read()
    try {
      return await call(one, input, options)
    } catch (error) {
      heedSession(error, held, !options?.quiet && one.access === 'user')
      throw error
    }
  }
}
