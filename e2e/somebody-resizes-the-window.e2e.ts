// What follows the size of the window: dialogs, pages that are made for narrow ones; and the numbers on the buttons.
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { at, becomes, go, journey } from './journey.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { logIn, loginOf, newBuyer, reload, signIn } from './shopper.ts'

const product = await startProduct()

const widthOf = async (page: Page, name: string | RegExp) => (await page.getByRole('dialog', { name }).boundingBox())?.width

journey(product, 'SPEC-127 SPEC-200 pages made for narrow windows give way when the window grows wide, others stay', async ({ page }) => {
  // Each of the nine: everyone-finds-every-address.
  await page.setViewportSize(NARROW)
  await go(page, '/search')
  await page.setViewportSize(WIDE)
  await at(page, '/index')
  await page.setViewportSize(NARROW)
  await signIn(page, loginOf(product, 'hospital'))
  await go(page, '/order')
  await page.setViewportSize(WIDE)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await at(page, '/order')
})

journey(product, 'SPEC-105 SPEC-106 dialogs are 500, 900 and 80 % wide, and as wide as a narrow window', async ({ page, wide }) => {
  if (!wide) {
    await go(page, '/product')
    await page.getByRole('button', { name: /^Filters/ }).click()
    assert.equal(await widthOf(page, 'Filters'), NARROW.width)
    await page.setViewportSize(WIDE)
    await becomes(() => widthOf(page, 'Filters'), 900)
    return
  }
  await go(page, '/index')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Log in' }).click()
  await becomes(() => widthOf(page, 'Log in'), 500)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Forgot/ })
    .click()
  await becomes(() => widthOf(page, 'Forgot password'), 500)
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Register' }).click()
  await becomes(() => widthOf(page, 'Register your organisation'), 500)
  for (const text of ['Terms of use', 'Privacy policy']) {
    await page.getByRole('dialog').last().getByRole('button', { name: text }).first().click()
    const of = page.getByRole('dialog', { name: text })
    await becomes(async () => Math.abs((await of.boundingBox())!.width / WIDE.width - 0.8) < 0.015, true) // less a scroll bar
    await of.getByRole('button', { name: 'I have read this' }).click()
  }
})

journey(product, 'what is pressed in a dialog stays where it is while the rest of it is still on its way', async ({ page, wide }) => {
  if (!wide) return // there it is the page
  let come: (() => void) | undefined
  const line = new Promise<void>((resolve) => (come = resolve))
  for (const call of ['**/auth/sources', '**/shop/pm/page/*'])
    await page.route(call, async (route) => {
      await line
      await route.fallback()
    })
  await go(page, '/index')
  const dialog = page.getByRole('dialog').last()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const enter = await settled(dialog.locator('[type=submit]'))
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await dialog.getByRole('button', { name: 'Terms of use' }).first().click()
  const understood = await settled(dialog.getByRole('button', { name: 'I have read this' }))
  come!()
  await dialog.getByText('Who we are and who may buy').first().waitFor()
  assert.deepEqual(await settled(dialog.getByRole('button', { name: 'I have read this' })), understood)
  await dialog.getByRole('button', { name: 'I have read this' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
  assert.deepEqual(await settled(dialog.locator('[type=submit]')), enter)
})

/** Where it stands once it does not move any more. */
async function settled(button: Locator) {
  await button.click({ trial: true })
  return button.boundingBox()
}

journey(product, 'SPEC-111 SPEC-114 badges count to 99, then say 99+', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  const badge = wide
    ? page.getByRole('banner').getByRole('button', { name: /Cart/ })
    : page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: /Cart/ })
  await badge.waitFor()
  for (const [count, said] of [
    [1, '1'],
    [10, '10'],
    [99, '99'],
    [100, '99+'],
  ] as const) {
    await product.sql(
      `insert into cart_items (user_id, product_id, count) select u.id, p.id, $2
       from users u, (select id from products where on_sale order by id limit 1) p where u.email = $1
       on conflict (user_id, product_id, selection_ids) do update set count = excluded.count`,
      [buyer.email, count],
    )
    await reload(page)
    await becomes(async () => /\d+\+?/.exec(await badge.innerText())?.[0], said)
  }
})
