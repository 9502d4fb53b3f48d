import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from '../../shop/shop.ts'

/** Numbers in the reader's form, to a tenth. */
export function useNumber(): (value: number) => string {
  const { locale } = LANGUAGE_NAMES[useShop().language]
  return (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
}
