import * as cancellation from '#contract/cancellation.ts'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { deskOrder } from '#contract/order-desk.ts'
import * as order from '#contract/order.ts'
import * as papers from '#contract/order-document.ts'
import * as payment from '#contract/payment.ts'
import * as shipment from '#contract/shipment.ts'
import { usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { receiptFile } from './order.samples.ts'
import { anOrder, anOrderWithPaper, anOrderWithReceipt, aPaidOrder, aShipment } from './order.sides.samples.ts'

const PAYING = { pay: 'paypal' } as const
const paying = async (side: Side) => {
  const orderIds = [await anOrder(side, PAYING)]
  const { payId, providerOrderId } = await side.buyer.call(payment.payOrder, { orderIds, returnUrl: 'http://localhost/pay' })
  return { payId, providerOrderId: providerOrderId! }
}

export const samples: Sample[] = [
  sample(order.orderPayInfo, async (side) => ({ orderIds: [await anOrder(side)] })),
  sample(order.uploadReceipt, async (side) => ({ orderId: await anOrder(side), ossIds: [await receiptFile(side.buyer)] })),
  sample(order.uploadReceipt, async (side) => ({ orderIds: [await anOrder(side)], ossIds: [await receiptFile(side.buyer)] })),
  sample(order.uploadReceipt, async (side) => {
    const { id, fileId } = await anOrderWithReceipt(side)
    return { orderId: id, ossIds: [await receiptFile(side.buyer)], replaces: fileId }
  }),
  sample(order.orderExport, async (side) => ({ orderId: await anOrder(side) })),
  sample(papers.orderDocuments, async (side) => ({ id: await anOrder(side) })),
  sample(papers.orderDocumentFile, anOrderWithPaper),
  sample(order.orderDetail, async (side) => ({ id: await anOrder(side) })),
  sample(order.confirmReceipt, async (side) => ({ id: (await aShipment(side)).id })),
  sample(order.cancelOrder, async (side) => ({ id: await anOrder(side) })),
  sample(cancellation.requestCancel, async (side) => ({ id: await aPaidOrder(side), reason: 'No longer needed' })),
  sample(cancellation.answerCancel, async (side) => {
    const id = await aPaidOrder(side)
    const { version } = await side.seller.call(deskOrder, { id })
    await side.seller.call(askCancellation, { id, reason: 'No longer made', way: 'refund', version })
    return { id, accept: 'Y' as const }
  }),
  sample(order.orderAgain, async (side) => ({ id: await anOrder(side) })),
  sample(cancellation.withdrawCancel, async (side) => {
    const id = await aPaidOrder(side)
    await side.buyer.call(cancellation.requestCancel, { id, reason: 'No longer needed' })
    return { id }
  }),
  sample(cancellation.chooseRefundAccount, async (side) => {
    const id = await aPaidOrder(side)
    await side.buyer.call(cancellation.requestCancel, { id, reason: 'No longer needed' })
    const { version } = await side.seller.call(deskOrder, { id })
    await side.seller.call(answerCancellation, { id, accept: 'Y', version })
    const { refunds } = await side.buyer.call(order.orderDetail, { id })
    return { id: refunds[0]!.id, bankId: await usableBank(side.app, side.buyer) }
  }),
  sample(order.deleteOrder, async (side) => {
    const id = await anOrder(side)
    await side.buyer.call(order.cancelOrder, { id })
    return { id }
  }),
  sample(shipment.reportShipment, async (side) => ({
    id: (await aShipment(side)).shipmentId,
    event: 'exception' as const,
    text: 'Two cartons are wet',
  })),
  sample(shipment.shipmentPage, async (side) => ({ orderId: (await aShipment(side)).id })),
  sample(payment.payOrder, async (side) => ({ orderIds: [await anOrder(side, PAYING)], returnUrl: 'http://localhost/pay' })),
  sample(payment.isPaid, async (side) => ({ orderIds: [await anOrder(side)] })),
  sample(payment.capturePayment, paying),
]
