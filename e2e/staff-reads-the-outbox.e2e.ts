// A buyer has forgotten the password, no mail server is set up: the administrator finds the mail in the outbox and passes its link on.
import assert from 'node:assert/strict'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { loginOf } from './shopper.ts'

const product = await startProduct()

journey(product, 'SPEC-233 staff reads a kept mail and shows its link', async ({ page, wide }) => {
  const { email: buyer } = loginOf(product, wide ? 'hospital' : 'clinic')
  const asked = await fetch(`${product.address}/dev-api/shop/pm/user/forgetPwd?email=${encodeURIComponent(buyer)}`)
  assert.equal(((await asked.json()) as { code: number }).code, 200)
  const mails = () =>
    product.sql<{ status: string }>(`select status from mails where recipient = $1 and template = 'reset-password'`, [buyer])
  await becomes(async () => (await mails()).map(({ status }) => status), ['kept'])

  await enterOffice(
    product,
    page,
    'administrator',
    `/workspace/outbox?template=reset-password&status=kept&keyword=${encodeURIComponent(buyer)}`,
  )
  await page.getByText('Choose a new password').filter({ visible: true }).first().click()
  await at(page, /^\/workspace\/outbox\/\d+/)

  // Its source is read, not the frame: a frame that may run no script answers a driver of browsers only sometimes.
  const frame = page.getByTitle('Choose a new password')
  await frame.waitFor()
  assert.equal(await frame.getAttribute('sandbox'), '')
  const mail = (await frame.getAttribute('srcdoc')) ?? ''
  assert.doesNotMatch(mail, /<script|\son\w+\s*=|javascript:/i)
  assert.match(mail, /<html[^>]* lang="en-US"/)
  assert.match(mail, /<h1[^>]*>\s*Choose a new password\s*<\/h1>/)
  await page.getByRole('button', { name: 'As text' }).click()
  await sees(page, /If it was not you, ignore this mail/)
  assert.equal(await page.getByText('token=').count(), 0)

  await page.getByRole('button', { name: 'Show code or link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show code or link' })
  await dialog.getByRole('button', { name: 'Show' }).click()
  await dialog.getByText(`${product.address}/forgot?token=`).waitFor()
  const looks = () => product.sql('select 1 from audit_log where action = $1', ['mail.reveal'])
  await becomes(async () => (await looks()).length, wide ? 1 : 2)
  // The driver tries its own script in every frame, and is told so, sometimes; the mail has none that could be stopped.
  product.forgive(/Blocked script execution in 'about:srcdoc'/)
})
