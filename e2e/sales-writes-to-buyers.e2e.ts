// Sales writes one mail to several buyers: sees who gets it and who does not, goes back to the text, sends it, and finds it with each buyer.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { newBuyer } from './shopper.ts'

const product = await startProduct()

journey(product, 'sales writes to several buyers at once', async ({ page, wide }) => {
  const unproved = await newBuyer(product)
  await enterOffice(product, page, 'sales', '/workspace/buyers')
  const boxes = page.getByRole(wide ? 'row' : 'listitem').getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.last().waitFor()
  await boxes.first().check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: 'Write a mail' }).click()
  const subject = `Closed in February, ${wide ? 'first' : 'second'} notice`
  const dialog = page.getByRole('dialog', { name: 'Write a mail' })
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Closed')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Orders placed before 3 February leave on time.')
  assert.deepEqual(await axeFaults(page), [])
  await dialog.getByRole('button', { name: 'See who gets it' }).click()
  await sees(page, 'The e-mail address has not been confirmed.')
  assert.deepEqual(await axeFaults(page), [])
  const beyond = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  assert.equal(beyond, 0, 'nothing stands beyond the window')
  await dialog.getByRole('button', { name: 'Back' }).click()
  assert.equal(await dialog.getByRole('textbox', { name: 'Subject' }).inputValue(), 'Closed')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByRole('button', { name: 'See who gets it' }).click()
  await sees(dialog.getByRole('region', { name: 'What the mail says' }), 'Orders placed before 3 February leave on time.')
  assert.deepEqual(await axeFaults(page), [])
  await dialog.getByRole('button', { name: /^Send to \d+$/ }).click()
  await sees(page, /Sent to \d+/)
  const mails = await product.sql<{ recipient: string }>('select recipient from mails where subject = $1', [subject])
  assert.ok(mails.length >= 3, `${mails.length} mails`)
  assert.ok(!mails.some(({ recipient }) => recipient === unproved.email))
  await dialog.getByRole('link', { name: 'Results' }).click()
  await sees(page, `Mail to buyers: ${subject}`)
  await sees(page.getByRole('region', { name: 'What the mail says' }), 'Orders placed before 3 February leave on time.')
  await page.getByLabel('Outcome').selectOption('Sent')
  await sees(page.getByRole('listitem').filter({ hasText: /Sent$/ }).first(), 'English')
})
