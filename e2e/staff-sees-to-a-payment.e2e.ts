// The provider has captured more than was asked for: the buyer is told, finance sees to it, and both see it done.
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { logIn, newBuyer, reload } from './shopper.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

journey(product, 'a payment of another amount waits for finance, who accept it with a reason and send the rest back', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
  await becomes(() => page.getByRole('radio', { name: /^PayPal/ }).isChecked(), true)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/checkoutnow/)
  // What the provider will capture is one dollar more than we asked for.
  const [order] = (await product.sql(`
    update payments set amount_cents = amount_cents - 100 where id = (select id from payments order by created_at desc limit 1)
    returning (select jsonb_build_object('id', orders.id, 'no', order_no) from payment_instalments as share
      join orders on orders.id = order_id where share.payment_id = payments.id limit 1) as one`)) as [{ one: { id: number; no: string } }]
  const { id: orderId, no } = order.one
  await page.getByRole('button', { name: 'Approve' }).click()
  await at(page, /^\/pay\?/)
  await sees(page, 'The payment is being processed')
  const waiting = async () => (await product.sql('select 1 from payment_exceptions where order_id = $1', [orderId])).length
  await becomes(waiting, 1)
  await go(page, `/confirm?id=${orderId}`)
  await sees(page, 'A payment is being checked')

  const finance = await product.visit(WIDE)
  await enterOffice(product, finance, 'finance', '/workspace/payment-exceptions')
  await finance.getByText(no).first().click()
  await sees(finance, 'What the provider says')
  await act(finance, 'Accept the payment', 'The payer rounded up', 'Accepted')
  await finance.goto('/workspace/payment-exceptions')
  await finance.getByText(no).first().click()
  await act(finance, 'Send the money back', 'One dollar too much', 'Sent back')
  await finance.context().close()

  await reload(page)
  await sees(page, 'Order confirmed')
})

async function act(page: Awaited<ReturnType<typeof product.visit>>, action: string, reason: string, done: string) {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await sees(page, done)
}
