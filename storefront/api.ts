import { CLIENT_IDS } from '#contract/identity.ts'
import { httpClient, type Client } from '#contract/client.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { token } from './frame/token.ts'

/** The browser's client of /dev-api: the language, the client id and, when signed in, the token go along. */
export function shopClient(language: Language): Client {
  return httpClient({
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
}
