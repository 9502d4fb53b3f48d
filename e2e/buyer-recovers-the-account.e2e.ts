// A buyer has forgotten the password: by the mailed link, by a mailed code, and what does not work.
import assert from 'node:assert/strict'
import { alive, at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { beginRegistration, fillLogin, logIn, mailed, newBuyer, putCouponsOff } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const NEW_PASSWORD = 'Tide-table-64'

/** Opens the log-in: the dialog in a wide window, the page in a narrow one. */
async function toLogin({ page, wide }: Walk) {
  await go(page, wide ? '/index' : '/login')
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
}

journey(product, 'SPEC-043 SPEC-205 SPEC-233 a forgotten password is replaced by the mailed link', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await toLogin(walk)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  if (wide) await becomes(async () => Math.round((await page.getByRole('dialog').boundingBox())!.width), 500) // it grows as it comes
  else await at(page, '/forgot')
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await sees(page, 'Please fill in email')
  await page.getByLabel('E-mail address').fill('nobody-here@e2e.example')
  await send.click()
  await sees(page, /If nobody-here@e2e\.example belongs to an account/)
  await page.getByLabel('E-mail address').fill(buyer.email)
  await send.click()
  await sees(page, new RegExp(`If ${buyer.email} belongs to an account`))
  const [stranger] = await product.sql<{ n: number }>(`select count(*)::int as n from mails where recipient = 'nobody-here@e2e.example'`)
  assert.equal(stranger!.n, 0)

  const link = new URL(await mailed(product, buyer.email, 'reset-password'))
  assert.equal(link.pathname, '/forgot')
  const token = link.searchParams.get('token')!
  const referrers: string[] = []
  page.on('request', (request) => {
    if ((request.headers()['referer'] ?? '').includes(token)) referrers.push(request.url())
  })
  await go(page, link.pathname + link.search)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await at(page, '/forgot') // the token has left the address bar
  assert.deepEqual(referrers, [], 'the token went out as a referrer')
  assert.ok(!(await page.content()).includes(token))

  const first = page.getByLabel('New password')
  const second = page.getByLabel('Confirm password')
  await first.fill('abc')
  await second.fill('abd')
  await sees(page, 'The value contains 5 to 20 characters')
  await first.fill(NEW_PASSWORD)
  await second.blur()
  await sees(page, 'Two different passwords')
  await second.fill(NEW_PASSWORD)
  await sees(page, 'Both are the same')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await sees(page, 'Your new password is set. Please log in.')
  if (!wide) await at(page, '/login')
  await fillLogin(page, buyer)
  await sees(page, 'The e-mail address, user name or password is not correct.')
  await page.locator('input[name=password]:focus').waitFor() // to be typed anew
  await fillLogin(page, { ...buyer, password: NEW_PASSWORD })
  await told(page, /^Welcome, /)

  await go(page, link.pathname + link.search) // the link has been used: nobody types two passwords for it
  await sees(page, 'This link has been used or has expired. Please ask for a new one.')
  assert.equal(await first.count(), 0)
  await page.getByRole('button', { name: 'Send me another link' }).click()
  await at(page, '/forgot') // in a wide window, too: somebody is logged in
  await becomes(() => page.getByLabel('E-mail address').inputValue(), buyer.email)
})

journey(product, 'SPEC-233 a mailed code logs in, once, and can be asked for once a minute', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await toLogin(walk)
  await page.getByLabel('E-mail address or user name').fill(buyer.email)
  await page.getByRole('tab', { name: 'With a code by e-mail' }).click()
  await becomes(() => page.getByLabel('E-mail address').inputValue(), buyer.email) // what was typed goes along
  const code = page.getByLabel('One-time code')
  assert.deepEqual([await code.getAttribute('inputmode'), await code.getAttribute('autocomplete')], ['numeric', 'one-time-code'])
  await page.getByRole('button', { name: 'Send code' }).click()
  await sees(page, new RegExp(`A code is on its way to ${buyer.email}`))
  const again = page.getByRole('button', { name: /^Again in \d+ s$/ })
  await again.waitFor()
  await becomes(() => again.isDisabled(), true)
  const digits = await mailed(product, buyer.email, 'email-code')
  const form = page.locator('form', { has: code })
  await code.fill('12')
  await form.getByRole('button', { name: 'Log in' }).click()
  await sees(page, 'Please enter the 6 digits of the code.')
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`) // as people paste it
  await form.getByRole('button', { name: 'Log in' }).click()
  await told(page, /^Welcome, /)
  if (!wide) await at(page, '/index')
  await go(page, '/my-info')
  await sees(page, 'Confirmed') // who reads the mail has proved the address
})

journey(product, 'SPEC-127 SPEC-185 SPEC-186 the way to a closed page is kept through forgot and back', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await go(page, '/address')
  if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Back to log in' }).click() // hand-over both ways (SPEC-107)
  await fillLogin(page, buyer)
  await at(page, '/address')
  await page.getByRole('heading', { level: 1, name: 'Addresses' }).waitFor()
  await told(page, /^Welcome, /)

  if (wide) return
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await go(page, '/forgot')
  await page.setViewportSize({ width: 1200, height: 800 }) // narrow-only pages give way
  await at(page, '/index')
  await alive(page)
  await becomes(() => page.getByRole('heading', { name: 'Forgot password' }).count(), 0)
})

journey(
  product,
  'SPEC-185 SPEC-190 a log-in that ended while away is asked for once, and leads to the page that was wanted',
  async (walk) => {
    const { page, wide } = walk
    const buyer = await newBuyer(product)
    await logIn(walk, buyer)
    await product.sql(`delete from sessions where user_id = (select id from users where email = $1)`, [buyer.email])
    await go(page, '/address')
    if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    else await at(page, '/login?then=%2Faddress')
    await becomes(() => page.evaluate(() => localStorage.getItem('shop_token')), null) // the page has found out that the session is no more
    assert.equal(await page.getByRole('dialog', { name: 'Login status expired' }).count(), 0)
    await fillLogin(page, buyer)
    await at(page, '/address')
    await sees(page, 'Musterweg 7')
  },
)

journey(product, 'SPEC-160 why a registration was refused is brought into view', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await beginRegistration(walk, { ...buyer, firstName: 'Erika' })
  await page.getByRole('button', { name: 'Create account' }).click()
  const refused = page.getByText('There is already an account with this e-mail address.').filter({ visible: true })
  await page.getByLabel('E-mail address').and(page.locator(':focus')).waitFor()
  await refused.waitFor()
  const seen = () =>
    refused.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return box.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await becomes(seen, true)
})
