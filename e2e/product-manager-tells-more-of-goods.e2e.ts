// The product manager has goods say more of themselves: prices by quantity, and an attribute for a whole category, looking first at what that makes
// of the values there are. The shop says both to its readers, and one press takes the change of attributes back.
import assert from 'node:assert/strict'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, becomes, dollars, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
const category = async (name: string) =>
  (await product.sql<{ id: number }>(`select id from categories where name->>'en' = $1`, [name]))[0]!.id
const top = await category('Operating lights')
const SHOTS = process.env['SHOTS']

/** With SHOTS, a folder, the pages are kept as pictures in every size and both lights. */
async function looked(page: Page, name: string, wide: boolean, axe = true) {
  if (axe) assert.deepEqual(await axeFaults(page), [], name)
  if (!SHOTS) return
  const sizes = wide ? [1024, 1440, 1920] : [390]
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), scheme)
    for (const width of sizes) {
      await page.setViewportSize({ width, height: wide ? 900 : 844 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: path.join(SHOTS, `${name}-${width}-${scheme}.png`) })
    }
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  await page.setViewportSize({ width: wide ? 1440 : 390, height: wide ? 900 : 844 })
}

journey(product, 'prices by quantity reach the buyer', async ({ page, wide }) => {
  const [lamp] = await product.sql<{ id: number; slug: string; net: number }>(
    `select p.id, g.slug, p.net_cents as net from products p join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
     where on_sale and minimum = 1 and multiple = 1 and not login_for_price order by p.id offset $1 limit 1`,
    [wide ? 3 : 4],
  )
  const [ten, thirty] = [Math.floor(lamp!.net * 0.95), Math.floor(lamp!.net * 0.9)]
  await enterOffice(product, page, 'product-manager', `/workspace/products/${lamp!.id}/edit#price`)
  for (const [at, from, cents] of [
    [0, '10', ten],
    [1, '30', thirty],
  ] as const) {
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.getByLabel('From units').nth(at).fill(from)
    await page
      .getByLabel(/^Price of a unit/)
      .nth(at)
      .fill((cents / 100).toFixed(2))
  }
  await looked(page, 'tiers-form', wide, false)
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Saved')

  const shop = await product.visit(wide ? undefined : { width: 390, height: 844 })
  await shop.goto(`/${lamp!.slug}`)
  await sees(shop, 'Price by quantity')
  await shop.getByRole('button', { name: /^From 10/ }).click()
  await sees(shop, new RegExp(`20 more, and each costs \\${dollars(thirty)}`))
  await looked(shop, 'tiers-shop', wide)
  await shop.context().close()
})

journey(product, 'product manager asks for an attribute', async ({ page, wide }) => {
  const name = wide ? 'Ceiling height' : 'Arm reach'
  await enterOffice(product, page, 'product-manager', `/workspace/categories/${top}`)
  await page.getByRole('link', { name: 'Edit attributes' }).click()
  await at(page, /\/attributes\/edit$/)
  await page.getByRole('button', { name: 'Add an attribute' }).click()
  const row = page.locator('[data-sort]').last()
  await row.getByLabel('Name, English').fill(name)
  await row.getByRole('tab', { name: 'Français' }).click()
  await row.getByLabel('Name, Français').fill(`FR ${name}`)
  await row.getByLabel('Kind').selectOption({ label: 'Range' })
  await row.getByLabel('Unit').selectOption('mm')
  await row.getByLabel('Filter in the shop').selectOption('Y')
  await row.getByLabel('Required').selectOption('Y')
  await looked(page, 'attributes', wide)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'What this does to products' })
  await sees(dialog, /lack it and will be less complete/)
  await looked(page, 'impact', wide)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await at(page, /\/categories\/\d+$/)
  await sees(page, name)
  await looked(page, 'category', wide)

  const [lamp] = await product.sql<{ id: number; slug: string }>(
    `select p.id, g.slug from products p join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
     where category_id = $1 and on_sale order by p.id limit 1`,
    [top],
  )
  await page.goto(`/workspace/products/${lamp!.id}/edit#specs`)
  await page.getByLabel(name).fill('3200-2800')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, /two numbers/)
  await page.getByLabel(name).fill('2800-3200')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page.getByRole('main'), name)
  const shown = async () => (await (await fetch(`${product.address}/${lamp!.slug}?sl=fr`)).text()).includes(`FR ${name}`)
  await becomes(shown, true)

  await page.goto(`/workspace/categories/${top}`)
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await sees(page, 'Change of attributes taken back')
})
