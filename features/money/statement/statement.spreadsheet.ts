import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import type { Column, Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Lines } from './statement.ts'

type Line = Lines['rows'][number]

const head: Column<Line>[] = [
  { heading: 'time', of: ({ time }) => time, kind: 'time' },
  { heading: 'act', of: ({ cause }, { label }) => label(LEDGER_CAUSES, cause), width: 32 },
  { heading: 'order-number', of: ({ orderNo }) => orderNo },
  { heading: 'reference', of: ({ reference }) => reference },
]
const balance: Column<Line> = { heading: 'balance-usd', of: (line) => line.balance, kind: 'money' }

/** What a shop is owed, line by line. */
export const shopSpreadsheet: Spreadsheet<Line> = {
  list: 'statement',
  columns: [
    ...head,
    { heading: 'goods-usd', of: ({ goods }) => goods, kind: 'money' },
    { heading: 'commission-usd', of: ({ commission }) => commission, kind: 'money' },
    { heading: 'line-total-usd', of: ({ amount }) => amount, kind: 'money' },
    balance,
  ],
}

/** What a buyer owes, line by line. */
export const buyerSpreadsheet: Spreadsheet<Line> = {
  list: 'statement',
  columns: [
    ...head,
    { heading: 'charged-usd', of: ({ amount }) => (amount > 0 ? amount : null), kind: 'money' },
    { heading: 'credited-usd', of: ({ amount }) => (amount < 0 ? -amount : null), kind: 'money' },
    balance,
  ],
}

/** What a city partner has earned and withdrawn, line by line. */
export const partnerSpreadsheet: Spreadsheet<Line> = {
  list: 'statement',
  columns: [
    ...head.filter(({ heading }) => heading !== 'order-number'),
    { heading: 'line-total-usd', of: ({ amount }) => amount, kind: 'money' },
    balance,
  ],
}
