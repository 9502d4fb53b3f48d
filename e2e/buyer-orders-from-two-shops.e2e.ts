// Equipment of two sellers in one checkout: one order per shop, one payment for both.
import assert from 'node:assert/strict'
import { at, becomes, dollars, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, logIn, newBuyer, reload } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
type Ware = { slug: string; name: string; shop: string; cents: number }
/** The first product of each of two shops. */
const wares = await product.sql<Ware>(`
  select distinct on (h.id) s.slug, p.name->>'en' as name, h.name as shop, (p.list_cents - p.saving_cents)::int as cents
  from products p join shops h on h.id = p.shop_id join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by h.id, p.id limit 2`)

journey(product, 'SPEC-133 two shops in one checkout make two orders and one payment', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  for (const { slug } of wares) await addToCart(page, slug)
  await go(page, '/cart')
  for (const { shop, name } of wares) {
    await page.getByRole('heading', { level: 2, name: shop }).waitFor()
    await page.getByLabel(`Select ${name}`).waitFor()
  }
  await page.getByRole('button', { name: 'Check Out' }).filter({ visible: true }).click()
  await at(page, '/settlement')
  await sees(page, '2 orders, one per shop')
  await page.getByRole('radio', { name: /^EXW/ }).check()
  const total = wares.reduce((sum, { cents }) => sum + cents, 0)
  await sees(page, dollars(total))
  await page.getByLabel(`Note to ${wares[1]!.shop}`).fill('Deliver with the first')
  await page.getByRole('button', { name: 'Submit' }).click()

  await page.waitForURL(/checkoutnow/)
  await sees(page, dollars(total))
  await page.getByRole('button', { name: 'Approve' }).click()
  await sees(page, 'Payment received')
  const placed = await product.sql<{ order_no: string }>(
    `select order_no from orders o join users u on u.id = o.user_id where u.email = $1 order by o.shop_id`,
    [buyer.email],
  )
  assert.equal(placed.length, 2)
  for (const { order_no } of placed) await page.getByRole('link', { name: order_no }).waitFor()
  await page.getByRole('link', { name: 'All orders' }).click()
  for (const { order_no } of placed) await page.getByRole('link', { name: order_no }).waitFor()

  const read = () =>
    product.sql(
      `select o.shop_name as shop, o.state, o.shop_remark as remark, i.amount_cents::int as cents, i.state as paid,
         (select count(*)::int from payments p where p.user_id = o.user_id) as payments,
         (select sum(amount_cents)::int from payments p where p.user_id = o.user_id and p.state = 'captured') as captured
       from orders o join users u on u.id = o.user_id join instalments i on i.order_id = o.id where u.email = $1 order by o.shop_id`,
      [buyer.email],
    )
  const both = { state: 'confirmed', paid: 'received', payments: 1, captured: total }
  await becomes(
    read,
    wares.map(({ shop, cents }, index) => ({ ...both, shop, cents, remark: index === 1 ? 'Deliver with the first' : '' })),
  )
})

journey(
  product,
  'SPEC-237 one transfer and one receipt for two orders; what was typed outlives a reload; the quotation is saved',
  async (walk) => {
    const { page } = walk
    const buyer = await newBuyer(product)
    await logIn(walk, buyer)
    for (const { slug } of wares) await addToCart(page, slug)
    await go(page, '/settlement')
    await page.getByRole('radio', { name: /^T\/T, full payment/ }).check()
    await page.getByLabel('Remark').fill('Call before delivery')
    await reload(page)
    await becomes(() => page.getByLabel('Remark').inputValue(), 'Call before delivery')
    await becomes(() => page.getByRole('radio', { name: /^T\/T, full payment/ }).isChecked(), true)
    await page.getByRole('button', { name: 'Submit' }).click()
    await sees(page, 'Order placed')
    await sees(page, /One receipt is enough for all of them/)
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: pixel })
    await told(page, /^Receipt uploaded/)
    const read = () =>
      product.sql(
        `select i.state, o.remark, (select count(*)::int from receipts r where r.order_id = o.id) as receipts
       from orders o join users u on u.id = o.user_id join instalments i on i.order_id = o.id where u.email = $1 order by o.id`,
        [buyer.email],
      )
    await becomes(
      read,
      [1, 2].map(() => ({ state: 'proof_uploaded', remark: 'Call before delivery', receipts: 1 })),
    )

    const [order] = await product.sql<{ id: number; order_no: string }>(
      'select o.id::int as id, order_no from orders o join users u on u.id = o.user_id where u.email = $1 limit 1',
      [buyer.email],
    )
    await go(page, `/confirm?id=${order!.id}`)
    await page.getByRole('heading', { name: 'Customer service' }).waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download proforma invoice' }).click(),
    ])
    assert.equal(saved.suggestedFilename(), `proforma-${order!.order_no}.pdf`)
  },
)
