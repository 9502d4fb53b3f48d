// Forms of the log-in are opened, half filled, changed for another and left; links are old; two tabs save the same details. Nothing typed is
// lost by a stray press, and nothing is done that was not asked for.
import assert from 'node:assert/strict'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { fillLogin, fillRegistration, logIn, newBuyer, putCouponsOff, reload } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

journey(product, 'SPEC-105 SPEC-107 what was typed goes along from form to form, and no stray press loses it', async ({ page, wide }) => {
  await go(page, wide ? '/index' : '/register')
  const toRegister = () => page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  if (wide) await toRegister()
  const firstName = page.getByLabel('First name')
  await firstName.fill('Dora')
  await page.getByLabel('Kind of organisation').selectOption('Clinic')
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('E-mail address').fill('dora@e2e.example')
  await page.getByLabel('Password', { exact: true }).fill('Journey-52-hb')
  const question = page.getByRole('dialog', { name: 'Leave the registration?' })
  if (wide) {
    await page.mouse.click(20, 450) // beside the dialog
    await page.keyboard.press('Escape')
    await question.getByText('Stay here').click()
    await question.waitFor({ state: 'detached' })
    await becomes(() => firstName.inputValue(), 'Dora')
    await becomes(() => page.getByLabel('Password', { exact: true }).inputValue(), 'Journey-52-hb')
  }
  const form = page.locator('form', { has: firstName })
  await form.getByRole('button', { name: 'Log in' }).click()
  await becomes(() => page.getByLabel('E-mail address or user name').inputValue(), 'dora@e2e.example')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await becomes(() => page.getByLabel('E-mail address').inputValue(), 'dora@e2e.example')
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await page.getByLabel('E-mail address or user name').fill('dora2@e2e.example')
  const entry = wide ? page.getByRole('dialog') : page.getByRole('main')
  await entry.getByRole('button', { name: 'Register' }).click()
  await becomes(() => firstName.inputValue(), 'Dora')
  await becomes(() => page.getByLabel('Kind of organisation').inputValue(), 'clinic')
  await becomes(() => page.getByLabel('Country').inputValue(), 'FR')
  await becomes(() => page.getByLabel('E-mail address').inputValue(), 'dora2@e2e.example')
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '') // never carried
  if (!wide) return
  await firstName.fill('Doro')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await question.getByText('Leave', { exact: true }).click()
  await becomes(() => page.getByRole('dialog').count(), 0)
  await toRegister()
  await becomes(() => firstName.inputValue(), '')
  await page.mouse.click(20, 450) // nothing has been typed
  await becomes(() => page.getByRole('dialog').count(), 0)
})

journey(product, 'a registration outlives a reload, its password does not; a weak one is said at its field', async ({ page, wide }) => {
  await go(page, '/register')
  const email = `reload-${wide}@e2e.example`
  await fillRegistration(page, { email, password: 'qwerty', firstName: 'Dora' })
  await reload(page)
  await becomes(() => page.getByLabel('First name').inputValue(), 'Dora')
  for (const [label, value] of [
    ['Last name', 'Journey'],
    ['Kind of organisation', 'hospital'],
    ['Country', 'DE'],
    ['Phone', '+49 30 5550 0199'],
    ['E-mail address', email],
    ['Confirm password', ''],
  ] as const)
    await becomes(() => page.getByLabel(label).inputValue(), value, label)
  const password = page.getByLabel('Password', { exact: true })
  assert.equal(await password.inputValue(), '')
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])), /qwerty/)
  await password.fill('qwerty')
  await page.getByLabel('Confirm password').fill('qwerty')
  await page.getByLabel('I agree to the').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await becomes(() => password.getAttribute('aria-invalid'), 'true')
  const said = page.locator(`[id="${await password.getAttribute('aria-describedby')}"]`)
  assert.equal(await said.innerText(), 'This password is too easy to guess. Please choose another.')
  assert.equal(await password.evaluate((field) => field === document.activeElement), true)
  await putCouponsOff(page)
  await password.fill('Journey-52-hb')
  await page.getByLabel('Confirm password').fill('Journey-52-hb')
  await page.getByRole('button', { name: 'Create account' }).click()
  await told(page, 'Welcome, Dora.')
  assert.equal(await page.evaluate(() => sessionStorage.getItem('shop_registration')), null)
})

journey(product, 'a log-in that is under way is seen to its end', async ({ page, wide }) => {
  if (!wide) return // a page is left by going elsewhere
  const buyer = await newBuyer(product)
  await go(page, '/index')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/dev-api/auth/login', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const asked = page.waitForRequest('**/dev-api/auth/login')
  await fillLogin(page, buyer)
  await asked
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  assert.equal(await dialog.count(), 1)
  release()
  await told(page, 'Welcome, Erika.')
  await dialog.waitFor({ state: 'detached' })
})

journey(product, 'SPEC-191 a present is only mentioned to somebody who was on the way to something', async ({ page, wide }) => {
  const buyer = await newBuyer(product)
  await go(page, '/address')
  if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  else await at(page, /^\/login/)
  await fillLogin(page, buyer)
  await at(page, '/address')
  await told(page, 'A welcome coupon waits for you.')
  await sees(page, 'Musterweg 7')
  assert.equal(await page.getByRole('dialog').count(), 0)
})

journey(product, 'SPEC-043 a link that opens nothing says so before a password is typed', async ({ page }) => {
  await go(page, '/forgot?token=nonsense')
  await sees(page, 'This link has been used or has expired. Please ask for a new one.')
  assert.equal(await page.getByLabel('New password').count(), 0)
  await page.getByRole('button', { name: 'Send me another link' }).click()
  await page.getByRole('button', { name: 'Send link' }).waitFor()
})

journey(product, 'SPEC-047 SPEC-125 pages in place of a page know who is asking, and have titles', async (walk) => {
  const { page, wide } = walk
  assert.equal(await go(page, '/no/such-page'), 404)
  await becomes(() => page.title(), 'Page not found | MedHarbor')
  assert.equal(await go(page, '/no-such-page'), 404)
  await becomes(() => page.title(), 'Page not found | MedHarbor')
  if (!wide) {
    await go(page, '/login-other')
    const tabs = page.getByRole('navigation', { name: 'Main areas' })
    await becomes(() => tabs.getByRole('link', { name: 'Me', exact: true }).getAttribute('aria-current'), 'page')
  }
  await go(page, '/401')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
  await logIn(walk, await newBuyer(product))
  await go(page, '/401')
  await sees(page, 'Your account does not have the rights for it.')
  assert.equal(await page.getByRole('main').getByRole('button', { name: 'Log in' }).count(), 0)
})

journey(product, 'SPEC-162 two tabs of one buyer change different details, and both stay', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/my-info-edit')
  const other = await page.context().newPage()
  await go(other, '/my-info-edit')
  await page.getByLabel('Job title').fill('Head of Purchasing')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, '/my-info')
  await other.getByLabel('Last name').fill('Travel')
  await other.getByRole('button', { name: 'Save' }).click()
  await at(other, '/my-info')
  await sees(other, 'Head of Purchasing')
  const saved = await product.sql(`select first_name, last_name, job_title from users where email = $1`, [buyer.email])
  assert.deepEqual(saved, [{ first_name: 'Erika', last_name: 'Travel', job_title: 'Head of Purchasing' }])
})
