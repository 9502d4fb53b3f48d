import type * as contract from '#contract/statement-desk.ts'
import { PAYOUT_ORDERS_MAX } from '#contract/payout-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { listShopNames, masked, readMoney, readShop } from '#features/catalogue/shop/desk/shop-desk.ts'
import { owedTo, shapeOwed, sumsByShop, type Sums } from '#features/money/payout/payout.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { toCents } from '#shared/money.ts'
import { buyerPage, nameOfBuyer, readBuyerStatement, readStatement, statementPdf, statementSheet, type Party } from './statement.ts'

const shapeAccount = ({ id, name }: { id: number; name: string }, sums: Sums): contract.ShopAccountRow => ({
  id,
  name,
  owed: toCents(sums.balance),
  due: toCents(sums.due),
  later: toCents(sums.later),
  underWay: toCents(sums.underWay),
  debt: toCents(sums.debt),
})

export const shopAccounts: Handler<typeof contract.shopAccounts> = async (input, context) => {
  const { pageNum, pageSize } = input
  const { total, rows } = await listShopNames(context, input.keyword?.trim() ?? '', pageSize, (pageNum - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const sums = await sumsByShop(context.db, ids, context.now)
  return { total, rows: rows.map((row) => shapeAccount(row, sums(row.id))) }
}

/** Another shop looks to a shop's people exactly like none. */
async function shopOf(context: StaffContext, id: number): Promise<Party> {
  const { name } = await readShop(context, id)
  return { kind: 'shop', id, name }
}

export const shopStatement: Handler<typeof contract.shopStatement> = async ({ id, ...paged }, context) => {
  const shop = await shopOf(context, id)
  const statement = await readStatement(context.db, shop, paged)
  const sums = await sumsByShop(context.db, [id], context.now)
  return { ...statement, account: shapeAccount(shop, sums(id)) }
}
/** Each order that something is owed for, as far as a payout goes at once. */
export const shopOutlook: Handler<typeof contract.shopOutlook> = async ({ id }, context) => {
  const { db, now } = context
  await shopOf(context, id)
  const { rule, waitDays } = await readSetting(db, 'payout')
  const owed = await owedTo(db, id, PAYOUT_ORDERS_MAX)
  const { orders } = (await sumsByShop(db, [id], now))(id)
  const { present } = await readMoney(context, id)
  return {
    rule,
    waitDays,
    account: present ? { beneficiary: present.beneficiary, bankName: present.bank_name, accountNo: masked(present.account_no) } : null,
    lines: shapeOwed(owed, now),
    total: orders,
  }
}
export const shopStatementPdf: Handler<typeof contract.shopStatementPdf> = async ({ id, ...period }, context) =>
  statementPdf(context, await shopOf(context, id), period)
export const shopStatementSheet: Handler<typeof contract.shopStatementSheet> = async ({ id, ...wanted }, context) =>
  statementSheet(context, await shopOf(context, id), wanted)

export const buyerAccounts: Handler<typeof contract.buyerAccounts> = async ({ keyword, pageNum, pageSize }, { db, staff }) => {
  demandOperator(staff)
  const { rows, ...counted } = await buyerPage(db, keyword?.trim() ?? '', pageSize, (pageNum - 1) * pageSize)
  return { ...counted, rows: rows.map(({ balance, ...row }) => ({ ...row, balance: toCents(balance) })) }
}

async function buyerOf({ db, staff }: StaffContext, id: number): Promise<Party> {
  demandOperator(staff)
  const name = (await nameOfBuyer(db, id)) ?? refuse('missing', 'not-found')
  return { kind: 'buyer', id, name }
}

export const buyerStatement: Handler<typeof contract.buyerStatement> = async ({ id, ...paged }, context) =>
  readBuyerStatement(context.db, await buyerOf(context, id), paged)
export const buyerStatementPdf: Handler<typeof contract.buyerStatementPdf> = async ({ id, ...period }, context) =>
  statementPdf(context, await buyerOf(context, id), period)
export const buyerStatementSheet: Handler<typeof contract.buyerStatementSheet> = async ({ id, ...wanted }, context) =>
  statementSheet(context, await buyerOf(context, id), wanted)
