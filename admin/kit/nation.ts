import { useCallback } from 'react'
import { displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../app/office.ts'

/** 'DE' in the reader's language; a dash where it is not stated. */
export function useNation(): (code: string) => string {
  const { language } = useOffice()
  return useCallback((code) => (code ? (displayNames(LANGUAGE_NAMES[language].locale, 'region').of(code) ?? code) : '–'), [language])
}
