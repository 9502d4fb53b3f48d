import assert from 'node:assert/strict'
import { test } from 'node:test'
import { favouriteCount, favouriteProducts, isFavourite, toggleFavourite } from '#contract/favourite.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { setOnSale, testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const [a, b, c] = [await testProduct(app), await testProduct(app), await testProduct(app)]

test('a product is added and taken away in turn', async () => {
  const { call } = await testBuyer(app)
  assert.deepEqual(await call(toggleFavourite, { productId: a.id }), { isCollect: 'Y' })
  assert.equal(await call(isFavourite, { productId: a.id }), true)
  assert.equal(await call(isFavourite, { prodId: a.id }), true)
  assert.equal(await call(favouriteCount), 1)
  assert.deepEqual(await call(toggleFavourite, { productId: a.id }), { isCollect: 'N' })
  assert.equal(await call(isFavourite, { productId: a.id }), false)
  assert.equal(await call(favouriteCount), 0)
})

test('SPEC-007 the list is paged, the newest first, marked as favourites; off-sale products stay', async () => {
  const { call } = await testBuyer(app)
  for (const product of [a, b, c]) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await call(toggleFavourite, { productId: product.id })
  }
  await setOnSale(app, b.id, false)
  const first = await call(favouriteProducts, { pageNum: 1, pageSize: 2 })
  assert.equal(first.total, 3)
  assert.deepEqual(
    first.rows.map((row) => [row.id, row.isCollect, row.isCartItem]),
    [
      [c.id, 'Y', 'N'],
      [b.id, 'Y', 'N'],
    ],
  )
  const second = await call(favouriteProducts, { pageNum: 2, pageSize: 2 })
  assert.deepEqual([second.total, second.rows.map((row) => row.id)], [3, [a.id]])
  assert.deepEqual((await call(favouriteProducts, { pageNum: 9, pageSize: 2 })).rows, [])
})

test('one person’s favourites are nobody else’s', async () => {
  const [one, two] = [await testBuyer(app), await testBuyer(app)]
  await one.call(toggleFavourite, { productId: a.id })
  assert.equal(await two.call(isFavourite, { productId: a.id }), false)
  assert.equal(await two.call(favouriteCount), 0)
  await two.call(toggleFavourite, { productId: a.id })
  await two.call(toggleFavourite, { productId: a.id })
  assert.equal(await one.call(isFavourite, { productId: a.id }), true)
})

test('an unknown product is refused and nothing is added', async () => {
  const { call } = await testBuyer(app)
  await assert.rejects(call(toggleFavourite, { productId: 999_999 }), { code: 404, message: 'This does not exist.' })
  await assert.rejects(call(toggleFavourite, { productId: 0 }), { code: 400 })
  await assert.rejects(call(isFavourite, {}), { code: 400, message: 'Please check the field productId.' })
  await assert.rejects(call(favouriteProducts, { pageSize: 101 }), { code: 400, message: 'Please check the field pageSize.' })
  assert.equal(await call(favouriteCount), 0)
})

test('parallel clicks never fail and leave one favourite or none', async () => {
  const { call } = await testBuyer(app)
  await Promise.all(Array.from({ length: 9 }, () => call(toggleFavourite, { productId: a.id })))
  assert.ok((await call(favouriteCount)) <= 1)
})

test('SPEC-226 visitors are turned away from every call', async () => {
  const call = app.client()
  await assert.rejects(call(favouriteProducts, {}), { code: 401 })
  await assert.rejects(call(isFavourite, { productId: a.id }), { code: 401 })
  await assert.rejects(call(favouriteCount), { code: 401 })
  await assert.rejects(call(toggleFavourite, { productId: a.id }), { code: 401 })
})
