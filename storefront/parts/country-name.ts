import { displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'

/** By ISO 3166-1 code; the name comes from the reader's own browser, in the reader's language. */
export function countryName(code: string, language: Language): string {
  try {
    return displayNames(LANGUAGE_NAMES[language].locale, 'region').of(code) ?? code
  } catch {
    return code
  }
}
