import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from './shop.ts'

/** A number grouped as the reader's language does. */
export function useNumber(): (value: number) => string {
  const { locale } = LANGUAGE_NAMES[useShop().language]
  return (value) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
}
