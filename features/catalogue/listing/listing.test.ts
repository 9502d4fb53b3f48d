import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listByTypeId, productFacets, productList, recommendations } from '#contract/listing.ts'
import { productTypeTree } from '#contract/category.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'

const app = await testApp('demo')
const visitor = app.client()
const { call: buyer } = await testBuyer(app)

test('SPEC-051 SPEC-052 a top category alone, or with all below it, lists the same products', async () => {
  const [ward] = await visitor(productTypeTree)
  const alone = await visitor(productList, { id: [ward!.id], pageSize: 100 })
  const gathered = await visitor(productList, { id: [ward!.id, ...ward!.children.map(({ id }) => id)], pageSize: 100 })
  assert.equal(alone.total, ward!.productCount)
  assert.deepEqual(alone.rows, gathered.rows)
  const byType = await visitor(listByTypeId, { typeId: String(ward!.id), pageSize: 100 })
  assert.deepEqual(byType.rows, alone.rows)
})

test('SPEC-053 without a category everything is listed; pages join without gap or overlap', async () => {
  const seen: number[] = []
  let total = 1
  for (let pageNum = 1; seen.length < total; pageNum++) {
    const page = await visitor(productList, { pageNum, pageSize: 60 })
    total = page.total
    seen.push(...page.rows.map(({ id }) => id))
    assert.ok(page.rows.length > 0)
  }
  assert.equal(new Set(seen).size, total)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
  assert.deepEqual((await visitor(productList, { pageNum: 5000, pageSize: 60 })).rows, [])
})

test('buyers sort and filter by net price', async () => {
  const net = ({ priceFee, savePriceFee }: { priceFee: number | null; savePriceFee: number | null }) => priceFee! - savePriceFee!
  const rising = (await buyer(productList, { id: [10], sort: 'priceAsc', pageSize: 100 })).rows.map(net)
  assert.deepEqual(
    rising,
    rising.toSorted((a, b) => a - b),
  )
  const falling = (await buyer(productList, { id: [10], sort: 'priceDesc', pageSize: 100 })).rows.map(net)
  assert.deepEqual(falling, rising.toReversed())
  const some = await buyer(productList, { id: [10], minPrice: 50_000, maxPrice: 100_000, pageSize: 100 })
  assert.ok(some.total > 0 && some.rows.map(net).every((price) => price >= 50_000 && price <= 100_000))
  assert.equal(some.total, rising.filter((price) => price >= 50_000 && price <= 100_000).length)
})

test('filters by shop, brand, warranty and lead time agree with the facets', async () => {
  const facets = await visitor(productFacets, { id: [10] })
  for (const { id, count } of facets.shops) assert.equal((await visitor(productList, { id: [10], shopId: [id] })).total, count)
  for (const { label, count } of facets.brands.slice(0, 3))
    assert.equal((await visitor(productList, { id: [10], brand: [label] })).total, count)
  for (const { months, count } of facets.warranty) assert.equal((await visitor(productList, { id: [10], warranty: months })).total, count)
  for (const { days, count } of facets.leadDays) {
    const page = await visitor(productList, { id: [10], leadDays: days, pageSize: 100 })
    assert.equal(page.total, count)
    assert.ok(page.rows.every(({ leadTimeDays }) => leadTimeDays! <= days))
  }
})

test('unknown categories list nothing; odd filters do no harm', async () => {
  assert.deepEqual(await visitor(productList, { id: [999_999] }), { total: 0, rows: [] })
  assert.deepEqual(await visitor(productFacets, { id: [999_999] }), {
    categories: [],
    shops: [],
    brands: [],
    warranty: [],
    leadDays: [],
    has3d: 0,
    correctedTo: null,
    price: null,
  })
  const odd = ["'; drop table products; --", '%', '\\']
  assert.deepEqual(await visitor(productList, { brand: odd }), { total: 0, rows: [] })
  for (const input of [
    { pageSize: 0 },
    { pageSize: 101 },
    { pageNum: -1 },
    { sort: 'id; drop' },
    { id: '1,x' },
    { minPrice: 1.5 },
    { brand: ['a\0b'] },
    { brand: Array.from({ length: 41 }, String) },
  ])
    await assert.rejects(visitor(productList, input as never), (error: { code: number }) => error.code === 400)
  assert.ok((await visitor(productList, { orderByColumn: 'password_hash' })).total > 300)
})

test('SPEC-151 rows show what the buyer has as favourite and in the cart', async () => {
  const { token, call } = await testBuyer(app)
  void token
  const [first, second] = (await call(productList, { pageSize: 2 })).rows
  const me = await app.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await app.db.insertInto('favourites').values({ user_id: me.id, product_id: first!.id }).execute()
  await app.db.insertInto('cart_items').values({ user_id: me.id, product_id: second!.id, count: 1 }).execute()
  const rows = (await call(productList, { pageSize: 2 })).rows
  assert.deepEqual(
    rows.map(({ isCollect, isCartItem }) => isCollect + isCartItem),
    ['YN', 'NY'],
  )
  const other = (await buyer(productList, { pageSize: 2 })).rows
  assert.deepEqual(
    other.map(({ isCollect, isCartItem }) => isCollect + isCartItem),
    ['NN', 'NN'],
  )
})

test('SPEC-236 recommendations: many kinds at home, what fits and its neighbours on a product page', async () => {
  const home = await visitor(recommendations, { position: 'home', pageSize: 20 })
  assert.equal(new Set(home.rows.map(({ productTypeId }) => productTypeId)).size, 20)
  const near = await visitor(recommendations, { position: 'detail', productId: 1100, pageSize: 20 })
  assert.ok(near.rows.length > 3 && near.rows.every(({ id }) => id !== 1100))
})
