// A statement as a spreadsheet: every bank has its own headings, order of dates and decimal sign. What is not plain is asked, never guessed. Pure.
import { cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'
import { demandWhole, leftOut, minorDigits, StatementFault, tidyLine, type ReadLine, type ReadStatement } from './format.ts'
import { decimalOf, directionOf, isForeign, MARK, orderOf, readAmount, readDay, type DateOrder, type Decimal } from './sheet-cells.ts'

/** What a column can hold. `amount` has its sign, or beside it a `direction`; `credit` and `debit` are apart; texts may stand in several columns. */
export const SHEET_FIELDS = ['bookedOn', 'valueOn', 'amount', 'credit', 'debit', 'direction', 'currency', 'balance', 'payerName', 'payerAccount', 'remittance', 'reference', 'charges'] as const // prettier-ignore
export type SheetField = (typeof SHEET_FIELDS)[number]
/** How an account's spreadsheets are read; `fields` by heading, as headings are compared. */
export type BankSheet = { fields: Record<string, SheetField | ''>; dates: DateOrder; decimal: Decimal; language: Language }

/** A heading without what banks write now and then differently. */
export const compared = (heading: string): string => comparedWords(heading) || heading.replaceAll(/\s/g, '').slice(0, 100)
const comparedWords = (heading: string): string =>
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
  direction: ['direction', 'cr dr', 'dr cr', 'c d', 'd c', 'credit debit', 'debit credit', 'credit debit indicator', 'debit credit indicator', 'sign', 's h', 'h s', 'soll haben', 'soll haben kennzeichen', 'd h', 'debe haber', 'sens', 'sentido', 'signo', 'sinal', 'natureza', '+/-', '借贷', '借贷标志', '借贷方向', '收支'], // prettier-ignore
  currency: ['currency', 'ccy', 'währung', 'waehrung', 'moneda', 'divisa', 'devise', 'moeda', '币种', '货币'],
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
    leftOut: ordered.filter(({ cents }) => cents === 0).map((line) => leftOut(line, 'zero')),
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
  const fail = (said: string): never => {
    throw new StatementFault('bank-row', { row: number, text: said.slice(0, 40) })
  }
  const demandOwn = (said: string): void => {
    if (isForeign(said, currency)) throw new StatementFault('bank-row-currency', { row: number, text: said.slice(0, 40), currency })
  }
  for (const [at, one] of columns.entries()) {
    const said = one === 'currency' ? cellText(row[at]) : ''
    if (said !== '' && !MARK.test(said.toUpperCase())) fail(said)
    demandOwn(said)
  }
  const day = (field: SheetField) => readDay(text(field), dates) ?? fail(text(field))
  const amount = (field: SheetField) => {
    const said = cellText(cellOf(field))
    if (said === '') return null
    const cents = readAmount(cellOf(field), decimal, currency) ?? fail(said)
    demandOwn(said)
    return cents
  }
  const bookedOn = day('bookedOn')
  const [signed, credit, debit, charges] = [amount('amount'), amount('credit'), amount('debit'), amount('charges')]
  const direction = columns.includes('direction') ? (directionOf(text('direction')) ?? fail(text('direction') || '–')) : null
  // An amount with a sign that says otherwise could be either.
  if (direction && signed !== null && signed < 0 && !direction.out) fail(`${text('amount')} ${text('direction')}`)
  const own = direction && signed !== null ? Math.abs(signed) * (direction.out ? -1 : 1) : signed
  const cents = own ?? (credit === null && debit === null ? fail('–') : (credit ?? 0) - Math.abs(debit ?? 0))
  return {
    bookedOn,
    valueOn: text('valueOn') ? day('valueOn') : bookedOn,
    cents,
    payerName: text('payerName'),
    payerAccount: text('payerAccount'),
    remittance: text('remittance'),
    reference: text('reference'),
    chargesCents: charges === null ? null : Math.abs(charges) || null,
    returned: direction?.returned ?? false,
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
