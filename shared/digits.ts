// Numbers and dollars as the five languages write them, by hand: the first formatter of Intl keeps a phone busy for some 100 ms of a
// page's start, and browser and server must agree to the letter on a page while their tables of languages are of different years.
import { numberFormat } from './intl.ts'

type Form = { group: string; decimal: string; groupsFrom: number; usd: readonly [before: string, after: string] }

const FORMS: Record<string, Form> = {
  'en-US': { group: ',', decimal: '.', groupsFrom: 1000, usd: ['$', ''] },
  'zh-CN': { group: ',', decimal: '.', groupsFrom: 1000, usd: ['US$', ''] },
  'es-ES': { group: '.', decimal: ',', groupsFrom: 10_000, usd: ['', '\u00a0US$'] },
  'fr-FR': { group: '\u202f', decimal: ',', groupsFrom: 1000, usd: ['', '\u00a0$US'] },
  'pt-BR': { group: '.', decimal: ',', groupsFrom: 1000, usd: ['US$\u00a0', ''] },
}

const grouped = (whole: number, { group, groupsFrom }: Form): string =>
  whole < groupsFrom ? String(whole) : String(whole).replace(/\B(?=(\d{3})+$)/g, group)

/** What stands before the decimals. */
export const decimalMark = (locale: string): string => FORMS[locale]?.decimal ?? '.'

const MOST = 9_000_000_000_000 // its thousandths are safe integers still
const LEAST = 1e-6 // below, a number writes itself with an exponent

/** '1,480.5', '−3' with the sign of minus, not Intl's hyphen: at most so many decimals (0 to 3), half rounded away from nothing. Larger numbers and other locales are Intl's. */
export function decimal(value: number, locale: string, decimals: number): string {
  const form = FORMS[locale]
  const size = Math.abs(value)
  if (!form || !(size <= MOST)) return numberFormat(locale, { maximumFractionDigits: decimals }).format(value).replace('-', '−')
  const rounded = size < LEAST ? 0 : Math.round(Number(`${size}e${decimals}`)) // of the digits as they are written: 1.005 is 1.01
  const scale = 10 ** decimals
  const rest = String(rounded % scale).padStart(decimals, '0').replace(/0+$/, '') // prettier-ignore
  return (value < 0 ? '−' : '') + grouped(Math.floor(rounded / scale), form) + (rest && form.decimal + rest)
}

/** '$1,480.00' of whole cents, '−$1,480.00' with the sign of minus, not Intl's hyphen. Other amounts and locales are Intl's. */
export function dollars(cents: number, locale: string): string {
  const form = FORMS[locale]
  if (!form || !Number.isSafeInteger(cents)) return numberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
  const all = Math.abs(cents)
  const amount = `${grouped(Math.floor(all / 100), form)}${form.decimal}${String(all % 100).padStart(2, '0')}`
  return `${cents < 0 ? '−' : ''}${form.usd[0]}${amount}${form.usd[1]}`
}
