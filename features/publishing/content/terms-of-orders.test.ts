// Orders keep the terms and conditions that they were placed under: buyer and staff find the number of the text, and so does the paper.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderDetail, orderExport } from '#contract/order.ts'
import { deskOrder } from '#contract/order-desk.ts'
import * as desk from '#contract/content-desk.ts'
import { contentPage } from '#contract/content.ts'
import { testApp } from '#testing/app.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, paperText, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { writeFirstPages } from './content.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { listCents: 100_000 })
const office = (await testStaff(app, 'administrator')).call
const slug = 'terms-and-conditions'
const ordered = async () => {
  const buyer = await orderingBuyer(app)
  const [id] = await placed(buyer, { products: [{ product: bed }] })
  return { buyer, id: id! }
}
const termsOf = async ({ buyer, id }: Awaited<ReturnType<typeof ordered>>) => [
  (await buyer.call(orderDetail, { id })).operatorTerms,
  (await office(deskOrder, { id })).operatorTerms,
]

test('an order keeps the number of the terms and conditions that held when it was placed, whatever becomes of them', async () => {
  const without = await ordered()
  assert.deepEqual(await termsOf(without), [null, null], 'the house has none')
  await writeFirstPages(app.db, app.clock.now)
  const first = await ordered()
  const { id } = (await office(desk.deskPages, { keyword: slug })).rows[0]!
  const { version, kind, title, summary, body, fields } = await office(desk.deskPage, { id })
  const edit = { id, version, kind, title, summary, body: { ...body, en: 'The second' }, fields }
  const written = await office(desk.editPage, edit as never)
  await office(desk.publishPage, { id, version: written.version, published: 'Y', reason: 'A correction' })
  const second = await ordered()
  assert.deepEqual([await termsOf(without), await termsOf(first), await termsOf(second)], [[null, null], [1, 1], [2, 2]]) // prettier-ignore
  assert.match((await app.client()(contentPage, { slug, version: 1 })).html, /Who we are and who may buy/)
  await settle(app)
  const paper = await paperText(() => first.buyer.call(orderExport, { orderId: first.id, type: 'quotation' }))
  assert.match(paper, /Terms and conditions of [^\n]+, version 1/)
})
