// What stands in a statement of the bank, whatever its format. Pure.
import type { RefusalWord } from '#contract/refusals.ts'

export type BankFormat = 'camt' | 'mt940' | 'csv'

/** Amounts in the smallest unit of the account's currency; less than nothing: money that went out. */
export type ReadLine = {
  bookedOn: string // 'YYYY-MM-DD'
  valueOn: string
  cents: number
  payerName: string // of whoever is on the other side
  payerAccount: string
  remittance: string
  reference: string // of the bank
  chargesCents: number | null
  returned: boolean
}
/** What a file says and is no line: announced and not booked yet, told for information, or of no amount. */
export type LeftOut = Pick<ReadLine, 'cents' | 'payerName' | 'remittance' | 'reference'> & {
  why: 'pending' | 'information' | 'zero'
  bookedOn: string | null
}
/** `opening`, `closing`: null where a spreadsheet has none. */
export type ReadStatement = {
  account: string // '' where the file does not say it
  currency: string
  number: string
  from: string | null
  to: string | null
  opening: number | null
  closing: number | null
  lines: ReadLine[]
  leftOut: LeftOut[]
}

/** The file cannot be taken; nothing of it is. */
export class StatementFault extends Error {
  readonly word: RefusalWord
  readonly values: Record<string, string | number>
  constructor(word: RefusalWord, values: Record<string, string | number> = {}) {
    super(word)
    this.word = word
    this.values = values
  }
}

/** Lines of one file, and characters of one text. */
export const LINES_MAX = 50_000
export const STATEMENTS_MAX = 1_000
const NAME_MAX = 140
const TEXT_MAX = 1_000
const REFERENCE_MAX = 70 // a receipt's may have 80

/** How many digits the smallest unit of a currency has (ISO 4217). */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** '1234.5' -> 123450 for USD. Null for what is no plain amount, or finer than the currency. */
export function minorUnits(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d*))?$/.exec(text.trim()) ?? []
  const digits = minorDigits(currency)
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) return null
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/** -123450 in USD -> '-1234.50', for people to compare. */
export function amountText(cents: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  const plain = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return `${cents < 0 ? '-' : ''}${plain} ${currency}`
}

/** The day if there is such a one. */
export function dayOf(year: string | number, month: string | number, day: string | number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null
}

/** Accounts and references as they are compared. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

// oxlint-disable-next-line no-control-regex -- what no text may have
const UNSEEN = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]+/g
/** One line of text as it can be kept. */
export const tidy = (text: string, max = TEXT_MAX): string =>
  text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, max)

const tidyTexts = <T extends Pick<ReadLine, 'payerName' | 'remittance' | 'reference'>>(line: T): T => ({
  ...line,
  payerName: tidy(line.payerName, NAME_MAX),
  remittance: tidy(line.remittance),
  reference: tidy(line.reference, REFERENCE_MAX),
})
export const tidyLine = (line: ReadLine): ReadLine => ({
  ...tidyTexts(line),
  payerAccount: compact(tidy(line.payerAccount, NAME_MAX)).slice(0, 40),
})

/** What was read, as it is listed where it is no line. */
export const leftOut = ({ bookedOn, cents, payerName, remittance, reference }: Omit<LeftOut, 'why'>, why: LeftOut['why']): LeftOut =>
  tidyTexts({ why, bookedOn, cents, payerName, remittance, reference })

/** Refuses statements whose lines do not lead from the opening to the closing balance, or that are longer than any of ours. */
export function demandWhole(statements: readonly ReadStatement[]): void {
  if (statements.length === 0) throw new StatementFault('bank-file-empty')
  const lines = statements.reduce((sum, one) => sum + one.lines.length + one.leftOut.length, 0)
  if (statements.length > STATEMENTS_MAX || lines > LINES_MAX) throw new StatementFault('bank-file-long', { most: LINES_MAX })
  for (const { opening, closing, lines: own, currency, number } of statements) {
    if (opening === null || closing === null) continue
    const reached = own.reduce((sum, { cents }) => sum + cents, opening)
    if (reached === closing) continue
    const values = { statement: number || '–', closing: amountText(closing, currency), reached: amountText(reached, currency) }
    throw new StatementFault('bank-balance', { ...values, difference: amountText(closing - reached, currency) })
  }
}
