// Shares that are kept in hundredths of a percent, as people read them.
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { useOffice } from '../app/office.ts'

/** 690 as '6.9%', in the reader's form. */
export const percentText = (hundredths: number, language: Language): string =>
  numberFormat(LANGUAGE_NAMES[language].locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

export function usePercent(): (hundredths: number) => string {
  const { language } = useOffice()
  return (hundredths) => percentText(hundredths, language)
}

/** Fields of acts that are kept so, whatever they belong to; a plain 'rate' is one of financing. */
const SHARES: readonly string[] = ['commissionPoints', 'maxDiscountBp', 'minMarginBp', 'rateOff', 'rateFloor', 'downPayment']
const isShare = (field: string, kind: string): boolean => SHARES.includes(field) || (kind === 'financing' && field === 'rate')

/** What a trail tells of a field before or after: a share as percent, all else as it was written. */
export const shareText = (field: string, value: string, language: Language, kind = ''): string =>
  isShare(field, kind) && /^\d+$/.test(value) ? percentText(Number(value), language) : value
