// Rendered pages and who may be shown a kept one. The front is three lines here: what is tested is the server around it.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createApp } from './app.ts'
import { mountPages } from './pages.ts'
import { testApp } from './testing.ts'
import { testBuyer } from './testing-people.ts'

const FRONT = `let rendered = 0
export const render = async ({ origin, signedIn, language, call }) => new Response(
  \`<html>\${origin} \${signedIn ? 'buyer' : 'visitor'} \${language} \${++rendered}</html>\`, { headers: { 'Content-Type': 'text/html' } })`

const house = await testApp('empty')
const distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-pages-'))
after(() => fs.rmSync(distDir, { recursive: true, force: true }))
fs.mkdirSync(path.join(distDir, 'server'))
fs.mkdirSync(path.join(distDir, 'shop'))
fs.writeFileSync(path.join(distDir, 'server/entry-server.js'), FRONT)
fs.writeFileSync(path.join(distDir, 'shop/manifest.json'), '{"storefront/entry-client.tsx":{"file":"entry.js"}}')

const app = createApp({ db: house.db, files: house.files, now: () => house.clock.now })
const pages = await mountPages(app, { ...house, distDir, publicUrl: '', now: () => house.clock.now, log: () => undefined })
const page = async (address: string, headers: Record<string, string> = {}) => {
  const response = await app.request(address, { headers })
  await new Promise((resolve) => setTimeout(resolve, 20)) // the copy is kept once the page is complete
  return { text: await response.text(), headers: response.headers }
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

test('no page may be kept by what lies between us and the browser, framed, or read as another type', async () => {
  for (const { headers } of [await page('http://shop.example/headers'), await page('http://shop.example/headers')]) {
    assert.equal(headers.get('cache-control'), 'private, no-cache')
    assert.match(headers.get('vary') ?? '', /Cookie/)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  }
})
