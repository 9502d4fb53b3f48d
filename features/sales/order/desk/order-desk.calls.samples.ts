import * as desk from '#contract/order-desk.ts'
import { sample, OPEN, type Sample } from '#testing/sample.ts'
import { anOrder, anOrderWithReceipt, aPaidOrder, aReadyOrder, aShipment } from '../order.sides.samples.ts'

const FREIGHT = { amount: 12_300, validDays: 10 }
const CREDIT = { amount: 100, bankReference: 'BANK-1', valueDate: '2026-11-02' }
const CARRIAGE = { mode: 'sea', carrier: 'Carrier', trackingNo: 'T-1' } as const

export const samples: Sample[] = [
  sample(desk.deskOrders, async ({ shopId, userId }) => ({ shopId, buyerId: userId })),
  sample(desk.exportOrders, async ({ shopId, userId }) => ({ shopId, buyerId: userId })),
  sample(desk.deskOrder, async (side) => ({ id: await anOrder(side) })),
  sample(desk.receiptFile, async (side) => {
    const { id, fileId } = await anOrderWithReceipt(side)
    return { id, fileId }
  }),
  sample(desk.setFreight, async (side) => ({ id: await anOrder(side, { term: 'cif' }), ...FREIGHT })),
  sample(
    desk.confirmPayment,
    async (side) => {
      const { id, instalmentId } = await anOrderWithReceipt(side)
      return { id, instalmentId, ...CREDIT }
    },
    { id: OPEN.operators },
  ),
  sample(
    desk.rejectProof,
    async (side) => {
      const { id, instalmentId } = await anOrderWithReceipt(side)
      return { id, instalmentId, reason: 'Not readable' }
    },
    { id: OPEN.operators },
  ),
  sample(desk.startProduction, async (side) => ({ id: await aPaidOrder(side) })),
  sample(desk.markReady, async (side) => ({ id: await aPaidOrder(side) })),
  sample(desk.shipOrder, async (side) => {
    const id = await aReadyOrder(side)
    const { lines } = await side.seller.call(desk.deskOrder, { id })
    return { id, ...CARRIAGE, lines: lines.map((line) => ({ orderLineId: line.id, count: 1 })) }
  }),
  sample(desk.addTracking, async (side) => ({ id: (await aShipment(side)).shipmentId, text: 'On board' })),
  sample(desk.markDelivered, async (side) => ({ id: (await aShipment(side)).shipmentId })),
  sample(desk.deskCancel, async (side) => ({ id: await anOrder(side), reason: 'Asked for by phone' })),
]
