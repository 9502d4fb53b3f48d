// A product manager's day: an attribute is asked of a whole category, looking first at what that makes of its products; the list of what is not
// complete leads to the field that is missing; prices by quantity reach the buyer; a category is renamed by keys; one press takes the attribute back.
import assert from 'node:assert/strict'
import { at, becomes, deskJourney, dollars, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [category] = (await product.sql<{ id: number; slug: string }>(
  `select c.id::int, s.slug from categories c join slugs s on s.kind = 'category' and s.target_id = c.id and s.current where c.name->>'en' = 'Operating lights'`,
)) as [{ id: number; slug: string }]

deskJourney(product, 'SPEC-229 a product manager’s day', async ({ page }) => {
  await enterOffice(product, page, 'product-manager', `/workspace/categories/${category.id}`)
  await page.getByRole('link', { name: 'Edit attributes' }).click()
  await at(page, /\/attributes\/edit$/)
  await page.getByRole('button', { name: 'Add an attribute' }).click()
  const row = page.locator('[data-sort]').last()
  await row.getByLabel('Name, English').fill('Ceiling height')
  await row.getByRole('tab', { name: 'Français' }).click()
  await row.getByLabel('Name, Français').fill('Hauteur libre de la salle')
  await row.getByLabel('Kind').selectOption({ label: 'Range' })
  await row.getByLabel('Unit').selectOption('mm')
  await row.getByLabel('Filter in the shop').selectOption('Y')
  await row.getByLabel('Required').selectOption('Y')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'What this does to products' })
  await sees(dialog, /lack it and will be less complete/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  await at(page, /\/categories\/\d+$/)
  await sees(page, 'Ceiling height')

  // What is not complete stands in a list, and what is missing leads to its field.
  await page.goto(`/workspace/products?productTypeId=${category.id}&status=on_sale&sort=completeness`)
  const first = page.locator('main a[href^="/workspace/products/"]').filter({ visible: true }).first()
  await first.click()
  await page.getByRole('link', { name: 'Technical data: Ceiling height' }).click()
  await at(page, /\/edit$/)
  const field = page.getByLabel('Ceiling height')
  await becomes(() => field.evaluate((one) => one === document.activeElement), true)
  await page.keyboard.type('3200-2800')
  await page.keyboard.press('Control+s')
  await sees(page, /two numbers/)
  await field.fill('2800-3200')
  await page.keyboard.press('Control+s')
  await told(page, 'Saved')
  const id = Number(/products\/(\d+)/.exec(page.url())![1])
  assert.equal(await page.getByRole('link', { name: /Ceiling height/ }).count(), 0)
  const [lamp] = await product.sql<{ slug: string }>(`select slug from slugs where kind = 'product' and target_id = $1 and current`, [id])
  const inFrench = async () => (await (await fetch(`${product.address}/${lamp!.slug}?sl=fr`)).text()).includes('Hauteur libre de la salle')
  await becomes(inFrench, true)

  // The category gets another name, by keys alone; the shop says it.
  await page.goto('/workspace/categories')
  await page.getByRole('treeitem').first().focus()
  const open = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.split('\n')[0])
  for (let press = 0; press < 60 && (await open()) !== 'Operating lights'; press++) await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await at(page, new RegExp(`/categories/${category.id}$`))
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('edit')
  await page.getByRole('option', { name: 'Edit', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Name, English')
  await name.waitFor()
  for (let press = 0; press < 20 && !(await name.evaluate((one) => one === document.activeElement)); press++)
    await page.keyboard.press('Tab')
  assert(await name.evaluate((one) => one === document.activeElement), 'the keys have come to the name')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Surgical lights')
  await page.keyboard.press('Control+s')
  await told(page, 'Saved')
  const head = async () => (await (await fetch(`${product.address}/${category.slug}`)).text()).includes('Surgical lights')
  await becomes(head, true)

  // The attribute was too much: one press, and nobody is asked for it any more.
  await page.goto(`/workspace/categories/${category.id}`)
  await page.getByRole('listitem').filter({ hasText: 'Ceiling height' }).getByRole('button', { name: 'Take back' }).first().click()
  await told(page, 'Taken back. Values of products follow.')
  await becomes(inFrench, false)
})

journey(product, 'SPEC-229 prices by quantity reach the buyer', async ({ page, wide }) => {
  const [ware] = await product.sql<{ id: number; slug: string; net: number }>(
    `select p.id::int, g.slug, p.net_cents::int as net from products p join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
     where on_sale and minimum = 1 and multiple = 1 and not login_for_price order by p.id offset $1 limit 1`,
    [wide ? 3 : 4],
  )
  const shop = await product.visit(wide ? WIDE : NARROW)
  await shop.goto(`/${ware!.slug}`) // whoever looks before leaves the page in the shop's memory
  assert.equal(await shop.getByText('Price by quantity').count(), 0)
  const tiers = [
    [10, Math.floor(ware!.net * 0.95)],
    [30, Math.floor(ware!.net * 0.9)],
  ] as const
  await enterOffice(product, page, 'product-manager', `/workspace/products/${ware!.id}/edit#price`)
  for (const [index, [from, cents]] of tiers.entries()) {
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.getByLabel('From units').nth(index).fill(String(from))
    await page
      .getByLabel(/^Price of a unit/)
      .nth(index)
      .fill((cents / 100).toFixed(2))
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  await becomes(async () => {
    await shop.reload() // the shop forgets what it has in memory as soon as it is told
    return (await shop.getByText('Price by quantity').count()) > 0
  }, true)
  await shop.getByRole('button', { name: /^From 10/ }).click()
  const ahead = shop.getByRole('button', { name: `Add 20 more for ${dollars(tiers[1][1])} each`, exact: true })
  await ahead.click()
  await shop.getByRole('button', { name: /^From 30/, pressed: true }).waitFor()
  assert.equal(await ahead.count(), 0)
  await shop.context().close()
})
