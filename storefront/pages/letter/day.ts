import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from '../../shop/shop.ts'

/** A day of a paper, as the reader's language writes it: the same everywhere, whatever the time zone. */
export function useDay(): (day: string) => string {
  const { language } = useShop()
  const format = dateFormat(LANGUAGE_NAMES[language].locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}
