import type * as contract from '#contract/bank-statement-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { masked } from './bank-statement.rules.ts'
import type { StatementRow } from './bank-statement.sql.ts'
import * as bank from './bank-statement.ts'

export const bankAccounts: Handler<typeof contract.bankAccounts> = async (_, context) =>
  (await bank.listAccounts(context)).map(({ number, last_day: lastDay, sheet, ...one }) => ({
    ...one,
    number: masked(number),
    lastDay,
    sheetKnown: sheet ? 'Y' : 'N',
  }))
export const addBankAccount: Handler<typeof contract.addBankAccount> = async (wish, context) => ({
  id: await bank.addAccount(context, wish),
})
export const editBankAccount: Handler<typeof contract.editBankAccount> = (edit, context) => bank.editAccount(context, edit)

export const previewStatement: Handler<typeof contract.previewStatement> = ({ file, accountId = null, sheet = null }, context) =>
  bank.preview(context, { file, accountId, sheet })
export const importStatement: Handler<typeof contract.importStatement> = async ({ file, accountId = null, sheet = null }, context) => {
  const { statementId, known } = await bank.bring(context, { file, accountId, sheet })
  return { statementId, known: known ? 'Y' : 'N' }
}

const shapeRow = (row: StatementRow): contract.BankStatementRow => {
  const amount = (cents: number | null) => (cents === null ? null : { minor: cents, currency: row.currency })
  return {
    id: row.id,
    accountId: row.account_id,
    account: row.account_name,
    accountNumber: masked(row.account_number),
    number: row.number,
    format: row.format,
    fileName: row.file_name,
    from: row.from_day,
    to: row.to_day,
    opening: amount(row.opening_cents),
    closing: amount(row.closing_cents),
    lines: row.line_count,
    read: row.read_count,
    toRead: row.file_lines,
    done: row.done ? 'Y' : 'N',
    unmatched: row.unmatched,
    proposed: row.proposed,
    confirmed: row.confirmed,
    credited: row.credited,
    setAside: row.set_aside,
    leftOut: row.left_out,
    staffName: row.staff_name,
    createTime: wireTime(row.created_at),
  }
}

export const bankStatements: Handler<typeof contract.bankStatements> = async ({ accountId = null, pageNum, pageSize }, context) => {
  const { rows, total } = await bank.listStatements(context, accountId, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeRow) }
}
export const bankStatement: Handler<typeof contract.bankStatement> = async ({ id }, context) =>
  shapeRow(await bank.readStatement(context, id))
export const bankLeftOut: Handler<typeof contract.bankLeftOut> = async ({ id, pageNum, pageSize }, context) => {
  const { rows, total } = await bank.listLeftOut(context, id, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(({ cents, currency, ...row }) => ({ ...row, amount: { minor: cents, currency } })) }
}
export const bankStatementFile: Handler<typeof contract.bankStatementFile> = ({ id }, context) => bank.statementFile(context, id)
