// A buyer orders by CIF, waits for the freight, changes their mind at PayPal's door, then pays; the result page may be loaded again.
import assert from 'node:assert/strict'
import { alive, at, becomes, dollars, go, journey, sees } from './journey.ts'
import { act, openOrder } from './office.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer, reload } from './shopper.ts'

const product = await startProduct()
const FREIGHT = 48_050
const [ware] = (await product.sql(`
  select s.slug, (p.list_cents - p.saving_cents)::int as cents from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string; cents: number }]

journey(product, 'SPEC-072 SPEC-142 SPEC-196 SPEC-199 an order by CIF waits for its freight and is paid by PayPal', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
  await page.getByRole('radio', { name: /^CIF/ }).check()
  await sees(page, 'Total before freight')
  await becomes(() => page.getByRole('radio', { name: /^PayPal/ }).isChecked(), true)
  await page.getByRole('button', { name: 'Check Out' }).click()
  await sees(page, 'Order placed')
  await sees(page, 'Our team adds the freight within 12 hours. Then you can pay.')
  assert.equal(await page.getByRole('button', { name: /^Pay / }).count(), 0)

  await page.getByRole('link', { name: 'Open the order' }).click()
  await sees(page, /^Freight within 1[12] h/)
  assert.equal(await page.getByRole('button', { name: /^Pay / }).count(), 0)
  const orderId = Number(new URL(page.url()).searchParams.get('id'))

  const sales = await openOrder(product, 'sales', orderId)
  await act(sales, 'Set freight', { Freight: String(FREIGHT / 100) })
  await sees(sales, /^Awaiting payment$/)
  await sales.context().close()

  await reload(page)
  const total = ware.cents + FREIGHT
  const pay = page.getByRole('button', { name: `Pay ${dollars(total)} with PayPal` })
  await pay.click()
  await page.waitForURL(/checkoutnow/)
  await sees(page, 'Demo only: this page stands in for PayPal. No money moves.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await at(page, /^\/pay\?/)
  await alive(page)
  await sees(page, 'Payment cancelled')
  await sees(page, 'Nothing has been charged. Your order is kept and can be paid again.')
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL(/checkoutnow/)
  await sees(page, dollars(total))
  await page.getByRole('button', { name: 'Approve' }).click()
  await at(page, /^\/pay\?/)
  await sees(page, 'Payment received')
  await at(page, `/pay?orderIds=${orderId}`)
  for (let times = 0; times < 2; times++) {
    await reload(page)
    await sees(page, 'Payment received')
  }
  await page.getByRole('link', { name: 'Open the order' }).click()
  await sees(page, /^Confirmed$/)

  const read = async () =>
    (
      await product.sql(
        `select o.state, o.freight_cents::int as freight,
          (select json_agg(json_build_array(i.state, i.amount_cents, i.received_cents)) from instalments i where i.order_id = o.id) as instalments,
          (select count(*)::int from payments p join payment_instalments l on l.payment_id = p.id where l.order_id = o.id and p.state = 'captured') as captured
         from orders o where o.id = $1`,
        [orderId],
      )
    )[0]
  await becomes(read, { state: 'confirmed', freight: FREIGHT, instalments: [['received', total, total]], captured: 1 })
})
