// A notice from the field is entered and published; its owner finds it on every page of the account, acknowledges and reports; staff sees how far it is.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice, toldOfRecall } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { newBuyer, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

journey(product, 'a safety notice reaches the owner of a unit, who answers it', async ({ page, wide }) => {
  const login = await newBuyer(product)
  const serial = `JRN${process.pid}${wide ? 1 : 2}`
  await signIn(page, login)
  const csv = `Name;Manufacturer;Model;Serial number\nJourney ventilator;Journey Devices;JX-900;${serial}\n`
  await go(page, '/my-equipment/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import one unit' }).click()
  await told(page, 'One unit imported')
  await go(page, '/recalls')
  await sees(page, 'No safety notice about your equipment')
  assert.deepEqual(await axeFaults(page), [])

  const office = await product.visit(wide ? WIDE : NARROW)
  await enterOffice(product, office, 'administrator', '/workspace/recalls')
  await office.getByRole('button', { name: 'Enter a notice' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('Title', { exact: false }).first().fill('Valves may stick')
  await form.getByLabel('What it is about', { exact: false }).first().fill('A seal swells.')
  await form.getByLabel('What owners are to do', { exact: false }).first().fill('Take it out of use.')
  await form.getByLabel('Issued by', { exact: false }).fill('Journey Devices')
  await form.getByLabel('Products affected', { exact: false }).fill('Journey Devices JX-900 ventilator')
  await form.getByLabel('UDI-DI, lots and serial numbers', { exact: false }).fill(`Serial numbers ${serial}`)
  assert.deepEqual(await axeFaults(office), [])
  await form.getByLabel('Models', { exact: false }).fill('J')
  await form.getByRole('button', { name: 'Enter it' }).click()
  await sees(form, 'One per line, each of 2 to 60 characters; at most 200.')
  await form.getByLabel('Models', { exact: false }).fill('')
  await form.getByRole('button', { name: 'Enter it' }).click()
  await at(office, /^\/workspace\/recalls\/\d+$/)
  await sees(office, 'Valves may stick')
  const id = Number(/(\d+)$/.exec(new URL(office.url()).pathname)![1])
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await sees(office.getByRole('dialog'), /1 unit of 1 owner/)
  const willRead = office.getByRole('dialog').getByRole('region', { name: 'What owners read' })
  for (const text of ['Take it out of use.', 'Journey Devices JX-900 ventilator', `Serial numbers ${serial}`]) await sees(willRead, text)
  assert.deepEqual(await axeFaults(office), [])
  await office.getByRole('dialog').getByRole('button', { name: 'Tell 1 owner' }).click()
  await told(office, 'Saved.')
  assert.deepEqual(await axeFaults(office), [])

  await toldOfRecall(product, id)
  await go(page, '/account')
  await sees(page, 'A safety notice waits for your answer')
  await page.getByRole('link', { name: 'Read and answer' }).first().click()
  await sees(page, 'Take it out of use.')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'I have taken note' }).click()
  await told(page, /^Noted\./)
  const became = page.getByLabel(`What has become of ${serial}`)
  await became.selectOption('Passed on')
  await page.getByRole('button', { name: 'Report 1 unit' }).click()
  await sees(page, 'Say to whom the unit was passed on.')
  await becomes(() => page.getByLabel('To whom it was passed on').evaluate((field) => field === document.activeElement), true)
  await became.selectOption({ index: 1 })
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Report 1 unit' }).click()
  await told(page, 'Your report has been received.')
  await sees(page, '1 of 1 reported')

  await office.reload()
  await sees(office, 'Owners')
  const [owner] = await product.sql<{ answered: boolean }>(
    `select acknowledged_at is not null as answered from recall_owners where recall_id = $1`,
    [id],
  )
  assert.equal(owner!.answered, true)
  await office.context().close()
})
