// What the tests of equipment share: a delivery with numbered pieces, and what its buyer has of it.
import type { Client } from '#contract/client.ts'
import * as equipment from '#contract/equipment.ts'
import { uploadFile } from '#contract/file.ts'
import * as desk from '#contract/order-desk.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { credited, placed, type Buyer } from '#features/sales/order/order.samples.ts'
import type { TestStaff } from '#testing/people.ts'
import type { TestProduct } from '#testing/products.ts'

let serials = 0
export const nextSerial = () => `SN-${process.pid}-${++serials}`

export type Delivery = { orderId: number; shipmentId: number; orderLineId: number }
/** Bought, packed with these codes and on its way; `codes` '': nothing is said of its pieces. */
export async function underWay(buyer: Buyer, staff: TestStaff, product: TestProduct, count: number, codes: string): Promise<Delivery> {
  const [orderId] = (await placed(buyer, { products: [{ product, count }] })) as [number]
  await credited(staff, orderId)
  await staff.call(desk.markReady, { id: orderId })
  const { shipmentId } = await staff.call(shipping.planShipment, { id: orderId, mode: 'air' })
  const { lines } = await staff.call(shipping.deskShipment, { id: shipmentId })
  const { orderLineId } = lines[0]!
  const box = { kind: 'crate' as const, count: 1, lengthMm: 1, widthMm: 1, heightMm: 1, netGrams: 1, grossGrams: 2 }
  const goods = codes ? [{ orderLineId, codes }] : []
  await staff.call(shipping.packShipment, { id: shipmentId, packages: [box], goods })
  await staff.call(shipping.handOver, { id: shipmentId, carrier: 'Carrier', trackingNo: `T-${shipmentId}` })
  await staff.call(shipping.moveShipment, { id: shipmentId, event: 'depart' })
  return { orderId, shipmentId, orderLineId }
}
export const arrive = (staff: TestStaff, { shipmentId }: Delivery) =>
  staff.call(shipping.moveShipment, { id: shipmentId, event: 'deliver' })

/** As many numbered units as asked for, delivered to the buyer. Their ids, the first first. */
export async function unitsOf(buyer: Buyer, staff: TestStaff, product: TestProduct, count = 1): Promise<number[]> {
  const codes = Array.from({ length: count }, nextSerial).join('\n')
  const delivery = await underWay(buyer, staff, product, count, codes)
  await arrive(staff, delivery)
  const { rows } = await buyer.call(equipment.ownUnits, { orderId: delivery.orderId, pageSize: 100 })
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export const seenUnit = async (buyer: { call: Client }, id: number) => {
  const { version } = await buyer.call(equipment.ownUnit, { id })
  return { id, version }
}

let files = 0
/** A paper of one's own, never seen before. */
export async function paper(buyer: { call: Client }): Promise<number> {
  const file = new File([`%PDF-1.4\n% paper ${++files} of ${process.pid}\n%%EOF\n`], 'paper.pdf', { type: 'application/pdf' })
  return Number((await buyer.call(uploadFile, { file })).ossId)
}
