// Orders and quotations as spreadsheets with the columns that the reader chooses, and a row for each product where that is wanted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orderDesk from '#contract/order-desk.ts'
import * as orders from '#contract/order.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import { readSpreadsheet } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { orderingBuyer, placed } from '../order/order.samples.ts'
import { asked, quoted } from './quotation.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
const [seller, other] = [await testStaff(app, 'seller', 1), await testStaff(app, 'seller', 2)]
const buyer = await orderingBuyer(app)
const { id, quotationNo, parts } = await asked(buyer, [
  { product: bed, count: 3 },
  { product: lamp, count: 2 },
])
await quoted(seller, parts[0]!.id, (draft) => ({
  ...draft,
  freight: 0,
  lines: draft.lines.map((line) => ({ ...line, unitPrice: 90_000, leadDays: 12 })),
}))
await placed(buyer, { products: [{ product: bed, count: 2 }, { product: lamp }] })

const valuesIn = async (answer: unknown) =>
  readSpreadsheet(Buffer.from(await (answer as Response).arrayBuffer())).rows.map((row) => row.map(({ value }) => value))

test('SPEC-198 a buyer takes the wanted columns of quotations along, in the order of the sheet', async () => {
  const columns = await buyer.call(shop.ownQuotationColumns)
  assert.ok(columns.some(({ name, line }) => name === 'total-usd' && line === 'N'))
  assert.ok(columns.some(({ name, line }) => name === 'unit-price-usd' && line === 'Y'))
  const all = await valuesIn(await buyer.call(shop.exportOwnQuotations, {}))
  assert.deepEqual(
    all[0],
    columns.filter(({ line }) => line === 'N').map(({ label }) => label),
  )
  assert.equal(all.length, 2)
  const some = await valuesIn(await buyer.call(shop.exportOwnQuotations, { columns: ['total-usd', 'quotation-number', 'gone-since'] }))
  assert.deepEqual(some, [
    ['Quotation no.', 'Total (USD)'],
    [quotationNo, '2700'],
  ])
  const unknown = await valuesIn(await buyer.call(shop.exportOwnQuotations, { columns: ['gone-since'] }))
  assert.deepEqual(unknown[0], all[0])
  const stranger = await orderingBuyer(app)
  assert.equal((await valuesIn(await stranger.call(shop.exportOwnQuotations, {}))).length, 1)
})

test('a row for each product: by the offer where there is one, else as it was asked for; sums stand once', async () => {
  const wanted = ['quotation-number', 'shop', 'total-usd', 'product', 'quantity', 'unit-price-usd', 'line-total-usd', 'lead-days']
  const [head, ...rows] = await valuesIn(await buyer.call(shop.exportOwnQuotations, { rows: 'lines', columns: wanted }))
  assert.deepEqual(head, [
    'Quotation no.',
    'Total (USD)',
    'Shop',
    'Product',
    'Quantity',
    'Unit price (USD)',
    'Amount (USD)',
    'Lead time (days)',
  ])
  const { parts: seen } = await buyer.call(shop.quotationDetail, { id })
  const [first, second] = seen.map(({ shopName }) => shopName)
  const names = (await buyer.call(shop.quotationDetail, { id })).lines.map(({ productName }) => productName)
  assert.deepEqual(rows, [
    [quotationNo, '2700', first, names[0], '3', '900', '2700', '12'],
    [quotationNo, second, names[1], '2'], // empty cells are left out
  ])
})

test('staff’s quotations and orders the same way, its own shop’s only', async () => {
  for (const [staff, count] of [
    [seller, '3'],
    [other, '2'],
  ] as const) {
    const answer = await staff.call(desk.exportQuotations, { rows: 'lines', columns: ['quotation-number', 'quantity'] })
    assert.deepEqual((await valuesIn(answer)).slice(1), [[quotationNo, count]])
  }
  const columns = await seller.call(orderDesk.orderColumns)
  for (const name of ['freight-usd', 'discount-usd', 'named-place', 'hs-code'])
    assert.ok(
      columns.some((one) => one.name === name),
      name,
    )
  const byOrder = await valuesIn(await seller.call(orderDesk.exportOrders, { columns: ['goods-usd', 'total-usd'] }))
  assert.deepEqual(byOrder, [
    ['Total (USD)', 'Goods (USD)'],
    ['2000', '2000'],
  ])
  const byLine = await valuesIn(await seller.call(orderDesk.exportOrders, { rows: 'lines', columns: ['product', 'line-total-usd'] }))
  assert.equal(byLine.length, 2)
  assert.equal(byLine[1]![1], '2000')
})

test('a buyer’s orders: the products in one cell, or in a row each', async () => {
  const whole = await valuesIn(await buyer.call(orders.exportOwnOrders, { columns: ['product', 'quantity'] }))
  assert.match(whole.map((row) => row.join()).join('\n'), /2 × .*\n?/)
  const each = await valuesIn(await buyer.call(orders.exportOwnOrders, { rows: 'lines', columns: ['product', 'quantity', 'total-usd'] }))
  assert.deepEqual(new Set(each.slice(1).map(([, , quantity]) => quantity)), new Set(['1', '2']))
  assert.equal((await buyer.call(orders.ownOrderColumns)).filter(({ name }) => name === 'product').length, 2)
})

test('a buyer’s quotation is named as on the buyer’s pages, not as the office reads it', async () => {
  const asker = await orderingBuyer(app)
  const { id: own } = await asked(asker, [{ product: lamp, count: 1 }])
  const states = async () => (await valuesIn(await asker.call(shop.exportOwnQuotations, { columns: ['state'] })))[1]
  assert.deepEqual(await states(), ['Asked'])
  const part = (await asker.call(shop.quotationDetail, { id: own })).parts[0]!.id
  await quoted(other, part, (draft) => ({ ...draft, freight: 0, lines: draft.lines.map((line) => ({ ...line, leadDays: 12 })) }))
  assert.deepEqual(await states(), ['Quoted'])
})

test('a column is named by small letters and digits, and one at least', async () => {
  for (const columns of [[], ['a b'], 'x,<y>']) await assert.rejects(buyer.call(orders.exportOwnOrders, { columns }), { code: 400 })
})
