// The same promise for pages, as they are built and rendered: no HTML, no state for the browser, no data for search engines holds a price
// that needs log-in. Every page that a visitor can reach by links is read. (Named start-*: the fronts are built before it runs.)
import assert from 'node:assert/strict'
import path from 'node:path'
import { before, test } from 'node:test'
import { createApp } from './app.ts'
import { mountMedia } from './media/media.ts'
import { mountPages } from './pages/pages.ts'
import { COOKIES } from './edge/cookie-names.ts'
import { amountsIn, AMOUNTS, hidePrices, OTHER_AMOUNTS } from '#testing/hidden-prices.ts'
import { testBuyer } from '#testing/people.ts'
import { testApp } from '#testing/app.ts'

const house = await testApp('demo')
const { token } = await testBuyer(house)
const distDir = path.resolve(process.env['DIST_DIR'] ?? 'dist')
const log = () => undefined
const app = createApp({ db: house.db, files: house.files, keys: house.keys, now: () => house.clock.now })
mountMedia(app, { db: house.db, files: house.files, cacheDir: '/nowhere', log, now: () => house.clock.now })
const pages = await mountPages(app, { ...house, distDir, publicUrl: '', now: () => house.clock.now, log })

const ORIGIN = 'http://shop.example'
const PAGES_MAX = 400
/** Not linked, or linked only by what a browser draws. */
const ALSO = ['/', '/index', '/search?searchVal=bed', '/sitemap.xml', '/robots.txt', '/my', '/settings', '/login', '/register', '/forgot']
/** What only a page with a list of products has: many of them. */
const LISTS = /(?:priceVisible[\s\S]*){12}/
const SORTED = ['?sort=priceAsc', '?sort=priceDesc', '?minPrice=718&maxPrice=10000000', '?minPrice=700000000&sort=priceAsc']

before(() => hidePrices(house, AMOUNTS))

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)'

/** In one piece, as search engines get it; `userAgent` BROWSER: as it streams. */
async function read(address: string, as: 'visitor' | 'buyer', userAgent = ''): Promise<{ status: number; text: string; location: string }> {
  const headers = { 'User-Agent': userAgent, ...(as === 'buyer' ? { Cookie: `${COOKIES.page}=${token}` } : {}) }
  const response = await app.request(ORIGIN + address, { headers })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') ?? '' }
}

/** Addresses of the shop that a page names: links, and what its markup points at. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return found.filter((href) => !/^\/(assets|media\/products|workspace|dev-api)\b/.test(href))
}

async function crawl(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const waiting = [...ALSO]
  for (let address = waiting.shift(); address !== undefined && texts.size < PAGES_MAX; address = waiting.shift()) {
    if (texts.has(address)) continue
    const { status, text, location } = await read(address, 'visitor')
    assert.ok(status < 500, `${address}: ${status}`)
    texts.set(address, text)
    const more = [...linksIn(text), ...(location.startsWith('/') ? [location] : [])]
    waiting.push(...more.filter((link) => !texts.has(link)))
  }
  return texts
}

/** What is another each time: the nonce, and when the page was made (milliseconds). */
const lasting = (html: string) => html.replaceAll(/nonce"?(?: content)?="[\w-]+"/g, '').replaceAll(/\b\d{13}\b/g, '')

/** Where two texts part, with what stands around. */
function parting(a: string, b: string): string {
  if (a === b) return ''
  const at = Array.from(a).findIndex((sign, i) => sign !== b[i])
  return `${a.slice(at - 40, at + 40)} | ${b.slice(at - 40, at + 40)}`
}

test('SPEC-025 SPEC-151 no page that a visitor can reach holds an amount, also where a buyer has just seen the same page', async () => {
  const first = await crawl()
  assert.ok(first.size > 100, `${first.size} pages`)
  const lists = [...first].flatMap(([address, text]) => (LISTS.test(text) && !address.includes('?') ? [address] : [])).slice(0, 8)
  assert.ok(lists.length > 3, 'lists are among them')
  const addresses = [...lists.flatMap((address) => SORTED.map((query) => address + query)), ...first.keys()]
  for (const [address, text] of first) assert.deepEqual(amountsIn(text), [], address)

  pages.forget()
  let seen = 0
  for (const address of addresses.slice(0, 150)) {
    if (amountsIn((await read(address, 'buyer')).text).length > 0) seen++
    assert.deepEqual(amountsIn((await read(address, 'visitor', BROWSER)).text), [], address)
  }
  assert.ok(seen > 30, `a buyer sees amounts on ${seen} pages: the scan finds what it looks for`)
})

test('SPEC-025 decision 37: other hidden prices, the same pages for visitors', async () => {
  const addresses = [...(await crawl()).keys()]
    .slice(0, 80)
    .flatMap((address) => (address.includes('?') ? [address] : [address, address + SORTED[0]]))
  const pagesNow = async () => {
    pages.forget()
    const texts: string[] = []
    for (const address of addresses) texts.push(lasting((await read(address, 'visitor')).text))
    return texts
  }
  const dear = await pagesNow()
  await hidePrices(house, OTHER_AMOUNTS)
  const cheap = await pagesNow()
  for (const [i, address] of addresses.entries()) assert.equal(parting(cheap[i]!, dear[i]!), '', address)
})

test('SPEC-025 a data sheet does not depend on the price', async () => {
  const [id] = await hidePrices(house, AMOUNTS)
  const { text: page } = await read(`/dev-api/shop/pm/product/getDetail?id=${id}`, 'visitor')
  const [sheet] = /\/media\/datasheets\/[^"]+/.exec(page) ?? []
  const made = async () => (await read(sheet!, 'visitor')).text.replaceAll(/\(D:\d+Z\)|<[0-9a-f]{32}>/g, '')
  const dear = await made()
  assert.match(dear, /^%PDF/)
  await hidePrices(house, OTHER_AMOUNTS)
  assert.ok((await made()) === dear)
})

test('the data for search engines of a hidden price says nothing of an offer’s price', async () => {
  const rows = await house.db
    .selectFrom('slugs')
    .innerJoin('products', 'products.id', 'slugs.target_id')
    .select('slug')
    .where('kind', '=', 'product')
    .where('login_for_price', '=', true)
    .limit(5)
    .execute()
  for (const { slug } of rows) {
    const { text } = await read(`/${slug}`, 'visitor')
    const data = [...text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json!)
    assert.ok(data.length > 0, slug)
    for (const json of data) assert.doesNotMatch(json, /"(price|lowPrice|highPrice)"/, slug)
  }
})
