// A draft as buyers would see it: for staff who may know of it, and for nobody else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProduct, deskProduct } from '#contract/product-desk.ts'
import { previewPath } from '#shared/preview-path.ts'
import { createApp } from '../app.ts'
import { mountPages } from './pages.ts'
import { testApp } from '#testing/app.ts'
import { testFront } from '#testing/front.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'
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

/** What a browser would send there, of the cookies that an answer sets: to the addresses below their paths alone. */
const jarFor = (answer: Response, address: string) =>
  answer.headers
    .getSetCookie()
    .filter((line) => {
      const path = /Path=([^;]+)/.exec(line)![1]!
      return address === path || address.startsWith(path.endsWith('/') ? path : `${path}/`)
    })
    .map((line) => line.split(';')[0]!)
    .join('; ')

const see = async (headers: Record<string, string>, query = '') => {
  const response = await app.request(`http://shop.example${previewPath(id)}${query}`, { headers })
  return { text: await response.text(), headers: response.headers }
}

test('the shop’s own staff sees the page, in the language asked for; nothing keeps it, nothing runs in it', async () => {
  const { text, headers } = await see({ Cookie: seller.cookie }, '?sl=fr')
  assert.match(text, /visitor fr /)
  assert.doesNotMatch(text, /<script|modulepreload/)
  assert.equal(headers.get('cache-control'), 'private, no-store')
  assert.equal(headers.get('x-robots-tag'), 'noindex')
  assert.match(headers.get('content-security-policy')!, /script-src 'none'/)
})

for (const secure of [false, true])
  test(`the cookie that a log-in sets reaches it by ${secure ? 'HTTPS' : 'plain HTTP'}, and so does the link in My Workspace`, async () => {
    const line = createApp({ db: house.db, files: house.files, keys: house.keys, now: () => house.clock.now, secure })
    await mountPages(line, { ...house, distDir: testFront(), publicUrl: '', secure, now: () => house.clock.now, log: () => undefined })
    const entered = await line.request('/admin-api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: seller.email, password: TEST_PASSWORD }),
      headers: { 'Content-Type': 'application/json' },
    })
    const address = previewPath(id)
    const page = await line.request(address, { headers: { Cookie: jarFor(entered, address) } })
    assert.equal(page.headers.get('cache-control'), 'private, no-store')
    assert.equal(jarFor(entered, `/preview/${id}`) === '', !secure) // by plain HTTP it goes nowhere else
  })

test('visitors, buyers, another shop’s people and those without the permission find no such page', async () => {
  const buyer = await testBuyer(house)
  for (const cookie of ['', `shop_session=${buyer.token}`, stranger.cookie, finance.cookie]) {
    const { headers } = await see({ Cookie: cookie })
    assert.equal(headers.get('cache-control'), 'private, no-cache', cookie) // the shop's own answer to any address
    assert.equal(headers.get('x-robots-tag'), null)
  }
})
