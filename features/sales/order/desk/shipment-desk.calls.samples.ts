import { addTracking, deskOrder } from '#contract/order-desk.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { testProduct } from '../order.samples.ts'
import { aPaidOrder, aReadyOrder, aShipment } from '../order.sides.samples.ts'

const BOX = { kind: 'crate', count: 1, lengthMm: 800, widthMm: 600, heightMm: 700, netGrams: 40_000, grossGrams: 52_000 } as const
/** Its goods get serial numbers, which are demanded from then on: no other sample sends them. */
const withSerials = async (side: Side) => aPaidOrder({ ...side, product: await testProduct(side.app, { shopId: side.shopId }) })
const planned = async (side: Side, id: number) => (await side.seller.call(shipping.planShipment, { id, mode: 'sea' })).shipmentId
const packed = async (side: Side, orderId: number) => {
  const id = await planned(side, orderId)
  await side.seller.call(shipping.packShipment, { id, packages: [BOX] })
  return id
}
const firstLine = async (side: Side, id: number) => (await side.seller.call(shipping.deskShipment, { id })).lines[0]!

async function imported(side: Side): Promise<number> {
  const { id } = await aShipment(side)
  const file = new File([`Tracking number;Event;Time\nT-${id};info;2020-01-01 08:00`], 'events.csv', { type: 'text/csv' })
  await side.seller.call(shipping.importEvents, { file })
  return (await side.seller.call(shipping.eventImports))[0]!.id
}

export const samples: Sample[] = [
  sample(shipping.deskShipments, async ({ shopId }) => ({ shopId })),
  sample(shipping.deskShipment, async (side) => ({ id: (await aShipment(side)).shipmentId })),
  sample(shipping.planShipment, async (side) => {
    const id = await aPaidOrder(side)
    const { lines } = await side.seller.call(deskOrder, { id })
    return { id, mode: 'air' as const, lines: lines.map((line) => ({ orderLineId: line.id, count: 1 })) }
  }),
  sample(shipping.readCodes, async (side) => {
    const id = await planned(side, await withSerials(side))
    return { id, goods: [{ orderLineId: (await firstLine(side, id)).orderLineId, codes: 'SN-1' }] }
  }),
  sample(shipping.packShipment, async (side) => {
    const id = await planned(side, await withSerials(side))
    const { orderLineId, count } = await firstLine(side, id)
    return { id, packages: [BOX], goods: [{ orderLineId, codes: `; L-${side.mark}; 2030-01-01; ${count}` }] }
  }),
  sample(shipping.bookShipment, async (side) => ({
    id: await packed(side, await aPaidOrder(side)),
    carrier: 'Carrier',
    vessel: 'MV Aurora',
    etd: '2026-11-20',
  })),
  sample(shipping.handOver, async (side) => ({ id: await packed(side, await aReadyOrder(side)), carrier: 'Carrier', trackingNo: 'BL-7' })),
  sample(shipping.moveShipment, async (side) => ({
    id: (await aShipment(side)).shipmentId,
    event: 'reach_port' as const,
    place: 'Mombasa',
  })),
  sample(shipping.withdrawEntry, async (side) => {
    const { shipmentId: id } = await aShipment(side)
    await side.seller.call(addTracking, { id, place: 'Mombasa', text: 'At anchor' })
    const [entry] = (await side.seller.call(shipping.deskShipment, { id })).entries
    return { id, entryId: entry!.id, reason: 'Another shipment’s' }
  }),
  sample(shipping.eventImport, async (side) => ({ importId: await imported(side) })),
  sample(shipping.withdrawImport, async (side) => ({ importId: await imported(side), reason: 'The wrong list' })),
]
