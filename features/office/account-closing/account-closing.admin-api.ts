import type * as contract from '#contract/account-closing-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { closeFor, readClosing } from './account-closing.ts'

export const buyerClosing: Handler<typeof contract.buyerClosing> = ({ id }, { db, staff }) => {
  demandOperator(staff)
  return readClosing(db, id)
}

export const closeForBuyer: Handler<typeof contract.closeForBuyer> = async ({ id, reason }, context) => {
  await closeFor(context, id, reason)
  return null
}
