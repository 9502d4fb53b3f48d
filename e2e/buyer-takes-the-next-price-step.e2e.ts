// A buyer of consumables is shown the way to the next price step on the page, in the cart and at the checkout, takes it, and the order says the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomes, dollars, go, sees } from './journey.ts'
import { WIDE, startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()

test('buyer takes the next price step on the page, in the cart and at the checkout', { timeout: 300_000 }, async () => {
  const [goods] = await product.sql<{ slug: string; minimum: number; tiers: { from: number; cents: number }[] }>(
    `select slug, minimum, price_tiers as tiers from products p join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
     where jsonb_array_length(price_tiers) = 3 and not exists (select from option_values v where v.product_id = p.id) order by p.id limit 1`,
  )
  assert(goods)
  const [first, second, third] = goods.tiers as [
    { from: number; cents: number },
    { from: number; cents: number },
    { from: number; cents: number },
  ]
  const page = await product.visit(WIDE)
  await logIn({ page, wide: true }, await newBuyer(product))
  await go(page, `/${goods.slug}`)
  await page.getByRole('button', { name: `Add ${first.from - goods.minimum} more for ${dollars(first.cents)} each` }).click()
  const more = (from: number, to: { from: number; cents: number }) => `Add ${to.from - from} more for ${dollars(to.cents)} each`
  await page.getByRole('button', { name: more(first.from, second) }).waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const counted = () =>
    product.sql(
      `select count::int as count from cart_items c join slugs g on g.kind = 'product' and g.target_id = c.product_id and g.slug = '${goods.slug}'`,
    )
  await becomes(counted, [{ count: first.from }])
  await go(page, '/cart')
  const total = page.getByText(dollars(first.from * first.cents)).first()
  await total.waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: more(first.from, second) })
    .click()
  await sees(page.getByRole('main'), dollars(second.from * second.cents))
  await page
    .getByRole('link', { name: 'Check Out' })
    .or(page.getByRole('button', { name: 'Check Out' }))
    .first()
    .click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor() // until it stands there, the cart has a button of that name, too
  await page.getByRole('button', { name: more(second.from, third) }).click()
  await sees(page.getByRole('main'), `${third.from} × ${dollars(third.cents)}`)
  await becomes(counted, [{ count: third.from }])
  await page.getByRole('button', { name: 'Submit', exact: true }).first().click()
  await becomes(
    () =>
      product.sql(
        `select l.count::int as count, (l.list_cents - l.saving_cents)::int as cents from order_lines l where l.slug = '${goods.slug}' order by l.id desc limit 1`,
      ),
    [{ count: third.from, cents: third.cents }],
  )
  await page.context().close()
})
