import { CODES } from '#contract/call.ts'
import { CallError, httpClient, type Client } from '#contract/client.ts'
import { CLIENT_IDS } from '#contract/identity.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'

/** The client of /admin-api: the session is in a cookie that scripts cannot read. `signedOut` hears of every 401. */
export function officeClient(language: Language, signedOut: () => void): Client {
  const tag = LANGUAGE_NAMES[language].locale.replace('-', '_')
  const headers = { clientid: CLIENT_IDS.workspace, 'Content-Language': tag, 'Db-Language': language }
  const call = httpClient({ base: '/admin-api', headers: () => headers })
  return async (which, input) => {
    try {
      return await call(which, input)
    } catch (error) {
      if (error instanceof CallError && error.code === CODES.signedOut) signedOut()
      throw error
    }
  }
}
