// A draft as buyers would see it: for staff who may know of it, and for nobody else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProduct, deskProduct } from '#contract/product-desk.ts'
import { createApp } from '../app.ts'
import { mountPages } from './pages.ts'
import { testApp } from '#testing/app.ts'
import { testFront } from '#testing/front.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const house = await testApp('empty')
const app = createApp({ db: house.db, files: house.files, keys: house.keys, now: () => house.clock.now })
await mountPages(app, { ...house, distDir: testFront(), publicUrl: '', now: () => house.clock.now, log: () => undefined })
const [own] = [await testProduct(house, { shopId: 1 }), await testProduct(house, { shopId: 2 })]
const [seller, stranger, finance] = [
  await testStaff(house, 'seller', 1),
  await testStaff(house, 'seller', 2),
  await testStaff(house, 'finance'),
]
const { productTypeId } = await seller.call(deskProduct, { id: own.id })
const { id } = await seller.call(createProduct, { productModel: 'PRE-1', name: { en: 'Preview lamp' }, productTypeId })

const see = async (headers: Record<string, string>, query = '') => {
  const response = await app.request(`http://shop.example/preview/${id}${query}`, { headers })
  return { text: await response.text(), headers: response.headers }
}

test('the shop’s own staff sees the page, in the language asked for; nothing keeps it, nothing runs in it', async () => {
  const { text, headers } = await see({ Cookie: seller.cookie }, '?sl=fr')
  assert.match(text, /visitor fr /)
  assert.equal(headers.get('cache-control'), 'private, no-store')
  assert.equal(headers.get('x-robots-tag'), 'noindex')
  assert.match(headers.get('content-security-policy')!, /script-src 'none'/)
})

test('visitors, buyers, another shop’s people and those without the permission find no such page', async () => {
  const buyer = await testBuyer(house)
  for (const cookie of ['', `shop_session=${buyer.token}`, stranger.cookie, finance.cookie]) {
    const { headers } = await see({ Cookie: cookie })
    assert.equal(headers.get('cache-control'), 'private, no-cache', cookie) // the shop's own answer to any address
    assert.equal(headers.get('x-robots-tag'), null)
  }
})
