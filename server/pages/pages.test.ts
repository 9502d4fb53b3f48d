// Rendered pages and who may be shown a kept one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApp } from '../app.ts'
import { mountPages } from './pages.ts'
import { testApp } from '#testing/app.ts'
import { testFront } from '#testing/front.ts'
import { testBuyer } from '#testing/people.ts'

const house = await testApp('empty')
const distDir = testFront()

const app = createApp({ db: house.db, files: house.files, keys: house.keys, now: () => house.clock.now })
const pages = await mountPages(app, { ...house, distDir, publicUrl: '', now: () => house.clock.now, log: () => undefined })
const page = async (address: string, headers: Record<string, string> = {}) => {
  const response = await app.request(address, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers } // the copy is kept once the page is complete
}

test('a page made for one host is never shown to another', async () => {
  await page('http://evil.example/index')
  assert.match((await page('http://shop.example/index')).text, /http:\/\/shop\.example /)
})

test('a page that was being rendered while the catalogue changed is not kept', async () => {
  const rendering = page('http://shop.example/changing')
  pages.forget()
  const first = await rendering
  assert.notEqual((await page('http://shop.example/changing')).text, first.text)
})

test('visitors share a kept page per language; a buyer gets a page of their own, and leaves none behind', async () => {
  const { token } = await testBuyer(house)
  const buyers = await page('http://shop.example/shared', { Cookie: `shop_session=${token}` })
  const first = await page('http://shop.example/shared')
  assert.match(buyers.text, / buyer en /)
  assert.match(first.text, / visitor en /)
  assert.equal((await page('http://shop.example/shared', { Cookie: 'other=1' })).text, first.text)
  assert.match((await page('http://shop.example/shared', { Cookie: 'translateLang=spanish' })).text, / visitor es /)
  assert.match((await page('http://shop.example/shared', { Cookie: `shop_session=${token}` })).text, / buyer en /)
  assert.match((await page('http://shop.example/shared', { Cookie: 'shop_session=unknown' })).text, / visitor en /)
})

test('no page may be kept by what lies between us and the browser', async () => {
  for (const { headers } of [await page('http://shop.example/headers'), await page('http://shop.example/headers')]) {
    assert.equal(headers.get('cache-control'), 'private, no-cache')
    assert.match(headers.get('vary') ?? '', /Cookie/)
  }
})

test("a page's own scripts may run and no others: by a nonce that no other page has, or by their content where the page is kept", async () => {
  const { token } = await testBuyer(house)
  const nonces = new Set<string>()
  for (const address of ['http://shop.example/one', 'http://shop.example/two']) {
    const { headers, text } = await page(address, { Cookie: `shop_session=${token}` })
    const [, nonce] = /script-src 'self' 'nonce-([\w-]{22})';/.exec(headers.get('content-security-policy') ?? '') ?? []
    assert.ok(nonce && text.includes(`<script nonce="${nonce}">`))
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 2)
  const first = await page('http://shop.example/kept')
  const again = await page('http://shop.example/kept')
  assert.equal(again.text, first.text)
  for (const { headers } of [first, again])
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-[\w+/]{43}=';/)
})

test('a page of which a part could not be had is not kept', async () => {
  const first = await page('http://shop.example/part?broken=1')
  assert.notEqual((await page('http://shop.example/part?broken=1')).text, first.text)
})

test('whoever has the page as it is gets no second copy, also of one made anew; what changed is sent, and so is what is for one person', async () => {
  const address = 'http://shop.example/known?still=1'
  const first = await page(address)
  const known = { 'If-None-Match': first.headers.get('etag')! }
  const same = await page(address, known)
  assert.deepEqual([first.status, same.status, same.text], [200, 304, ''])
  for (const name of ['etag', 'cache-control', 'vary', 'content-language'])
    assert.equal(same.headers.get(name), first.headers.get(name), name)
  assert.deepEqual([same.headers.get('content-encoding'), same.headers.get('content-type')], [null, null])
  pages.forget()
  const anew = await page(address, { 'If-None-Match': `"other", ${known['If-None-Match']}` })
  assert.equal(anew.status, 304)
  for (const { headers } of [same, anew]) assert.equal(headers.get('content-security-policy'), null, 'that of the copy holds')
  assert.equal((await page(address, { ...known, Cookie: 'translateLang=spanish' })).status, 200)
  const { token } = await testBuyer(house)
  const own = await page(address, { ...known, Cookie: `shop_session=${token}` })
  assert.deepEqual([own.status, own.headers.get('etag')], [200, null])
  const changing = await page('http://shop.example/changes')
  pages.forget()
  assert.equal((await page('http://shop.example/changes', { 'If-None-Match': changing.headers.get('etag')! })).status, 200)
})
