import { decimal } from '#shared/digits.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from './shop.ts'

/** A number grouped as the reader's language does, to a hundredth or as said. */
export function useNumber(decimals = 2): (value: number) => string {
  const { locale } = LANGUAGE_NAMES[useShop().language]
  return (value) => decimal(value, locale, decimals)
}
