// The ways in and out: addresses of the entry pages, who is let into which page, what changes with a log-in, and the log-out.
import assert from 'node:assert/strict'
import { at, becomes, go, journey } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()

journey(product, 'SPEC-039 an address behind /redirect leads there, and nowhere else', async ({ page }) => {
  await go(page, '/redirect/product')
  await at(page, /^\/product/)
  for (const name of ['%E4%B8%AD', '%F0%9F%9B%8F', '%25', '%3Fa']) {
    const answer = await page.request.get(`/redirect/${name}`, { maxRedirects: 0 })
    assert.deepEqual([answer.status(), answer.headers()['location']], [302, `/${name}`])
  }
  const away = await page.request.get('/redirect//elsewhere.example/x', { maxRedirects: 0 })
  assert.doesNotMatch(away.headers()['location'] ?? '', /^(https?:)?\/\/(?!127\.0\.0\.1)/)
})

journey(product, 'SPEC-051 SPEC-058 an address says what its page is called and what stands above it', async ({ page }) => {
  await go(page, `/product-alias?searchVal=bed&crumbs=10,Electric hospital beds,Spring offers&crumbsTit=Beds on offer`)
  const row = page.getByRole('navigation', { name: 'You are here' })
  assert.equal(
    (await row.innerText()).replaceAll(/\s+/g, ' '),
    'Home / Ward nursing / Electric hospital beds / Spring offers / Beds on offer',
  )
  assert.equal(await row.getByRole('link', { name: 'Electric hospital beds' }).getAttribute('href'), '/electric-hospital-beds')
  const [ware] = await product.sql<{ id: number }>('select id from products where on_sale order by id limit 1')
  await go(page, `/product-detail?id=${ware!.id}&titleStr=A bed for everyone`)
  assert.equal(await page.title(), 'A bed for everyone | MedHarbor')
})

journey(product, 'SPEC-189 the lists of a form come with the page, and with the dialog', async ({ page, wide }) => {
  for (const [address, label] of [
    ['/register', 'Hospital'],
    ['/register?sl=french', 'Hôpital'],
  ] as const)
    assert.match(await (await page.request.get(address)).text(), new RegExp(`<option value="hospital"[^>]*>${label}</option>`))
  const asked: string[] = []
  page.on('request', (request) => void asked.push(...(/dict\/data\/type\/\w+/.exec(request.url()) ?? [])))
  await go(page, wide ? '/index' : '/register')
  for (let opened = 0; opened < 3; opened++) {
    if (wide) await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await page.getByLabel('Kind of organisation').selectOption('Laboratory')
    if (wide) await page.keyboard.press('Escape')
    else {
      await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: 'Home' }).click()
      await at(page, '/index')
      await page.goBack()
    }
  }
  assert.deepEqual(asked, wide ? ['dict/data/type/identity_type'] : []) // the page has brought its own along
})

journey(product, 'SPEC-129 SPEC-154 SPEC-181 SPEC-184 SPEC-212 a buyer is known, counted and lets go', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product, 'DE', true)
  await logIn(walk, buyer)
  await go(page, '/login')
  await at(page, '/index')
  await go(page, '/account')
  const counters = page.getByRole('main')
  for (const said of [/^0\s*Shopping Cart/, /^0\s*Favourites/, /^0\s*Orders/, /^1\s*Coupons/])
    await counters.getByRole('link', { name: said }).waitFor()
  if (wide) await page.getByRole('banner').getByRole('button', { name: /Erika/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click()
  const ask = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to log out?' })
  await ask.waitFor()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  assert.ok(await page.evaluate(() => Object.keys(localStorage).some((key) => /token/i.test(key))))
  if (wide && !(await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).count()))
    await page.getByRole('banner').getByRole('button', { name: /Erika/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click()
  await ask.getByRole('button', { name: 'Log out' }).click()
  await at(page, '/index')
  await becomes(() => page.evaluate(() => Object.keys(localStorage).some((key) => /token/i.test(key))), false)
  await becomes(
    async () =>
      (
        await product.sql<{ n: number }>('select count(*)::int as n from sessions s join users u on u.id = s.user_id where email = $1', [
          buyer.email,
        ])
      )[0]!.n,
    1, // the session by which the buyer was made goes on
  )
})

journey(product, 'SPEC-105 SPEC-128 SPEC-180 SPEC-183 SPEC-223 what needs a log-in opens it', async ({ page, wide }) => {
  await go(page, '/index')
  if (!wide) {
    for (const name of ['Cart', 'Orders']) {
      await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name }).click()
      await at(page, /^\/login/)
      await go(page, '/index')
    }
    return
  }
  const banner = page.getByRole('banner')
  for (const opener of [
    banner.getByRole('button', { name: 'Log in' }),
    banner.getByRole('button', { name: 'Cart' }),
    banner.getByRole('link', { name: /Favourites/ }),
  ]) {
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

journey(product, 'SPEC-262 the root unit follows the window: a 19.2th of a wide one, a 7.5th of a narrow one', async ({ page, wide }) => {
  await go(page, '/index')
  const [size, width] = await page.evaluate(() => [parseFloat(getComputedStyle(document.documentElement).fontSize), innerWidth])
  assert.ok(Math.abs(size! - width! / (wide ? 19.2 : 7.5)) < 0.6, `${size} px at ${width}`)
})
