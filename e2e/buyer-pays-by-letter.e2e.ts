// A clinic orders by letter of credit, hands in a draft that differs, then one that fits; finance enters the credit, the documents and what the
// bank finds; the clinic waives it, the bank pays.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, go, journey, sees } from './journey.ts'
import { act as actOnOrder, enterOffice, openOrder } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { addToCart, newBuyer, reload, signIn, toSettlement } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = await product.sql<{ slug: string }>(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.list_cents - p.saving_cents > 1200000 and not 'DE' = any(p.refused_countries) order by p.id limit 1`)

/** Presses an act of the letter, fills what its dialog asks for, and waits until it is done. */
async function act(page: Page, name: string, answers: Record<string, string> = {}, look = false): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  if (look) assert.deepEqual(await axeFaults(page), [])
  for (const [label, text] of Object.entries(answers)) await dialog.getByLabel(label).first().fill(text)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const today = new Date().toISOString().slice(0, 10)

journey(product, 'SPEC-141 an order is paid by letter of credit, from the draft to the money', async ({ page, wide }) => {
  const login = await newBuyer(product)
  await signIn(page, login)
  await addToCart(page, ware!.slug)
  await toSettlement(page)
  await page.getByRole('radio', { name: /^FOB/ }).check()
  await page.getByRole('radio', { name: /^L\/C/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  await page.getByRole('link', { name: 'Open the letter of credit' }).click()
  await at(page, /letter-of-credit/)
  await sees(page, 'Terms sheet')
  await sees(page, 'Latest shipment')
  assert.deepEqual(await axeFaults(page), [])

  const [letter] = await product.sql<{ id: number; orderId: number }>(
    `select l.id::int, l.order_id::int as "orderId" from letters_of_credit l join orders o on o.id = l.order_id
     join users u on u.id = o.user_id where u.email = $1`,
    [login.email],
  )
  const { id, orderId } = letter!
  await page.getByText('As a message for your bank').click()
  const sample = await page.locator('pre').innerText()

  const text = page.getByLabel('Text of the draft')
  await text.fill(sample.replace(/:48:\d+/, ':48:10'))
  await page.getByRole('button', { name: 'Compare with the terms' }).click()
  await sees(page, 'Allow this many days after shipment for presentation.')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Hand in the draft' }).click()
  await told(page, 'Your draft is with our team.')
  await sees(page, 'Draft being checked')

  const office = await product.visit(wide ? WIDE : { width: 390, height: 844 })
  await enterOffice(product, office, 'finance', `/workspace/letters-of-credit/${id}`)
  await sees(office, 'Allow this many days after shipment for presentation.')
  assert.deepEqual(await axeFaults(office), [])
  await act(office, 'Ask for changes', {}, true)
  await reload(page)
  await text.fill(sample)
  await page.getByRole('button', { name: 'Hand in the draft' }).click()
  await told(page, 'Your draft is with our team.')
  await sees(page, 'Nothing differs from the terms.')

  await office.reload()
  await act(office, 'Agree to the draft')
  await act(office, 'Enter the credit', {
    'Issuing bank': 'Bank of Hamburg',
    'Advising bank': 'Demo Commercial Bank',
    'Text of the credit': `:20:LC-${id}\n${sample}`,
  })
  await sees(office, 'Nothing differs from the terms.')
  await act(office, 'Accept the credit')
  const warehouse = await openOrder(product, 'warehouse', orderId)
  await actOnOrder(warehouse, 'Ready to ship')
  await actOnOrder(warehouse, 'Ship', { Carrier: 'Demo Ocean Lines', 'Tracking or booking number': `SEA-${orderId}` })
  await warehouse.close()

  await office.getByRole('button', { name: 'Register documents', exact: true }).first().click()
  const set = office.getByRole('dialog', { name: 'Register documents' })
  const numbers = await set.getByLabel('Number').all()
  assert.ok(numbers.length >= 4, 'what the credit asks for is there to be filled in')
  for (const [index, one] of numbers.entries()) await one.fill(`DOC-${index}`)
  assert.deepEqual(await axeFaults(office), [])
  await set.getByRole('button', { name: 'Register documents', exact: true }).click()
  await set.waitFor({ state: 'detached' })
  await act(office, 'Present the documents', { 'Presented on': today })
  await act(office, 'Enter discrepancies', { 'What the bank has found': 'Notify party misspelt\nPacking list not signed' })
  await sees(office, 'Notify party misspelt')

  await go(page, `/letter-of-credit?id=${orderId}`)
  await sees(page, 'Packing list not signed')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Waive the discrepancies' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Waive the discrepancies' }).click()
  await told(page, 'Waived: your bank pays.')
  await sees(page, 'Bank to pay')

  await office.reload()
  await office.getByRole('link', { name: 'Enter the payment' }).click()
  await at(office, new RegExp(`/workspace/orders/${orderId}`))
  await actOnOrder(office, 'Confirm payment', { 'Bank reference': `LC-PAID-${id}` })
  await reload(page)
  await sees(page, 'The bank has paid. Thank you.')
  const [paid] = await product.sql<{ state: string }>(`select state from letters_of_credit where id = ${id}`)
  assert.equal(paid!.state, 'paid')
})
