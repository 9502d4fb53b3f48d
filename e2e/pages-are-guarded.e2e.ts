// What surrounds every page: its policy lets our own scripts run and nothing else, it comes in pieces where a part is slow, it stands where its data
// fails, and who is known is let in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { fillLogin, logIn, newBuyer, putCouponsOff, signIn } from './shopper.ts'

const product = await startProduct()

journey(product, 'nothing but our own scripts runs, on a fresh page, a kept one and one of a buyer', async (walk) => {
  const { page } = walk
  const tried = async () => {
    const told = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.ran = 1" alt="">')
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(script)
    })
    await told
    assert.equal(await page.evaluate(() => (window as { ran?: number }).ran), undefined)
  }
  await go(page, '/index')
  await tried()
  await go(page, '/index')
  await tried()
  await logIn(walk, await newBuyer(product))
  await go(page, '/cart')
  await tried()
  product.forgive(/Content Security Policy|The policy's script-src/)
})

journey(product, 'what the server renders once for all readers is right for each of them', async ({ page, wide }) => {
  const lastHeart = (of: Page) =>
    of
      .locator('main article')
      .last()
      .getByRole('button', { name: /favourites$/ })
      .filter({ visible: true })
  for (const _ of ['rendered', 'kept']) {
    await go(page, '/product?sort=new')
    assert.equal(await lastHeart(page).count(), 0)
  }
  await logIn({ page, wide }, await newBuyer(product))
  await go(page, '/product?sort=new')
  await lastHeart(page).click()
  await becomes(() => lastHeart(page).getAttribute('aria-pressed'), 'true')
  await becomes(async () => {
    await go(page, '/product?sort=new')
    return lastHeart(page).getAttribute('aria-pressed')
  }, 'true')
  const other = await product.visit(wide ? WIDE : NARROW)
  await logIn({ page: other, wide }, await newBuyer(product))
  await go(other, '/product?sort=new')
  assert.equal(await lastHeart(other).getAttribute('aria-pressed'), 'false')
  await other.context().close()
})

journey(product, 'SPEC-131 a page whose data fails stands in its frame, and comes when it is tried again', async ({ page, wide }) => {
  const term = wide ? 'stretcher' : 'ultrasound' // nothing that anybody has asked for before
  await product.sql('alter table products rename to products_away')
  try {
    assert.equal(await go(page, `/product-alias?searchVal=${term}`), 500)
    await page.getByRole('heading', { name: 'Fail', exact: true }).waitFor()
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
  } finally {
    await product.sql('alter table products_away rename to products')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(term) }).waitFor()
  product.forgive(/Something went wrong on our side/)
})

journey(product, 'SPEC-047 a page that is not there says so in its frame', async ({ page }) => {
  assert.equal(await go(page, '/no/such/page'), 404)
  await page.getByRole('banner').waitFor()
  await page.getByRole('contentinfo').waitFor()
  await becomes(() => page.getByRole('heading', { level: 1 }).count(), 1)
})

journey(product, 'in My Workspace, too, an address that leads nowhere says so, also where a number belongs', async ({ page }) => {
  await enterOffice(product, page, 'administrator', '/workspace/points')
  await page.getByRole('heading', { level: 1, name: 'Points' }).waitFor()
  for (const address of ['nowhere', 'points/somebody', 'points/1/more', 'points/adjustments/x', 'orders/12x', 'roles/nobody']) {
    await page.goto(`/workspace/${address}`)
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  }
})

journey(product, 'SPEC-185 a buyer whose cookie has gone is let into a closed page by what storage holds', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await page.context().clearCookies({ name: 'shop_session' })
  await page.goto('/order?status=1')
  await at(page, '/order?status=1')
  await page
    .getByRole('heading', { level: 1, name: /orders/i })
    .first()
    .waitFor()
  await becomes(async () => (await page.context().cookies()).some(({ name }) => name === 'shop_session'), true)

  await page.context().clearCookies({ name: 'shop_session' })
  await go(page, '/index') // an open page stays where it is
  await becomes(async () => (await page.context().cookies()).some(({ name }) => name === 'shop_session'), true)
  await at(page, '/index')

  await page.context().clearCookies({ name: 'shop_session' })
  await page.evaluate(() => localStorage.setItem('shop_token', 'ended-long-ago'))
  await page.goto('/order') // neither holds: the log-in, and no circle
  await at(page, /^\/(login|index)/)
})

journey(
  product,
  'SPEC-185 SPEC-190 a browser that has kept the cookie and lost its storage shows every page, or asks to log in',
  async (walk) => {
    const { page, wide } = walk
    const buyer = await newBuyer(product)
    for (const [closed, address] of [
      [true, '/order?status=1'],
      [true, '/my-info'],
      [false, '/nothing-is-here'],
      [false, '/blog/nothing-is-here'],
      [false, '/index'],
    ] as const) {
      await signIn(page, buyer)
      await page.evaluate(() => localStorage.clear())
      await page.goto(address)
      if (closed) {
        await at(page, `/login?then=${encodeURIComponent(address)}`)
        await sees(page, 'E-mail address or user name')
        continue
      }
      await becomes(async () => (await page.context().cookies()).some(({ name }) => name === 'shop_session'), false) // it is a visitor's now
      await at(page, address)
      await sees(page, address === '/index' ? 'Equip a ward' : 'There is nothing at this address')
      if (wide) await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
      assert.equal(await page.getByText('This page could not be shown').count(), 0)
    }
  },
)

journey(product, 'SPEC-047 who logs in on a page that is not there is told so still', async (walk) => {
  const { page, wide } = walk
  if (!wide) return
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await go(page, '/nothing-is-here')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, buyer)
  await page.getByRole('banner').getByRole('button', { name: 'Erika' }).waitFor()
  await sees(page, 'There is nothing at this address')
})

test('the first part of a page arrives while a slow part is still being read', async () => {
  await (await fetch(`${product.address}/login`)).text() // the frame's own data are known from now on
  let held = true
  const lock = product
    .sql('do $$ begin lock table products in access exclusive mode; perform pg_sleep(3); end $$')
    .then(() => (held = false))
  await becomes(
    async () =>
      (await product.sql("select 1 from pg_locks where relation = 'products'::regclass and mode = 'AccessExclusiveLock' and granted"))
        .length,
    1,
  )
  const { body, headers } = await fetch(`${product.address}/index`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' },
  })
  assert.equal(headers.get('content-encoding'), 'gzip')
  let html = ''
  let sawHeadFirst = false
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    html += part
    sawHeadFirst ||= held && html.includes('<h1') && html.includes('type="module"')
  }
  assert.ok(sawHeadFirst)
  assert.ok(html.trimEnd().endsWith('</html>'))
  await lock
})
