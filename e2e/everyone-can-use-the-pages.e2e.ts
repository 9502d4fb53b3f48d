// axe-core over the pages of the buying path, as visitor and as buyer: nothing serious or critical.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, newBuyer, signIn } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug, c.slug as category from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  join slugs c on c.kind = 'category' and c.target_id = p.category_id and c.current
  where p.on_sale and p.minimum = 1 and exists (select from option_keys k where k.product_id = p.id) order by p.id limit 1`)) as [
  { slug: string; category: string },
]

/** What stands below the search field: before anything is typed, and with suggestions. */
async function searchIsUsable(page: Page) {
  const field = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  await field.focus()
  await sees(page, 'Enter at least 3 characters')
  await isUsable(page, 'search')
  await field.fill('hospital bed')
  await page.getByText(/products, \d+ categor/).waitFor({ state: 'attached' })
  await field.press('ArrowDown')
  await isUsable(page, 'suggestions')
}

/** Fails with every serious or critical finding on the page as it is now. */
async function isUsable(page: Page, where: string) {
  const told = await axeFaults(page)
  assert.equal(told.length, 0, `${where}\n${told.join('\n')}`)
}

journey(product, 'SPEC-002 the pages a visitor sees are usable by everyone', async ({ page, wide }) => {
  for (const address of [
    '/index',
    `/${ware.category}`,
    `/${ware.slug}`,
    '/product?searchVal=bed',
    '/patient-monitors?spec=Screen%20size:10..16',
    '/compare?ids=1720,1721,1722',
    '/quick-order',
    '/no-such-equipment',
    '/register',
    '/login',
    '/forgot?token=none',
    '/settings',
  ]) {
    await go(page, address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await isUsable(page, address)
  }
  await go(page, `/${ware.slug}`)
  await page.getByText('Add to cart', { exact: true }).filter({ visible: true }).click()
  if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  else await at(page, /^\/login/)
  await isUsable(page, 'log-in')
  if (!wide) {
    await go(page, '/search')
    await searchIsUsable(page)
    await page.getByRole('button', { name: 'Categories' }).click()
    await page.getByRole('dialog', { name: 'Categories' }).waitFor()
    await isUsable(page, 'drawer')
    return
  }
  await go(page, '/index')
  await page.getByRole('button', { name: 'Categories' }).hover()
  await page
    .getByRole('link', { name: /^View all/ })
    .first()
    .waitFor()
  await isUsable(page, 'mega-menu')
  await searchIsUsable(page)
})

journey(product, 'SPEC-002 the pages a buyer needs are usable by everyone', async ({ page }) => {
  await signIn(page, await newBuyer(product))
  await addToCart(page, ware.slug)
  for (const address of [
    '/cart',
    '/settlement',
    '/my',
    '/address',
    '/account',
    '/my-info',
    '/my-info-edit',
    '/coupon',
    '/statement',
    '/overpayments',
    '/settings',
  ]) {
    await go(page, address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await isUsable(page, address)
  }
  await go(page, '/settlement')
  await page.getByRole('button', { name: 'Add address' }).click()
  await isUsable(page, 'address dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  await isUsable(page, '/pay')
  await page.getByRole('link', { name: 'Open the order' }).click()
  await sees(page, 'Bank details for the transfer')
  await isUsable(page, '/confirm')
  await go(page, '/order')
  await isUsable(page, '/order')
})

journey(product, 'an order whose goods are on their way is usable by everyone', async ({ page }) => {
  const buyers = product.logins.filter(({ role }) => /hospital|distributor|clinic/.test(role)).map(({ email }) => email)
  const [order] = await product.sql<{ id: number; email: string }>(
    `update shipments s set carrier_url = 'https://carrier.example/' from orders o join users u on u.id = o.user_id
     where s.order_id = o.id and u.email = any($1) and s.id = (select s.id from shipments s join orders o on o.id = s.order_id
       join users u on u.id = o.user_id where u.email = any($1) order by s.id limit 1)
     returning o.id::int, u.email`,
    [buyers],
  )
  await signIn(
    page,
    product.logins.find(({ email }) => email === order!.email)!,
  )
  await go(page, `/confirm?id=${order!.id}`)
  await page.getByRole('link', { name: 'Carrier’s website' }).waitFor()
  await isUsable(page, '/confirm with a shipment')
})

journey(product, 'a dialog that closes gives the keyboard back to what opened it', async ({ page, wide }) => {
  await go(page, `/${ware.category}`)
  const names = wide ? ['Log in', 'Register'] : ['Categories', 'Language', 'Filters']
  for (const name of names) {
    const opener = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await becomes(() => opener.evaluate((button) => button === document.activeElement), true, name)
  }
})
