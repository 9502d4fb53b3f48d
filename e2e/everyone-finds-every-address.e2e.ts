// Every address of the specification, by the list of addresses.ts, where each stands beside its number. Over HTTP: in five languages, signed in and out. In a browser: wide and
// narrow, signed in and out, looked at by axe. Each shows its own content under its title to whom it is for; nothing complains.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LANGUAGES, langTag, OTHER_LANGUAGES, type Language } from '#shared/language.ts'
import * as addresses from './addresses.ts'
import { axeFaults } from './axe.ts'
import { at, go, journey } from './journey.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { readHtml } from './read-html.ts'
import { loginOf, signIn, type Login } from './shopper.ts'

const product = await startProduct()
const buyer = loginOf(product, 'hospital')

const one = async <T extends object>(sql: string, values: unknown[] = []) => (await product.sql<T>(sql, values))[0]!
const text = (kind: string) =>
  one<addresses.Text>(
    `select id, slug, title->>'en' as title, coalesce(nullif(fields->'seoTitle'->>'en', ''), title->>'en') as found from content_pages
     where kind = $1 and published order by id limit 1`,
    [kind],
  )
const things: addresses.Things = {
  product: await one(`select p.id, s.slug, p.name->>'en' as name from products p
    join slugs s on s.kind = 'product' and s.target_id = p.id and s.current where p.on_sale order by p.id limit 1`),
  order: await one(
    `select o.id, o.order_no as no from orders o join users u on u.id = o.user_id where u.email = $1 and o.state in ('delivered', 'completed') order by o.id limit 1`,
    [buyer.email],
  ),
  guide: await text('buying-guide'),
  project: await text('hospital-project'),
  news: await text('blog-news'),
  register: await text('project-register'),
  room: await text('solution'),
}
const forAll = [...addresses.open(things), ...addresses.ways]
const forBuyers = addresses.closed(things)
const leads = Object.entries(addresses.leads(things)).flatMap(([spec, all]) =>
  Object.entries(all).map(([from, to]) => ({ spec, from, to })),
)
/** Names are the same in all languages: of sellers, makers, the operator and the buyer, and where they are; and so are the own words of carriers and banks. */
const names = await product.sql<{ name: string }>(
  `select name from shops union select manufacturer from products union select brand from products
   union select unnest(array[first_name, last_name, first_name || ' ' || last_name, company_name]) from users
   union select unnest(array[address1, address2, city, province]) from addresses union select body from product_regulatory
   union select unnest(array[text, place]) from shipment_entries union select vessel from shipments
   union select bank_name from buyer_bank_versions union select remark from withdrawals`,
)
const { data: brand } = (await (await fetch(`${product.address}/dev-api/shop/pm/brand`)).json()) as {
  data: Record<'company' | 'address', string>
}
const NAMES = [...names.map(({ name }) => name), brand.company, brand.address, 'Zhangjiagang', 'Shanghai', 'Guangzhou', 'China']
  .filter(Boolean)
  .toSorted((a, b) => b.length - a.length)

const inLanguage = (address: string, language: Language) =>
  language === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}sl=${language}`
const branded = (title: string) => (title ? `${title} | MedHarbor` : 'MedHarbor')

async function visit(address: string, cookie = '') {
  const answer = await fetch(product.address + address, { redirect: 'manual', headers: { cookie } })
  return { status: answer.status, to: answer.headers.get('location'), page: readHtml(await answer.text()) }
}
/** By which pages are rendered as the buyer's. */
async function cookieOf({ email, password }: Login): Promise<string> {
  const body = JSON.stringify({ username: email, password, clientId: 'shop', grantType: 'password' })
  const headers = { 'Content-Type': 'application/json', clientid: 'shop' }
  const answer = await fetch(`${product.address}/dev-api/auth/login`, { method: 'POST', headers, body })
  return answer.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ') // prettier-ignore
}
type Visited = Awaited<ReturnType<typeof visit>>

/** In English it is what the list says, and in each other language the same in that language. */
async function standsThere(place: addresses.Stands, cookie = '') {
  const { spec, path: address, title, heading = title, status = 200 } = place
  const english = await visit(address, cookie)
  assert.deepEqual([english.status, english.page.title], [status, branded(title)], `${spec} ${address}`)
  assert.ok(english.page.heading.startsWith(heading), `${address}: ${english.page.heading}`)
  const way = english.page.crumbs
  if (place.crumbs !== false) assert.ok(way[0] === 'Home' && heading.startsWith(way.at(-1)!), `${address}: ${way.join(' / ')}`)
  if (english.page.canonical) assert.equal(english.page.canonical, product.address + (place.canonical ?? address), address)
  for (const language of OTHER_LANGUAGES) {
    const where = inLanguage(address, language)
    const { status: answered, page } = await visit(where, cookie)
    assert.equal(page.canonical, english.page.canonical && inLanguage(english.page.canonical, language), where)
    assert.equal(page.alternates, page.canonical ? LANGUAGES.length + 1 : 0, where)
    assert.deepEqual([answered, page.lang], [status, langTag(language)], where)
    assert.ok(page.heading.trim(), where)
    if (title === heading)
      assert.ok(page.heading.startsWith(page.title.replace(/ \| MedHarbor$/, '')), `${where}: ${page.title}, ${page.heading}`)
    assert.deepEqual(leftInEnglish(english, page.texts), [], where)
  }
}

/** Looks at each, and tells of all that are not as they should be. */
async function each<T>(all: readonly T[], look: (one: T) => Promise<void>) {
  const faults: string[] = []
  for (const item of all) await look(item).catch((error: unknown) => faults.push((error as Error).message))
  assert.equal(faults.length, 0, faults.join('\n\n'))
}

/** Whole sentences and labels that are the same as in English, and not marked as English; names and terms in capitals are in every language. */
function leftInEnglish({ page }: Visited, texts: Visited['page']['texts']): string[] {
  const without = (said: string) => NAMES.reduce((left, name) => left.replaceAll(name, ' '), said)
  const words = (said: string) =>
    without(said)
      .split(/\s+/)
      .filter((word) => /^[A-Z]?[a-z]{2,}[,.:;?!]?$/.test(word)).length
  const english = new Set(page.texts.map((said) => said.text))
  const left = texts.filter((said) => !said.lang.startsWith('en') && english.has(said.text) && words(said.text) > 1)
  return [...new Set(left.map((said) => said.text))]
}

test('every page of the shop is in the list of addresses, or one of our own', () => {
  const files = globSync(path.join(import.meta.dirname, '../storefront/app/*.ts')).map((file) => readFileSync(file, 'utf8'))
  const routes = files.flatMap((said) => [...said.matchAll(/\bpath: '(\/[^']*)'/g)].map((found) => found[1]!))
  const trailing = addresses.TRAILING.map((address) => `${address}/and/more`)
  const listed = [...forAll, ...forBuyers, ...addresses.entry]
    .map((place) => place.path)
    .concat(
      leads.map(({ from }) => from),
      trailing,
      addresses.OURS,
    )
  const fits = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+').replaceAll('$', '.+')}$`)
  const known = (route: string) => listed.some((address) => address === route || fits(route).test(address.replace(/\?.*/, '')))
  assert.ok(routes.length > 60, `${routes.length} routes`)
  assert.deepEqual(
    routes.filter((route) => !known(route)),
    [],
  )
})

test('the list names every number of the checklist that asks for an address, SPEC-039 to SPEC-104', () => {
  const asked = Array.from({ length: 104 - 39 + 1 }, (_, at) => `SPEC-${String(39 + at).padStart(3, '0')}`)
  const listed = [...forAll, ...forBuyers, ...addresses.entry, ...leads].map(({ spec }) => spec).concat(addresses.NO_ADDRESS)
  assert.deepEqual(
    asked.filter((number) => !listed.some((one) => one.includes(number))),
    [],
  )
})

test('SPEC-123 SPEC-125 SPEC-222 SPEC-225 what is for everybody stands there for visitors, in every language', async () => {
  await each([...forAll, ...addresses.entry], (place) => standsThere(place))
  await each(addresses.TRAILING, async (address) => {
    const [plain, trailing] = [await visit(address), await visit(`${address}/and/more`)]
    assert.deepEqual([trailing.status, trailing.page.title], [200, plain.page.title], address)
  })
})

test('SPEC-226 what belongs to an account is its owner’s, in every language; visitors are asked to log in', async () => {
  const cookie = await cookieOf(buyer)
  await each(forBuyers, async (place) => {
    assert.equal((await visit(place.path)).to, `/login?then=${encodeURIComponent(place.path)}`, place.path)
    await standsThere(place, cookie)
  })
  await each(
    forAll.filter(({ alike }) => !alike),
    async ({ path: address, title, status = 200 }) => {
      const answer = await visit(address, cookie)
      assert.deepEqual([answer.status, answer.page.title], [status, branded(title)], address)
    },
  )
  for (const { path: address } of addresses.entry) assert.equal((await visit(address, cookie)).to, '/index', address)
  assert.equal((await visit('/solution', cookie)).page.heading, 'Solutions')
})

test('general and former addresses lead on', async () => {
  await each(leads, async ({ spec, from, to }) => {
    const answer = await visit(from)
    assert.ok([301, 302].includes(answer.status), `${spec} ${from} ${answer.status}`)
    assert.equal(answer.to?.replace(/\bv=\d{13}$/, 'v=…'), to, `${spec} ${from}`)
  })
  for (const address of addresses.LATER) assert.equal((await visit(address)).status, 404, `${address} has come: it belongs into the list`)
})

test('the site map names the pages by themselves, each by its one true address', async () => {
  const map = await (await fetch(`${product.address}/sitemap/pages.xml`)).text()
  for (const address of addresses.SITE_MAP) {
    assert.ok(map.includes(`<loc>${product.address}${address}</loc>`), address)
    const html = await (await fetch(product.address + address)).text()
    assert.ok(html.includes(`rel="canonical" href="${product.address}${address}"`), address)
    assert.doesNotMatch(html, /name="robots" content="noindex/, address)
  }
})

/** The page is what the list says, fits its window, and everybody can use it. */
async function isWhole(page: Page, { path: address, title, heading = title, becomes = heading }: addresses.Stands) {
  await page.locator('h1', { hasText: becomes }).first().waitFor()
  assert.equal(await page.title(), branded(title), address)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(over <= 0, `${address} is ${over} pixels too wide`)
  const faults = await axeFaults(page, 'targets')
  assert.equal(faults.length, 0, `${address}\n${faults.join('\n')}`)
}

/** SPEC-127: it gives way when the window grows wide. */
async function givesWay(page: Page) {
  await page.setViewportSize(WIDE)
  await at(page, '/index')
  await page.setViewportSize(NARROW)
}

journey(product, 'SPEC-002 SPEC-127 SPEC-128 SPEC-186 a visitor opens every page', async ({ page, wide }) => {
  const looked = [...forAll, ...addresses.entry].filter(({ alike }) => !alike)
  await each(looked, async (place) => {
    await go(page, place.path)
    if (wide && place.narrow === 'never-wide') return at(page, '/index')
    await isWhole(page, place)
    if (!wide && place.narrow) await givesWay(page)
  })
  await each(forBuyers, async ({ path: address }) => {
    await go(page, address)
    if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    else await at(page, `/login?then=${encodeURIComponent(address)}`)
  })
})

const MINE: addresses.Stands = { spec: 'SPEC-068', path: '/my', title: 'Favourites' }

journey(product, 'SPEC-002 SPEC-127 SPEC-129 a buyer opens every page of the account', async ({ page, wide }) => {
  await signIn(page, buyer)
  await each([...forBuyers, MINE], async (place) => {
    await go(page, place.path)
    await isWhole(page, place)
    if (!wide && place.narrow) await givesWay(page)
  })
  await go(page, '/login')
  await at(page, '/index')
})
