import { chooseRefundAccount, requestCancel } from '#contract/cancellation.ts'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { deskOrder } from '#contract/order-desk.ts'
import * as desk from '#contract/refund-desk.ts'
import { usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { codeOf, enrol } from '#features/people/staff/staff.samples.ts'
import { aPaidOrder } from '#features/sales/order/order.sides.samples.ts'
import { testStaff } from '#testing/people.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const open = { id: OPEN.operators }

/** A refund that is owed, of an order that was cancelled. */
async function owed(side: Side) {
  const id = await aPaidOrder(side)
  await side.buyer.call(requestCancel, { id, reason: 'No longer needed' })
  const { version } = await side.seller.call(deskOrder, { id })
  await side.seller.call(answerCancellation, { id, accept: 'Y', version })
  const { refunds } = await side.operator.call(deskOrder, { id })
  return current(side, refunds[0]!.id)
}
async function current(side: Side, id: number) {
  const { version } = await side.operator.call(desk.deskRefund, { id })
  return { id, version }
}
const PREPARED = { amount: 100, way: 'bank', account: 'DE02 1203 0000 0000 2020 51', note: 'By mail' } as const
async function prepared(side: Side) {
  const one = await owed(side)
  await side.operator.call(desk.prepareRefund, { ...one, ...PREPARED })
  return current(side, one.id)
}
async function approved(side: Side) {
  const one = await prepared(side)
  const other = await testStaff(side.app, 'finance')
  const { secret } = await enrol(side.app, other)
  await other.call(desk.approveRefund, { ...one, code: codeOf(side.app, secret) })
  return current(side, one.id)
}

export const samples: Sample[] = [
  openSample(desk.deskRefund, open),
  openSample(desk.refundTrail, open),
  openSample(desk.approveRefund, open),
  sample(
    desk.refundAccount,
    async (side) => {
      const { id } = await owed(side)
      await side.buyer.call(chooseRefundAccount, { id, bankId: await usableBank(side.app, side.buyer) })
      return { id }
    },
    open,
  ),
  sample(desk.prepareRefund, async (side) => ({ ...(await owed(side)), ...PREPARED }), open),
  sample(desk.turnRefund, async (side) => ({ ...(await prepared(side)), how: 'withdraw' as const, reason: 'Another account' }), open),
  sample(desk.payRefund, async (side) => ({ ...(await approved(side)), bankReference: 'OUT-1', valueDate: '2026-11-02' }), open),
  sample(desk.keepRefund, async (side) => ({ ...(await owed(side)), how: 'keep' as const, reason: 'Asked for by phone' }), open),
]
