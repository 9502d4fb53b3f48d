// One address of each kind of answer, and what it tells the browser about itself.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { productList } from '#contract/listing.ts'
import { createApp } from '../app.ts'
import { mountAssets } from './assets.ts'
import { mountCspReports } from '../edge/csp-reports.ts'
import { mountMedia } from '../media/media.ts'
import { HEADER_SETS, kindOf } from './page-headers.ts'
import { mountPages } from './pages.ts'
import { testApp } from '#testing/app.ts'
import { testFront } from '#testing/front.ts'
import { mountWorkspace } from './workspace.ts'

const house = await testApp('demo')
const distDir = testFront()
const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'medharbor-headers-'))
after(() => rmSync(cacheDir, { recursive: true, force: true }))
async function shop(secure: boolean) {
  const app = createApp({ db: house.db, files: house.files, keys: house.keys, secure, now: () => house.clock.now, log: () => undefined })
  mountAssets(app, distDir, 'shop')
  mountAssets(app, distDir, 'workspace')
  mountWorkspace(app, distDir)
  mountMedia(app, { db: house.db, files: house.files, cacheDir, log: () => undefined, now: () => house.clock.now })
  mountCspReports(app, { log: () => undefined })
  app.get('/fails', () => {
    throw new Error('on purpose')
  })
  await mountPages(app, { ...house, distDir, publicUrl: '', now: () => house.clock.now, log: () => undefined })
  return app
}
const app = await shop(false)
const picture = (await house.client()(productList, { pageSize: 100 })).rows.find(({ mainImgUrl }) => mainImgUrl)!.mainImgUrl

type Address = { what: string; address: string; status: number; init?: RequestInit }
const ADDRESSES: Address[] = [
  { what: 'page', address: '/index', status: 200 },
  { what: 'page sent again from memory', address: '/index', status: 200 },
  { what: 'page for HEAD', address: '/index', status: 200, init: { method: 'HEAD' } },
  { what: 'redirect', address: '/old?to=/new', status: 302 },
  { what: 'failure', address: '/fails', status: 500 },
  { what: 'method that nobody serves', address: '/index', status: 405, init: { method: 'PATCH' } },
  { what: 'My Workspace', address: '/workspace/orders/1', status: 200 },
  { what: 'script', address: '/assets/shop/entry.js', status: 200 },
  { what: 'script that is not there', address: '/assets/shop/none.js', status: 404 },
  { what: 'picture', address: picture, status: 200 },
  { what: 'picture that is not there', address: '/media/products/none-480.webp', status: 404 },
  { what: 'call', address: '/dev-api/shop/pm/brand', status: 200 },
  { what: 'call that is refused', address: '/dev-api/shop/pm/cartItem/info', status: 200 },
  { what: 'call that is not there', address: '/dev-api/none', status: 200 },
  { what: 'call of the office that is refused', address: '/admin-api/none', status: 404 },
  { what: 'report', address: '/csp-reports', status: 204, init: { method: 'POST', body: '{}' } },
]

for (const { what, address, status, init } of ADDRESSES)
  test(`headers of a ${what}`, async () => {
    const { headers, status: answered } = await app.request(`http://shop.example${address}`, init)
    assert.equal(answered, status)
    for (const [name, value] of Object.entries(HEADER_SETS[kindOf(address)]))
      if (name !== 'Content-Security-Policy') assert.equal(headers.get(name), value, name)
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.equal(headers.get('strict-transport-security'), null)
    assert.equal(headers.get('server'), null)
    assert.equal(headers.get('x-powered-by'), null)
  })

test('what is not a page may load nothing; what is one says what it may load, and reports what it was kept from', async () => {
  const policy = async (address: string) =>
    (await app.request(`http://shop.example${address}`)).headers.get('content-security-policy') ?? ''
  for (const address of ['/dev-api/shop/pm/brand', '/old?to=/new', '/fails']) assert.match(await policy(address), /^default-src 'none'/)
  for (const address of ['/index', '/workspace']) {
    const found = await policy(address)
    assert.match(found, /script-src 'self' '(nonce|sha256)-/)
    assert.doesNotMatch(found, /script-src[^;]*unsafe|[ ;]style-src [^;]*unsafe|\*/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", 'report-uri /csp-reports', 'report-to csp'])
      assert.ok(found.includes(part), `${address}: ${part}`)
  }
  assert.notEqual(await policy('/workspace'), await policy('/workspace'))
})

test('where browsers reach us by HTTPS, every answer tells them to keep to it', async () => {
  const secure = await shop(true)
  for (const { address, init } of ADDRESSES)
    assert.equal(
      (await secure.request(`https://shop.example${address}`, init)).headers.get('strict-transport-security'),
      'max-age=31536000',
    )
})
