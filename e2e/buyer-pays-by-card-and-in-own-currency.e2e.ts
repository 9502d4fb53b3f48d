// A buyer pays by card on the provider's page, and another order by transfer in the own currency; finance compares the provider's books.
import assert from 'node:assert/strict'
import { at, becomes, deskJourney, dollars, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug, (p.list_cents - p.saving_cents)::int as cents from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.list_cents < 2000000 order by p.id limit 1`)) as [{ slug: string; cents: number }]

async function settled(walk: Parameters<typeof logIn>[0], method: RegExp) {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}
const orderOf = async (id: number) =>
  (await product.sql(`select state, pay_method, received_cents::int as received from orders where id = $1`, [id]))[0]

journey(product, 'SPEC-146 an order is paid by card on the provider’s page', async (walk) => {
  const { page } = walk
  await settled(walk, /^Credit card You are sent/)
  await page.waitForURL(/checkoutnow/)
  await sees(page, /stands in for the card form/)
  await sees(page, dollars(ware.cents))
  assert.equal(await page.locator('input:not([type=hidden])').count(), 0, 'nobody asks for a number')
  await page.getByRole('button', { name: 'Approve' }).click()
  await at(page, /^\/pay\?/)
  await sees(page, 'Payment received')
  const id = Number(new URL(page.url()).searchParams.get('orderIds'))
  await becomes(() => orderOf(id), { state: 'confirmed', pay_method: 'card', received: ware.cents })
})

journey(product, 'SPEC-145 an order is paid by transfer in the buyer’s own currency', async (walk) => {
  const { page } = walk
  await settled(walk, /^Local currency/)
  await sees(page, 'Order placed')
  await sees(page, /Transfer the equivalent of the amount in EUR on the day you pay/)
  for (const said of ['DE02 1203 0000 0000 2020 51', 'Currency of the account', dollars(ware.cents)]) await sees(page, said)
  const id = Number(new URL(page.url()).searchParams.get('orderIds'))
  const [{ no }] = (await product.sql(`select order_no as no from orders where id = $1`, [id])) as [{ no: string }]
  await sees(page, no)
  await page.getByRole('link', { name: 'Open the order' }).click()
  await sees(page, /^Awaiting payment$/)
  await sees(page, 'Demo Savings Bank, Hamburg')
  await becomes(() => orderOf(id), { state: 'awaiting_payment', pay_method: 'local', received: 0 })
})

deskJourney(product, 'SPEC-145 finance compares the providers’ books, and adds an account in a local currency', async ({ page }) => {
  await enterOffice(product, page, 'finance', '/workspace/payment-differences')
  await sees(page, 'The books agree')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await told(page, 'The books agree.')
  await sees(page, /PayPal: compared/)
  await sees(page, /Credit card: compared/)

  await page.getByRole('link', { name: 'Bank statements', exact: true }).first().click()
  await sees(page, 'DE02 1203 0000 0000 2020 51 · BYLADEM1001 · Demo Savings Bank, Hamburg')
  await page.getByRole('button', { name: 'Add a local account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a local account' })
  const answers = { Currency: 'KES', Countries: 'KE, DE', Beneficiary: 'MedHarbor', Bank: 'Demo Bank Nairobi', IBAN: '0123 4567 8901' }
  const labels = { Currency: /^Currency/, Countries: /^Countries of/, Beneficiary: /^Beneficiary/, Bank: /^Bank$/, IBAN: /^IBAN/ }
  for (const [name, text] of Object.entries(answers)) await dialog.getByLabel(labels[name as keyof typeof labels]).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(dialog, 'A country can be served by one account only.')
  await dialog.getByLabel(labels.Countries).fill('KE')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Account saved.')
  await sees(page, 'KES · KE')
})
