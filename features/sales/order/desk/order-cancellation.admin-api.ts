import type * as contract from '#contract/cancellation-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { acceptToCancel, askToCancel, refuseToCancel, takeBackToCancel } from './order-cancellation.ts'

export const askCancellation: Handler<typeof contract.askCancellation> = async ({ id, reason, way, kept, version }, context) => {
  await askToCancel(context, id, { reason, way, kept, version })
  return null
}
export const answerCancellation: Handler<typeof contract.answerCancellation> = async ({ id, accept, ...terms }, context) => {
  await (accept === 'Y' ? acceptToCancel(context, id, terms) : refuseToCancel(context, id, terms))
  return null
}
export const withdrawCancellation: Handler<typeof contract.withdrawCancellation> = async ({ id, version }, context) => {
  await takeBackToCancel(context, id, version)
  return null
}
