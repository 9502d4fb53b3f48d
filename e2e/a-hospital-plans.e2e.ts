// A visitor registers a hospital project or applies as a city partner, and a buyer makes a suggestion; staff finds all in one list and answers.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const FORM = '/hospital-projects-register-form'

journey(product, 'SPEC-022 SPEC-090 a visitor registers a hospital project, and staff reads all of it', async ({ page, wide }) => {
  const email = `plans-${wide ? 'wide' : 'narrow'}@clinic.example`
  await go(page, '/blog/hospital-projects-register')
  await page.getByRole('main').locator(`a[href="${FORM}"]`).first().click()
  await at(page, FORM)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Register the project' }).click()
  await main.getByRole('alert').filter({ hasText: 'fields' }).waitFor()
  await main.getByLabel('Hospital or clinic').fill('Hôpital du Port')
  await main.getByLabel('Name of the project').fill('New maternity wing')
  await main.getByLabel('Budget, US dollars').fill('a lot')
  await main.getByRole('textbox', { name: 'What is planned' }).fill('Delivery rooms and two theatres')
  await main.getByLabel('Contact person').fill('Amina Diallo')
  await main.getByLabel('E-mail address').fill(email)
  await main.getByLabel('Country').selectOption('SN')
  await main.getByRole('button', { name: 'Register the project' }).click()
  await sees(main, 'Please enter whole dollars, like 250,000.')
  const faults = await axeFaults(page)
  assert.equal(faults.length, 0, faults.join('\n'))
  await page.reload()
  await sees(main, 'This is what you had typed before.')
  await main.getByLabel('Budget, US dollars').fill('2,500,000')
  await main.getByLabel('Beds').fill('60')
  await main.getByRole('button', { name: 'Register the project' }).click()
  await main.getByRole('heading', { name: /^Registered as E-\d+$/ }).waitFor()
  const mails = () => product.sql('select 1 from mails where recipient = $1 and template = $2', [email, 'project-received'])
  await becomes(async () => (await mails()).length, 1)

  const desk = await product.visit(wide ? WIDE : undefined)
  await enterOffice(product, desk, 'sales', `/workspace/enquiries?topic=project&keyword=${encodeURIComponent(email)}`)
  await desk.getByText('Amina Diallo').filter({ visible: true }).first().click()
  await at(desk, /^\/workspace\/enquiries\/\d+/)
  await sees(desk, 'New maternity wing')
  await sees(desk, '$2,500,000.00')
  const atDesk = await axeFaults(desk)
  assert.equal(atDesk.length, 0, atDesk.join('\n'))
  await desk.context().close()
})

journey(product, 'SPEC-021 SPEC-094 a visitor applies as a city partner, and staff reads all of it', async ({ page, wide }) => {
  const email = `partner-${wide ? 'wide' : 'narrow'}@city.example`
  await go(page, '/index')
  await page.getByRole('contentinfo').getByRole('link', { name: 'City partners' }).click()
  await at(page, '/city-partner')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send application' }).click()
  await main.getByRole('alert').filter({ hasText: 'fields' }).waitFor()
  await main.getByLabel('City', { exact: true }).fill('Accra')
  await main.getByRole('textbox', { name: 'You and your city' }).fill('I service dialysis machines in four clinics')
  await main.getByLabel('Kind of organisation').selectOption('Company')
  await main.getByLabel('Annual revenue').selectOption('US$1 to 5 million')
  await main.getByLabel('Imported from China before').selectOption('Yes')
  await main.getByLabel('Name', { exact: true }).fill('Ama Boateng')
  await main.getByLabel('E-mail address').fill(email)
  await main.getByLabel('Country').selectOption('GH')
  await main.getByLabel('WhatsApp number').fill('soon')
  await main.getByRole('button', { name: 'Send application' }).click()
  await becomes(() => main.getByText('Please enter a phone number with country code').count(), 2)
  const faults = await axeFaults(page)
  assert.equal(faults.length, 0, faults.join('\n'))
  await main.getByLabel('Phone').fill('+233 30 555 0100')
  await main.getByLabel('WhatsApp number').fill('')
  await main.getByRole('button', { name: 'Send application' }).click()
  await main.getByRole('heading', { name: /^Your application is E-\d+$/ }).waitFor()
  const mails = () => product.sql('select 1 from mails where recipient = $1 and template = $2', [email, 'partner-received'])
  await becomes(async () => (await mails()).length, 1)
  if (!wide) return

  const desk = await product.visit(WIDE)
  await enterOffice(product, desk, 'sales', `/workspace/enquiries?topic=partner&keyword=${encodeURIComponent(email)}`)
  await desk.getByText('Ama Boateng').filter({ visible: true }).first().click()
  await at(desk, /^\/workspace\/enquiries\/\d+/)
  for (const said of ['Accra', 'US$1 to 5 million', 'Company']) await sees(desk, said)
  const atDesk = await axeFaults(desk)
  assert.equal(atDesk.length, 0, atDesk.join('\n'))
  await desk.context().close()
})

journey(product, 'SPEC-080 a buyer makes a suggestion and reads the answer with it', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/suggestions')
  const main = page.getByRole('main')
  await sees(main, 'You have not made any yet.')
  await main.getByLabel('What it is about').selectOption('delivery')
  await main.getByRole('textbox', { name: 'Suggestion' }).fill('Show the port of loading')
  await main.getByRole('button', { name: 'Send suggestion' }).click()
  await sees(main, 'Your suggestion has arrived')
  await main.getByRole('listitem').filter({ hasText: 'Show the port of loading' }).getByText('Received').waitFor()
  const [{ id } = { id: 0 }] = await product.sql<{ id: number }>(
    `select id::int from contact_messages where topic = 'suggestion' and email = $1`,
    [buyer.email],
  )
  const desk = await product.visit(WIDE)
  await enterOffice(product, desk, 'sales', `/workspace/enquiries/${id}`)
  await desk.getByRole('button', { name: 'Answer by mail' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Answer by mail' })
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It stands on the order now.')
  await dialog.getByRole('button', { name: 'Answer by mail' }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.context().close()
  await go(page, '/suggestions')
  await sees(main, 'It stands on the order now.')
  const faults = await axeFaults(page)
  assert.equal(faults.length, 0, faults.join('\n'))
})
