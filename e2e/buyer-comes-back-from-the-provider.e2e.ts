// Back from PayPal's door, the checkout lies open again: whoever submits it is led to the order that waits, and orders twice only on purpose.
import assert from 'node:assert/strict'
import { alive, at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

journey(product, 'the checkout that was placed is not placed a second time by going back', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  const orders = async () =>
    (await product.sql('select 1 from orders o join users u on u.id = o.user_id where u.email = $1', [buyer.email])).length
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await logIn(walk, buyer)
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
  const settlement = page.url()
  await becomes(() => page.getByRole('radio', { name: /^PayPal/ }).isChecked(), true)
  await submit.click()
  await page.waitForURL(/checkoutnow/)
  await page.goto(settlement)
  await alive(page)
  await sees(page, /^You ordered exactly these products at .* and the order is not paid\.$/)
  await submit.click()
  await sees(page, /^You have already placed order .* Pay it, or tick that you want a second order\.$/)
  assert.equal(await orders(), 1)
  await page.getByRole('link', { name: 'Pay that order' }).click()
  await at(page, /^\/pay\?orderIds=\d+$/)
  await page.goBack()
  await page.getByLabel('I want a second order of the same').check()
  await submit.click()
  await page.waitForURL(/checkoutnow/)
  assert.equal(await orders(), 2)
})
