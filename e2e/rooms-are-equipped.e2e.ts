// Rooms and departments: their addresses, the page without and with a script, and their goods on the way into cart and quotation.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '#shared/language.ts'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const [ward] = await product.sql<{ id: number; slug: string; title: Record<string, string> }>(
  `select id::int, slug, title from content_pages where kind = 'solution' and slug = 'general-ward'`,
)
const path = `/hospital-solution/${ward!.slug}`
const ask = (address: string) => fetch(product.address + address, { redirect: 'manual' })

test('SPEC-054 SPEC-064 SPEC-065 all addresses lead to the one of the list and of each room, in every language', async () => {
  const leads: Record<string, string> = {
    '/solution': '/hospital-solution',
    '/solution?type=ward': '/hospital-solution?type=ward',
    [`/solution/${ward!.slug}`]: path,
    [`/solutions/${ward!.slug}?units=9`]: `${path}?units=9`,
    [`/hospital-solutions/${ward!.slug}`]: path,
    [`/hospital-solution/${ward!.id}`]: path,
    [`/hospital-solution?id=${ward!.id}`]: path,
    [`/product?solution=${ward!.id}`]: `/product-alias?solution=${ward!.id}`,
  }
  for (const [from, to] of Object.entries(leads)) assert.equal((await ask(from)).headers.get('location'), to, from)
  for (const address of ['/hospital-solution', '/hospital-solutions', '/solutions', `/product-alias?solutionId=${ward!.id}`, path])
    for (const language of LANGUAGES) {
      const answer = await ask(`${address}${address.includes('?') ? '&' : '?'}sl=${language}`)
      assert.equal(answer.status, 200, address)
      assert.ok((await answer.text()).includes(ward!.title[language]!.replaceAll("'", '&#x27;')), `${address} ${language}`)
    }
  for (const nothing of ['/hospital-solution/never-planned', '/hospital-solution?id=99999999', '/product-solution?id=99999999'])
    assert.equal((await ask(nothing)).status, 404, nothing)
})

test('a room is counted for the number in its address without any script, and tells search engines what stands in it', async () => {
  const html = await (await ask(`${path}?units=10`)).text()
  assert.match(html, /name="units"[^>]*value="10"|value="10"[^>]*name="units"/)
  assert.ok(html.includes(`<form action="${path}"`))
  const [, data] = /<script[^>]*type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? []
  const [page] = JSON.parse(data!) as [{ '@type': string; url: string; mainEntity: { itemListElement: unknown[] } }]
  assert.deepEqual([page['@type'], page.url], ['CollectionPage', product.address + path])
  assert.ok(page.mainEntity.itemListElement.length > 10)
  assert.doesNotMatch(data!, /price/i)
  const map = await (await ask('/sitemap/pages.xml')).text()
  for (const address of ['/hospital-solution', path]) assert.ok(map.includes(`<loc>${product.address}${address}</loc>`), address)
})

journey(product, 'SPEC-012 SPEC-064 a buyer sizes a ward, puts it into the cart, and asks for a quotation of it', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await go(page, '/solution')
  await page.getByRole('link', { name: ward!.title['en']!, exact: true }).first().click()
  await at(page, new RegExp(`^${path}$`))
  const beds = page.getByText(/^× \d+$/).first()
  const before = await beds.textContent()
  await page.getByRole('spinbutton').fill('10')
  await at(page, new RegExp(`^${path}\\?units=10$`))
  await becomes(async () => (await beds.textContent()) !== before, true)
  const faults = await axeFaults(page)
  assert.equal(faults.length, 0, faults.join('\n'))
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(over <= 0, `${over} pixels too wide`)
  // What the hospital has already is left out of the count, and taken in again.
  await page
    .getByRole('link', { name: /^Leave out: / })
    .first()
    .click()
  await at(page, new RegExp(`^${path}\\?units=10&without=\\d+$`))
  await sees(page, 'Left out')
  await page
    .getByRole('link', { name: /^Take in again: / })
    .first()
    .click()
  await at(page, `${path}?units=10`)
  await page.getByRole('button', { name: 'Put the room into the cart' }).click()
  await page.getByText(/products are in your cart/).waitFor()
  await page.getByRole('link', { name: 'Ask for a quotation' }).click()
  await at(page, /^\/quotation-request\?solution=general-ward&units=10$/)
  await becomes(async () => (await page.locator('input[value="10"]').count()) > 0, true)
})

test('staff changes how many stand in a room by the form of its kind, and nothing else changes with it', async () => {
  const page = await product.visit()
  await enterOffice(product, page, 'product-manager', `/workspace/pages/${ward!.id}/edit`)
  await page.getByLabel('Pieces').first().fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, new RegExp(`^/workspace/pages/${ward!.id}$`))
  type Rooms = { fields: { rooms: { products: { ratio: number }[] }[] } }
  const [draft] = await product.sql<Rooms>(`select fields from content_drafts where page_id = $1`, [ward!.id])
  const [live] = await product.sql<Rooms>(`select fields from content_pages where id = $1`, [ward!.id])
  assert.equal(draft!.fields.rooms[0]!.products[0]!.ratio, 3)
  live!.fields.rooms[0]!.products[0]!.ratio = 3
  assert.deepEqual(draft!.fields, live!.fields)
})
