// Changes of a trail as people read them: shares as percent, amounts as money, days in the reader's form.
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { useOffice } from '../app/office.ts'
import { shareText } from './percent.ts'

/** Fields that are kept in cents, by what they belong to: 'amount' alone says nothing of its unit. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  financing: ['amount'],
  coupon: ['amount', 'cap', 'freightCap', 'minimum', 'amountLeast', 'amountMost'],
}

export function trailText(field: string, value: string, language: Language, kind = ''): string {
  const { locale } = LANGUAGE_NAMES[language]
  if (MONEY[kind]?.includes(field) && /^\d+$/.test(value)) return formatUsd(Number(value), locale)
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
  return shareText(field, value, language, kind)
}

export function useTrailLine(kind = ''): (change: { field: string; from: string; to: string }) => { from: string; to: string } {
  const { language } = useOffice()
  return ({ field, from, to }) => ({ from: trailText(field, from, language, kind), to: trailText(field, to, language, kind) })
}
