// What came with a product stays at hand for whoever owns a unit of it, when nobody else sees the product any more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as equipment from '#contract/equipment.ts'
import { unitDocument } from '#contract/equipment-records.ts'
import { productDetail } from '#contract/product.ts'
import { orderingBuyer, testProduct } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { paper, unitsOf } from './equipment.samples.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')

test('SPEC-074 manuals and certificates of a product that is no longer shown are readable for owners of its units, and for nobody else', async () => {
  const [pump, lamp] = [await testProduct(app), await testProduct(app)]
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const [id] = (await unitsOf(buyer, boss, pump)) as [number]
  const [theirs] = (await unitsOf(other, boss, lamp)) as [number]
  const manual = async (productId: number, title: string) => {
    const fileId = await paper(buyer)
    const row = { product_id: productId, kind: 'manual', language: null, file_name: 'manual.pdf', bytes: 9, file_id: fileId }
    return (
      await app.db
        .insertInto('product_documents')
        .values({ ...row, title: JSON.stringify({ en: title, fr: `${title} (fr)` }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const [documentId, foreign] = [await manual(pump.id, 'Manual of the pump'), await manual(lamp.id, 'Manual of the lamp')]
  const certificate = { market: 'EU', scheme: 'CE MDR', device_class: 'IIa', certificate: 'C-77', valid_to: '2029-05-01' }
  await app.db
    .insertInto('product_regulatory')
    .values([
      { product_id: pump.id, ...certificate },
      { product_id: pump.id, ...certificate, market: 'US', certificate: null },
    ]) // prettier-ignore
    .execute()
  await app.db.updateTable('products').set({ stage: 'draft', on_sale: false }).where('id', '=', pump.id).execute()
  await assert.rejects(buyer.call(productDetail, { id: pump.id }))

  const { papers } = await buyer.call(equipment.ownUnit, { id })
  const written = { id: documentId, kind: 'manual', language: null, title: 'Manual of the pump', fileName: 'manual.pdf' }
  assert.deepEqual(papers.documents, [written])
  assert.deepEqual(papers.certificates, [{ market: 'EU', scheme: 'CE MDR', certificate: 'C-77', validTo: '2029-05-01' }])
  const answer = await buyer.call(unitDocument, { id, documentId })
  assert.match(await answer.text(), /^%PDF/)
  for (const [whose, unit, document] of [
    [other, id, documentId],
    [buyer, id, foreign],
    [buyer, theirs, foreign],
    [buyer, id, 8_999_999_999],
  ] as const)
    await assert.rejects(whose.call(unitDocument, { id: unit, documentId: document }), {
      message: 'This unit of equipment does not exist.',
    })
})
