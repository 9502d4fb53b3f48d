// A distributor registers by an invitation, takes the welcome coupon, and puts the account in order.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { startProduct, WIDE } from './product.ts'
import { fillLogin, logIn, mailed, newBuyer, putCouponsOff, reload } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const PASSWORD = 'Journey-52-hb'

const user = async <T extends object>(email: string, columns: string) =>
  (await product.sql<T>(`select ${columns} from users where email = $1`, [email]))[0]!

journey(
  product,
  'SPEC-160 SPEC-191 SPEC-193 SPEC-194 somebody invited registers as a distributor and takes the welcome kit',
  async ({ page, wide }) => {
    const inviter = await newBuyer(product)
    const { invite_code: code } = await user<{ invite_code: string }>(inviter.email, 'invite_code')
    const email = `${randomUUID()}@e2e.example`
    await go(page, `/index?inviteCode=${code}`)
    await go(page, wide ? '/index' : '/register') // the invitation is remembered
    if (wide) await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await sees(page, 'Registration offers 5% off your first order')
    await becomes(() => page.getByLabel('Referred by').inputValue(), code)
    await page.getByLabel('First name').fill('Dora')
    await page.getByLabel('Last name').fill('Journey')
    await page.getByLabel('Kind of organisation').selectOption('Distributor')
    await page.getByLabel('Name of the organisation').fill('Journey Trading')
    await page.getByLabel('Country').selectOption('FR')
    await becomes(() => page.getByLabel('Phone').inputValue(), '+33 ')
    await page.getByLabel('Phone').fill('+33 1 99 00 01 99')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await sees(page, new RegExp(`A code is on its way to ${email}`))
    await page.getByLabel('One-time code').fill(await mailed(product, email, 'email-code'))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(`${PASSWORD}x`)
    await page.getByLabel('Referred by').focus()
    await sees(page, 'Two different passwords')
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await sees(page, 'Please check the following Terms of Use and Privacy Policy')
    const form = page.locator('form', { has: page.getByLabel('First name') })
    await form.getByRole('button', { name: 'Privacy policy' }).click()
    if (wide) {
      const policy = page.getByRole('dialog', { name: 'Privacy policy' })
      await becomes(async () => Math.abs((await policy.boundingBox())!.width / WIDE.width - 0.8) < 0.015, true) // SPEC-106; less a scroll bar
      await policy.getByRole('button', { name: 'I have read this' }).click()
    } else {
      await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
    }
    await becomes(() => page.getByLabel('First name').inputValue(), 'Dora') // nothing typed is lost below the text
    await page.getByLabel('I agree to the').check()
    await page.getByRole('button', { name: 'Create account' }).click()

    const kit = page.getByRole('dialog', { name: 'Welcome kit for distributors' })
    await sees(kit, '3% off')
    await sees(kit, 'For one order of goods worth $20,000.00 or more')
    await sees(kit, 'Valid for 180 days once redeemed')
    await kit.getByRole('button', { name: 'Redeem Coupon' }).click()
    await at(page, '/coupon')
    await sees(page, /Distributor welcome kit/)
    await sees(page, '3% off')
    await sees(page, '5% off')
    const made = await user<{ proved: boolean; invited: boolean }>(
      email,
      'email_proved_at is not null as proved, invited_by is not null as invited',
    )
    assert.deepEqual(made, { proved: true, invited: true })
  },
)

type Seen = { together: boolean; covered: boolean }
/**
 * Looks from now on, at each frame, whether a toast lies on a dialog. One below the dialog, outside of the top layer, does not. Counted
 * from the second frame on: the first is looked at before the page puts it right, and before it is painted.
 */
const watchDialogs = (page: Page) =>
  page.evaluate(() => {
    const seen = { together: false, covered: false }
    Object.assign(globalThis, { seen })
    let before = false
    const look = () => {
      let now = false
      const dialog = document.querySelector('dialog[open]')?.getBoundingClientRect()
      for (const card of dialog ? document.querySelectorAll(':popover-open [data-toast]') : []) {
        const { top, bottom, left, right } = card.getBoundingClientRect()
        seen.together = true
        now ||= top < dialog!.bottom && bottom > dialog!.top && left < dialog!.right && right > dialog!.left
      }
      seen.covered ||= now && before
      before = now
      requestAnimationFrame(look)
    }
    look()
  })
const dialogCovered = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

journey(product, 'SPEC-191 SPEC-192 a hospital is offered its spend-and-save coupon at each log-in until it is taken', async (walk) => {
  const { page, wide } = walk
  if (!wide) await page.setViewportSize({ width: 390, height: 667 }) // a small telephone: the dialog comes up to where toasts stand
  const buyer = await newBuyer(product)
  const enter = async () => {
    await go(page, wide ? '/index' : '/login')
    if (wide) await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    if (!wide) await watchDialogs(page)
    await fillLogin(page, buyer)
    // One that is pointed at stays until the dialog is there.
    if (!wide) await page.locator('[data-toast]').first().hover({ force: true })
  }
  await enter()
  const offer = page.getByRole('dialog', { name: 'A surprise discount for hospitals and clinics' })
  await sees(offer, 'Up to $3,500.00 off')
  if (!wide) await becomes(() => dialogCovered(page), { together: true, covered: false }, 'the greeting stands beside the offer')
  await sees(offer, '$500.00 off from $10,000.00')
  await offer.getByRole('button', { name: 'Later' }).click()
  await go(page, '/account')
  await page
    .getByRole('button', { name: 'Log out' })
    .filter({ visible: true })
    .or(page.getByRole('button', { name: 'Erika' }))
    .first()
    .click()
  if (wide) await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out' })
  await question.getByText('Are you sure you want to log out?').waitFor()
  await question.getByRole('button', { name: 'Log out' }).click()
  await at(page, '/index')
  await enter()
  await offer.getByRole('button', { name: 'Redeem Coupon' }).click()
  await at(page, '/coupon')
  await sees(page, '$500.00 off from $10,000.00')
})

/** The picture of a scanner nobody can take for a person: stripes, so that a crop can be told from the whole. */
const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()

async function changePicture(page: Page) {
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  const selection = dialog.locator('.ReactCrop__crop-selection')
  await selection.waitFor()
  await selection.focus()
  const left = async () => (await selection.boundingBox())!.x
  const before = await left()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft')
  await becomes(async () => (await left()) < before, true, 'the selection follows the arrow keys')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await told(page, 'Your picture has been changed.')
}

journey(product, 'SPEC-069 SPEC-152 SPEC-162 details and picture are changed, and nothing typed is lost', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/my-info')
  await page.getByRole('link', { name: 'Change details' }).click()
  await at(page, '/my-info-edit')
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'My account' }).waitFor() // SPEC-123
  await changePicture(page)
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Job title').fill('Head of Purchasing')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Please fill in this field.')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Gender').selectOption('Woman')
  await page.getByLabel('Birthday').fill('1980-02-29')

  await page.getByRole('link', { name: 'My account' }).filter({ visible: true }).first().click() // a mis-click
  await page.getByText('Stay here').click()
  await becomes(() => page.getByLabel('Job title').inputValue(), 'Head of Purchasing')
  page.once('dialog', (dialog) => void dialog.accept()) // the browser's own question
  await reload(page)
  await sees(page, 'These are your unsaved changes from before.')
  await becomes(() => page.getByLabel('Job title').inputValue(), 'Head of Purchasing')
  await page.route('**/user/modifyInfo', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'The back-end interface is improperly connected.')
  await becomes(() => page.getByLabel('First name').inputValue(), 'Ada')
  await page.unroute('**/user/modifyInfo')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, '/my-info')
  await sees(page, 'Head of Purchasing')
  await sees(page, 'Feb 29, 1980')
  const saved = await user<{ first_name: string; sex: string; avatar: boolean }>(
    buyer.email,
    'first_name, sex, avatar_file_id is not null as avatar',
  )
  assert.deepEqual(saved, { first_name: 'Ada', sex: '1', avatar: true })
  const shown = await page.locator('main img').first().getAttribute('src')
  const response = await page.request.get(shown!)
  assert.equal(response.status(), 200)
  const { width, height } = await sharp(await response.body()).metadata()
  assert.equal(width, height)
})

journey(
  product,
  'a kind of organisation that is offered no longer stays until another is chosen, whatever else is changed',
  async (walk) => {
    const { page } = walk
    const buyer = await newBuyer(product)
    const entry = JSON.stringify([{ key: 'hospital', retired: true }])
    await product.sql(`insert into dictionaries (type, entries, version, changed_at) values ('identity_type', $1, 1, now())`, [entry])
    try {
      await logIn(walk, buyer)
      await go(page, '/my-info-edit')
      const kind = page.getByLabel('Kind of organisation')
      await becomes(() => kind.locator('option').count(), 6)
      assert.equal(await kind.locator('option:checked').textContent(), 'Hospital (no longer offered)')
      await page.getByLabel('Job title').fill('Head of Purchasing')
      await page.getByRole('button', { name: 'Save' }).click()
      await at(page, '/my-info')
      await sees(page, 'Head of Purchasing')
      await page.getByText('Hospital', { exact: true }).waitFor()
      assert.deepEqual(await user(buyer.email, 'identity_type'), { identity_type: 'hospital' })
    } finally {
      await product.sql(`delete from dictionaries where type = 'identity_type'`)
    }
  },
)

journey(product, 'a new password and a new address end the other log-ins', async (walk: Walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await logIn(walk, buyer)
  const sessions = async () =>
    (await product.sql(`select 1 from sessions s join users u on u.id = s.user_id where u.email = $1`, [buyer.email])).length
  await becomes(sessions, 2) // the one that made the account, and this one
  await go(page, '/my-info')
  await sees(page, 'This device')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong-one')
  await dialog.getByLabel('New password').fill('Tide-table-64')
  await dialog.getByLabel('Confirm password').fill('Tide-table-64')
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await sees(dialog, 'The current password is not correct.')
  await becomes(() => dialog.getByLabel('New password').inputValue(), 'Tide-table-64')
  await dialog.getByLabel('Current password').fill(buyer.password)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await told(page, 'Your password has been changed.')
  await becomes(sessions, 1)

  const email = `${randomUUID()}@e2e.example`
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await dialog.getByLabel('New e-mail address').fill(email)
  await dialog.getByLabel('Current password').fill('Tide-table-64')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await sees(dialog, new RegExp(`A code is on its way to ${email}`))
  await dialog.getByLabel('One-time code').fill(await mailed(product, email, 'email-change'))
  await dialog.getByRole('button', { name: 'Confirm new address' }).click()
  await told(page, `Your e-mail address is now ${email}.`)

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await at(page, '/index')
  await logIn(walk, { email, password: 'Tide-table-64' })
})

journey(product, 'SPEC-083 SPEC-159 the look is chosen by a visitor and is there before the first paint', async ({ page, wide }) => {
  await go(page, '/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Teal' }).check()
  const attributes = () =>
    page.evaluate(() => ({ theme: document.documentElement.dataset['theme'], colour: document.documentElement.dataset['colour'] }))
  await becomes(async () => (await attributes()).theme, 'dark')
  const kept = () => page.evaluate(() => [localStorage.getItem('shop_theme'), localStorage.getItem('shop_theme_colour')])
  await becomes(kept, ['dark', 'teal'])
  // What the very first paint goes by, before any script of the page has come.
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto('/index', { waitUntil: 'domcontentloaded' })
  const first = await attributes()
  assert.deepEqual([first.theme, first.colour], ['dark', 'teal'])
  await page.unroute('**/assets/**/*.js')
  await go(page, '/settings')
  await becomes(() => page.getByRole('radio', { name: 'Dark' }).isChecked(), true)
  await page.getByRole('radio', { name: 'Français' }).check()
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')
  await page.getByRole('link', { name: 'Modifier mes informations' }).click() // visitors are asked to log in
  if (wide) await page.getByRole('dialog', { name: 'Se connecter' }).or(page.getByRole('dialog').first()).first().waitFor()
  else await at(page, /^\/login/)
})
