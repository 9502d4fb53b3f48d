// A shipment by its steps: planned, packed with serial numbers (one of them scanned), booked, handed over and gone; a carrier's list moves it on; the buyer
// follows it, wide and narrow, and says that something is wrong.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { becomes, deskJourney, go, journey, sees } from './journey.ts'
import { act, enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
type Order = { id: number; no: string; model: string; count: number; gtin: string | null }
const [ready] = await product.sql<Order>(
  `select o.id::int, o.order_no as no, l.model, l.count::int, p.gtin from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
   where o.waiting_for = 'shipping' and not exists (select from shipments s where s.order_id = o.id) order by o.id, l.id limit 1`,
)

deskJourney(product, 'SPEC-238 a shipment by its steps', async ({ page }) => {
  const { id, no, model, count, gtin } = ready!
  await enterOffice(product, page, 'warehouse', `/workspace/orders/${id}`)
  await page.getByRole('button', { name: 'Plan a shipment', exact: true }).first().click()
  const plan = page.getByRole('dialog', { name: 'Plan a shipment' })
  await plan.getByLabel(`Quantity: ${model}`).fill('2')
  await plan.getByRole('button', { name: 'Plan a shipment', exact: true }).click()
  await sees(page, new RegExp(`${no}: shipment \\d+$`))

  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const pack = page.getByRole('dialog', { name: 'Pack' })
  await sees(pack, 'The cartons are filled in from the products’ data.')
  assert.ok(Number(await pack.getByLabel('Gross, each').inputValue()) > 0)
  await pack.getByLabel('Gross, each').fill('90000')
  const codes = pack.getByRole('textbox', { name: new RegExp(model) })
  await codes.fill('E2E-1')
  await pack.getByRole('button', { name: 'Check', exact: true }).click()
  await sees(pack, new RegExp(`1 piece is named, but the shipment has 2`))
  await codes.fill(gtin ? `E2E-1\n(01)${gtin.padStart(14, '0')}(17)311231(10)LOT-7(21)E2E-2` : 'E2E-1\nE2E-2; LOT-7; 2031-12-31')
  await pack.getByRole('button', { name: 'Check', exact: true }).click()
  await sees(pack, /2 pieces understood/)
  await pack.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, /has been updated/)
  await sees(page, /E2E-2 · lot LOT-7 · 2031-12-31/)
  assert.deepEqual(await axeFaults(page), [])

  await act(page, 'Book transport', {
    Carrier: 'Demo Ocean Lines',
    'Ship and voyage, or flight': 'MV Demo Borea 7E',
    'Departure (ETD)': '2031-01-10',
  })
  await act(page, 'Hand over', { 'Bill of lading (B/L)': 'E2E-BL-1' })
  await act(page, 'Has departed', { Place: 'Shanghai' })
  await sees(page, 'Under way')
  await page.getByRole('link', { name: 'Open the order' }).click()
  await sees(page, 'Departure: – → Jan 10, 2031')

  // The list says where it is; the carrier's own list moves it on.
  await page.goto('/workspace/shipments?keyword=E2E-2')
  await page.getByText(no, { exact: true }).filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'Import events', exact: true }).click()
  const bring = page.getByRole('dialog', { name: 'Import events' })
  const list = 'tracking number,event,time,place\nE2E-BL-1,reach_port,2026-01-02 08:00,Hamburg\nnobody,deliver,2026-01-02 08:00,\n'
  await bring.getByLabel('File').setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await sees(bring, 'Moves the shipment')
  await sees(bring, 'This shipment does not exist.')
  assert.deepEqual(await axeFaults(page), [])
  await bring.getByRole('button', { name: 'Write 1 event' }).click()
  await bring.waitFor({ state: 'detached' })
  const state = async () => (await product.sql<{ state: string }>(`select state from shipments where tracking_no = 'E2E-BL-1'`))[0]?.state
  await becomes(state, 'arrived')

  // A list that was wrong is taken back: the shipment is where it was, and what was told stays, struck through.
  await page.getByRole('button', { name: 'Import events', exact: true }).click()
  const wrong = 'tracking number,event,time,text\nE2E-BL-1,exception,2026-01-02 09:00,Held by customs\n'
  await bring.getByLabel('File').setInputFiles({ name: 'last-week.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) })
  await bring.getByRole('button', { name: 'Write 1 event' }).click()
  await bring.waitFor({ state: 'detached' })
  await becomes(state, 'exception')
  await page.getByRole('link', { name: 'Imported lists' }).click()
  const last = page.getByRole('listitem').filter({ hasText: 'last-week.csv' })
  await last.getByRole('button', { name: 'Open' }).click()
  await sees(last, /Held by customs/)
  assert.deepEqual(await axeFaults(page), [])
  await last.getByRole('button', { name: 'Withdraw 1 event' }).click()
  const taking = page.getByRole('dialog', { name: 'Withdraw 1 event' })
  await taking.getByLabel('Why it was a mistake').fill('The list of last week')
  await taking.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await told(page, /has been withdrawn/)
  await becomes(state, 'arrived')
  await sees(last, 'Withdrawn')
  await last.getByRole('link', { name: no }).click()
  await sees(page, /The list of last week/)
  await sees(page, 'Arrived')
  assert.ok(count > 2)
})

journey(product, 'SPEC-238 a buyer follows an order that comes in parts', async ({ page, wide }) => {
  const [order] = await product.sql<{ id: number; email: string }>(
    `select o.id::int, u.email from orders o join users u on u.id = o.user_id
     where exists (select from shipment_items i join shipments s on s.id = i.shipment_id where s.order_id = o.id and s.state = 'exception' and i.serial like 'CT-E5%')`,
  )
  await signIn(
    page,
    product.logins.find(({ email }) => email === order!.email)!,
  )
  await go(page, `/confirm?id=${order!.id}`)
  const parts = page.getByRole('article').filter({ hasText: 'DEMU410' })
  assert.equal(await parts.count(), 2)
  const held = parts.filter({ hasText: 'DEMU4103402' })
  for (const text of [
    'MV Demo Aurora, voyage 019W',
    'Shanghai → Hamburg',
    /CT-E5-26-0418 · lot E5-2610/,
    /3 packages, 243 kg gross/,
    /Export customs ask/,
  ])
    await sees(held, text)
  const way = parts.filter({ hasText: 'DEMU4103318' })
  if (wide) {
    await way.getByRole('button', { name: 'Something is wrong' }).click()
    const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
    await dialog.getByRole('button', { name: 'Tell us' }).click()
    assert.equal(await dialog.isVisible(), true) // what is wrong has to be said
    await dialog.getByRole('textbox').fill('The line says that the container was dropped')
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'Tell us' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await sees(way, /the container was dropped/)
  assert.deepEqual(await axeFaults(page), [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false)
})
