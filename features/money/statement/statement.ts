// The door of statements of account: what the ledger says of a shop or a buyer in a period, as lines, PDF and spreadsheet.
import type { FileAnswer } from '#contract/call.ts'
import type { ShopStatement } from '#contract/statement-desk.ts'
import { STATEMENT_PDF_MAX, STATEMENT_SHEET_MAX, type Statement } from '#contract/statement.ts'
import type { SheetFormat } from '#contract/export.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { answerSpreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { toCents } from '#shared/money.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { drawStatement } from './statement.pages.ts'
import { buyerSpreadsheet, partnerSpreadsheet, shopSpreadsheet } from './statement.spreadsheet.ts'
import * as store from './statement.sql.ts'

export { selectBuyerName as nameOfBuyer, selectBuyers as buyerPage } from './statement.sql.ts'

export type Party = store.Party & { name: string }
type Period = { from?: string | null | undefined; to?: string | null | undefined }
type Paged = Period & { pageNum: number; pageSize: number }
export type Lines = Omit<ShopStatement, 'account'>

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

function spanOf({ from, to }: Period): store.Span {
  if (from && to && from > to) refuse('invalid', 'period-order')
  return { from: from ? startOf(from) : null, to: to ? after(startOf(to), days(1)) : null }
}

/** Two queries. `most`: a file takes no more, and is refused instead of cut. */
async function read(db: Db, party: Party, period: Period, limit: number, offset: number, most?: number): Promise<Lines> {
  const span = spanOf(period)
  const { opening, added, taken, total } = await store.selectSums(db, party, span)
  if (most !== undefined && total > most) refuse('refused', 'statement-too-long', { count: total, most })
  const rows = await store.selectLines(db, party, span, limit, offset)
  return {
    name: party.name,
    from: period.from ?? null,
    to: period.to ?? null,
    opening: toCents(opening),
    added: toCents(added),
    taken: toCents(taken),
    closing: toCents(opening + added - taken),
    total,
    rows: rows.map((row) => ({
      id: row.id,
      time: wireTime(row.at),
      cause: row.cause,
      orderId: row.order_id,
      orderNo: row.order_no ?? '',
      reference: row.reference ?? '',
      amount: toCents(row.cents),
      balance: toCents(row.balance),
      goods: row.commission === null && row.order_id === null ? null : toCents(row.cents + (row.commission ?? 0)),
      commission: row.commission === null ? null : toCents(row.commission),
      payoutId: row.payout_id,
    })),
  }
}

export const readStatement = (db: Db, party: Party, { pageNum, pageSize, ...period }: Paged): Promise<Lines> =>
  read(db, party, period, pageSize, (pageNum - 1) * pageSize)

/** The same for a buyer: what the operator keeps of a sale is not theirs to know. */
export async function readBuyerStatement(db: Db, party: Party, paged: Paged): Promise<Statement> {
  const { rows, ...sums } = await readStatement(db, party, paged)
  return { ...sums, rows: rows.map(({ goods: _goods, commission: _commission, payoutId: _payoutId, ...line }) => line) }
}

/** A city partner's own: that an order earned something is told, not which. */
export async function readPartnerStatement(db: Db, party: Party, paged: Paged): Promise<Statement> {
  const { rows, ...sums } = await readStatement(db, party, paged)
  return { ...sums, rows: rows.map(({ goods: _goods, commission: _commission, payoutId: _payoutId, ...line }) => withoutOrder(line)) }
}
const withoutOrder = <T extends { orderId: number | null; orderNo: string }>(line: T): T => ({ ...line, orderId: null, orderNo: '' })

type Caller = Pick<Context, 'db' | 'now' | 'language' | 'staff'>

/** Files of a partner go to the partner. */
const discreet = ({ kind }: Party, lines: Lines): Lines => (kind === 'partner' ? { ...lines, rows: lines.rows.map(withoutOrder) } : lines)

const nameOf = ({ kind, id }: Party, { from, to }: Period, now: Date) =>
  `statement-${kind}-${id}-${from ?? 'all'}-${to ?? now.toISOString().slice(0, 10)}`

export async function statementPdf(caller: Caller, party: Party, period: Period): Promise<FileAnswer> {
  const { db, now, language, staff } = caller
  const statement = discreet(party, await read(db, party, period, STATEMENT_PDF_MAX, 0, STATEMENT_PDF_MAX))
  const { company, address, email, phone } = await readSetting(db, 'brand')
  const { bytes } = await drawStatement({ kind: party.kind, statement, language, letterhead: { company, address, email, phone }, now })
  if (staff) {
    const detail = { rows: statement.total, filters: { ...period, [party.kind]: party.id } }
    await audit(db, { staff, action: 'statement.export', subjectKind: 'list', subjectId: 0, detail, now })
  }
  return { name: `${nameOf(party, period, now)}.pdf`, type: 'application/pdf', size: bytes.byteLength, content: bytes }
}

export async function statementSheet(
  caller: Caller,
  party: Party,
  { format, ...period }: Period & { format?: SheetFormat | null | undefined },
): Promise<FileAnswer> {
  const { rows, total } = discreet(party, await read(caller.db, party, period, STATEMENT_SHEET_MAX, 0, STATEMENT_SHEET_MAX))
  const sheet = { shop: shopSpreadsheet, partner: partnerSpreadsheet, buyer: buyerSpreadsheet }[party.kind]
  const answer = await answerSpreadsheet(caller, sheet, { total, rows }, { ...period, [party.kind]: party.id, format })
  return { ...answer, name: `${nameOf(party, period, caller.now)}.${format ?? 'xlsx'}` }
}
