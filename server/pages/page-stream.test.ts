// Pages with a part to come, over a real socket: what is there goes out at once, and half a page is never kept.
import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { createApp } from '../app.ts'
import { closed, listen } from '../edge/listener.ts'
import { mountPages } from './pages.ts'
import { testApp } from '#testing/app.ts'
import { lateParts, testFront } from '#testing/front.ts'
import { testBuyer } from '#testing/people.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const house = await testApp('empty')
const app = createApp({ db: house.db, files: house.files, keys: house.keys, now: () => house.clock.now })
const pages = await mountPages(app, { ...house, distDir: testFront(), publicUrl: '', now: () => house.clock.now, log: () => undefined })
const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
after(() => closed(server))
const { port } = server.address() as AddressInfo

type Reading = {
  response: http.IncomingMessage
  text: () => string
  shows: (words: string) => Promise<void>
  ended: Promise<boolean>
  leave: () => void
}

/** Asks for a page and reads along. `ended`: true when the page came to its end, false when the line broke. */
function read(address: string, headers: Record<string, string> = {}): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, path: address, headers: { 'User-Agent': BROWSER, 'Accept-Encoding': 'gzip, br', ...headers } },
      (response) => {
        const unpacking = { br: createBrotliDecompress, gzip: createGunzip }[response.headers['content-encoding'] ?? '']
        const body = unpacking ? response.pipe(unpacking()) : response
        let text = ''
        body.on('data', (part: Buffer) => (text += part.toString('utf8'))).on('error', () => undefined)
        const ended = new Promise<boolean>((end) => {
          response.on('error', () => end(false)).on('aborted', () => end(false))
          body.on('end', () => end(response.complete))
        })
        const shows = async (words: string) => {
          while (!text.includes(words)) await sleep(2)
        }
        resolve({ response, text: () => text, shows, ended, leave: () => request.destroy() })
      },
    )
    request.on('error', reject)
  })
}

/** A late part that comes when the test says so. */
function late(name: string) {
  let come: (text: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const comes = new Promise<string>((resolve, reject) => ([come, fail] = [resolve, reject]))
  comes.catch(() => undefined)
  const part = (lateParts[name] = { comes } as (typeof lateParts)[string])
  return { part, come, fail }
}
const number = (text: string) => /no\. (\d+)/.exec(text)?.[1]

for (const [what, headers, encoding] of [
  ['compressed', {}, 'br'],
  ['compressed for an older client', { 'Accept-Encoding': 'gzip' }, 'gzip'],
  ['as it is', { 'Accept-Encoding': 'gzip;q=0, br;q=0, identity' }, undefined],
] as const)
  test(`a visitor's page begins to arrive before its late part is there, ${what}, and is kept once it is whole`, async () => {
    const { come } = late(`slow-${what}`)
    const address = `/slow?late=slow-${encodeURIComponent(what)}`
    const reading = await read(address, headers)
    assert.equal(reading.response.headers['content-encoding'], encoding)
    await reading.shows('visitor en')
    const other = await read(address, headers) // while it is under way nothing is kept: another reader gets one of their own
    await other.shows('visitor en')
    assert.notEqual(number(other.text()), number(reading.text()))
    come('<p>the late part</p>')
    assert.ok((await reading.ended) && (await other.ended))
    assert.match(reading.text(), /the late part/)
    const again = await read(address, headers)
    assert.ok(await again.ended)
    assert.match(again.text(), /the late part/)
    assert.ok([number(reading.text()), number(other.text())].includes(number(again.text())))
    assert.match(reading.response.headers['content-security-policy'] as string, /'nonce-/)
    assert.match(again.response.headers['content-security-policy'] as string, /'sha256-/)
  })

test("a buyer's page streams too, and is never kept", async () => {
  const { token } = await testBuyer(house)
  const { come } = late('buyers')
  const reading = await read('/slow?late=buyers', { Cookie: `shop_session=${token}` })
  await reading.shows('buyer en')
  come('<p>for the buyer</p>')
  assert.ok(await reading.ended)
  const visitor = await read('/slow?late=buyers')
  assert.ok(await visitor.ended)
  assert.match(visitor.text(), / visitor en/)
})

test('a reader who leaves midway ends the rendering and leaves nothing behind', async () => {
  const { part, come } = late('left')
  const before = process.getActiveResourcesInfo().filter((kind) => kind === 'ZLIB').length
  const reading = await read('/left?late=left')
  await reading.shows('visitor en')
  reading.leave()
  while (!part.left) await sleep(2)
  come('<p>too late</p>')
  assert.equal(process.getActiveResourcesInfo().filter((kind) => kind === 'ZLIB').length, before)
  const next = await read('/left?late=left')
  assert.ok(await next.ended)
  assert.notEqual(number(next.text()), number(reading.text()))
})

test('a page that breaks off breaks the line, so that nobody takes it for whole, and is not kept', async () => {
  const { fail } = late('broken')
  const reading = await read('/breaks?late=broken')
  await reading.shows('visitor en')
  fail(new Error('the late part failed'))
  assert.equal(await reading.ended, false)
  late('broken').come('<p>now it works</p>')
  const next = await read('/breaks?late=broken')
  assert.ok(await next.ended)
  assert.match(next.text(), /now it works/)
})

test('a page under way while the catalogue changes is sent to its end but not kept', async () => {
  const { come } = late('changing')
  const reading = await read('/changing?late=changing')
  await reading.shows('visitor en')
  pages.forget()
  come('<p>old</p>')
  assert.ok(await reading.ended)
  const next = await read('/changing?late=changing')
  assert.ok(await next.ended)
  assert.notEqual(number(next.text()), number(reading.text()))
})

test('a crawler gets the page in one piece', async () => {
  const { come } = late('crawled')
  const reading = read('/crawled?late=crawled', { 'User-Agent': CRAWLER })
  come('<p>the late part</p>')
  const { response, ended, text } = await reading
  assert.ok(response.headers['content-length'])
  assert.ok(await ended)
  assert.match(text(), /the late part/)
})
