// Prices that ask for log-in must not show through to a visitor. Every call and page is scanned in server/hidden-prices.test.ts and
// server/start-hidden-prices.test.ts; here are the rules, one by one.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { productDetail } from '#contract/product.ts'
import { productFacets, productList } from '#contract/listing.ts'

const app = await testApp('demo')
const visitor = app.client()
const { call: buyer } = await testBuyer(app)
const BED = 1101
// Amounts that occur nowhere else.
const SECRETS = { list: 9_137_731, saving: 271_837, option: 613_579 }

before(async () => {
  await app.db
    .updateTable('products')
    .set({ list_cents: SECRETS.list, saving_cents: SECRETS.saving, login_for_price: true })
    .where('id', '=', BED)
    .execute()
  await app.db.updateTable('option_values').set({ price_cents: SECRETS.option }).where('product_id', '=', BED).execute()
})

test('SPEC-025 a row of a list says that its price is hidden', async () => {
  const { rows } = await visitor(productList, { id: [1001], pageSize: 100 })
  const bed = rows.find(({ id }) => id === BED)!
  assert.deepEqual([bed.priceFee, bed.savePriceFee, bed.priceVisible], [null, null, 'N'])
})

test('SPEC-025 SPEC-227 the buyer sees list price, saving and option prices', async () => {
  const detail = await buyer(productDetail, { id: BED })
  assert.deepEqual([detail.priceFee, detail.savePriceFee, detail.priceVisible], [SECRETS.list, SECRETS.saving, 'Y'])
  assert.ok(
    detail.productSelectionKeyVOList.every(({ productSelectionVoList }) =>
      productSelectionVoList.every(({ selectionPrice }) => selectionPrice === SECRETS.option),
    ),
  )
})

test('SPEC-025 for visitors a hidden price moves nothing: not the order, not a filter, not a range', async () => {
  const order = async () => {
    const ids: number[] = []
    for (const sort of ['priceAsc', 'priceDesc'] as const)
      ids.push(...(await visitor(productList, { id: [10], sort, pageSize: 100 })).rows.map(({ id }) => id))
    for (const price of [1, 1_000_000, 9_000_000]) ids.push((await visitor(productList, { id: [10], minPrice: price })).total)
    const found = await visitor(productList, { searchVal: 'bed', sort: 'priceAsc', maxPrice: 500_000, pageSize: 100 })
    return [...ids, ...found.rows.map(({ id }) => id)]
  }
  const dear = await order()
  await app.db.updateTable('products').set({ list_cents: 300_000 }).where('id', '=', BED).execute()
  assert.deepEqual(await order(), dear)
  await app.db.updateTable('products').set({ list_cents: SECRETS.list }).where('id', '=', BED).execute()
  assert.equal((await visitor(productFacets, { id: [10] })).price, null)
  assert.equal((await buyer(productFacets, { id: [10] })).price!.max, SECRETS.list - SECRETS.saving)
})

test('SPEC-025 visitors’ price order puts public prices first', async () => {
  const { rows } = await visitor(productList, { id: [10], sort: 'priceAsc', pageSize: 100 })
  const shown = rows.findLastIndex(({ priceFee }) => priceFee !== null)
  assert.ok(shown >= 2 && rows.slice(0, shown + 1).every(({ priceFee }) => priceFee !== null))
})
