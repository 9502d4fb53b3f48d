// Statements as spreadsheets: headings of several banks, orders of dates, decimal signs; what is in doubt is asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StatementFault } from './format.ts'
import { readCells } from './read.ts'
import { guessSheet, readSheet, type BankSheet } from './sheet.ts'

const cellsOf = (text: string) => readCells(Buffer.from(text), 'en')
const word = (expected: string) => (error: unknown) => error instanceof StatementFault && error.word === expected
const sheet = (fields: BankSheet['fields'], changes: Partial<BankSheet> = {}) =>
  ({ fields, dates: 'dmy', decimal: ',', ...changes }) as const

const GERMAN = `Konto;0532013000
Zeitraum;November

Buchungstag;Wertstellung;Auftraggeber;Verwendungszweck;Betrag;Saldo
03.11.2026;04.11.2026;Klinik Zwei;"MH-261102-7K3Q2; Rest";1.250,50;2.250,50
02.11.2026;02.11.2026;Bank;Gebühr;-5,00;1.000,00
`

test('headings below a few lines, the newest first, a comma before the cents, and a running balance that is followed', async () => {
  const cells = await cellsOf(GERMAN)
  const guess = guessSheet(cells, null)
  assert.deepEqual(guess.columns.map(({ field }) => field), ['bookedOn', 'valueOn', 'payerName', 'remittance', 'amount', 'balance']) // prettier-ignore
  assert.deepEqual([guess.dates, guess.decimal], [null, ','])
  const fields = Object.fromEntries(guess.columns.map(({ heading, field }) => [heading.toLowerCase(), field]))
  const read = readSheet(cells, sheet(fields), 'USD')
  assert.deepEqual([read.opening, read.closing, read.from, read.to], [100_500, 225_050, '2026-11-02', '2026-11-03'])
  assert.deepEqual(read.lines.map(({ bookedOn, cents, payerName, remittance }) => [bookedOn, cents, payerName, remittance]), [
    ['2026-11-02', -500, 'Bank', 'Gebühr'],
    ['2026-11-03', 125_050, 'Klinik Zwei', 'MH-261102-7K3Q2; Rest'],
  ]) // prettier-ignore
  const wrong = await cellsOf(GERMAN.replace('2.250,50', '2.250,51'))
  assert.throws(() => readSheet(wrong, sheet(fields), 'USD'), word('bank-row-balance'))
})

test('credit and debit apart; days with the month first where one says it; Chinese headings', async () => {
  const cells = await cellsOf('Date,Description,Debit,Credit\n11/25/2026,Fee,"1,005.00",\n11/26/2026,Pay,,"2,000.10"\n')
  const guess = guessSheet(cells, null)
  assert.deepEqual([guess.dates, guess.decimal], ['mdy', '.'])
  const fields = { date: 'bookedOn', description: 'remittance', debit: 'debit', credit: 'credit' } as const
  const { lines, opening } = readSheet(cells, sheet(fields, { dates: 'mdy', decimal: '.' }), 'USD')
  assert.deepEqual([lines.map(({ cents }) => cents), opening], [[-100_500, 200_010], null])
  const chinese = guessSheet(await cellsOf('交易日期,对方户名,摘要,贷方发生额\n2026-11-02,医院,货款,100.00\n'), null)
  assert.deepEqual([chinese.columns.map(({ field }) => field), chinese.dates], [['bookedOn', 'payerName', 'remittance', 'credit'], 'ymd'])
})

test('what can be read in two ways is asked, and no row is left out silently', async () => {
  const doubt = guessSheet(await cellsOf('Date,Amount\n03/04/2026,"1,234"\n'), null)
  assert.deepEqual([doubt.dates, doubt.decimal], [null, null])
  const fields = { date: 'bookedOn', amount: 'amount' } as const
  const read = async (row: string, changes: Partial<BankSheet> = {}) =>
    readSheet(await cellsOf(`Date;Amount\n${row}\n`), sheet(fields, changes), 'USD')
  for (const row of ['31.02.2026;5,00', '01.02.2026;five', '01.02.2026;', ';5,00', '01.02.2026;1,2,3', '01.02.2026;5,005', 'Total;5,00'])
    await assert.rejects(read(row), word('bank-row'), row)
  assert.equal((await read('01.02.2026;(5,00)')).lines[0]!.cents, -500)
  assert.equal((await read('01.02.2026;USD 1.234,50-')).lines[0]!.cents, -123_450)
  await assert.rejects(async () => readSheet(await cellsOf('A;B\n1;2\n'), sheet({}), 'USD'), word('bank-columns-day'))
  await assert.rejects(cellsOf('\u0000\u0001binary'), word('bank-file-other'))
})

test('days that are numbers: counted by the spreadsheet, or year, month and day together; impossible ones are refused with row and value', async () => {
  const fields = { date: 'bookedOn', amount: 'amount' } as const
  const cells = (day: string | number) => [
    ['Date', 'Amount'],
    [day, 5],
  ]
  const read = (day: string | number, dates: BankSheet['dates'] = 'ymd') =>
    readSheet(cells(day), sheet(fields, { dates }), 'USD').lines[0]!.bookedOn
  // 46349 days after 1899-12-30; the hour counts nothing.
  for (const day of [46_349, 46_349.75, '46349', 20_261_123, '20261123']) {
    assert.equal(guessSheet(cells(day), null).dates, 'ymd')
    assert.equal(read(day), '2026-11-23')
    assert.equal(read(day, 'dmy'), '2026-11-23')
  }
  for (const day of [20_261_399, 20_260_231, 0, 60, 99_999, -46_349, 461_349, 31_112_026, '1.5', 19_000_101])
    assert.throws(
      () => read(day),
      (error) =>
        error instanceof StatementFault && error.word === 'bank-row' && error.values['row'] === 2 && error.values['text'] === String(day),
      String(day),
    )
  // Numbers say nothing of the days that are written out.
  assert.equal(
    guessSheet(
      [
        ['Date', 'Amount'],
        [46_349, 5],
        ['03.04.2026', 5],
      ],
      null,
    ).dates,
    null,
  )
})

test('one column of amounts and one that says in or out, as banks say it; what contradicts or says neither is refused', () => {
  const fields = { date: 'bookedOn', amount: 'amount', 'd c': 'direction' } as const
  const read = (direction: string, amount = '5,00') =>
    readSheet(
      [
        ['Date', 'Amount', 'D/C'],
        ['01.02.2026', amount, direction],
      ],
      sheet(fields),
      'USD',
    ).lines[0]!
  for (const said of ['C', 'cr', 'Cr.', 'CRDT', 'Credit', 'H', 'Haben', 'haber', 'Abono', '+', 'Crédito', '贷', '收入'])
    assert.deepEqual([read(said).cents, read(said).returned], [500, false], said)
  for (const said of ['D', 'DR', 'DBIT', 'Debit', 'S', 'Soll', 'Debe', 'cargo', '-', '−', 'débito', '借', '支出']) {
    assert.equal(read(said).cents, -500, said)
    assert.equal(read(said, '-5,00').cents, -500, said)
  }
  // As MT940 has it: taken back, or come back.
  assert.deepEqual([read('RC').cents, read('RC').returned], [-500, true])
  assert.deepEqual([read('RD').cents, read('RD').returned], [500, true])
  for (const [direction, amount] of [['', '5,00'], ['X', '5,00'], ['CD', '5,00'], ['C', '-5,00']] as const)
    assert.throws(() => read(direction, amount), (error) => error instanceof StatementFault && error.word === 'bank-row' && error.values['row'] === 2, direction) // prettier-ignore
  for (const heading of ['D/C', 'Credit/Debit', 'Soll/Haben', 'S/H', '+/-', '借贷标志', 'Natureza', 'Sens'])
    assert.equal(
      guessSheet(
        [
          ['Date', 'Amount', heading],
          ['01.02.2026', '5,00', 'C'],
        ],
        null,
      ).columns[2]!.field,
      'direction',
      heading,
    )
})

test('a line in another currency than the account’s is refused with its row and value, in its own column or beside the amount', () => {
  const fields = { date: 'bookedOn', amount: 'amount', currency: 'currency', balance: 'balance' } as const
  const read = (...rows: string[]) =>
    readSheet([['Date', 'Amount', 'Currency'], ...rows.map((row) => row.split(';'))], sheet(fields), 'USD')
  assert.equal(read('01.02.2026;5,00;USD', '02.02.2026;5,00;usd', '03.02.2026;5,00;').lines.length, 3)
  const foreign = (row: number, text: string) => (error: unknown) =>
    error instanceof StatementFault && error.word === 'bank-row-currency' && error.values['row'] === row && error.values['text'] === text && error.values['currency'] === 'USD' // prettier-ignore
  assert.throws(() => read('01.02.2026;5,00;USD', '02.02.2026;5,00;EUR'), foreign(3, 'EUR'))
  assert.throws(() => read('01.02.2026;EUR 5,00;'), foreign(2, 'EUR 5,00'))
  assert.throws(() => read('01.02.2026;5,00 €;USD'), foreign(2, '5,00 €'))
  assert.equal(read('01.02.2026;$5,00;USD').lines[0]!.cents, 500)
  assert.equal(read('01.02.2026;US$ 5,00;US$').lines[0]!.cents, 500)
  assert.throws(() => read('01.02.2026;5,00;dollars'), word('bank-row'))
  assert.deepEqual(guessSheet([['Date', 'Amount', 'Currency', 'Balance', 'Currency'], ['01.02.2026', '5,00', 'USD', '9,00', 'USD']], null).columns.map(({ field }) => field), ['bookedOn', 'amount', 'currency', 'balance', '']) // prettier-ignore
})
