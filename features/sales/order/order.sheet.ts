// What spreadsheets of orders say beyond the list: amounts of the whole, and a row for each line where the reader wants that.
import type { Db } from '#db/connect.ts'
import { demandLength, wantsLines, type Choice, type Column, type ThingColumn } from '#features/platform/spreadsheet/spreadsheet.ts'
import { pick, type Language } from '#shared/language.ts'
import { listed, named } from '#shared/punctuation.ts'
import { priceOf, priceOfLine } from './order.rules.ts'
import { countLines, selectOrders, selectSheetLines, type OrderRow, type SheetLine } from './order.sql.ts'

export type SheetRow<Row> = { row: Row; order: OrderRow }
export type LineOf = SheetLine & { language: Language }

/** Rows of a list with their orders, and their lines where they are wanted: three queries, however many there are. */
export async function withOrders<Row extends { id: number }>(
  db: Db,
  { total, rows }: { total: number; rows: Row[] },
  choice: Choice,
  language: Language,
) {
  demandLength(total) // before anything more is read
  const ids = rows.map(({ id }) => id)
  const orders = new Map((await selectOrders(db, ids)).map((order) => [order.id, order]))
  const found = rows.flatMap((row): SheetRow<Row>[] => {
    const order = orders.get(row.id)
    return order ? [{ row, order }] : []
  })
  if (!wantsLines(choice)) return { total, rows: found }
  demandLength(await countLines(db, ids))
  const lines = Map.groupBy(await selectSheetLines(db, ids), ({ order_id }) => order_id)
  const linesOf = ({ order }: SheetRow<Row>): LineOf[] => (lines.get(order.id) ?? []).map((line) => ({ ...line, language }))
  return { total, rows: found, linesOf }
}

export const amountColumns = <Row>(): ThingColumn<SheetRow<Row>>[] => [
  { heading: 'named-place', of: ({ order }) => order.named_place },
  { heading: 'goods-usd', of: ({ order }) => priceOf(order).subtotal, kind: 'money', once: true },
  { heading: 'discount-usd', of: ({ order }) => priceOf(order).discount + priceOf(order).points, kind: 'money', once: true },
  { heading: 'freight-usd', of: ({ order }) => priceOf(order).freight, kind: 'money', once: true },
  { heading: 'insurance-usd', of: ({ order }) => order.insurance_cents, kind: 'money', once: true },
  { heading: 'remark', of: ({ order }) => order.remark, width: 40 },
]

export const lineColumns: Column<LineOf>[] = [
  { heading: 'line', of: ({ position }) => position, kind: 'whole' },
  { heading: 'product', of: ({ name, language }) => pick(name, language), width: 40 },
  { heading: 'model', of: ({ model }) => model },
  {
    heading: 'options',
    of: ({ selection, language }) =>
      listed(
        selection.map(({ key, value }) => named(pick(key, language), pick(value, language), language)),
        language,
      ),
    width: 40,
  },
  { heading: 'quantity', of: ({ count }) => count, kind: 'whole' },
  { heading: 'unit-price-usd', of: (line) => priceOfLine(line).unit, kind: 'money' },
  { heading: 'line-total-usd', of: (line) => priceOfLine(line).total, kind: 'money' },
  { heading: 'hs-code', of: ({ hs_code }) => hs_code, width: 14 },
  { heading: 'origin', of: ({ origin }, { country }) => country(origin), width: 18 },
  { heading: 'lead-days', of: ({ lead_days }) => lead_days, kind: 'whole' },
]
