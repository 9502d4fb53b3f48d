// A clinic keeps its equipment: finds a delivered piece, says where it stands, writes maintenance down, records a test that is not passed, takes its
// label along, brings a list in, opens the calendar, and hands a piece over; somebody else sees nothing of it.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf, newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const clinic = loginOf(product, 'clinic')
const units = await product.sql<{ id: number }>(
  `select u.id::int from units u join users o on o.id = u.user_id where o.email = $1 and u.model like 'TLV-20%' and u.state = 'in_use' order by u.id desc`,
  [clinic.email],
)

/** What a press saves: its name and its first bytes. */
async function saved(page: Page, name: string): Promise<{ name: string; begins: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).first().click()])
  const stream = await file.createReadStream()
  const [first] = (await stream.take(1).toArray()) as [Buffer]
  return { name: file.suggestedFilename(), begins: first.subarray(0, 5).toString('latin1') }
}

journey(product, 'SPEC-074 a unit of equipment is placed, maintained, tested, labelled and handed over', async ({ page, wide }) => {
  const { id } = units[wide ? 0 : 1]!
  await signIn(page, clinic)
  await go(page, '/account')
  await page.getByRole('link', { name: 'My equipment' }).filter({ visible: true }).first().click()
  await sees(page, 'Maintenance overdue')
  assert.deepEqual(await axeFaults(page), [])

  await go(page, `/my-equipment/${id}`)
  await sees(page, 'Service history')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: /Change the place/ }).click()
  await page.getByLabel('Site').fill('Main clinic')
  await page.getByLabel('Ward').fill(wide ? 'Day ward' : 'Night ward')
  await page.getByLabel('Room').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Saved')
  await sees(page, /(Day|Night) ward · 7/)

  await page.getByRole('button', { name: 'Add an entry' }).click()
  await page.locator('select[name=kind]').selectOption('maintenance')
  await page.getByLabel('By whom').fill('Own workshop')
  await page.getByLabel(/^Details/).fill('Battery changed')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Battery changed')

  await page.getByRole('button', { name: 'Record a test' }).click()
  await page.getByLabel('Day', { exact: true }).fill(new Date().toISOString().slice(0, 10))
  await page.getByLabel('By whom').fill('Test lab')
  await page.getByLabel('What is measured 1').fill('Leakage current')
  await page.getByLabel('Value 1').fill('612')
  await page.getByLabel('At most 1').fill('500')
  await page.getByLabel(/mark the unit as out of order/).check()
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Recorded: not passed')
  await sees(page, 'Out of order')
  await sees(page, 'Outside')
  await page.getByRole('button', { name: 'Works again' }).click()
  await sees(page, 'In use')

  const label = await saved(page, 'Label')
  assert.deepEqual(label, { name: `label-${id}.pdf`, begins: '%PDF-' })

  await go(page, '/my-equipment/import')
  const csv = `Name;Manufacturer;Serial number;Bought on\nLamp;Maker;J-${wide};2024-05-01\nLamp;Maker;J-bad;05/13/2024\n`
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await sees(page, /Please write it like 2026-11-28/)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Import one unit' }).click()
  await told(page, 'One unit imported')

  await go(page, '/my-equipment/reminders')
  await page.getByRole('button', { name: /^(Create an address|Renew the address)$/ }).click()
  if (await page.getByRole('dialog').isVisible()) await page.getByRole('dialog').getByRole('button', { name: 'Renew the address' }).click()
  const address = page.getByText(/\/feeds\/maintenance\/[\w-]{43}\.ics$/)
  await address.waitFor()
  assert.deepEqual(await axeFaults(page), [])
  const feed = await fetch((await address.textContent())!)
  assert.deepEqual([feed.status, feed.headers.get('content-type')], [200, 'text/calendar; charset=utf-8'])
  assert.match(await feed.text(), /^BEGIN:VCALENDAR\r\n/)

  const other = await newBuyer(product)
  await go(page, `/my-equipment?keyword=J-${wide}`)
  await page.getByLabel(/^Mark Lamp/).check()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByLabel('E-mail address of the new owner').fill(other.email)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Offer', exact: true }).click()
  await told(page, `Offered to ${other.email}`)
  await product.sql(`update users set email_proved_at = now() where email = $1 returning id`, [other.email])

  const theirs = await product.visit(wide ? WIDE : { width: 390, height: 844 })
  await signIn(theirs, other)
  await go(theirs, `/my-equipment/${id}`)
  await sees(theirs, 'There is no such unit')
  assert.deepEqual(await axeFaults(theirs), [])
  await go(theirs, '/my-equipment/hand-overs')
  assert.deepEqual(await axeFaults(theirs), [])
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await told(theirs, 'Saved')
  await go(theirs, '/my-equipment')
  await sees(theirs, `J-${wide}`)
  await theirs.context().close()
  await reload(page)
  await becomes(() => page.getByText('No unit matches').isVisible(), true)

  const office = await product.visit(wide ? WIDE : { width: 390, height: 844 })
  await enterOffice(product, office, 'administrator', `/workspace/equipment/${id}`)
  await sees(office, 'Battery changed')
  assert.deepEqual(await axeFaults(office), [])
  await office.context().close()
})
