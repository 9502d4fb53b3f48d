// Statements of account: what stood at the beginning of a period, what has happened line by line, and what stands at its end. Cents, USD.
import * as v from 'valibot'
import { get, getFile, postFile, type Call } from './call.ts'
import { LEDGER_CAUSE_NAMES } from './codes/ledger.ts'
import { SheetFormatChoice } from './export.ts'
import { Cents, Day, Id } from './fields.ts'
import { PageFields } from './paging.ts'

/** So many lines a file may have; a longer period is refused. */
export const STATEMENT_SHEET_MAX = 10_000
export const STATEMENT_PDF_MAX = 2_000

/** Days, UTC, both included. Absent: from the beginning, until now. */
export const Period = { from: v.optional(v.nullable(Day)), to: v.optional(v.nullable(Day)) }
export const PeriodPage = { pageNum: PageFields.pageNum, pageSize: PageFields.pageSize, ...Period }

export const StatementLine = v.object({
  id: Id,
  time: v.string(),
  cause: v.picklist(LEDGER_CAUSE_NAMES),
  orderId: v.nullable(Id),
  orderNo: v.string(),
  reference: v.string(), // of the bank, where money was sent
  amount: Cents, // what it adds to the balance, or (negative) takes from it
  balance: Cents, // after it
})
export type StatementLine = v.InferOutput<typeof StatementLine>

/** What stands above and below the lines. `added`, `taken`: the sums of the period, both positive. */
export const StatementSums = {
  name: v.string(), // whose it is
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  opening: Cents,
  added: Cents,
  taken: Cents,
  closing: Cents,
  total: v.number(), // of lines
}

/** Of a buyer: the balance is what they owe; below nothing, what is to their good. */
export const Statement = v.object({ ...StatementSums, rows: v.array(StatementLine) })
export type Statement = v.InferOutput<typeof Statement>

export const ownStatement = get('/shop/pm/statement', {
  access: 'user',
  about: 'My statement of account: orders that are confirmed, what I have paid, credits and refunds, and the balance after each',
  input: v.object(PeriodPage),
  output: Statement,
})
export const ownStatementPdf = getFile('/shop/pm/statement/pdf', {
  limit: 'export',
  access: 'user',
  about: `The same as PDF; at most ${STATEMENT_PDF_MAX} lines`,
  input: v.object(Period),
})
export const ownStatementSheet = postFile('/shop/pm/statement/export', {
  limit: 'export',
  access: 'user',
  about: `The same as a spreadsheet; at most ${STATEMENT_SHEET_MAX} lines`,
  input: v.object({ ...Period, ...SheetFormatChoice }),
  read: true,
})

export const calls = { ownStatement, ownStatementPdf, ownStatementSheet } satisfies Record<string, Call>
