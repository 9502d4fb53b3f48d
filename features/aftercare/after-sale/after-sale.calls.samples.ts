import * as desk from '#contract/after-sale-desk.ts'
import * as shop from '#contract/after-sale.ts'
import { ownUnits } from '#contract/equipment.ts'
import { orderDetail } from '#contract/order.ts'
import { OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { arrive, nextSerial, underWay } from '#features/aftercare/equipment/equipment.samples.ts'
import { receiptFile, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as steps from './after-sale.samples.ts'

const people = ({ buyer, operator, product }: Side): steps.People => ({ buyer, staff: operator, product })
type Step = (people: steps.People) => Promise<steps.Way>
/** What names a case that has come so far. */
const after =
  <T extends object>(step: Step, more: T) =>
  async (side: Side) => ({ ...(await steps.seen(await step(people(side)))), ...more })
/** The same without its version. */
const just =
  <T extends object>(step: Step, more: T) =>
  async (side: Side) => ({ id: (await step(people(side))).id, ...more })
/** With a file of the buyer's own. */
const filed =
  <T extends object>(make: (side: Side) => Promise<T>) =>
  async (side: Side) => ({ ...(await make(side)), ossIds: [await receiptFile(side.buyer)] })

/** An order that has arrived, with a unit of it. */
const unitThere = async ({ app, shopId, buyer, operator, mark }: Side) => {
  const product = await testProduct(app, { shopId, listCents: 50_000 }) // numbered once, it is never sent without numbers again
  await app.db.updateTable('products').set({ name: JSON.stringify({ en: `Pump ${mark}` }) }).where('id', '=', product.id).execute() // prettier-ignore
  const delivery = await underWay(buyer, operator, product, 1, nextSerial())
  await arrive(operator, delivery)
  const { rows } = await buyer.call(ownUnits, { orderId: delivery.orderId })
  return { orderId: delivery.orderId, unitId: rows[0]!.id }
}

const withEvidence = async (side: Side) => {
  const fileId = await receiptFile(side.buyer)
  const { id } = await steps.opened(people(side), { ossIds: [fileId] })
  return { id, fileId }
}
const accepted: Step = (own) => steps.repairing(own)
const invoiced = async (side: Side) => {
  const way = await steps.repairing(people(side), side.operator)
  return { id: way.id, documentId: (await steps.look(way)).invoices[0]!.id }
}
const impossible: Step = async (own) => {
  const way = await accepted(own)
  await way.staff.call(desk.cannotRepair, { ...(await steps.seen(way)), text: 'The frame is bent' })
  return way
}
const dispatched = async (side: Side) => {
  const way = await steps.resolving(people(side))
  await way.staff.call(desk.dispatchSale, { ...(await steps.seen(way)), kind: 'parts', carrier: 'Post', trackingNo: 'P-1' })
  return { id: way.id, dispatchId: (await steps.look(way)).dispatches[0]!.id }
}
const incident: Step = (own) => steps.opened(own, { incident: 'Y', incidentText: 'A nurse was burnt' })
const judged: Step = async (own) => {
  const way = await incident(own)
  await way.staff.call(desk.judgeIncident, { id: way.id, version: 1, note: 'Looked into', outcome: 'not-reportable' })
  return way
}
const FINDING = { finding: 'Worn out', warranty: 'out', warrantyReason: 'Wear' } as const

export const samples: Sample[] = [
  sample(shop.sales, async (side) => ({ orderId: (await steps.opened(people(side))).orderId })),
  sample(shop.saleChoice, unitThere),
  sample(
    shop.openSale,
    filed(async (side) => {
      const { orderId, unitId } = await unitThere(side)
      return steps.opening(people(side), orderId, { unitIds: [unitId] })
    }),
  ),
  sample(shop.sale, just(steps.opened, {})),
  sample(shop.cancelSale, just(steps.opened, {})),
  sample(shop.messageSale, filed(just(steps.opened, { text: 'A word' }))),
  sample(shop.tellIncident, just(steps.opened, { text: 'A nurse was burnt' })),
  sample(shop.answerSale, filed(after(steps.asked, { text: 'The red one' }))),
  sample(shop.declareSale, after(steps.authorised, { kind: 'unexposed' as const, name: 'Ada Osei' })),
  sample(shop.sendSale, after(steps.declared, { carrier: 'Post', trackingNo: 'R-1' })),
  sample(shop.answerRepair, after(steps.quoted, { accept: 'Y' as const })),
  sample(shop.moveSale, after(steps.rejected, { how: 'appeal' as const, text: 'Look again' })),
  sample(shop.receiveDispatch, dispatched),
  sample(shop.saleFile, withEvidence),
  sample(shop.saleLabel, just(steps.declared, {})),

  sample(desk.deskSales, async (side) => ({ orderId: (await steps.opened(people(side))).orderId, owner: side.seller.id })),
  sample(desk.salePeople, async ({ seller }) => ({ id: seller.id })),
  sample(desk.deskSale, just(steps.opened, {})),
  sample(desk.deskSaleFile, withEvidence),
  sample(
    desk.addSaleFile,
    just(steps.opened, { internal: 'Y' as const, file: new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' }) }),
  ),
  sample(desk.assignSale, async (side) => ({ id: (await steps.opened(people(side))).id, staffId: side.seller.id })),
  sample(
    desk.assignSale,
    async (side) => {
      const { id } = await steps.opened(people(side))
      await side.operator.call(desk.assignSale, { id, staffId: side.seller.id })
      return { id, staffId: null, ownerId: side.seller.id }
    },
    { staffId: 'nobody' },
  ),
  sample(desk.writeSale, just(steps.opened, { text: 'We look into it' })),
  sample(desk.noteSale, just(steps.opened, { text: 'Known fault' })),
  sample(desk.tellIncident, just(steps.opened, { text: 'A nurse was burnt' })),
  sample(desk.triageSale, after(steps.opened, {})),
  sample(desk.askSale, after(steps.reviewed, { text: 'Which light blinks?' })),
  sample(desk.rejectSale, after(steps.reviewed, { text: 'It was dropped' })),
  sample(desk.approveReturn, after(steps.reviewed, { address: steps.RETURNS, freightPayer: 'shop' as const, text: 'Please' })),
  sample(desk.correctReturn, after(steps.authorised, { address: 'Another hall', freightPayer: 'buyer' as const, text: 'We have moved' })),
  sample(desk.approveNoReturn, after(steps.reviewed, { text: 'We send parts' })),
  sample(desk.loseReturn, after(steps.returning, { text: 'The carrier has lost it' })),
  sample(desk.receiveReturn, async (side) => {
    const way = await steps.returning(people(side))
    const { orderItems } = await side.buyer.call(orderDetail, { id: way.orderId })
    const came = { orderItemId: orderItems[0]!.orderItemId, count: 1, damaged: 0, serials: ['SN-1'] }
    return { ...(await steps.seen(way)), note: 'Box is wet', lines: [came], text: 'All of it is here' }
  }),
  sample(
    desk.diagnoseSale,
    after((own) => steps.inspecting(own), { ...FINDING, disposition: 'repair' as const }),
  ),
  sample(
    desk.quoteRepair,
    after((own) => steps.inspecting(own), steps.QUOTE),
  ),
  sample(desk.payRepair, after(accepted, { how: 'waived' as const, reason: 'Goodwill' }), { id: OPEN.operators }),
  sample(shop.saleInvoice, invoiced),
  sample(desk.deskInvoice, invoiced),
  sample(desk.mailInvoice, invoiced),
  sample(desk.cannotRepair, after(accepted, { text: 'The frame is bent' })),
  sample(desk.canRepair, after(impossible, { text: 'A frame has been found' })),
  sample(
    desk.dispatchSale,
    after((own) => steps.resolving(own), {
      kind: 'parts' as const,
      carrier: 'Post',
      trackingNo: 'P-1',
      contents: 'A pump',
      serials: ['P1'],
    }),
  ),
  sample(desk.trackDispatch, async (side) => ({ ...(await dispatched(side)), event: 'note' as const, place: 'Hub' })),
  sample(desk.correctDispatch, async (side) => ({
    ...(await dispatched(side)),
    carrier: 'Post',
    trackingNo: 'P-2',
    serials: ['SN-1'],
    contents: 'A pump head',
  })),
  sample(desk.undoDispatch, async (side) => {
    const sent = await dispatched(side)
    return { ...(await steps.seen({ staff: people(side).staff, id: sent.id })), dispatchId: sent.dispatchId, text: 'It never left' }
  }),
  sample(
    desk.refundSale,
    after((own) => steps.resolving(own), { amount: 1_000, note: 'As agreed' }),
  ),
  sample(desk.undoRefund, async (side) => {
    const one = await steps.resolving(people(side))
    await people(side).staff.call(desk.refundSale, { ...(await steps.seen(one)), amount: 1_000 })
    const [given] = (await steps.look(one)).refundsUndoable
    return { ...(await steps.seen(one)), refundId: given!.id, text: 'For another case' }
  }),
  sample(desk.returnPoints, async (side) => {
    const orderId = await steps.gotForPoints(side.app, people(side))
    return { ...(await steps.seen(await steps.resolving(people(side), {}, orderId))), points: 100, note: 'As agreed' }
  }),
  sample(desk.undoPoints, async (side) => {
    const one = await steps.resolving(people(side), {}, await steps.gotForPoints(side.app, people(side)))
    const colleague = await testStaff(side.app, 'sales')
    await colleague.call(desk.returnPoints, { ...(await steps.seen(one)), points: 100 })
    const [given] = (await steps.look(one)).pointsBack
    return { ...(await steps.seen(one)), pointsId: given!.id, text: 'For another case' }
  }),
  sample(
    desk.resolveSale,
    after((own) => steps.resolving(own), { resolution: 'remote' as const, text: 'A reset helped' }),
  ),
  sample(desk.judgeIncident, just(incident, { version: 1, note: 'Looked into', toldWhom: 'Authority', reference: 'V-1' }), {
    id: OPEN.operators,
    owner: OPEN.operators,
  }),
  sample(desk.noteIncident, just(judged, { note: 'The authority has closed its file' }), { id: OPEN.operators }),
  sample(desk.saleTrail, just(steps.opened, {})),
]
