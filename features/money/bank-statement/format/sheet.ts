// A statement as a spreadsheet: every bank has its own headings, order of dates and decimal sign. What is not plain is asked, never guessed. Pure.
import { cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'
import { dayOf, demandWhole, minorDigits, minorUnits, StatementFault, tidyLine, type ReadLine, type ReadStatement } from './format.ts'

/** What a column can hold. `amount` has its sign; `credit` and `debit` are apart; texts may stand in several columns. */
export const SHEET_FIELDS = ['bookedOn', 'valueOn', 'amount', 'credit', 'debit', 'balance', 'payerName', 'payerAccount', 'remittance', 'reference', 'charges'] as const // prettier-ignore
export type SheetField = (typeof SHEET_FIELDS)[number]
export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export type Decimal = '.' | ','
/** How an account's spreadsheets are read; `fields` by heading, as headings are compared. */
export type BankSheet = { fields: Record<string, SheetField | ''>; dates: DateOrder; decimal: Decimal; language: Language }

/** A heading without what banks write now and then differently. */
export const compared = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100)

const USUAL: Record<SheetField, readonly string[]> = {
  bookedOn: ['date', 'booking date', 'posting date', 'transaction date', 'entry date', 'buchungstag', 'buchungsdatum', 'fecha', 'fecha operación', 'date opération', 'date de comptabilisation', 'date comptable', 'data', 'data mov', 'data lançamento', '日期', '交易日期', '记账日期', '入账日期'], // prettier-ignore
  valueOn: ['value date', 'valuta', 'wertstellung', 'fecha valor', 'date valeur', 'date de valeur', 'data valor', '起息日'],
  amount: ['amount', 'betrag', 'umsatz', 'importe', 'montant', 'valor', 'montante', '金额', '交易金额'],
  credit: [
    'credit',
    'credit amount',
    'paid in',
    'money in',
    'deposits',
    'haben',
    'abono',
    'haber',
    'crédit',
    'crédito',
    '贷方',
    '收入',
    '贷方发生额',
  ],
  debit: [
    'debit',
    'debit amount',
    'paid out',
    'money out',
    'withdrawals',
    'soll',
    'cargo',
    'debe',
    'débit',
    'débito',
    '借方',
    '支出',
    '借方发生额',
  ],
  balance: ['balance', 'running balance', 'saldo', 'solde', '余额'],
  payerName: ['payer', 'payer name', 'counterparty', 'counterparty name', 'name', 'beneficiary originator', 'ordering party', 'auftraggeber', 'beguenstigter zahlungspflichtiger', 'ordenante', 'contrepartie', 'donneur d ordre', 'ordenador', '对方户名', '付款人', '付款人名称'], // prettier-ignore
  payerAccount: [
    'payer account',
    'counterparty account',
    'account number',
    'iban',
    'kontonummer iban',
    'cuenta',
    'compte',
    'conta',
    '对方账号',
    '付款人账号',
  ],
  remittance: [
    'description',
    'details',
    'narrative',
    'remittance information',
    'payment details',
    'text',
    'memo',
    'verwendungszweck',
    'concepto',
    'libellé',
    'descrição',
    '摘要',
    '附言',
    '用途',
  ],
  reference: [
    'reference',
    'bank reference',
    'transaction id',
    'transaction reference',
    'referencia',
    'référence',
    'referência',
    '流水号',
    '交易流水号',
    'referenz',
  ],
  charges: ['charges', 'fees', 'bank charges', 'comisión', 'frais', 'taxas', '手续费'],
}
const LIKELY = new Map<string, SheetField>(SHEET_FIELDS.flatMap((field) => USUAL[field].map((one) => [compared(one), field] as const)))

const HEAD_WITHIN = 25

/** Where the headings stand: banks write a few lines above them. */
export function headOf(cells: Cells): number {
  const known = (row: Cells[number]) => row.filter((cell) => LIKELY.has(compared(cellText(cell)))).length
  const head = cells.slice(0, HEAD_WITHIN)
  const best = head.findIndex((row) => known(row) >= 2)
  return best >= 0
    ? best
    : Math.max(
        0,
        head.findIndex((row) => row.filter((cell) => cellText(cell) !== '').length >= 3),
      )
}

export type Guess = {
  head: number
  columns: { heading: string; field: SheetField | ''; known: 'kept' | 'likely' | 'unknown' }[]
  dates: DateOrder | null // null: the values allow more than one
  decimal: Decimal | null
}

/** What the columns probably hold; what the account has kept comes first. */
export function guessSheet(cells: Cells, kept: BankSheet | null): Guess {
  const head = headOf(cells)
  const taken = new Set<SheetField>()
  const columns = (cells[head] ?? []).map((cell): Guess['columns'][number] => {
    const heading = cellText(cell)
    const own = kept?.fields[compared(heading)]
    if (own !== undefined) return { heading, field: own, known: 'kept' }
    const field = LIKELY.get(compared(heading))
    if (!field || (taken.has(field) && field !== 'remittance')) return { heading, field: '', known: 'unknown' }
    taken.add(field)
    return { heading, field, known: 'likely' }
  })
  const valuesOf = (...fields: SheetField[]) =>
    cells
      .slice(head + 1)
      .flatMap((row) =>
        columns.flatMap(({ field }, at) => (field !== '' && fields.includes(field) && cellText(row[at]) !== '' ? [row[at]!] : [])),
      )
  return {
    head,
    columns,
    dates: orderOf(valuesOf('bookedOn', 'valueOn').map(cellText)) ?? kept?.dates ?? null,
    decimal: decimalOf(valuesOf('amount', 'credit', 'debit', 'balance')) ?? kept?.decimal ?? null,
  }
}

const DATE = /^(\d{1,4})[-./ 年](\d{1,2})[-./ 月](\d{1,4})日?(?:[ T].*)?$/
const PLAIN_DATE = /^(\d{4})(\d{2})(\d{2})$/

/** Null where every value could be read in two ways. */
function orderOf(values: readonly string[]): DateOrder | null {
  for (const value of values) {
    if (PLAIN_DATE.test(value)) return 'ymd'
    const [, first = '', second = ''] = DATE.exec(value) ?? []
    if (first.length === 4) return 'ymd'
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return null
}

/** By the first value that says it: two signs, or one that is not before three digits. Whole numbers say nothing, and need not. */
function decimalOf(values: readonly Cells[number][number][]): Decimal | null {
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

function readDay(text: string, order: DateOrder): string | null {
  const plain = PLAIN_DATE.exec(text)
  if (plain) return dayOf(plain[1]!, plain[2]!, plain[3]!)
  const [, first, second, third] = DATE.exec(text) ?? []
  if (!first || !second || !third) return null
  if (order === 'ymd') return dayOf(first, second, third)
  const year = third.length === 2 ? `20${third}` : third
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Signed; in brackets or with a minus behind it is less than nothing. Null for what is no amount. */
function readAmount(cell: Cells[number][number] | undefined, decimal: Decimal, currency: string): number | null {
  if (typeof cell === 'number') {
    const text = Math.abs(cell).toString()
    const cents = /e/.test(text) || (text.split('.')[1] ?? '').length > minorDigits(currency) ? null : minorUnits(text, currency)
    return cents === null ? null : cell < 0 ? -cents : cents
  }
  const text = cellText(cell)
  const bare = text.replaceAll(/[\s'\u2019\u00A0\u202F]|[A-Z]{3}|[$€£¥]/g, '')
  const less = /^-|^\u2212|-$|^\(.*\)$/.test(bare)
  const digits = bare.replaceAll(/[-+()\u2212]/g, '')
  const grouped = decimal === '.' ? /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/ : /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^\d+(?:,\d+)?$/
  if (!grouped.test(digits)) return null
  const cents = minorUnits(decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'), currency)
  return cents === null ? null : less ? -cents : cents
}

/** Refuses a spreadsheet whose columns do not say what has to be known, or a row that cannot be read: nothing is left out silently. */
export function readSheet(cells: Cells, { fields, dates, decimal }: Omit<BankSheet, 'language'>, currency: string): ReadStatement {
  const head = headOf(cells)
  const columns = (cells[head] ?? []).map((cell) => fields[compared(cellText(cell))] ?? '')
  const has = (field: SheetField) => columns.includes(field)
  if (!has('bookedOn')) throw new StatementFault('bank-columns-day')
  if (!has('amount') && !has('credit')) throw new StatementFault('bank-columns-amount')
  const lines: (ReadLine & { balance: number | null; row: number })[] = []
  for (const [index, row] of cells.slice(head + 1).entries()) {
    if (row.every((cell) => cellText(cell) === '')) continue
    lines.push({ ...lineOf(row, head + index + 2, columns, { dates, decimal, currency }), row: head + index + 2 })
  }
  if (lines.length === 0) throw new StatementFault('bank-file-empty')
  const ordered = lines.at(-1)!.bookedOn < lines[0]!.bookedOn || descends(lines) ? lines.toReversed() : lines
  const { opening, closing } = balancesOf(ordered, currency)
  const statement: ReadStatement = {
    account: '',
    currency,
    number: '',
    from: ordered[0]!.bookedOn,
    to: ordered.at(-1)!.bookedOn,
    opening,
    closing,
    lines: ordered.filter(({ cents }) => cents !== 0).map(({ balance: _balance, row: _row, ...line }) => tidyLine(line)),
  }
  demandWhole([statement])
  return statement
}

/** Of one day only, the running balance says which row comes first. */
const descends = (lines: readonly { cents: number; balance: number | null }[]): boolean => {
  const [first, second] = lines
  return (
    first?.balance != null &&
    second?.balance != null &&
    lines.length > 1 &&
    second.balance + first.cents === first.balance &&
    first.balance + second.cents !== second.balance
  )
}

type Reading = { dates: DateOrder; decimal: Decimal; currency: string }

function lineOf(
  row: Cells[number],
  number: number,
  columns: readonly string[],
  { dates, decimal, currency }: Reading,
): ReadLine & { balance: number | null } {
  const cellOf = (field: SheetField) => row[columns.indexOf(field)]
  const text = (field: SheetField) => columns.flatMap((one, at) => (one === field ? cellText(row[at]) || [] : [])).join(' ')
  const fail = (heading: string): never => {
    throw new StatementFault('bank-row', { row: number, text: heading.slice(0, 40) })
  }
  const day = (field: SheetField) => readDay(text(field), dates) ?? fail(text(field))
  const amount = (field: SheetField) =>
    cellText(cellOf(field)) === '' ? null : (readAmount(cellOf(field), decimal, currency) ?? fail(text(field)))
  const bookedOn = day('bookedOn')
  const [signed, credit, debit, charges] = [amount('amount'), amount('credit'), amount('debit'), amount('charges')]
  const cents = signed ?? (credit === null && debit === null ? fail('–') : (credit ?? 0) - Math.abs(debit ?? 0))
  return {
    bookedOn,
    valueOn: text('valueOn') ? day('valueOn') : bookedOn,
    cents,
    payerName: text('payerName'),
    payerAccount: text('payerAccount'),
    remittance: text('remittance'),
    reference: text('reference'),
    chargesCents: charges === null ? null : Math.abs(charges) || null,
    returned: false,
    balance: amount('balance'),
  }
}

/** With a running balance every row is checked against the one before; without one nothing is known. */
function balancesOf(lines: readonly { cents: number; balance: number | null; row: number }[], currency: string) {
  const first = lines[0]!
  if (lines.some(({ balance }) => balance === null)) return { opening: null, closing: null }
  let reached = first.balance! - first.cents
  const opening = reached
  for (const { cents, balance, row } of lines) {
    reached += cents
    if (reached !== balance)
      throw new StatementFault('bank-row-balance', { row, difference: String(Math.abs(balance! - reached) / 10 ** minorDigits(currency)) })
  }
  return { opening, closing: reached }
}
