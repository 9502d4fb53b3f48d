import { CLIENT_IDS } from '#contract/account.ts'
import { callHeaders } from '#contract/client.ts'
import type { Language } from '#shared/language.ts'
import { actingHeader } from './acting.ts'
import { token } from './token.ts'

/** What every call of the shop carries; with the token when signed in. */
export function shopHeaders(language: Language): Record<string, string> {
  const held = token.read()
  return { ...callHeaders(CLIENT_IDS.shop, language), ...(held ? { Authorization: `Bearer ${held}` } : {}), ...actingHeader() }
}
