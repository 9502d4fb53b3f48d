// The browser's way back: one press leaves a page, however one came to it. A page that sends the reader on takes its own step away.
import { alive, at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, fillLogin, logIn, newBuyer, putCouponsOff, toSettlement } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql<{ slug: string; name: string }>(`
  select s.slug, p.name->>'en' as name from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string; name: string }]

journey(product, 'SPEC-185 from the log-in one press leads back to the page before it', async ({ page, wide }) => {
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await go(page, '/index')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click())
  await at(page, /^\/product-alias/)
  const listing = new URL(page.url())

  // To a page that asks to log in, and on to it.
  if (wide) await page.evaluate(() => Object.assign(document.body.appendChild(document.createElement('a')), { href: '/order' }).click())
  else await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: 'Orders' }).click()
  if (!wide) await at(page, /^\/login/)
  await fillLogin(page, buyer)
  await at(page, '/order')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.goBack()
  await at(page, listing.pathname + listing.search)
  await page.goBack()
  await at(page, '/index')
})

journey(product, 'SPEC-186 who logs in for the page they are on leaves it with one press', async ({ page }) => {
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await go(page, '/index')
  await page.evaluate((to) => Object.assign(document.body.appendChild(document.createElement('a')), { href: to }).click(), `/${ware.slug}`)
  await at(page, `/${ware.slug}`)
  await page.getByRole('heading', { level: 1, name: ware.name }).waitFor()
  await page
    .getByRole('button', { name: /favourites/ })
    .filter({ visible: true })
    .first()
    .click()
  await fillLogin(page, buyer)
  await at(page, `/${ware.slug}`)
  await sees(page, ware.name)
  await page.goBack()
  await at(page, '/index')
})

journey(product, 'SPEC-073 SPEC-123 SPEC-154 a placed order and saved details lead back to what was before their forms', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await addToCart(page, ware.slug)
  await toSettlement(page)
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  await becomes(
    () =>
      crumbs
        .getByRole('listitem')
        .allInnerTexts()
        .then((all) => all.map((one) => one.replace(/^\/\s*/, '').trim())),
    ['Home', 'My account', 'Orders', 'Payment'],
  )
  await page.goBack()
  await at(page, '/cart')

  // The counts of the account are the server's: an empty cart, one order that waits for its payment.
  await go(page, '/account')
  await page.getByRole('link', { name: /^0\s*Shopping Cart/ }).waitFor()
  await page.getByRole('link', { name: /^1\s*Orders/ }).waitFor()

  await page.getByRole('main').getByRole('link', { name: 'My details' }).filter({ visible: true }).first().click()
  await at(page, '/my-info')
  await page.getByRole('link', { name: 'Change details' }).click()
  await at(page, '/my-info-edit')
  await page.getByLabel('Display name').fill('Erika of the harbour')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, '/my-info')
  await sees(page, 'Erika of the harbour')
  await page.goBack()
  await at(page, '/account')

  for (const reloaded of [false, true]) {
    await page.getByRole('main').getByRole('link', { name: 'Addresses' }).filter({ visible: true }).first().click()
    await at(page, '/address')
    await page.getByRole('link', { name: 'Add address' }).first().click()
    await at(page, '/address-edit')
    if (reloaded) {
      await page.reload()
      await alive(page)
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
    await at(page, '/address')
    await page.goBack()
    await at(page, '/account')
  }

  const city = page.getByLabel('City')
  await go(page, '/address-edit')
  await city.fill('Kiel')
  await go(page, '/address-edit')
  await sees(page, 'This is what you had typed before.')
  await becomes(() => city.inputValue(), 'Kiel')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await at(page, '/address')
  await go(page, '/address-edit')
  await becomes(() => city.inputValue(), '')
})
