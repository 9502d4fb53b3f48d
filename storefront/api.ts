import { CODES } from '#contract/call.ts'
import { CLIENT_IDS } from '#contract/identity.ts'
import { CallError, httpClient, type Client } from '#contract/client.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { token } from './frame/token.ts'

/**
 * The browser's client of /dev-api: the language, the client id and, when signed in, the token go along.
 * `expired` is told once when the server no longer knows the session (SPEC-190).
 */
export function shopClient(language: Language, expired: () => void): Client {
  const call = httpClient({
    base: '/dev-api',
    headers: () => {
      const held = token.read()
      const tag = LANGUAGE_NAMES[language].locale.replace('-', '_')
      return {
        clientid: CLIENT_IDS.shop,
        'Content-Language': tag,
        'Db-Language': language,
        ...(held ? { Authorization: `Bearer ${held}` } : {}),
      }
    },
  })
  return async (one, input) => {
    const held = token.read()
    try {
      return await call(one, input)
    } catch (error) {
      // A token that was renewed meanwhile is not the one that has expired.
      if (held && held === token.read() && error instanceof CallError && error.code === CODES.signedOut) expired()
      throw error
    }
  }
}
