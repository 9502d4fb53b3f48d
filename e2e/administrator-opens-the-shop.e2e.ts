// A new installation, without the demo: its first administrator is told what has to be set before the shop can sell, sets it, and the
// list grows shorter by itself. Until there is a bank account, no order can be paid by transfer.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { generateSync } from 'otplib'
import { becomes, sees } from './journey.ts'
import { NARROW, WIDE, startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct({ demo: false })
const PASSWORD = 'Quiet-Harbour-71'
const LIMIT_MS = 300_000

const steps = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Before you open' }) })
    .getByRole('listitem')
    .locator('span.font-medium')
    .allInnerTexts()

async function becomeAdministrator(page: Page) {
  const { pathname, hash } = new URL(readFileSync(path.join(product.dataDir, 'first-administrator.txt'), 'utf8').trim())
  await page.goto(pathname + hash)
  await page.getByLabel('Name').fill('Ada First')
  await page.getByLabel('E-mail address').fill('ada@shop.test')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  const secret = await page.locator('[data-secret]').getAttribute('data-secret')
  await page.getByLabel('Code from your app').fill(generateSync({ secret: secret! }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('I have kept the codes.').check()
  await page.getByRole('button', { name: 'Go to My Workspace' }).click()
}

test('the first administrator is led to what must be set before selling', { timeout: LIMIT_MS }, async () => {
  const page = await product.visit(WIDE)
  await becomeAdministrator(page)
  const [company, contacts, bank, payment, mail] = [
    'Legal name of your company',
    'E-mail address, phone and address',
    'Bank account',
    'Online payments',
    'Mail server',
  ]
  await becomes(() => steps(page), [company, contacts, bank, payment, mail])
  await sees(page, /nobody can place an order/)
  await sees(page, /MAIL_URL, MAIL_FROM/)

  await page.getByRole('link', { name: `Set: ${company}` }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Harbour Medical Ltd')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 40 5550 0100')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('desk@shop.test')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Quay, Hamburg')
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  await page.goto('/workspace')
  await becomes(() => steps(page), [bank, payment, mail])

  await page.getByRole('link', { name: `Set: ${bank}` }).click()
  await page.getByRole('textbox', { name: 'Beneficiary' }).fill('Harbour Medical Ltd')
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Harbour Bank')
  await page.getByRole('textbox', { name: 'Account number or IBAN' }).fill('DE02 1203 0000 0000 2020 51')
  await page.getByRole('textbox', { name: /SWIFT/ }).fill('BYLADEM1001')
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  await page.setViewportSize(NARROW)
  await page.goto('/workspace')
  await becomes(() => steps(page), [payment, mail])
  assert.equal(await page.getByText(/nobody can place an order/).count(), 0)
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await page.getByRole('link', { name: 'Open the outbox: Mail server' }).click()
  await page.waitForURL(/\/workspace\/outbox$/)
  await page.context().close()
})
