// How a language writes what a record holds: days, amounts, weights, countries, and the words with their values.
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { dateFormat } from '#shared/intl.ts'
import { formatMessage } from '#shared/message.ts'
import { DOCUMENT_WORDS, type DocumentWords } from '../document.words.ts'

type Values = Record<string, string | number>
export type Said = ReturnType<typeof saidIn>

export function saidIn(language: Language) {
  const { locale } = LANGUAGE_NAMES[language]
  const words: DocumentWords = DOCUMENT_WORDS[language]
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const number = (digits: number, least = digits) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    } as Intl.NumberFormatOptions)
  const [whole, cents, tenths, thousandths] = [number(0), number(2), number(1, 0), number(3)]
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    words,
    /** 'labels.tax' with its value. */
    text(place: string, values: Values): string {
      const found = place.split('.').reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], words)
      return formatMessage(found as string, values, locale)
    },
    day: (iso: string) => day.format(new Date(`${iso}T00:00:00Z`)),
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    count: (n: number) => whole.format(n),
    /** Without its currency, which heads of columns say. */
    amount: (n: number) => cents.format(n / 100),
    money: (n: number) => `USD ${cents.format(n / 100)}`,
    kilograms: (grams: number) => tenths.format(grams / 1000),
    cubicMetres: (cubicMm: number) => thousandths.format(cubicMm / 1e9),
  }
}
