import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useOffice } from '../app/office.ts'

/** '2026-10' as 'Oct 2026', in the reader's form. */
export function useMonth(): (month: string) => string {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  const format = dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}
