import { useCallback } from 'react'
import { listed } from '#shared/punctuation.ts'
import { useOffice } from '../app/office.ts'

/** Names, numbers or other texts one after another, as the reader's language sets them. */
export function useListed(): (texts: readonly string[]) => string {
  const { language } = useOffice()
  return useCallback((texts) => listed(texts, language), [language])
}
