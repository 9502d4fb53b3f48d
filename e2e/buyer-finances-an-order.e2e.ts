// A clinic applies for financing, hands in what is wanted, takes the offer that two people have made, signs, orders with it; the financer pays, and
// the plan stands on its page.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { act, answer, applicationOf, describe, handIn, PDF, printed, screen } from './financing-acts.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { addToCart, newBuyer, reload, signIn, toSettlement } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = await product.sql<{ slug: string }>(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.list_cents - p.saving_cents between 5200000 and 20000000 and not 'DE' = any(p.refused_countries)
  order by p.id limit 1`)

journey(product, 'SPEC-013 SPEC-092 SPEC-093 SPEC-143 an order is financed, from the application to the plan', async ({ page, wide }) => {
  const login = await newBuyer(product)
  await signIn(page, login)
  await go(page, '/financing-services')
  await sees(page, 'How it works')
  assert.deepEqual(await axeFaults(page), [])
  await go(page, '/financing-services-form')
  await at(page, '/financing-application')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByLabel('Amount in US dollars').fill('49,999')
  await page.getByRole('button', { name: 'Hand in the application' }).click()
  await sees(page, 'Please give an amount between $50,000.00 and $1,000,000.00.')
  await sees(page, 'Without this the application cannot be looked at.')
  await page.getByLabel('Amount in US dollars').fill('250,000')
  await describe(page)
  await page.getByRole('button', { name: 'Save and continue later' }).click()
  await told(page, /Saved/)
  await reload(page)
  assert.equal(await page.getByLabel('Amount in US dollars').inputValue(), '250,000')
  await page.getByLabel(/I agree that my application/).check()
  await page.getByRole('button', { name: 'Hand in the application' }).click()
  await sees(page, /FN-\d{6} has come in/)
  const id = await applicationOf(product, login.email)
  await go(page, '/my-financing')
  await sees(page, 'Handed in')
  assert.deepEqual(await axeFaults(page), [])
  const mine = `/my-financing?id=${id}`

  const size = wide ? WIDE : { width: 390, height: 844 }
  const office = await product.visit(size)
  await enterOffice(product, office, 'finance', `/workspace/financing/${id}`)
  await sees(office, 'Journey Clinic')
  await act(office, 'Take in hand')
  await act(office, 'Ask for documents', async (dialog) => {
    await dialog.getByLabel('Annual accounts of the last two years').first().selectOption('Y')
  })
  await go(page, mine)
  await sees(page, 'Annual accounts of the last two years')
  await handIn(page, 'accounts', 'Hand in the documents')
  await sees(page, 'We are looking at your application')

  await office.reload()
  await screen(office)
  await sees(office, 'Two people see to each offer')
  await act(office, 'Prepare an offer', async (dialog) => {
    await dialog.getByLabel(/^Interest a year/).fill('6.9')
    await dialog.getByLabel(/^Down payment/).fill('10')
    await dialog.getByLabel('Financer', { exact: true }).fill('Demo Leasing Bank')
  })
  await sees(office, 'Demo Leasing Bank')
  assert.deepEqual(await axeFaults(office), [])
  const boss = await product.visit(size)
  await enterOffice(product, boss, 'administrator', `/workspace/financing/${id}`)
  await act(boss, 'Approve the offer')
  await boss.context().close()

  await reload(page)
  await sees(page, '6.9%')
  await sees(page, 'Demo Leasing Bank')
  assert.deepEqual(await axeFaults(page), [])
  await printed(page, 'Offer as PDF', /^FN-\d{6}-offer\.pdf$/)
  await answer(page, 'Accept the offer')
  await sees(page, 'Next, the contract')
  await office.reload()
  await office.locator('input[type=file]').first().setInputFiles(PDF('contract'))
  await office.getByRole('button', { name: 'Add as contract (the buyer reads it)' }).click()
  await told(office, 'Added.')
  await act(office, 'Signed by us')
  await reload(page)
  await sees(page, 'contract.pdf')
  await handIn(page, 'signed', 'Hand in the signed contract')
  await sees(page, '$250,000.00 can be used')
  assert.deepEqual(await axeFaults(page), [])

  await addToCart(page, ware!.slug)
  await toSettlement(page)
  await page.getByRole('radio', { name: /^FOB/ }).check()
  await page.getByRole('radio', { name: /^Financing service/ }).check()
  const submit = page.getByRole('button', { name: 'Submit' })
  await becomes(() => submit.isEnabled(), true) // while it is priced anew the sums are pale
  assert.deepEqual(await axeFaults(page), [])
  await submit.click()
  await sees(page, 'Order placed')
  await sees(page, 'Next, the financer pays')

  await office.reload()
  await act(office, 'Enter the funding', (dialog) => dialog.getByLabel('Bank reference').fill(`FUND-${id}`))
  await sees(office, 'Instalment 1')
  await office.getByRole('button', { name: 'Plan as PDF' }).click()
  await office.getByLabel('Language of the document').selectOption({ label: 'Français' })
  assert.deepEqual(await axeFaults(office), [])
  await printed(office, 'Download', /^FN-\d{6}-plan\.pdf$/)
  await act(office, 'Enter as paid')
  await go(page, mine)
  await sees(page, 'Plan of instalments')
  await sees(page, 'Instalment 12')
  assert.deepEqual(await axeFaults(page), [])
  const [order] = await product.sql<{ state: string }>(
    `select o.state from orders o join financing_orders b on b.order_id = o.id where b.application_id = ${id}`,
  )
  assert.equal(order!.state, 'confirmed')
})
