import type * as contract from '#contract/statement.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { nameOfBuyer, readBuyerStatement, statementPdf, statementSheet, type Party } from './statement.ts'

const own = async ({ db, buyer }: BuyerContext): Promise<Party> => ({
  kind: 'buyer',
  id: buyer.id,
  name: (await nameOfBuyer(db, buyer.id)) ?? '',
})

export const ownStatement: Handler<typeof contract.ownStatement> = async (paged, context) =>
  readBuyerStatement(context.db, await own(context), paged)
export const ownStatementPdf: Handler<typeof contract.ownStatementPdf> = async (period, context) =>
  statementPdf(context, await own(context), period)
export const ownStatementSheet: Handler<typeof contract.ownStatementSheet> = async (wanted, context) =>
  statementSheet(context, await own(context), wanted)
