// An administrator invites a colleague by mail; the colleague chooses a password, sets up the second factor that is required, and sees
// only what the role allows. Afterwards a log-in takes both, and the invitation opens nothing any more.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { generateSync } from 'otplib'
import { at, becomes, journey, sees } from './journey.ts'
import { NARROW, WIDE, startProduct } from './product.ts'
import { loginOf } from './shopper.ts'

const product = await startProduct()
const PASSWORD = 'Quiet-Harbour-71'
const STEP_S = 30

const policy = (secondFactor: string) =>
  product.sql(`update settings set value = $1 where key = 'staff'`, [JSON.stringify({ secondFactor })])

/** `steps`: 1 is the code after the one that the app shows, which is taken as well. */
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_S })

async function givePassword(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The link in the mail, as a path of ours. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await product.sql<{ secret: string; template: string }>(
    `select template, secret from mails where recipient = $1 order by id desc limit 1`,
    [email],
  )
  assert.equal(mail?.template, 'staff-invitation')
  const { origin, pathname, hash } = new URL(mail.secret)
  assert.equal(origin, product.address)
  return pathname + hash
}

journey(product, 'SPEC-229 staff is invited', async ({ page, wide }) => {
  const email = `nora-${randomBytes(4).toString('hex')}@test.example`
  await policy('optional')
  const requests: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) requests.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/workspace/staff')
  await page.getByLabel('E-mail address').waitFor()
  assert.deepEqual(requests, [], 'asking who is signed in is no error')
  const boss = loginOf(product, 'administrator')
  await givePassword(page, boss.email, boss.password)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByLabel('Name', { exact: true }).fill('Nora New')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await sees(dialog, 'Please choose a role.')
  await becomes(() => dialog.locator('input[name=role]:focus').count(), 1) // brought into view
  await dialog.getByRole('radio', { name: /^Finance/ }).check()

  // The log-in was long ago: who sits there must show it again, and then the invitation goes out by itself.
  await product.sql(`update staff_sessions set proved_at = 'epoch'`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByLabel('Password').fill('not the password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await sees(proof, /is not correct/)
  await proof.getByLabel('Password').fill(boss.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await sees(page, `the invitation for ${email} waits in the outbox`) // no mail server is set up here
  await sees(page, 'Invited by')

  await policy('required')
  const link = await linkTo(email)
  const nora = await product.visit(wide ? WIDE : NARROW)
  try {
    await nora.goto(link)
    await sees(nora, 'You are invited')
    await sees(nora, 'Finance, Marketplace operator')
    await nora.getByLabel('New password').fill(PASSWORD)
    await nora.getByLabel('Repeat the password').fill('Quiet-Harbour-72')
    await nora.getByRole('button', { name: 'Join' }).click()
    await sees(nora, 'The two passwords are different.')
    await nora.getByLabel('Repeat the password').fill(PASSWORD)
    await nora.getByRole('button', { name: 'Join' }).click()

    // Nothing else is open before the second factor.
    await sees(nora, 'Set up your second factor')
    await nora.goto('/workspace/orders')
    await sees(nora, 'Set up your second factor')
    await nora.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const key = () => nora.locator('[data-secret]').getAttribute('data-secret')
    const first = (await key())!
    await nora.reload() // what has been scanned stays good
    await becomes(key, first)
    await product.sql(`update staff_second_factors set pending_at = 'epoch' where pending is not null`)
    await nora.getByLabel('Code from your app').fill(codeOf(first))
    await nora.getByRole('button', { name: 'Confirm' }).click()
    await sees(nora, 'This took too long. Please start again and scan the new code.')
    await becomes(async () => (await key()) !== first, true)
    const secret = (await key())!
    await nora.getByLabel('Code from your app').fill(codeOf(secret, 5))
    await nora.getByRole('button', { name: 'Confirm' }).click()
    await sees(nora, /The code is not correct/)
    await nora.getByLabel('Code from your app').fill(codeOf(secret))
    await nora.getByRole('button', { name: 'Confirm' }).click()
    await sees(nora, /Keep these ten codes/)
    await becomes(() => nora.getByRole('listitem').count(), 10)
    const [recovery] = await nora.getByRole('listitem').allInnerTexts()
    await nora.getByLabel('I have kept the codes.').check()
    await nora.getByRole('button', { name: 'Go to My Workspace' }).click()
    await sees(nora, 'Orders')
    await seesOnlyTheRole(nora, wide)

    // The same link, once more, and another log-in.
    await nora.goto(link)
    await nora.reload()
    await sees(nora, /This invitation has been used/)
    await nora.context().clearCookies()
    await nora.goto('/workspace/orders')
    await givePassword(nora, email, PASSWORD)
    await nora.getByLabel('Code from your app').fill(codeOf(secret, 1))
    await nora.getByRole('button', { name: 'Log in' }).click()
    await at(nora, '/workspace/orders')
    await nora.getByPlaceholder('Number, buyer, company, product').waitFor()

    // Without the phone: a recovery code.
    await nora.context().clearCookies()
    await nora.goto('/workspace')
    await givePassword(nora, email, PASSWORD)
    await sees(nora, 'Open your authenticator app') // the password's page has such a button as well
    await nora.getByRole('button', { name: 'Use a recovery code' }).click()
    await nora.getByLabel('Recovery code').fill(recovery!)
    await nora.getByRole('button', { name: 'Log in' }).click()
    await sees(nora, 'Waiting for us')
  } finally {
    await nora.context().close()
    await policy('optional')
  }
})

async function seesOnlyTheRole(page: Page, wide: boolean) {
  if (!wide) await page.getByRole('button', { name: 'Menu' }).click()
  const rooms = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
  await becomes(
    () => rooms.getByRole('link').allInnerTexts(),
    'Dashboard|Inbox|Orders|Shipments|After-sale|Membership|Points|Coupon campaigns|Coupons of buyers|Withdrawals|Invitations|City partners|Applications|Bank matching|Bank statements|Letters of credit|Financing|Payment exceptions|Providers’ books|Refunds|Payouts|Shops’ statements|Buyers’ statements|Ledger|Shops|Bulk changes'.split(
      '|',
    ),
  )
  if (!wide) await page.keyboard.press('Escape')
  await page.goto('/workspace/staff')
  await sees(page, 'You are not permitted to do this.')
  await page.goto('/workspace/settings')
  await sees(page, /Your role does not include this/)
}
