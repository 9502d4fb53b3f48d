// What an act noted before and after, as people read it: amounts in dollars, lists and records item by item instead of as they are kept.
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { colonIn, listed, listedWhole, named } from '#shared/punctuation.ts'
import { isAmount } from '../../kit/amount.ts'
import { trailText } from '../../kit/trail-line.ts'

/** The area whose words and amounts a kind has, where it is another. */
const AREAS: Readonly<Record<string, string>> = { 'coupon-campaign': 'coupon' }
export const areaOf = (kind: string): string => AREAS[kind] ?? kind

/** Fields that hold cents whatever the act is of, besides those that are named so. */
const AMOUNTS: readonly string[] = ['amount', 'due', 'transfer', 'quote', 'tiers.from', 'tiers.off']

type Json = string | number | boolean | null | readonly Json[] | { readonly [part: string]: Json }

/** `name`: what a field is called. */
type Reader = { language: Language; name: (field: string) => string }

export function valueText(kind: string, field: string, value: string, reader: Reader): string {
  const { language } = reader
  const tell = (at: string, read: Json): string => {
    if (Array.isArray(read))
      return listedWhole(
        (read as readonly Json[]).map((one) => tell(at, one)),
        language,
      )
    if (read === null) return '–'
    if (typeof read !== 'object') return one(at, String(read))
    const parts = Object.entries(read)
    if (at === 'tiers') return parts.map(([part, amount]) => tell(`tiers.${part}`, amount)).join(colonIn(language))
    return listed(
      parts.map(([part, inner]) => named(reader.name(part), tell(`${at}.${part}`, inner), language)),
      language,
    )
  }
  const one = (at: string, text: string): string => {
    const { locale } = LANGUAGE_NAMES[language]
    if (isAmount(at, text) || (AMOUNTS.includes(at) && /^-?\d+$/.test(text))) return formatUsd(Number(text), locale)
    if (at === 'countries' && /^[A-Z]{2}$/.test(text)) return displayNames(locale, 'region').of(text) ?? text
    if (at === 'identityTypes') return labelOf(IDENTITY_LABELS, text as keyof typeof IDENTITY_LABELS, language)
    return trailText(at, text, language, areaOf(kind))
  }
  const read = readJson(value)
  return read === undefined ? one(field, value) : tell(field, read)
}

/** A list or a record; undefined: it is neither. */
function readJson(value: string): Json | undefined {
  if (!/^[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value) as Json
  } catch {
    return undefined
  }
}
