// An administrator looks at what a mail says, sends a test, words it otherwise, and takes it back.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { loginOf } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const subjectTo = async (email: string) =>
  (await product.sql<{ subject: string }>('select subject from mails where recipient = $1 order by id desc limit 1', [email]))[0]?.subject

journey(product, 'an administrator previews, tests, words and takes back a mail', async ({ page, wide }) => {
  const { email } = loginOf(product, 'administrator')
  const isUsable = async (where: string) => assert.deepEqual(await axeFaults(page), [], where)
  await enterOffice(product, page, 'administrator', '/workspace/mail-templates')
  await page.getByRole('heading', { level: 1, name: 'Mail templates' }).waitFor()
  await page.getByLabel('Search by name, occasion or subject').fill('password of an account')
  await isUsable('list')
  await page.getByRole('link', { name: /^Password changed/ }).click()
  await at(page, /\/mail-templates\/password-changed$/)

  // Its source is read, not the frame: a frame that may run no script answers a driver of browsers only sometimes.
  const frame = page.locator('iframe')
  const source = async () => (await frame.getAttribute('srcdoc')) ?? ''
  await frame.waitFor()
  assert.equal(await frame.getAttribute('sandbox'), '')
  assert.match(await source(), /Your password was changed<\/h1>/)
  await page.getByRole('button', { name: 'Phone' }).click()
  assert.ok((await frame.boundingBox())!.width <= 378)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await becomes(async () => (await source()).includes('background-color:#19212a'), true)
  await page.getByRole('button', { name: 'Français' }).click()
  await becomes(async () => /lang="fr-FR"/.test(await source()), true)
  await page.getByRole('button', { name: 'English' }).click()
  await becomes(async () => /lang="en-US"/.test(await source()), true)
  await isUsable('detail')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await told(page, `The test is on its way to ${email}.`)
  assert.equal(await subjectTo(email), 'Test: Your password at MedHarbor was changed')

  await page.getByRole('link', { name: 'Reword it' }).click()
  await at(page, /\/password-changed\/en\/edit$/)
  const title = page.getByLabel('Heading')
  await title.fill('A new {passwort}')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'This mail has no placeholder {passwort}.')
  await title.fill('Somebody changed your password')
  await page.getByRole('button', { name: 'Preview' }).click()
  await becomes(async () => /Somebody changed your password<\/h1>/.test(await source()), true)
  await isUsable('trial')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await isUsable('form')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, /\/mail-templates\/password-changed\?language=en$/)
  await becomes(async () => /Somebody changed your password<\/h1>/.test(await source()), true)
  await sees(page, 'Reworded by us: English')
  await isUsable('reworded')

  await page.getByRole('button', { name: 'Restore the original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the original' }).click()
  await told(page, 'Restored. The next mail will say this.')
  await becomes(async () => /Your password was changed<\/h1>/.test(await source()), true)
  await sees(page, 'Original again')
  const versions = () => product.sql('select 1 from mail_wordings')
  await becomes(async () => (await versions()).length, wide ? 2 : 4)
  // The driver of the browser and axe put scripts of theirs into each frame; that none runs there is as it should be.
  await page.goto('/workspace/mail-templates')
  await page.getByRole('heading', { level: 1, name: 'Mail templates' }).waitFor()
  product.forgive(/Blocked script execution in 'about:srcdoc'/)
})
