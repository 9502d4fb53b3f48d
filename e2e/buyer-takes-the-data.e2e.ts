// A buyer downloads all that is held about them, with the password; staff makes the same file for a buyer who has written. Both are told by mail.
import assert from 'node:assert/strict'
import type { Download, Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { becomes, deskJourney, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { newBuyer, signIn, type Login } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])
const mailsOf = async ({ email }: Login) =>
  (await product.sql<{ n: number }>(`select count(*)::int as n from mails where recipient = $1 and template = 'own-data'`, [email]))[0]?.n

async function isOf(file: Download, { email }: Login) {
  assert.match(file.suggestedFilename(), /^medharbor-data-\d{4}-\d\d-\d\d\.json$/)
  const text = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString()
  const { account } = JSON.parse(text) as { account: { email: string }[] }
  assert.deepEqual(
    account.map((one) => one.email),
    [email],
  )
}

journey(product, 'a buyer takes all data along with the password, and is told by mail', async ({ page }) => {
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  await go(page, '/my-info')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download your data' })
  const press = dialog.getByRole('button', { name: 'Download your data' })
  await usable(page)
  await dialog.getByLabel('Your password').fill('not the password')
  await press.click()
  await sees(dialog, /password is not correct/)
  assert.equal(await mailsOf(buyer), 0)
  await dialog.getByLabel('Your password').fill(buyer.password)
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()])
  await isOf(file, buyer)
  await told(page, /medharbor-data-.* has been saved/)
  await becomes(() => mailsOf(buyer), 1)
})

deskJourney(product, 'staff makes the file for a buyer who has written, with the reason', async ({ page }) => {
  const buyer = await newBuyer(product)
  const [{ id }] = (await product.sql('select id::int from users where email = $1', [buyer.email])) as [{ id: number }]
  await enterOffice(product, page, 'administrator', `/workspace/buyers/${id}`)
  await page.getByRole('button', { name: 'File of all data' }).click()
  const dialog = page.getByRole('dialog', { name: 'File of all data' })
  const press = dialog.getByRole('button', { name: 'Make the file' })
  await press.click()
  await sees(dialog, 'Please fill in this field.')
  await usable(page)
  await dialog.getByLabel('Reason').fill('Letter of 3 May')
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()])
  await isOf(file, buyer)
  await told(page, /medharbor-data-.* has been saved/)
  await becomes(() => mailsOf(buyer), 1)
})
