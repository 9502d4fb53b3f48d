// The administrator suspends a shop and opens it again: its products leave the shop and come back, and its people are told.
import assert from 'node:assert/strict'
import { journey, sees } from './journey.ts'
import { enterOffice, readsDays } from './office.ts'
import { startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const SHOP = 1

const onSale = async () =>
  (await product.sql<{ n: number }>('select count(*)::int as n from products where on_sale and shop_id = $1', [SHOP]))[0]!.n
/** The worker of the running server brings the lists after it. */
async function until(wanted: number) {
  for (let i = 0; i < 200 && (await onSale()) !== wanted; i++) await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(await onSale(), wanted)
}

journey(product, 'staff suspends a shop and opens it again', async ({ page }) => {
  const before = await onSale()
  const [one] = await product.sql<{ slug: string }>(
    "select g.slug from products p join slugs g on g.kind = 'product' and g.target_id = p.id and g.current where p.shop_id = $1 and p.on_sale limit 1",
    [SHOP],
  )
  await enterOffice(product, page, 'administrator', `/workspace/shops/${SHOP}`)
  await sees(page, 'Set by') // its commission, day by day
  await readsDays(page)
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message to the shop').fill('Please bring the new certificates.')
  await dialog.getByLabel('Reason').fill('Its certificates have run out')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await told(page, 'The shop is suspended.')
  await sees(page, 'Suspended since')
  await sees(page, 'Please bring the new certificates.')
  await until(0)
  const shop = await product.visit()
  await shop.goto(`/${one!.slug}`)
  await sees(shop, 'no longer on sale')
  assert.ok(!(await shop.content()).includes('certificates have run out'))

  await page.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await told(page, 'The shop is open again.')
  await until(before)
})
