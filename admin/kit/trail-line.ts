// Changes of a trail as people read them: shares as percent, amounts as money, days in the reader's form.
import { DECLINE_LABELS, PAPER_LABELS } from '#contract/codes/financing.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, type Language, type Translated } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { listed } from '#shared/punctuation.ts'
import { useOffice } from '../app/office.ts'
import { shareText } from './percent.ts'

/** Fields that are kept in cents, by what they belong to: 'amount' alone says nothing of its unit. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  financing: ['amount'],
  coupon: ['amount', 'cap', 'freightCap', 'minimum', 'amountLeast', 'amountMost'],
}

/** Fields that are kept as codes, one or several with commas between, by what they belong to. */
const CODES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Translated>>>>>> = {
  financing: { papers: PAPER_LABELS, declined: DECLINE_LABELS, why: DECLINE_LABELS },
}

export function trailText(field: string, value: string, language: Language, kind = ''): string {
  const { locale } = LANGUAGE_NAMES[language]
  const labels = CODES[kind]?.[field]
  if (labels && value !== '') {
    const names = value.split(', ').map((code) => (labels[code] ? pick(labels[code], language) : code))
    return listed(names, language)
  }
  if (MONEY[kind]?.includes(field) && /^\d+$/.test(value)) return formatUsd(Number(value), locale)
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
  return shareText(field, value, language, kind)
}

export function useTrailLine(kind = ''): (change: { field: string; from: string; to: string }) => { from: string; to: string } {
  const { language } = useOffice()
  return ({ field, from, to }) => ({ from: trailText(field, from, language, kind), to: trailText(field, to, language, kind) })
}
