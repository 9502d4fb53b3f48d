import type * as contract from '#contract/order-money-desk.ts'
import { REFERENCE_DAYS } from '#contract/order-money-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { openOverpaymentsOf } from '#features/money/overpayment/overpayment.ts'
import { creditsUnder } from '#features/money/payment-exception/payment-exception.ts'
import { toCents } from '#shared/money.ts'
import { after, days } from '#shared/time.ts'
import * as desk from './order-desk.ts'
import { shapeOverpayment } from './order-money.view.ts'

export const confirmTransfer: Handler<typeof contract.confirmTransfer> = async ({ parts, ...transfer }, context) => {
  await desk.confirmTransfer(context, { ...transfer, parts: parts.map((part) => ({ ...part, version: part.version ?? null })) })
  return null
}
export const paymentsByReference: Handler<typeof contract.paymentsByReference> = async ({ reference }, { db, staff, now }) => {
  const since = after(now, days(-REFERENCE_DAYS))
  return (await creditsUnder(db, reference))
    .filter(({ created_at, shop_id }) => created_at > since && (staff.shopId === null || shop_id === staff.shopId))
    .toReversed()
    .slice(0, 20)
    .map((one) => ({ orderId: one.order_id, orderNo: one.order_no, amount: toCents(one.amount_cents), valueDate: one.value_date }))
}
export const askReversal: Handler<typeof contract.askReversal> = async ({ id, creditId, reason, message }, context) => ({
  reversalId: await desk.askReversal(context, id, creditId, reason, message),
})
export const decideReversal: Handler<typeof contract.decideReversal> = async ({ id, reversalId, verdict }, context) => {
  await desk.decideReversal(context, id, reversalId, verdict)
  return null
}
export const askWriteOff: Handler<typeof contract.askWriteOff> = async ({ id, instalmentId, amount, reason, message }, context) => ({
  writeOffId: await desk.askWriteOff(context, id, { instalmentId, cents: amount, reason, said: message }),
})
export const settleWriteOff: Handler<typeof contract.settleWriteOff> = async ({ id, writeOffId, verdict, code }, context) => {
  if (verdict !== 'approved') await desk.turnWriteOff(context, id, writeOffId, verdict)
  else await desk.approveWriteOff(context, id, writeOffId, code ?? refuse('refused', 'write-off-code'))
  return null
}
export const dealWithOverpayment: Handler<typeof contract.dealWithOverpayment> = async ({ id, overpaymentId, how, note }, context) => {
  await desk.dealWithOverpayment(context, id, overpaymentId, { how, note })
  return null
}
export const buyerOverpayments: Handler<typeof contract.buyerOverpayments> = async ({ id }, { db, staff }) =>
  (await openOverpaymentsOf(db, id, staff.shopId)).map((one) => shapeOverpayment(one, staff))
