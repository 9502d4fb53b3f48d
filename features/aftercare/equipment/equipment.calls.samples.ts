import * as unitDesk from '#contract/equipment-desk.ts'
import * as equipment from '#contract/equipment.ts'
import * as handover from '#contract/equipment-handover.ts'
import * as records from '#contract/equipment-records.ts'
import { orderingBuyer, testProduct, type TestProduct } from '#features/sales/order/order.samples.ts'
import { OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { paper, seenUnit, unitsOf } from './equipment.samples.ts'

const DAY = '2026-11-02' // of the app's clock
const products = new WeakMap<Side, TestProduct>()
/** Of its own: a product whose pieces have once been numbered is never sent without numbers again. */
async function numbered(side: Side): Promise<TestProduct> {
  const { app, shopId, mark } = side
  const known = products.get(side) ?? (await testProduct(app, { shopId, listCents: 50_000 }))
  products.set(side, known)
  await app.db
    .updateTable('products')
    .set({ name: JSON.stringify({ en: `Pump ${mark}` }) })
    .where('id', '=', known.id)
    .execute()
  return known
}
const unit = async (side: Side): Promise<number> => (await unitsOf(side.buyer, side.operator, await numbered(side)))[0]!
const seen = async (side: Side) => seenUnit(side.buyer, await unit(side))
const entry = { kind: 'note' as const, day: DAY, by: 'Workshop', text: 'Looked at' }
const test = { kind: 'other' as const, day: DAY, by: 'Lab', readings: [{ name: 'Weight', value: '1', unit: 'kg' }] }

async function offered(side: Side) {
  const { handoverId: id } = await side.buyer.call(handover.offerUnits, {
    ids: [await unit(side)],
    email: 'somebody@example.com',
    note: '',
  })
  return { id, version: 1 }
}
/** What one is offered under one's own address. */
async function received(side: Side) {
  const { app, buyer, operator } = side
  const giver = await orderingBuyer(app)
  await app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('id', '=', side.userId).execute()
  const ids = await unitsOf(giver, operator, await numbered(side))
  const { handoverId: id } = await giver.call(handover.offerUnits, { ids, email: buyer.email, note: '' })
  return { id, version: 1 }
}
async function filed(side: Side) {
  const [id, ossId] = [await unit(side), await paper(side.buyer)]
  await side.buyer.call(records.addUnitFile, { id, kind: 'manual', ossId })
  return { id, fileId: ossId }
}
/** A document of the product, which is shown no more. */
async function documented(side: Side) {
  const [id, fileId] = [await unit(side), await paper(side.buyer)]
  const { productId } = await side.buyer.call(equipment.ownUnit, { id })
  const document = {
    product_id: productId!,
    kind: 'manual',
    language: null,
    title: JSON.stringify({ en: 'Manual' }),
    file_name: 'm.pdf',
    bytes: 9,
  }
  const { id: documentId } = await side.app.db
    .insertInto('product_documents')
    .values({ ...document, file_id: fileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, documentId }
}
async function scanner(side: Side) {
  const id = await unit(side)
  await side.app.db.updateTable('units').set({ warranty_from: 'installation', warranty_months: 12 }).where('id', '=', id).execute()
  return { ...(await seenUnit(side.buyer, id)), day: DAY, ossId: await paper(side.buyer) }
}

export const samples: Sample[] = [
  sample(equipment.ownUnits, async (side) => {
    const { orderId } = await side.buyer.call(equipment.ownUnit, { id: await unit(side) })
    return { orderId }
  }),
  sample(equipment.exportUnits, async (side) => {
    const { orderId } = await side.buyer.call(equipment.ownUnit, { id: await unit(side) })
    return { orderId, format: 'csv' as const }
  }),
  sample(equipment.ownUnit, async (side) => ({ id: await unit(side) })),
  sample(equipment.placeUnit, async (side) => ({ ...(await seen(side)), site: 'North', ward: '', room: '' })),
  sample(equipment.placeUnits, async (side) => ({ ids: [await unit(side)], site: 'North' })),
  sample(equipment.moveUnit, async (side) => ({ ...(await seen(side)), event: 'put_to_use' as const })),
  sample(equipment.nameUnit, async (side) => {
    const id = await unit(side)
    await side.app.db.updateTable('units').set({ serial_by: 'owner' }).where('id', '=', id).execute()
    return { ...(await seenUnit(side.buyer, id)), serial: `N-${side.mark}` }
  }),
  sample(equipment.installUnit, scanner),
  sample(equipment.planMaintenance, async (side) => ({ ...(await seen(side)), months: 6 })),
  sample(equipment.unitLabel, async (side) => ({ id: await unit(side) })),
  sample(equipment.unitLabels, async (side) => ({ ids: [await unit(side)] })),
  sample(records.addUnitEntry, async (side) => ({ id: await unit(side), ...entry, ossId: await paper(side.buyer) })),
  sample(records.withdrawUnitEntry, async (side) => {
    const id = await unit(side)
    const { entryId } = await side.buyer.call(records.addUnitEntry, { id, ...entry })
    return { id, entryId }
  }),
  sample(records.addUnitTest, async (side) => ({ id: await unit(side), ...test, ossId: await paper(side.buyer) })),
  sample(records.withdrawUnitTest, async (side) => {
    const id = await unit(side)
    const { testId } = await side.buyer.call(records.addUnitTest, { id, ...test })
    return { id, testId }
  }),
  sample(records.addUnitFile, async (side) => ({ id: await unit(side), kind: 'manual' as const, ossId: await paper(side.buyer) })),
  sample(records.removeUnitFile, filed),
  sample(records.unitFile, filed),
  sample(records.unitDocument, documented),
  sample(handover.offerUnits, async (side) => ({ ids: [await unit(side)], email: 'somebody@example.com', note: '' })),
  sample(handover.answerUnits, async (side) => ({ ...(await received(side)), accept: 'Y' as const, text: '' })),
  sample(handover.takeUnitsBack, offered),
  sample(unitDesk.deskUnit, async (side) => ({ id: await unit(side) })),
  sample(unitDesk.unitTrail, async (side) => ({ id: await unit(side) })),
  sample(unitDesk.correctSerial, async (side) => ({ ...(await seen(side)), serial: `S-${side.mark}`, reason: 'Misread' }), {
    id: OPEN.operators,
  }),
]
