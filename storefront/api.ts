import { CLIENT_IDS } from '#contract/identity.ts'
import { httpClient, type Client } from '#contract/client.ts'
import { createRepeatGuard } from '#contract/repeat-guard.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { heedSession } from './frame/session-end.ts'
import { token } from './frame/token.ts'

/** The browser's client of /dev-api: the language, the client id and, when signed in, the token go along; a double click is sent once. */
export function shopClient(language: Language): Client {
  const call = httpClient({
    base: '/dev-api',
    guard: { against: createRepeatGuard(), now: () => performance.now() },
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
