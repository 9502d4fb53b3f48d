// What stands around every page: header, tab bar, footer, and the ways that open from them.
import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { addToCart, logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

/** Covers the page for a moment, as one that changes does, until the browser has told what is under the pointer and its answer would be seen. */
const changesUnder = (button: Locator) =>
  button.evaluate(async (it) => {
    const heard = (name: string) => new Promise((resolve) => it.parentElement!.addEventListener(name, resolve, { once: true }))
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 99'
    const left = heard('pointerleave')
    document.body.append(cover)
    await left
    const entered = heard('pointerenter')
    cover.remove()
    await entered
    await new Promise((resolve) => setTimeout(resolve, 300)) // three times what a pointer has to stay
  })

const HEADER = 'SPEC-031 SPEC-108 SPEC-109 SPEC-110 SPEC-113 SPEC-119'
journey(product, `${HEADER} the header leads home, searches, and offers languages and the one currency`, async ({ page, wide }) => {
  await go(page, '/product')
  const banner = page.getByRole('banner')
  const shown = (name: string | RegExp) => banner.getByRole('button', { name }).filter({ visible: true })
  if (wide) {
    assert.equal(await banner.locator('input[name=searchVal]').filter({ visible: true }).count(), 1)
    for (const name of ['Search by picture', 'Log in', 'Register']) await shown(name).waitFor()
    await shown(/EN · USD/).click()
  } else {
    for (const name of ['Back', 'Categories', 'Search by picture']) await shown(name).waitFor()
    await shown('Currency').click()
    await sees(page.getByRole('dialog', { name: 'Currency' }), 'US dollar (USD)')
    await page.keyboard.press('Escape')
    await shown('Language').click()
  }
  const languages = wide ? banner : page.getByRole('dialog', { name: 'Language' })
  for (const name of ['English', '简体中文', 'Español', 'Français', 'Português']) await languages.getByRole('button', { name }).waitFor()
  if (wide) await sees(banner, 'US dollar (USD)')
  await page.keyboard.press('Escape')
  if (!wide) {
    await banner.locator('a[href="/search"]').click()
    await at(page, '/search')
    await shown('Back').click()
    await at(page, /^\/product/)
    await shown('Back').click()
  } else
    await banner
      .getByRole('link', { name: /home page$/ })
      .filter({ visible: true })
      .first()
      .click()
  await at(page, '/index')
})

journey(product, 'SPEC-117 SPEC-118 SPEC-120 SPEC-124 categories open by pointing, the areas of a narrow window by touch', async (walk) => {
  const { page, wide } = walk
  await go(page, '/index')
  if (wide) {
    const bar = page.getByRole('navigation', { name: 'Categories' })
    const strip = bar.getByRole('list').last().getByRole('link')
    assert.ok((await strip.count()) >= 8)
    const all = bar.getByRole('link', { name: /^View all/ })
    await bar.getByRole('button', { name: 'Categories' }).hover()
    await all.waitFor()
    await all.click()
    await all.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Categories' }).hover()
    await all.waitFor()
    const box = page.getByRole('banner').locator('input[name=searchVal]').filter({ visible: true })
    await box.fill('bed')
    await box.press('Enter')
    await at(page, /searchVal=bed/)
    await page.getByRole('heading', { name: 'Results for “bed”' }).waitFor() // a page that arrives later would close what has been opened meanwhile
    await all.waitFor({ state: 'detached' })
    // The pointer still rests on the button: what changes under it opens nothing, a pointer that comes does.
    const opener = bar.getByRole('button', { name: 'Categories' })
    await changesUnder(opener)
    assert.equal(await all.count(), 0)
    await page.mouse.move(720, 600)
    await becomes(() => opener.evaluate((it) => it.matches(':hover')), false) // a busy browser takes two moves for one
    await opener.hover()
    await all.waitFor()
    return
  }
  await logIn(walk, await newBuyer(product))
  await addToCart(page, ware.slug)
  await go(page, '/index') // a product's page has its buy bar there
  const tabs = page.getByRole('navigation', { name: 'Main areas' })
  await becomes(
    async () =>
      (await tabs.getByRole('link').allInnerTexts()).map((one) =>
        one
          .replaceAll(/\s+/g, ' ')
          .trim()
          .replace(/ in the cart/, ''),
      ),
    ['Home', '1 Cart', 'Orders', 'Me'],
  )
  for (const [name, address] of [
    ['Orders', '/order'],
    ['Me', '/account'],
    ['Cart', '/cart'],
    ['Home', '/index'],
  ] as const) {
    await tabs.getByRole('link', { name: new RegExp(`(^|\\s)${name}$`) }).click()
    await at(page, address)
    if (address === '/cart') await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()
  }
  // Whatever is the account's is found under Me.
  for (const address of ['/pointsdetails', '/withdraw-list', '/my-partnership', '/settings']) {
    await go(page, address)
    assert.equal(await tabs.locator('[aria-current=page]').innerText(), 'Me', address)
  }
})

journey(product, 'SPEC-115 SPEC-124 SPEC-171 the cart drops down, not on its own page, and counts what is changed there', async (walk) => {
  const { page, wide } = walk
  await logIn(walk, await newBuyer(product))
  await addToCart(page, ware.slug)
  await go(page, '/index')
  const banner = page.getByRole('banner')
  if (wide) {
    await banner.getByRole('button', { name: /Cart/ }).click()
    await banner.getByRole('region', { name: 'Cart' }).getByRole('button', { name: 'View cart' }).click()
  } else await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: /Cart/ }).click()
  await at(page, '/cart')
  const count = wide
    ? banner.getByRole('button', { name: /Cart/ })
    : page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: /Cart/ })
  const counted = async () => /\d+/.exec(await count.innerText())?.[0]
  await becomes(counted, '1')
  await page.getByLabel(/^Quantity of/).fill('7')
  await becomes(counted, '7')
  if (!wide) return
  assert.equal(await count.getAttribute('aria-disabled'), 'true')
  await count.click({ force: true })
  assert.equal(await banner.getByRole('region', { name: 'Cart' }).count(), 0)
})

journey(product, 'SPEC-112 SPEC-188 whoever is signed in is known, with counts, in what a page brings along', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await product.sql(
    `insert into cart_items (user_id, product_id, count) select u.id, p.id, 58 from users u, products p
     where u.email = $1 and p.id = (select min(id) from products where on_sale)`,
    [buyer.email],
  )
  await product.sql(
    `insert into favourites (user_id, product_id) select u.id, p.id from users u,
     (select id from products where on_sale order by id limit 101) p where u.email = $1`,
    [buyer.email],
  )
  // No script of ours comes any more: what is seen came with the page. (One that is on its way would have the page read again when it fails.)
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const address of ['/index', '/order']) {
    await page.goto(address, { waitUntil: 'commit' })
    const banner = page.getByRole('banner')
    const cart = wide
      ? banner.getByRole('button', { name: /Cart/ })
      : page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: /Cart/ })
    await becomes(async () => /\d+\+?/.exec(await cart.innerText())?.[0], '58')
    if (!wide) continue
    await becomes(async () => /\d+\+?/.exec(await banner.getByRole('link', { name: /Favourites/ }).innerText())?.[0], '99+')
    await banner.getByRole('button', { name: /Erika/ }).waitFor()
    assert.equal(await banner.getByRole('button', { name: 'Log in' }).count(), 0)
  }
  await page.unroute('**/assets/*.js')

  // Parts that the server renders once for all show nobody what is another's.
  const other = await product.visit(wide ? WIDE : NARROW)
  await logIn({ page: other, wide }, await newBuyer(product))
  const theirs = await (await other.request.get('/index')).text()
  assert.doesNotMatch(theirs, />58<|99\+/)
  await other.context().close()

  // And where a page is shown by the browser itself, the cookie gone, it waits for them.
  if (!wide) return
  await page.context().clearCookies({ name: 'shop_session' })
  await page.goto('/order')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  assert.match(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Favourites/ })
      .innerText(),
    /99\+/,
  )
  assert.match(await page.getByRole('banner').getByRole('button', { name: /Cart/ }).innerText(), /58/)
  product.forgive(/Failed to load resource|Failed to fetch dynamically imported module|A script of the page did not come/)
})

journey(product, 'SPEC-121 the footer has three columns, and every link of them leads to a page', async ({ page }) => {
  await go(page, '/index')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  for (const title of ['Project services', 'Buy', 'Platform information']) await sees(footer, title)
  const addresses = await footer.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  assert.ok(addresses.length >= 10)
  for (const address of new Set(addresses)) assert.equal((await page.request.get(address)).status(), 200, address)
})
