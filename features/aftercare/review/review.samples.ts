// What the tests of reviews share: goods that have arrived, a review of them, and its way up to a state.
import { uploadFile } from '#contract/file.ts'
import { markDelivered, markReady, shipOrder } from '#contract/order-desk.ts'
import { orderDetail } from '#contract/order.ts'
import * as desk from '#contract/review-desk.ts'
import { ownReview, writeReview } from '#contract/review.ts'
import { png } from '#features/platform/picture/picture.samples.ts'
import { credited, placed, type Buyer, type TestProduct, type TestStaff } from '#features/sales/order/order.samples.ts'

export type Way = { buyer: Buyer; operator: TestStaff; product: TestProduct }
export type Line = Way & { orderId: number; lineId: number }
export type Reviewed = Line & { id: number }

/** Paid and on its way; nothing has arrived. */
export async function shippedLine(way: Way): Promise<Line & { shipmentId: number }> {
  const [orderId] = (await placed(way.buyer, { products: [{ product: way.product }] })) as [number]
  await credited(way.operator, orderId)
  await way.operator.call(markReady, { id: orderId })
  const { shipmentId } = await way.operator.call(shipOrder, { id: orderId, mode: 'sea', carrier: 'Any', trackingNo: `T-${orderId}` })
  const { orderItems } = await way.buyer.call(orderDetail, { id: orderId })
  return { ...way, orderId, lineId: orderItems[0]!.orderItemId, shipmentId }
}
export async function deliveredLine(way: Way): Promise<Line> {
  const { shipmentId, ...line } = await shippedLine(way)
  await way.operator.call(markDelivered, { id: shipmentId })
  return line
}

/** A picture of one's own, never seen before. */
let pictures = 0
export async function pictureOf({ call }: Pick<Buyer, 'call'>): Promise<number> {
  const file = new File([new Uint8Array(png)], `picture-${++pictures}.png`, { type: 'image/png' })
  return Number((await call(uploadFile, { file })).ossId)
}

type Text = { stars?: number; content?: string; ossIds?: number[] }
export async function written(way: Way, text: Text = {}): Promise<Reviewed> {
  const line = await deliveredLine(way)
  const { id } = await line.buyer.call(writeReview, { orderItemId: line.lineId, stars: 5, content: 'Works well in our ward.', ...text })
  return { ...line, id }
}
export const own = ({ buyer, id }: Pick<Reviewed, 'buyer' | 'id'>) => buyer.call(ownReview, { id })
export const look = ({ operator, id }: Pick<Reviewed, 'operator' | 'id'>) => operator.call(desk.deskReview, { id })
export const seen = async (one: Pick<Reviewed, 'operator' | 'id'>) => ({ id: one.id, version: (await look(one)).version })

export async function published(way: Way, text: Text = {}): Promise<Reviewed> {
  const one = await written(way, text)
  await one.operator.call(desk.publishReview, await seen(one))
  return one
}
