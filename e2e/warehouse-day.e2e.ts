// A day in the warehouse: what is to be shipped and how heavy it is, a shipment entered in part, put right where a number was mistyped, its packing
// list printed, the rest sent after it; and of the money only that it is there.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { becomes, deskJourney, sees } from './journey.ts'
import { act, enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()
type Order = { id: number; no: string; model: string; count: number; email: string }
const [packed, confirmed] = await Promise.all(
  ['shipping', 'preparation'].map(async (waiting) => {
    const [one] = await product.sql<Order>(
      `select o.id::int, o.order_no as no, l.model, l.count::int, u.email from orders o join order_lines l on l.order_id = o.id join users u on u.id = o.user_id
       where o.waiting_for = $1 and (o.waiting_for = 'shipping' or o.pay_method = 'tt50') and not exists (select from shipments s where s.order_id = o.id) order by o.id, l.id limit 1`,
      [waiting],
    )
    return one!
  }),
)

deskJourney(product, 'SPEC-210 SPEC-211 SPEC-229 a day in the warehouse', async ({ page }) => {
  const { id, no, model, count, email } = packed!
  assert.ok(count > 1)
  await enterOffice(product, page, 'warehouse', '/workspace')
  await page.locator('main a[href="/workspace/orders?waiting=shipping"]').first().click()
  await page.getByRole('link', { name: no }).filter({ visible: true }).first().click()
  await sees(page, 'Parties')
  for (const fact of ['Weight, gross', 'Volume', 'Cartons']) await sees(page.getByRole('main'), fact)
  await sees(page, /Bank receipts may be seen by/)
  assert.equal(await page.getByRole('button', { name: 'View', exact: true }).count(), 0)

  // One less than ordered goes with the first truck.
  await page.getByRole('button', { name: 'Ship', exact: true }).first().click()
  const ship = page.getByRole('dialog', { name: 'Ship' })
  await ship.getByLabel('Carrier').fill('Demo Ocean Lines')
  await ship.getByLabel('Tracking or booking number').fill('DEMU41-wrong')
  await ship.getByLabel(`Quantity: ${model}`).fill(String(count + 1))
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await sees(ship, `At most ${count} of ${model} remain to be shipped.`)
  await ship.getByLabel(`Quantity: ${model}`).fill(String(count - 1))
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await ship.waitFor({ state: 'detached' })
  await told(page, /has been updated/)
  await sees(page, `${count - 1} × ${model}`)

  // The packing list is made, the number was wrong, and a new list says the right one.
  const issue = page.getByRole('button', { name: /^Issue: Packing list/ })
  await issue.click()
  await told(page, 'The document is issued.')
  await act(page, 'Correct', { 'Tracking or booking number': 'DEMU4104417', 'Message to the buyer': 'The container number was mistyped.' })
  await sees(page, 'DEMU4104417')
  const mails = () => product.sql(`select 1 from mails where recipient = $1 and template = 'order-shipment-corrected'`, [email])
  await becomes(async () => (await mails()).length, 1)
  await issue.click()
  await told(page, 'The document is issued.')
  await sees(page, /^Version 2 /)
  await sees(page, /^Version 1, replaced by a newer one/)
  const latest = page.getByRole('listitem').filter({ hasText: 'Version 2' }).filter({ hasText: 'Packing list' })
  const saving = page.waitForEvent('download')
  await latest.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  assert.match(saved.suggestedFilename(), /\.pdf$/)
  assert.equal(
    readFileSync((await saved.path())!)
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )

  // Where it is, and the rest behind it.
  await act(page, 'Add tracking entry', { 'What happened': 'Loaded on board', Place: 'Shanghai' }, 'Save')
  await sees(page, 'Loaded on board')
  await act(page, 'Ship', { Carrier: 'Demo Air Cargo', 'Tracking or booking number': 'DAC-80450001' })
  const shipped = () =>
    product.sql(
      `select o.state, (select sum(count)::int from shipment_lines l join shipments s on s.id = l.shipment_id where s.order_id = o.id) as count from orders o where o.id = $1`,
      [id],
    )
  assert.deepEqual(await shipped(), [{ state: 'shipped', count }])
  await act(page, 'Mark as delivered')

  // What is begun on a deposit is made ready; it may not be shipped before the balance, and the page says why.
  await page.goto(`/workspace/orders/${confirmed!.id}`)
  await sees(page, 'Parties')
  await act(page, 'Ready to ship')
  await page.getByRole('button', { name: /^Not possible now/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Ship\S* ?.{10,}/s })
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.keyboard.press('Escape') // closes what is open there, not the order
  await sees(page, 'Parties')
  assert.equal(await page.getByRole('button', { name: 'Ship', exact: true }).count(), 0)
})
