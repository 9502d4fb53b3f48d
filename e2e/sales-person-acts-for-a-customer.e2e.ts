// A sales person invites a customer, acts for them, places an order that the customer sees as such; the customer ends it, and it has ended at once.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, go, journey, sees } from './journey.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { addToCart, newBuyer, signIn, toSettlement } from './shopper.ts'

const product = await startProduct()
const [ware] = await product.sql<{ slug: string }>(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and not 'DE' = any(p.refused_countries) order by p.id limit 1`)

journey(product, 'SPEC-032 SPEC-153 a sales person acts for a customer, who sees it and ends it', async ({ page: sales, wide }) => {
  const [seller, buyer] = [await newBuyer(product), await newBuyer(product)]
  await product.sql(`update users set characteristic = '2' where email = $1`, [seller.email])
  await signIn(sales, seller)
  await go(sales, '/my-customers')
  await sees(sales, 'No customer')
  assert.deepEqual(await axeFaults(sales), [])
  await sales.getByRole('button', { name: 'Invite a customer' }).click()
  const link = await sales.getByLabel('Link for your customer').inputValue()

  const customer = await product.visit(wide ? WIDE : NARROW)
  await signIn(customer, buyer)
  await go(customer, new URL(link).pathname + new URL(link).hash)
  await sees(customer, /would like to be your sales person/)
  assert.deepEqual(await axeFaults(customer), [])
  await customer.getByRole('button', { name: 'Accept' }).click()
  await at(customer, '/my-sales-person')
  await sees(customer, 'They may also place orders and accept quotations for me')
  assert.deepEqual(await axeFaults(customer), [])

  await go(sales, '/my-customers')
  await sales.locator('main a[href*="my-customers?id="]').first().click()
  await sales.getByLabel('What to come back to').fill('Call about beds')
  await sales.getByLabel('When').fill('2020-01-31')
  await sales.getByRole('button', { name: 'Add', exact: true }).click()
  await sees(sales, 'This day has passed. Choose today or a later day.')
  assert.equal(await sales.getByLabel('When').getAttribute('aria-invalid'), 'true')
  await sales.getByLabel('When').fill('2030-01-31')
  await sales.getByRole('button', { name: 'Add', exact: true }).click()
  await sees(sales, 'Call about beds')
  assert.deepEqual(await axeFaults(sales), [])
  await sales.getByRole('button', { name: 'Act for this customer' }).click()
  await sees(sales, /You are acting for/)
  assert.deepEqual(await axeFaults(sales), [])
  // They look for goods as everybody does; what is the customer's own to choose is not offered.
  await go(sales, '/product')
  await sees(sales, /You are acting for/)
  await sales.locator('main a h3, main h3 a, main article').first().waitFor()
  const hearts = () => sales.getByRole('button', { name: /favourites$/ }).count()
  assert.equal(await hearts(), 0)
  await go(sales, '/coupon')
  assert.equal(
    await sales
      .locator('main')
      .getByRole('button', { name: /Redeem/ })
      .count(),
    0,
  )
  await go(sales, '/settings')
  assert.equal(await sales.getByText('Language of mails').count(), 0)
  await addToCart(sales, ware!.slug)
  await sees(sales, /You are acting for/)
  assert.equal(await hearts(), 0)
  const [mine] = await product.sql<{ lines: number }>(
    `select count(*)::int as lines from cart_items c join users u on u.id = c.user_id where u.email = $1`,
    [buyer.email],
  )
  assert.equal(mine!.lines, 1)

  // What is placed for them is seen, and nothing offered that is closed: papers name the accounts that it is paid to.
  await toSettlement(sales)
  await sales.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await sales.getByRole('button', { name: 'Submit', exact: true }).click()
  await at(sales, /^\/confirm\?/)
  const order = new URL(sales.url()).search
  await sees(sales, /You are acting for/)
  const proforma = (page: Page) =>
    page
      .locator('main')
      .getByRole('button', { name: /^Download/ })
      .count()
  assert.equal(await proforma(sales), 0)
  assert.deepEqual(await axeFaults(sales), [])
  await go(sales, '/order')
  assert.equal(await sales.getByRole('button', { name: /spreadsheet/i }).count(), 0)
  await go(customer, `/confirm${order}`)
  assert.ok((await proforma(customer)) > 0)

  await go(customer, '/my-sales-person')
  await sees(customer, /began to act for you/)
  await customer.getByRole('button', { name: 'End it' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await sees(customer, 'Nobody acts for you')
  await go(sales, '/index')
  await sees(sales, /You may no longer act for/)
  await sales.getByRole('button', { name: 'Leave' }).click()
  await at(sales, '/my-customers')
  await sees(sales, 'No customer')
})
