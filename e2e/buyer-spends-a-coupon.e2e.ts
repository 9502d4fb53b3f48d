// The 5 % of the registration is chosen at the checkout, stands in every sum after it, and comes back with a cancelled order.
import { alive, at, becomes, dollars, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug, (p.list_cents - p.saving_cents)::int as cents from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string; cents: number }]
const less = Math.floor(ware.cents * 0.05)
const COUPON = '5% off your first order'

journey(
  product,
  'SPEC-026 SPEC-136 the coupon of the registration is spent at the checkout, and is back when the order is cancelled',
  async (walk) => {
    const { page } = walk
    await logIn(walk, await newBuyer(product, 'DE', true))
    await go(page, `/${ware.slug}`)
    await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
    await at(page, /^\/settlement\?/)
    // The best that the buyer has is proposed; it can be left out, and taken again.
    await becomes(() => page.getByRole('radio', { name: COUPON }).isChecked(), true)
    await page.getByRole('radio', { name: 'No coupon' }).check()
    await sees(page, dollars(ware.cents))
    await page.getByRole('radio', { name: COUPON }).check()
    await sees(page, `−${dollars(less)}`)
    await sees(page, dollars(ware.cents - less))
    await page.getByRole('radio', { name: /T\/T/ }).first().check()
    await becomes(() => page.getByRole('radio', { name: COUPON }).isChecked(), true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await at(page, /^\/pay\?/)
    await page.getByRole('link', { name: 'Open the order' }).click()
    await sees(page, `−${dollars(less)}`)
    await sees(page, dollars(ware.cents - less))

    const order = page.url()
    await go(page, '/coupon?status=1')
    await sees(page, COUPON)
    await page.goto(order)
    await alive(page)
    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await sees(page, /^Cancelled$/)
    await go(page, '/coupon')
    await sees(page, COUPON)
  },
)
