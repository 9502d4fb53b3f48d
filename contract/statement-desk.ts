// The back office's calls about statements of account (mounted below /admin-api): of shops, whose people see their own, and of buyers.
import * as v from 'valibot'
import { PAYOUT_RULES } from './codes/payout-state.ts'
import { get, getFile, getPage, postFile, type Call } from './call.ts'
import { SheetFormatChoice } from './export.ts'
import { Cents, Id } from './fields.ts'
import { PageFields } from './paging.ts'
import { DueLine } from './payout-desk.ts'
import type { Permissions } from './permission.ts'
import { Period, PeriodPage, Statement, StatementLine, STATEMENT_PDF_MAX, STATEMENT_SHEET_MAX, StatementSums } from './statement.ts'

export const permissions = {
  'statement:shop': { seller: true, roles: ['finance', 'seller'], lists: ['shop-accounts'] },
  'statement:buyer': { seller: false, roles: ['finance'], lists: ['buyer-accounts'] },
} as const satisfies Permissions
const ofShops = { permission: 'statement:shop' } as const
const ofBuyers = { permission: 'statement:buyer' } as const

export const ShopAccountRow = v.object({
  id: Id, // of the shop
  name: v.string(),
  owed: Cents, // all that it is owed; below nothing: what it owes
  due: Cents, // may be paid out now, debts set off
  later: Cents,
  underWay: Cents, // prepared or approved
  debt: Cents, // what it was paid too much
})
export type ShopAccountRow = v.InferOutput<typeof ShopAccountRow>

export const shopAccounts = getPage('/shop-account/list', {
  access: ofShops,
  about: 'Shops with what they are owed, by name; a shop’s people get their own',
  input: v.object({ ...PageFields, keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) }),
  output: ShopAccountRow,
})

/** Of a shop: the balance is what it is owed. */
const ShopStatementLine = v.object({
  ...StatementLine.entries,
  goods: v.nullable(Cents), // of an order: what the goods come to, less the commission is the amount
  commission: v.nullable(Cents),
  payoutId: v.nullable(Id),
})
export const ShopStatement = v.object({ ...StatementSums, rows: v.array(ShopStatementLine), account: ShopAccountRow })
export type ShopStatement = v.InferOutput<typeof ShopStatement>

export const shopStatement = get('/shop-account/{id}', {
  access: ofShops,
  about: 'The statement of a shop: each order’s goods and commission, what was undone, payouts, and the balance after each',
  input: v.object({ id: Id, ...PeriodPage }),
  output: ShopStatement,
})
/** When a shop gets its money, and where it goes. */
export const ShopOutlook = v.object({
  rule: v.picklist(PAYOUT_RULES),
  waitDays: v.number(),
  account: v.nullable(v.object({ beneficiary: v.string(), bankName: v.string(), accountNo: v.string() })), // its last digits; null: none is told
  lines: v.array(DueLine), // debts first, then what is due, the oldest first; then what is not
  total: v.number(), // of lines, of which the first are shown
})
export type ShopOutlook = v.InferOutput<typeof ShopOutlook>

export const shopOutlook = get('/shop-account/{id}/outlook', {
  access: ofShops,
  about: 'What a shop is owed, order by order, when each is due by the rule of now, and to which account it goes',
  input: v.object({ id: Id }),
  output: ShopOutlook,
})

export const shopStatementPdf = getFile('/shop-account/{id}/pdf', {
  limit: 'export',
  access: ofShops,
  about: `The same as PDF; at most ${STATEMENT_PDF_MAX} lines. Audited`,
  input: v.object({ id: Id, ...Period }),
})
export const shopStatementSheet = postFile('/shop-account/{id}/export', {
  limit: 'export',
  access: ofShops,
  about: `The same as a spreadsheet; at most ${STATEMENT_SHEET_MAX} lines. Audited`,
  input: v.object({ id: Id, ...Period, ...SheetFormatChoice }),
  read: true,
})

export const BuyerAccountRow = v.object({
  id: Id, // of the buyer
  name: v.string(), // company, or the person
  email: v.string(),
  balance: Cents, // what they owe; below nothing: what is to their good
})
export type BuyerAccountRow = v.InferOutput<typeof BuyerAccountRow>

export const buyerAccounts = getPage('/buyer-account/list', {
  access: ofBuyers,
  about: 'Buyers of whom money was booked, the latest first, with what they owe or have to their good; by name, company or e-mail address',
  input: v.object({ ...PageFields, keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) }),
  output: BuyerAccountRow,
})

export const buyerStatement = get('/buyer-account/{id}', {
  access: ofBuyers,
  about: 'The statement of a buyer, as they see it themselves',
  input: v.object({ id: Id, ...PeriodPage }),
  output: Statement,
})
export const buyerStatementPdf = getFile('/buyer-account/{id}/pdf', {
  limit: 'export',
  access: ofBuyers,
  about: `The same as PDF; at most ${STATEMENT_PDF_MAX} lines. Audited`,
  input: v.object({ id: Id, ...Period }),
})
export const buyerStatementSheet = postFile('/buyer-account/{id}/export', {
  limit: 'export',
  access: ofBuyers,
  about: `The same as a spreadsheet; at most ${STATEMENT_SHEET_MAX} lines. Audited`,
  input: v.object({ id: Id, ...Period, ...SheetFormatChoice }),
  read: true,
})

export const calls = {
  shopAccounts,
  shopStatement,
  shopOutlook,
  shopStatementPdf,
  shopStatementSheet,
  buyerAccounts,
  buyerStatement,
  buyerStatementPdf,
  buyerStatementSheet,
} satisfies Record<string, Call>
