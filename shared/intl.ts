// Formatters of Intl are costly to make (0.1 to 0.5 ms) and cheap to use: each is made once.
const kept = new Map<string, unknown>()

function once<T>(key: string, make: () => T): T {
  const found = kept.get(key)
  if (found) return found as T
  const made = make()
  kept.set(key, made)
  return made
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

/** '−12,5 %': as Intl writes it, but with the sign of minus, not its hyphen. Plain numbers and dollars: digits.ts, which loads no formatter. */
export const numberText = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  numberFormat(locale, options).format(value).replace('-', '−')

export const displayNames = (locale: string, type: 'region' | 'language'): Intl.DisplayNames =>
  once(`${type} ${locale}`, () => new Intl.DisplayNames(locale, { type }))

/** A day of the calendar, '2026-11-20' or that of a moment by UTC, as it is written out. */
export const dayText = (day: string | Date, locale: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day)

export const pluralRules = (locale: string): Intl.PluralRules => once(`plural ${locale}`, () => new Intl.PluralRules(locale))
