// A first visit: what is painted before any script runs, what waits until it is wanted, and what stands when a script never comes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { anyWare, failures, LINE } from './failures.ts'
import { alive, becomes, go, journey, type Walk } from './journey.ts'
import { NARROW, startProduct } from './product.ts'
import { addButton, logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const ware = await anyWare(product)
const BED = 'aurelis-a5-five-function-icu-bed'

/** Looks at pages in a browser that runs no scripts. */
async function withoutScripts({ page, wide }: Walk, look: (still: Page) => Promise<void>) {
  const plain = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: false, viewport: wide ? null : NARROW })
  try {
    await look(await plain.newPage())
  } finally {
    await plain.close()
  }
}

/** What has such an address comes when what this answers is called. */
async function heldBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

journey(product, 'a page is painted before it asks for its scripts', async ({ page }) => {
  for (const address of ['/', '/ward-nursing', `/${ware.slug}`]) {
    await go(page, address)
    const { head, after, styles } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      const named = [...document.querySelectorAll<HTMLLinkElement>('head link[rel=later]')].map(({ href }) => href)
      return {
        head: scripts.filter(({ name }) => !named.includes(name)).map(({ decodedBodySize }) => decodedBodySize),
        after: named.map((href) => scripts.find(({ name }) => name === href)?.startTime ?? 0),
        styles: Math.max(...files.filter(({ name }) => name.endsWith('.css')).map(({ responseEnd }) => responseEnd)),
      }
    })
    assert.ok(after.length > 6 && after.every((start) => start >= styles), `${address}: ${after.join(' ')} after ${styles}`)
    assert.ok(Math.max(...head.slice(0, 2)) < 4_000, 'the entry is small')
  }
})

journey(
  product,
  'SPEC-049 SPEC-062 home has one address; a campaign’s has its own, says first what it is about, and the shop follows',
  async ({ page }) => {
    const canonical = async (address: string) => / rel="canonical" href="([^"]+)"/.exec(await (await page.request.get(address)).text())?.[1]
    for (const address of ['/', '/index']) assert.equal(await canonical(address), `${product.address}/index`)
    const campaigns = {
      '/registration-promotion': ['5% off your first order', 'Register now'],
      '/returns': ['If something is not right', 'Return and refund policy'],
    }
    for (const [address, [title, act]] of Object.entries(campaigns)) {
      assert.equal(await canonical(address), product.address + address)
      await go(page, address)
      await page.getByRole('heading', { level: 1, name: title! }).waitFor()
      await page.getByRole('main').getByRole('link', { name: act!, exact: true }).waitFor()
      await page.getByRole('heading', { name: 'Departments' }).first().waitFor()
    }
  },
)

test('SPEC-027 the home page promises 18 to 36 months of warranty in every language, and most products have that', async () => {
  const said: Record<Language, RegExp> = {
    en: /18–36 months of warranty/,
    zh: /18–36 个月保修/,
    es: /18–36 meses de garantía/,
    fr: /18 à 36 mois de garantie/,
    pt: /18–36 meses de garantia/,
  }
  for (const language of LANGUAGES) assert.match(await (await fetch(`${product.address}/index?sl=${language}`)).text(), said[language])
  const [counted] = await product.sql<{ kept: number; all: number }>(
    `select count(*) filter (where warranty_months between 18 and 36)::int as kept, count(*)::int as all from products
     where on_sale and warranty_months is not null`,
  )
  assert.ok(counted!.kept / counted!.all > 0.5, `${counted!.kept} of ${counted!.all}`)
})

journey(product, 'who has a page from before sees it again, also where the server has made it anew since', async ({ page }) => {
  const statuses: number[] = []
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  line.on('Network.responseReceivedExtraInfo', ({ statusCode }) => void statuses.push(statusCode))
  await go(page, `/${ware.slug}`)
  const policy = async () => (await page.request.get(`/${ware.slug}`)).headers()['content-security-policy']
  const before = await policy()
  await product.sql('update products set list_cents = list_cents + 1 where id = (select max(id) from products)') // not on this page
  await becomes(async () => (await policy()) !== before, true) // the server has heard of it: it has made the page anew
  statuses.length = 0
  await go(page, `/${ware.slug}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.ok(statuses.includes(304), 'the page was not sent again')
})

journey(product, 'pictures beside the first come when somebody turns to them', async ({ page, wide }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, picture] = /\/media\/products\/([\w-]+)-\d+\.webp/.exec(request.url()) ?? []
    if (picture) asked.add(picture)
  })
  await go(page, `/${ware.slug}`)
  await page.waitForLoadState('networkidle')
  const large = page.getByRole('button', { name: /^Enlarge/ })
  const count = await large.count()
  assert.ok(count > 1)
  assert.equal(await large.locator('img').count(), 1)
  assert.ok(asked.size > 0)
  if (!wide) assert.ok([...asked].every((picture) => picture.endsWith('-1'))) // wide windows show all of them small

  await large.first().focus()
  await becomes(() => large.locator('img').count(), count)
  await large.first().press('Enter')
  const view = page.getByRole('dialog')
  await view.getByRole('button', { name: /magnify/i }).waitFor()
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
})

journey(product, 'without scripts the whole product is there, all of its pictures too', async (walk) => {
  await withoutScripts(walk, async (still) => {
    await still.goto(`${product.address}/${ware.slug}`)
    const large = still.getByRole('button', { name: /^Enlarge/ })
    assert.equal(await large.locator('img').count(), await large.count())
    for (const name of ['Overview', 'Technical data']) await still.getByRole('heading', { name, exact: true }).waitFor()
    await still.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await still.getByRole('heading', { level: 1 }).waitFor()
    assert.match(still.url(), /contact-us/)
  })
})

journey(product, 'without scripts a list is narrowed, ordered and turned over by links, and says what needs one', async (walk) => {
  await withoutScripts(walk, async (still) => {
    await still.goto(`${product.address}/product`)
    const main = still.getByRole('main')
    assert.match(await main.innerText(), /Prices, the cart and comparing need JavaScript.*@/)
    assert.equal(await still.locator('button[type=button], select').filter({ visible: true }).count(), 0, 'nothing to press in vain')
    await main.getByRole('link', { name: 'Newest' }).click()
    await still.waitForURL(/sort=new$/)
    if (!walk.wide) await main.getByRole('link', { name: 'Filters' }).click()
    await main.getByRole('link', { name: /^within 7 days/ }).click()
    await still.waitForURL(/sort=new&lead=7$/)
    await still.goto(`${product.address}/product`)
    const brands = await main.locator('a[href*="brand="]').filter({ visible: true }).count()
    assert.ok(brands > 6, `all brands are offered, not ${brands}`)
    await main.getByRole('link', { name: 'Page 2' }).click()
    await still.waitForURL(/page=2$/)
    await still.goto(`${product.address}/search`)
    await still.locator('input[name=searchVal]').filter({ visible: true }).first().fill('monitor')
    await still.keyboard.press('Enter')
    await still.waitForURL(/\?searchVal=monitor$/)
  })
})

const shownOn = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).count()

journey(product, 'long parts of a product are folded in a narrow window, and whole in a wide one and on paper', async ({ page, wide }) => {
  await go(page, `/${BED}`)
  const folds = { 'Gross weight': 'Packing and transport', 'Supply voltage': 'Site requirements' }
  for (const [fact, part] of Object.entries(folds)) {
    await page.getByRole('heading', { name: part }).scrollIntoViewIfNeeded()
    assert.equal(await shownOn(page, fact), wide ? 1 : 0, fact)
  }
  const rows = page.locator('#technical-data tbody tr').filter({ visible: true })
  const few = await rows.count()
  if (!wide) {
    await page.getByText(/^All technical data/).click()
    await page.getByRole('heading', { name: 'Packing and transport' }).click()
    assert.equal(await shownOn(page, 'Gross weight'), 1)
    assert.ok((await rows.count()) > few)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Site requirements' }).click()
    await becomes(() => shownOn(page, 'Supply voltage'), 1) // a link to what is folded opens it
    await go(page, `/${BED}`)
  }
  await page.emulateMedia({ media: 'print' })
  for (const fact of Object.keys(folds)) assert.equal(await shownOn(page, fact), 1, `${fact} on paper`)
  const chosen = await page
    .locator('fieldset label')
    .evaluateAll((all) =>
      all.map((one) => [(one.querySelector('input') as HTMLInputElement).checked, (one as HTMLElement).checkVisibility()]),
    )
  assert.ok(chosen.some(([on]) => on) && chosen.some(([on]) => !on))
  for (const [on, shown] of chosen) assert.equal(shown, on, 'what is chosen, and nothing else')
  assert.match(await page.locator('main').innerText(), /Quantity 1 unit\b/)
  const pressed = page.locator('main').locator('button:not(:has(img, noscript)), select, input:not(.sr-only)').filter({ visible: true })
  assert.deepEqual(await pressed.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 200))), [])
})

journey(product, 'SPEC-130 parts whose script does not come leave the page as it was sent', async ({ page, wide }) => {
  const gone = /\/assets\/(footer|sections|region-(panel|sheet))-[^/]+\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/${ware.slug}`)
  const cart = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()
  await becomes(() => cart.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))), true)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Technical data' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).waitFor()

  // A press that needs such a part is told of, and the next one tries again. (The page reloads once: there might be a new version.)
  const language = page
    .getByRole('banner')
    .getByRole('button', { name: wide ? /USD/ : 'Language' })
    .filter({ visible: true })
  await Promise.all([page.waitForEvent('load'), language.click()])
  await becomes(() => language.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))), true)
  await language.click()
  await failures(page).getByText(LINE).waitFor()
  await page.unroute(gone)
  const french = page.getByRole('button', { name: 'Français' }).filter({ visible: true })
  await becomes(async () => {
    const count = await french.count()
    if (!count) await language.click()
    return count
  }, 1)
  await alive(page) // the footer and the sections, too, when they are tried again
  product.forgive(/404|Failed to fetch dynamically imported module|A script of the page did not come/)
})

journey(product, 'a button that is pressed before the page has come to life is not pressed in vain', async ({ page, wide }) => {
  const come = await heldBack(page, /\/assets\/come-to-life-[^/]+\.js/)
  await page.goto(`/${ware.slug}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*=come-to-life]')) // so the entry has run
  const opener = page.getByRole('button', { name: wide ? 'Log in' : 'Categories', exact: true }).first()
  await opener.click({ noWaitAfter: true })
  assert.equal(await page.getByRole('dialog').count(), 0)
  come()
  await page.getByRole('dialog', { name: wide ? 'Log in' : 'Categories' }).waitFor()
})

journey(product, 'a form that is sent before the page has come to life waits, and puts no password into the address', async ({ page }) => {
  const come = await heldBack(page, /\/assets\/.*\.js$/)
  await page.goto('/register', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.locator('[name=email]').fill('early@clinic.example')
  await main.locator('[name=password]').fill('Too-early-7')
  await main.getByRole('button', { name: 'Create account' }).click({ noWaitAfter: true })
  await page.waitForTimeout(300)
  assert.equal(new URL(page.url()).search, '')
  come()
  await main.getByRole('alert').filter({ hasText: 'fields' }).waitFor()
  assert.equal(await main.locator('[name=email]').inputValue(), 'early@clinic.example')
})

journey(product, 'without scripts a form says what it needs, and keeps what was typed out of the address', async (walk) => {
  await withoutScripts(walk, async (still) => {
    await still.goto(`${product.address}/register`)
    const main = still.getByRole('main')
    assert.match(await still.content(), /<noscript>.*This form needs JavaScript/)
    await main.locator('[name=password]').fill('No-script-7')
    await main.getByRole('button', { name: 'Create account' }).click()
    await becomes(() => main.locator('[name=password]').inputValue(), '') // the page again
    assert.equal(new URL(still.url()).search, '')
    for (const [address, said] of [
      ['/login', 'This form needs JavaScript'],
      ['/cart', 'This form needs JavaScript'],
      ['/quick-order', 'Reading the list needs JavaScript'],
      ['/compare', 'Choosing products to compare needs JavaScript'],
    ] as const) {
      await still.goto(product.address + address)
      assert.match(await main.innerText(), new RegExp(`${said}.*@`), address)
    }
  })
})

journey(product, 'nor is one in a part that comes to life after the page', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  const come = await heldBack(page, /\/assets\/sections-[^/]+\.js/)
  await page.goto(`/${ware.slug}`)
  await becomes(() => addButton(page).evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))), true)
  // This one, not the last of whatever comes later.
  const heart = await page
    .locator('main article')
    .last()
    .getByRole('button', { name: /favourites$/ })
    .filter({ visible: true })
    .elementHandle()
  assert.ok(heart)
  await heart.click()
  assert.equal(await heart.getAttribute('aria-pressed'), 'false')
  come()
  await becomes(() => heart.getAttribute('aria-pressed'), 'true')
})

journey(product, 'SPEC-130 a page comes to life although the request for its scripts was lost once', async ({ page }) => {
  let lost = 0
  await page.route(/\/assets\/come-to-life-[^/]+\.js/, (route) => (lost++ ? route.fallback() : route.abort()))
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await go(page, '/index')
  assert.ok(lost > 1, 'it was lost, and asked for again')
  assert.equal(loads, 1, 'by the same page')
  product.forgive(/Failed to load resource|Failed to fetch dynamically imported module/)
})

journey(
  product,
  'SPEC-130 a part that is missing on a page which the router opened comes with the page loaded anew, once',
  async ({ page }) => {
    await go(page, '/index')
    await page.route(/\/assets\/sections-[^/]+\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && loads++))
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')!.append(link)
      link.click()
    }, `/${ware.slug}`)
    await page.getByRole('heading', { level: 1, name: ware.name }).waitFor()
    assert.equal(loads, 0)
    await page.getByRole('heading', { name: 'Technical data' }).waitFor()
    assert.equal(loads, 1)
    product.forgive(/404|Failed to fetch dynamically imported module|A script of the page did not come/)
  },
)
