import { requestCancel } from '#contract/cancellation.ts'
import * as cancellation from '#contract/cancellation-desk.ts'
import * as desk from '#contract/order-desk.ts'
import * as money from '#contract/order-money-desk.ts'
import * as papers from '#contract/order-document-desk.ts'
import * as notes from '#contract/order-note-desk.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { credited } from '../order.samples.ts'
import { anOrder, anOrderWithPaper, anOrderWithReceipt, aPaidOrder, aReadyOrder, aShipment } from '../order.sides.samples.ts'

const FREIGHT = { amount: 12_300, validDays: 10 }
const CREDIT = { amount: 100, bankReference: 'BANK-1', valueDate: '2026-11-02' }
const CARRIAGE = { mode: 'sea', carrier: 'Carrier', trackingNo: 'T-1' } as const

/** Of which a part has been paid. */
async function aShortOrder(side: Side) {
  const { id, instalmentId } = await anOrderWithReceipt(side)
  await side.operator.call(desk.confirmPayment, { id, ...CREDIT, instalmentId, amount: 100, bankReference: `SHORT-${id}` })
  const one = (await side.operator.call(desk.deskOrder, { id })).instalments.find((known) => known.id === instalmentId)!
  return { id, instalmentId, amount: one.writeOffMoney! }
}

export const samples: Sample[] = [
  sample(desk.deskOrders, async ({ shopId, userId, seller }) => ({ shopId, buyerId: userId, assigned: seller.id })),
  sample(desk.exportOrders, async ({ shopId, userId, seller }) => ({ shopId, buyerId: userId, assigned: seller.id })),
  sample(desk.deskOrder, async (side) => ({ id: await anOrder(side) })),
  sample(
    desk.receiptFile,
    async (side) => {
      const { id, fileId } = await anOrderWithReceipt(side)
      return { id, fileId }
    },
    { id: OPEN.operators },
  ),
  sample(papers.deskDocuments, async (side) => ({ id: await anOrder(side) })),
  sample(papers.deskDocumentFile, anOrderWithPaper),
  sample(papers.mailDocument, anOrderWithPaper),
  sample(papers.paperDetails, async (side) => ({ id: await anOrder(side) })),
  sample(papers.setPaperDetails, async (side) => ({
    id: await anOrder(side),
    version: 0,
    taxId: 'P051234567X',
    reference: 'PO 4711',
    notify: 'Harbour Clearing Ltd.',
  })),
  sample(papers.issueDocument, async (side) => {
    const { id, shipmentId } = await aShipment(side)
    return { id, shipmentId, kind: 'packing' as const }
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
  sample(desk.correctShipment, async (side) => ({
    id: (await aShipment(side)).shipmentId,
    carrier: `Other ${side.mark}`,
    trackingNo: 'T-2',
    note: 'Misread',
    message: 'The number was wrong',
  })),
  sample(
    money.confirmTransfer,
    async (side) => {
      const { id: orderId, instalmentId } = await anOrderWithReceipt(side)
      return { ...CREDIT, parts: [{ orderId, instalmentId, amount: CREDIT.amount }] }
    },
    { 'parts[].orderId': OPEN.operators, 'parts[].instalmentId': OPEN.operators },
  ),
  sample(
    money.askReversal,
    async (side) => {
      const id = await aPaidOrder(side)
      const { instalments } = await side.operator.call(desk.deskOrder, { id })
      return { id, creditId: instalments[0]!.credits[0]!.id, reason: 'Another order was meant', message: 'Entered by mistake' }
    },
    { id: OPEN.operators },
  ),
  sample(
    money.askWriteOff,
    async (side) => {
      const { id, instalmentId, amount } = await aShortOrder(side)
      return { id, instalmentId, amount, reason: 'The bank kept it', message: 'Never mind' }
    },
    { id: OPEN.operators },
  ),
  sample(
    money.settleWriteOff,
    async (side) => {
      const { id, ...short } = await aShortOrder(side)
      const { writeOffId } = await side.operator.call(money.askWriteOff, { id, ...short, reason: 'The bank kept it', message: '' })
      return { id, writeOffId, verdict: 'withdrawn' as const }
    },
    { id: OPEN.operators },
  ),
  sample(
    money.decideReversal,
    async (side) => {
      const id = await aPaidOrder(side)
      const { instalments } = await side.operator.call(desk.deskOrder, { id })
      const asked = { id, creditId: instalments[0]!.credits[0]!.id, reason: 'Another order was meant' }
      const { reversalId } = await side.operator.call(money.askReversal, asked)
      return { id, reversalId, verdict: 'withdrawn' as const }
    },
    { id: OPEN.operators },
  ),
  sample(
    money.dealWithOverpayment,
    async (side) => {
      const id = await anOrder(side)
      await credited(side.operator, id, { amount: 90_000 })
      const { overpayments } = await side.operator.call(desk.deskOrder, { id })
      return { id, overpaymentId: overpayments[0]!.id, how: 'refunded' as const, note: 'Sent back' }
    },
    { id: OPEN.operators },
  ),
  openSample(money.buyerOverpayments, { id: 'a buyer; of the orders only one’s own shop’s are seen' }),
  sample(notes.orderPeople, async ({ seller }) => ({ id: seller.id })),
  sample(notes.orderColleagues, async (side) => ({ id: await anOrder(side) })),
  sample(notes.assignOrder, async (side) => ({ id: await anOrder(side), staffId: side.seller.id })),
  sample(
    notes.assignOrder,
    async (side) => {
      const id = await anOrder(side)
      await side.operator.call(notes.assignOrder, { id, staffId: side.seller.id })
      return { id, staffId: null, ownerId: side.seller.id }
    },
    { staffId: 'nobody' },
  ),
  sample(notes.writeToBuyer, async (side) => ({ id: await anOrder(side), text: 'Your crate is ordered' })),
  sample(desk.markDelivered, async (side) => ({ id: (await aShipment(side)).shipmentId })),
  sample(cancellation.askCancellation, async (side) => {
    const id = await aPaidOrder(side)
    const { version } = await side.seller.call(desk.deskOrder, { id })
    return { id, reason: 'No longer made', way: 'refund' as const, version }
  }),
  sample(cancellation.answerCancellation, async (side) => {
    const id = await aPaidOrder(side)
    await side.buyer.call(requestCancel, { id, reason: 'No longer needed' })
    const { version } = await side.seller.call(desk.deskOrder, { id })
    return { id, accept: 'Y' as const, reason: 'Agreed', version }
  }),
  sample(cancellation.withdrawCancellation, async (side) => {
    const id = await aPaidOrder(side)
    const { version } = await side.seller.call(desk.deskOrder, { id })
    await side.seller.call(cancellation.askCancellation, { id, reason: 'No longer made', way: 'refund', version })
    return { id, version: version + 1 }
  }),
  sample(desk.deskCancel, async (side) => ({ id: await anOrder(side), reason: 'Asked for by phone' })),
]
