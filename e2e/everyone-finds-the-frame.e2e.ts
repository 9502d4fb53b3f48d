// What stands around every page: header, tab bar, footer, and the ways that open from them.
import assert from 'node:assert/strict'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

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
    await all.waitFor({ state: 'detached' })
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

journey(product, 'SPEC-121 the footer has three columns, and every link of them leads to a page', async ({ page }) => {
  await go(page, '/index')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  for (const title of ['Project services', 'Buy', 'Platform information']) await sees(footer, title)
  const addresses = await footer.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  assert.ok(addresses.length >= 10)
  for (const address of new Set(addresses)) assert.equal((await page.request.get(address)).status(), 200, address)
})
