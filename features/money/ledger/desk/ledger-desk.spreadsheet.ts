import { LEDGER_CAUSES } from '#contract/codes/ledger.ts'
import type { LedgerEntryRow } from '#contract/ledger-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** Entries as a spreadsheet. */
export const ledgerSpreadsheet: Spreadsheet<LedgerEntryRow> = {
  list: 'ledger',
  title: { en: 'Ledger', zh: '总账', es: 'Libro mayor', fr: 'Grand livre', pt: 'Livro-razão' },
  columns: [
    { heading: 'time', of: ({ time }) => time, kind: 'time' },
    { heading: 'thing-number', of: ({ id }) => id, kind: 'whole' },
    { heading: 'act', of: ({ cause }, { label }) => label(LEDGER_CAUSES, cause), width: 32 },
    { heading: 'line-total-usd', of: ({ money }) => money, kind: 'money' },
    { heading: 'order-number', of: ({ orderNo }) => orderNo },
    { heading: 'buyer', of: ({ buyerName }) => buyerName, width: 32 },
    { heading: 'remark', of: ({ note }) => note, width: 32 },
    { heading: 'name', of: ({ staffName }) => staffName },
  ],
}
