import { QUOTATION_STATE_LABELS } from '#contract/codes/quotation-state.ts'
import type { DeskQuotationRow } from '#contract/quotation-desk.ts'
import { lineColumns, type LineOf } from '../quotation.sheet.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The quotations that staff sees, as a spreadsheet. */
export const quotationSpreadsheet: Spreadsheet<DeskQuotationRow, LineOf> = {
  list: 'quotations',
  title: { en: 'Quotations', zh: '报价单', es: 'Cotizaciones', fr: 'Devis', pt: 'Cotações' },
  columns: [
    { heading: 'quotation-number', of: ({ quotationNo }) => quotationNo },
    { heading: 'time-asked', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'state', of: ({ state }, { label }) => label(QUOTATION_STATE_LABELS, state) },
    { heading: 'due', of: ({ dueTime }) => dueTime, kind: 'time' },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'owner', of: ({ ownerName }) => ownerName },
    { heading: 'buyer', of: ({ buyerName }) => buyerName },
    { heading: 'company', of: ({ company }) => company },
    { heading: 'country', of: ({ nation }, { country }) => country(nation), width: 18 },
    { heading: 'product', of: ({ title }) => title },
    { heading: 'lines', of: ({ lineCount }) => lineCount, kind: 'whole' },
    { heading: 'version', of: ({ versionNumber }) => versionNumber, kind: 'whole' },
    { heading: 'total-usd', of: ({ resultMoney }) => resultMoney, kind: 'money', once: true },
    { heading: 'valid-until', of: ({ validTime }) => validTime, kind: 'time' },
    { heading: 'unread', of: ({ unread }) => unread, kind: 'whole', once: true },
  ],
  lines: lineColumns,
}
