// An order of one side, as far as each step takes it.
import { orderDetail, uploadReceipt } from '#contract/order.ts'
import { orderDocuments } from '#contract/order-document.ts'
import { markReady, setFreight, shipOrder, startProduction } from '#contract/order-desk.ts'
import type { Side } from '#testing/sides.ts'
import { credited, placed, receiptFile, type Wanted } from './order.samples.ts'

type OrderOptions = Pick<Wanted, 'term' | 'pay'>
export async function anOrder({ buyer, product }: Side, options: OrderOptions = {}): Promise<number> {
  const [id] = await placed(buyer, { products: [{ product }], ...options })
  return id!
}

export async function aPaidOrder(side: Side): Promise<number> {
  const id = await anOrder(side)
  await credited(side.operator, id)
  return id
}
export async function aReadyOrder(side: Side): Promise<number> {
  const id = await aPaidOrder(side)
  await side.seller.call(startProduction, { id })
  await side.seller.call(markReady, { id })
  return id
}
export async function aShipment(side: Side): Promise<{ id: number; shipmentId: number }> {
  const id = await aReadyOrder(side)
  const { shipmentId } = await side.seller.call(shipOrder, { id, mode: 'sea', carrier: `Carrier ${side.mark}`, trackingNo: `T-${id}` })
  return { id, shipmentId }
}
/** An order with a receipt that waits to be judged. */
export async function anOrderWithReceipt(side: Side): Promise<{ id: number; fileId: number; instalmentId: number }> {
  const id = await anOrder(side)
  const fileId = await receiptFile(side.buyer)
  await side.buyer.call(uploadReceipt, { orderId: id, ossIds: [fileId] })
  const { instalments } = await side.buyer.call(orderDetail, { id })
  return { id, fileId, instalmentId: instalments[0]!.id }
}
/** An order for which a proforma invoice has been issued; its pages are not made yet. */
export async function anOrderWithPaper(side: Side): Promise<{ id: number; documentId: number }> {
  const id = await anOrder(side, { term: 'cif' })
  await side.seller.call(setFreight, { id, amount: 12_300 })
  const [paper] = await side.buyer.call(orderDocuments, { id })
  return { id, documentId: paper!.id }
}
