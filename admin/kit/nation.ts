import { useCallback, useMemo } from 'react'
import { displayNames } from '#shared/intl.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../app/office.ts'
import type { Option } from './list-spec.ts'

/** 'DE' in the reader's language; a dash where it is not stated. */
export function useNation(): (code: string) => string {
  const { language } = useOffice()
  return useCallback((code) => (code ? (displayNames(LANGUAGE_NAMES[language].locale, 'region').of(code) ?? code) : '–'), [language])
}

/** All of them, in the order of the reader's alphabet. */
export function useNations(): readonly Option[] {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  const nation = useNation()
  return useMemo(
    () => COUNTRY_CODES.map((value) => ({ value, label: nation(value) })).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [nation, locale],
  )
}
