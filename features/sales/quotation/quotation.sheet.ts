// Quotations as spreadsheets: a row for each, or for each line of the offer that stands.
import { BUYER_QUOTATION_LABELS } from '#contract/codes/quotation-state.ts'
import type { QuotationRow } from '#contract/quotation.ts'
import type { Db } from '#db/connect.ts'
import { demandLength, wantsLines, type Choice, type Column, type Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { pick, type Language } from '#shared/language.ts'
import { priceLine, unitCents } from '#shared/price.ts'
import { countSheetLines, selectSheetLines, type SheetLine } from './quotation-sheet.sql.ts'
import { choiceText } from './quotation.view.ts'

export type LineOf = SheetLine & { language: Language }

/** Rows with their lines where they are wanted: two queries. `by`: what the ids of the rows are. */
export async function withLines<Row extends { id: number }>(
  db: Db,
  { total, rows }: { total: number; rows: Row[] },
  { by, choice, language }: { by: 'part' | 'quotation'; choice: Choice; language: Language },
) {
  if (!wantsLines(choice)) return { total, rows }
  demandLength(total)
  const ids = rows.map(({ id }) => id)
  demandLength(await countSheetLines(db, by, ids))
  const lines = Map.groupBy(await selectSheetLines(db, by, ids), ({ part_id, quotation_id }) => (by === 'part' ? part_id : quotation_id))
  const linesOf = ({ id }: Row): LineOf[] => (lines.get(id) ?? []).map((line) => ({ ...line, language }))
  return { total, rows, linesOf }
}

const priced = ({ list_cents: listCents, saving_cents: savingCents, option_cents: optionCents, count }: SheetLine) =>
  listCents === null ? null : priceLine({ listCents, savingCents, optionCents, count })

export const lineColumns: Column<LineOf>[] = [
  { heading: 'line', of: ({ place }) => place, kind: 'whole' },
  { heading: 'product', of: ({ name, language }) => pick(name, language), width: 40 },
  { heading: 'model', of: ({ model }) => model },
  { heading: 'options', of: (line) => choiceText(line, line.language), width: 40 },
  { heading: 'quantity', of: ({ count }) => count, kind: 'whole' },
  { heading: 'target-usd', of: ({ target_cents }) => target_cents, kind: 'money' },
  {
    heading: 'list-price-usd',
    of: ({ list_cents, option_cents }) =>
      list_cents === null ? null : unitCents({ listCents: list_cents, savingCents: 0, optionCents: option_cents }),
    kind: 'money',
  },
  { heading: 'unit-price-usd', of: (line) => priced(line)?.unit ?? null, kind: 'money' },
  { heading: 'line-total-usd', of: (line) => priced(line)?.total ?? null, kind: 'money' },
  { heading: 'lead-days', of: ({ lead_days }) => lead_days, kind: 'whole' },
  { heading: 'hs-code', of: ({ hs_code }) => hs_code, width: 14 },
  { heading: 'origin', of: ({ origin }, { country }) => country(origin), width: 18 },
]

/** A buyer's own quotations. One may be answered by several shops, so each line says by whom. */
export const ownQuotationSpreadsheet: Spreadsheet<QuotationRow, LineOf> = {
  list: 'my-quotations',
  title: { en: 'Quotations', zh: '报价单', es: 'Cotizaciones', fr: 'Devis', pt: 'Cotações' },
  columns: [
    { heading: 'quotation-number', of: ({ quotationNo }) => quotationNo },
    { heading: 'time-asked', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'state', of: ({ state }, { label }) => label(BUYER_QUOTATION_LABELS, state) },
    { heading: 'shop', of: ({ shopNames }) => shopNames.join('; '), width: 30 },
    { heading: 'product', of: ({ title }) => title, width: 40 },
    { heading: 'lines', of: ({ lineCount }) => lineCount, kind: 'whole' },
    { heading: 'total-usd', of: ({ resultMoney }) => resultMoney, kind: 'money', once: true },
    { heading: 'valid-until', of: ({ validTime }) => validTime, kind: 'time' },
    { heading: 'due', of: ({ dueTime }) => dueTime, kind: 'time' },
    { heading: 'unread', of: ({ unread }) => unread, kind: 'whole', once: true },
  ],
  lines: [{ heading: 'shop', of: ({ shop_name }) => shop_name, width: 30 }, ...lineColumns],
}
