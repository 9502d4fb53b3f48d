import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import type { Column, Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Lines } from './statement.ts'

type Line = Lines['rows'][number]

const sheet = { list: 'statement', title: { en: 'Statement', zh: '对账单', es: 'Extracto', fr: 'Relevé', pt: 'Extrato' } }
const head: Column<Line>[] = [
  { heading: 'time', of: ({ time }) => time, kind: 'time' },
  { heading: 'act', of: ({ cause }, { label }) => label(LEDGER_CAUSES, cause), width: 32 },
  { heading: 'order-number', of: ({ orderNo }) => orderNo },
  { heading: 'reference', of: ({ reference }) => reference },
]
const balance: Column<Line> = {
  heading: { name: 'balance-usd', en: 'Balance (USD)', zh: '余额 (USD)', es: 'Saldo (USD)', fr: 'Solde (USD)', pt: 'Saldo (USD)' },
  of: (line) => line.balance,
  kind: 'money',
}

/** What a shop is owed, line by line. */
export const shopSpreadsheet: Spreadsheet<Line> = {
  ...sheet,
  columns: [
    ...head,
    { heading: 'goods-usd', of: ({ goods }) => goods, kind: 'money' },
    {
      heading: {
        name: 'commission-usd',
        en: 'Commission (USD)',
        zh: '佣金 (USD)',
        es: 'Comisión (USD)',
        fr: 'Commission (USD)',
        pt: 'Comissão (USD)',
      },
      of: ({ commission }) => commission,
      kind: 'money',
    },
    { heading: 'line-total-usd', of: ({ amount }) => amount, kind: 'money' },
    balance,
  ],
}

/** What a buyer owes, line by line. */
export const buyerSpreadsheet: Spreadsheet<Line> = {
  ...sheet,
  columns: [
    ...head,
    {
      heading: { name: 'charged-usd', en: 'Charged (USD)', zh: '应收 (USD)', es: 'Cargo (USD)', fr: 'Débit (USD)', pt: 'Débito (USD)' },
      of: ({ amount }) => (amount > 0 ? amount : null),
      kind: 'money',
    },
    {
      heading: { name: 'credited-usd', en: 'Credited (USD)', zh: '已收 (USD)', es: 'Abono (USD)', fr: 'Crédit (USD)', pt: 'Crédito (USD)' },
      of: ({ amount }) => (amount < 0 ? -amount : null),
      kind: 'money',
    },
    balance,
  ],
}

/** What a city partner has earned and withdrawn, line by line. */
export const partnerSpreadsheet: Spreadsheet<Line> = {
  ...sheet,
  columns: [
    ...head.filter(({ heading }) => heading !== 'order-number'),
    { heading: 'line-total-usd', of: ({ amount }) => amount, kind: 'money' },
    balance,
  ],
}
