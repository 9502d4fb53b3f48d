import type * as contract from '#contract/cancellation.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { chooseRefundAccount as chooseAccount } from './refund-account.ts'
import { answerOwn, askOwn, takeBackOwn } from './cancellation.ts'

export const requestCancel: Handler<typeof contract.requestCancel> = async ({ id, reason, way }, { db, buyer, now }) => {
  await askOwn(db, buyer.id, id, { reason, way }, now)
  return null
}
export const answerCancel: Handler<typeof contract.answerCancel> = async ({ id, accept, reason, returnedMoney }, { db, buyer, now }) => {
  await answerOwn(db, buyer.id, id, { accepts: accept === 'Y', reason, returned: returnedMoney ?? null }, now)
  return null
}
export const withdrawCancel: Handler<typeof contract.withdrawCancel> = async ({ id }, { db, buyer, now }) => {
  await takeBackOwn(db, buyer.id, id, now)
  return null
}
export const chooseRefundAccount: Handler<typeof contract.chooseRefundAccount> = async ({ id, bankId }, { db, buyer, now }) => {
  await chooseAccount(db, buyer.id, { id, bankId }, now)
  return null
}
