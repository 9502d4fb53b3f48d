// What stands in one cell of a bank's spreadsheet: a day, an amount, a currency, or whether money came in. Pure.
import { cellMoment, cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { dayOf, minorDigits, minorUnits } from './format.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export type Decimal = '.' | ','

const DATE = /^(\d{1,4})[-./ 年](\d{1,2})[-./ 月](\d{1,4})日?(?:[ T].*)?$/
const PLAIN_DATE = /^(\d{4})(\d{2})(\d{2})$/

/** Null where every value could be read in two ways; numbers cannot. */
export function orderOf(values: readonly string[]): DateOrder | null {
  for (const value of values) {
    const [, first = '', second = ''] = DATE.exec(value) ?? []
    if (first.length === 4) return 'ymd'
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return values.length > 0 && values.every((value) => PLAIN_DATE.test(value) || cellMoment(value)) ? 'ymd' : null
}

/** By the first value that says it: two signs, or one that is not before three digits. Whole numbers say nothing, and need not. */
export function decimalOf(values: readonly Cells[number][number][]): Decimal | null {
  let open = false
  for (const value of values) {
    if (typeof value === 'number') continue
    const text = cellText(value).replaceAll(/[^\d.,]/g, '')
    const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
    if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
    const sign = comma >= 0 ? ',' : '.'
    const [, ...groups] = text.split(sign)
    if (groups.length > 1) return sign === ',' ? '.' : ','
    if (groups.length === 1 && groups[0]!.length !== 3) return sign
    if (groups.length === 1) open = true
  }
  return open || values.length === 0 ? null : '.'
}

/** A number is no day of a bank's when it lies where no statement does. */
const likelyDay = (day: string | null): string | null => (day !== null && day >= '1990-01-01' && day < '2100-01-01' ? day : null)

export function readDay(text: string, order: DateOrder): string | null {
  const plain = PLAIN_DATE.exec(text)
  if (plain) return likelyDay(dayOf(plain[1]!, plain[2]!, plain[3]!))
  const counted = cellMoment(text)
  if (counted) return likelyDay(counted.toISOString().slice(0, 10))
  const [, first, second, third] = DATE.exec(text) ?? []
  if (!first || !second || !third) return null
  if (order === 'ymd') return dayOf(first, second, third)
  const year = third.length === 2 ? `20${third}` : third
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
}

const SIGNS: Record<string, RegExp> = {
  US$: /^USD$/,
  $: /D$|^(?:MXN|BRL|CLP|COP|ARS|UYU)$/,
  '€': /^EUR$/,
  '£': /^(?:GBP|EGP|LBP)$/,
  '¥': /^(?:CNY|JPY)$/,
}
/** Of a currency: its three letters, or its sign. */
export const MARK = /US\$|[$€£¥]|\b[A-Z]{3}\b/
/** Whether what stands beside an amount, or alone, is another currency than the account's. */
export function isForeign(text: string, currency: string): boolean {
  const mark = MARK.exec(text.toUpperCase())?.[0]
  return mark !== undefined && !(SIGNS[mark]?.test(currency) ?? mark === currency)
}

/** The ways in which banks say that money came in, or went out; with R before it, that they took it back. */
const IN = new Set('C CR CREDIT CRDT H HABEN HABER ABONO CRÉDIT CRÉDITO IN + 贷 贷方 收 收入'.split(' '))
const OUT = new Set('D DR DB DEBIT DBIT S SOLL DEBE CARGO DÉBIT DÉBITO OUT - − 借 借方 支 支出'.split(' '))
type Direction = { out: boolean; returned: boolean }
/** Null for what says neither. */
export function directionOf(text: string): Direction | null {
  const said = text.normalize('NFKC').toUpperCase().replaceAll(/[\s.]/g, '')
  if (said === 'RC' || said === 'RD') return { out: said === 'RC', returned: true }
  return IN.has(said) ? { out: false, returned: false } : OUT.has(said) ? { out: true, returned: false } : null
}

/** Signed; in brackets or with a minus behind it is less than nothing. Null for what is no amount. */
export function readAmount(cell: Cells[number][number] | undefined, decimal: Decimal, currency: string): number | null {
  if (typeof cell === 'number') {
    const text = Math.abs(cell).toString()
    const cents = /e/.test(text) || (text.split('.')[1] ?? '').length > minorDigits(currency) ? null : minorUnits(text, currency)
    return cents === null ? null : cell < 0 ? -cents : cents
  }
  const text = cellText(cell)
  const bare = text.replaceAll(/[\s'\u2019\u00A0\u202F]|US\$|[A-Z]{3}|[$€£¥]/g, '')
  const less = /^-|^\u2212|-$|^\(.*\)$/.test(bare)
  const digits = bare.replaceAll(/[-+()\u2212]/g, '')
  const grouped = decimal === '.' ? /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/ : /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^\d+(?:,\d+)?$/
  if (!grouped.test(digits)) return null
  const cents = minorUnits(decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'), currency)
  return cents === null ? null : less ? -cents : cents
}
