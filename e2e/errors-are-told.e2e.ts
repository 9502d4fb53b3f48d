// What goes wrong while somebody does something is told in the specification's words (section 8): the line fails, the server cannot, the
// session ends. Nothing typed is lost.
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { anyWare, failures, LINE, picture } from './failures.ts'
import { at, becomes, go, journey, sees, painted } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, fillLogin, loginOf, newBuyer, signIn, toSettlement, typeAddress, type Login } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const ware = await anyWare(product)

const endSessions = ({ email }: Login) =>
  product.sql(`delete from sessions s using users u where u.id = s.user_id and u.email = $1`, [email])

/** A call whose request is lost is made so often (contract/client.ts). */
const ATTEMPTS = 4

/** Asks for an address to be deleted, to the end. */
async function deleteAddress(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}
async function closeMessages(page: Page) {
  while (await failures(page).count()) await failures(page).getByRole('button', { name: 'Close' }).first().click()
}

journey(product, 'SPEC-248 SPEC-252 SPEC-253 an act that fails is told by a message, once', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  await go(page, '/address')
  const calls = '**/dev-api/shop/pm/address/**'
  // The act alone: a list that is read meanwhile is another matter.
  const answerDelete = (answer: (route: Route) => Promise<void>) =>
    page.route(calls, (route) => (route.request().method() === 'DELETE' ? answer(route) : route.continue()))

  let lost = 0
  await answerDelete((route) => (lost++, route.abort()))
  await deleteAddress(page)
  await sees(failures(page), LINE)
  await deleteAddress(page)
  await becomes(() => Promise.resolve(lost), 2 * ATTEMPTS) // given up: one that came through later would delete it
  await becomes(() => failures(page).count(), 1) // the same again is not doubled
  await picture(walk, 'line')
  await clear(page)

  await page.unroute(calls)
  await answerDelete((route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }))
  await deleteAddress(page)
  await sees(failures(page), 'system interface 502 abnormal')
  await page.unroute(calls)

  await product.withoutDatabase(async () => {
    await deleteAddress(page)
    await sees(failures(page), /not available at the moment/)
  })
  await go(page, '/address') // a list that was read meanwhile is another matter

  for (const status of [410, 411, 413]) {
    await answerDelete((route) => route.fulfill({ status, body: '' }))
    await deleteAddress(page)
    await sees(failures(page), `system interface ${status} abnormal`)
    await page.unroute(calls)
  }
  await becomes(() => failures(page).count(), 3)
  await picture(walk, 'three-at-most')
  await closeMessages(page)

  await deleteAddress(page)
  await sees(page, 'No address yet')
})

/** Messages lie where nothing is pressed. */
async function clear(page: Page) {
  const message = (await failures(page).first().boundingBox())!
  const header = (await page.getByRole('banner').boundingBox())!
  assert.ok(message.y >= header.y + header.height, 'below the header')
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox()
    if (box)
      assert.ok(message.y >= box.y + box.height || box.y >= message.y + message.height || message.x >= box.x + box.width, 'beside buttons')
  }
}

journey(product, 'SPEC-253 an answer that does not come in time', async ({ page }) => {
  await signIn(page, await newBuyer(product))
  await page.addInitScript(() => {
    const original = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => original(ms === 50_000 ? 6_000 : ms) // nobody wants to wait for the real one here
  })
  await go(page, '/address')
  await page.route('**/dev-api/shop/pm/address/**', () => {}) // never answered
  await deleteAddress(page)
  await sees(failures(page), 'The system interface request timed out')
})

journey(product, 'SPEC-249 SPEC-250 warnings are messages, other refusals are notifications', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  await go(page, '/address')
  await product.sql(`delete from addresses a using users u where u.id = a.user_id and u.email = $1`, [buyer.email])
  await deleteAddress(page) // gone meanwhile: another device was faster
  await sees(failures(page), 'The request was turned down')
  await picture(walk, 'notification')
  await closeMessages(page)
  // Calls of the same machine are not counted: this is what the edge says to all others.
  const tooMany = { code: 429, msg: 'Too many requests. Please try again in 7 seconds.', data: null }
  await page.route('**/dev-api/shop/pm/address/**', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '7' }, json: tooMany }),
  )
  await deleteAddress(page)
  await sees(failures(page), tooMany.msg)
  await page.unroute('**/dev-api/shop/pm/address/**')
  await closeMessages(page)
  await page.route('**/dev-api/shop/pm/address/**', (route) =>
    route.fulfill({ json: { code: 601, msg: 'One moment, please.', data: null } }),
  )
  await deleteAddress(page)
  await sees(page.locator('output'), 'One moment, please.')
  assert.equal(await failures(page).count(), 0)
  await picture(walk, 'warning')
})

journey(product, 'SPEC-249 too many attempts are refused in the form, in its place', async (walk) => {
  const { page, wide } = walk
  const { email } = await newBuyer(product)
  await go(page, wide ? '/index' : '/login')
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const refused = page.locator('form').getByText(/Too many|minutes/)
  for (let i = 0; i < 12 && (await refused.count()) === 0; i++) {
    const answer = page.waitForResponse('**/dev-api/auth/login')
    await fillLogin(page, { email, password: `Wrong-${i}-guess` })
    await answer
    await page.locator('form').getByRole('alert').getByText(/./).waitFor()
  }
  await refused.waitFor()
  assert.equal(await failures(page).count(), 0) // not told twice
  await picture(walk, 'throttled')
})

journey(product, 'SPEC-190 SPEC-230 SPEC-247 a session that ends asks once; afterwards the form is as it was', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  await go(page, '/address-edit')
  const main = page.getByRole('main')
  await typeAddress(main, { line: 'Ringweg 9', city: 'Kiel', province: 'Holstein', postalCode: '24103' })
  await endSessions(buyer)
  await main.getByRole('button', { name: 'Save' }).click()
  const expired = page.getByRole('dialog', { name: 'Login status expired' })
  await expired.waitFor()
  await becomes(() => page.getByRole('dialog').count(), 1)
  assert.equal(await page.getByText('Invalid session, or the session has expired, please log in again').count(), 0) // not told twice
  assert.equal(await failures(page).count(), 0)
  await picture(walk, 'expired')
  await expired.getByRole('button', { name: 'Log in' }).click()
  if (!wide) await at(page, /^\/login/)
  await fillLogin(page, buyer)
  await at(page, '/address-edit')
  await becomes(() => main.getByLabel('City').inputValue(), 'Kiel')
  await becomes(() => main.getByLabel('Address line 1').inputValue(), 'Ringweg 9')
  await becomes(() => main.getByLabel('Country').inputValue(), 'DE')
  await main.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Ringweg 9')
})

journey(product, 'SPEC-231 somebody whose log-in has gone is asked whether to log in', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  await go(page, '/address')
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.evaluate(() => localStorage.clear()) // logged out in another tab
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const prompt = page.getByRole('dialog', { name: 'No login status. Whether to log in' })
  await prompt.waitFor()
  await becomes(() => page.getByRole('dialog').count(), 1)
  await picture(walk, 'visitor')
  await prompt.getByRole('button', { name: 'Log in' }).click()
  if (!wide) await at(page, /^\/login/)
  await fillLogin(page, buyer)
  await at(page, '/address')
  await sees(page, 'Musterweg 7')
})

journey(product, 'SPEC-254 SPEC-198 a download says that it is coming, or why not', async (walk) => {
  const { page } = walk
  await signIn(page, loginOf(product, 'hospital'))
  await go(page, '/order')
  const [order] = await product.sql<{ id: number }>(
    `select o.id from orders o join users u on u.id = o.user_id where u.email = $1 order by o.id desc limit 1`,
    [loginOf(product, 'hospital').email],
  )
  await go(page, `/confirm?id=${order!.id}`)
  const button = page
    .getByRole('button', { name: /^Download (quotation|proforma invoice)$/ })
    .filter({ visible: true })
    .first()
  const file = '**/dev-api/shop/pm/myOrder/export*'
  await page.route(file, (route) => setTimeout(() => void route.continue(), 1_500))
  const saved = page.waitForEvent('download')
  await button.click()
  await sees(page.locator('output'), 'Please wait while downloading data')
  await picture(walk, 'download-wait')
  assert.match((await saved).suggestedFilename(), /\.pdf$/)
  await page.getByText('Please wait while downloading data').waitFor({ state: 'detached' })
  await page.unroute(file)

  await page.route(file, (route) => route.abort())
  await button.click()
  await sees(failures(page), 'Error downloading file, please contact administrator!')
  await picture(walk, 'download-failed')
  await page.unroute(file)
  await product.withoutDatabase(async () => {
    await button.click()
    await sees(failures(page), /not available at the moment/) // the failed download's JSON is read
  })
})

journey(product, 'SPEC-245 SPEC-255 a manual is saved under its name, or the operation has failed', async (walk) => {
  const { page } = walk
  await go(page, `/${ware.slug}`)
  const link = page.locator('#documents a').first()
  const name = (await link.getAttribute('download'))!
  const saved = page.waitForEvent('download')
  await link.click()
  assert.equal((await saved).suggestedFilename(), name)
  const href = (await link.getAttribute('href'))!
  await page.route(`**${href}`, (route) => route.abort())
  await link.click()
  await sees(failures(page), 'operation failure')
  await picture(walk, 'manual-failed')
})

journey(product, 'SPEC-257 SPEC-258 SPEC-221 favourites and cart fail in silence; a double click counts once', async ({ page }) => {
  await signIn(page, await newBuyer(product))
  await go(page, `/${ware.slug}`)
  const adding = '**/cartItem/changeItem'
  await page.route(adding, (route) => route.abort())
  const add = page.getByText('Add to cart', { exact: true }).filter({ visible: true })
  const tried = page.waitForEvent('requestfailed')
  await add.click()
  await tried
  await becomes(() => add.isEnabled(), true)
  await painted(page) // what would be said comes with the button
  assert.equal(await failures(page).count(), 0)
  await page.unroute(adding)

  let toggles = 0
  page.on('request', (request) => void (request.url().endsWith('/collection/addOrCancel') && toggles++))
  await go(page, `/${ware.slug}`)
  const heart = page.getByRole('main').locator('button[aria-pressed][aria-label*=avourite]').filter({ visible: true }).first()
  await heart.dblclick()
  await becomes(() => heart.getAttribute('aria-pressed'), 'true')
  assert.equal(toggles, 1)

  await addToCart(page, ware.slug)
  await go(page, '/cart')
  await page.getByRole('button', { name: `Delete ${ware.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await told(page, 'Operation successful')
  await sees(page, 'Your cart is empty')
})

journey(product, 'SPEC-259 a payment that cannot be started has failed, and can be tried again', async (walk) => {
  const { page } = walk
  await signIn(page, await newBuyer(product))
  await addToCart(page, ware.slug)
  await toSettlement(page)
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.route('**/dev-api/shop/pay/order', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment failed! Please try again.' }).waitFor()
  await picture(walk, 'payment-failed')
  const again = page.getByRole('button', { name: 'Try the payment again' })
  await again.click()
  await sees(page.getByRole('main'), LINE) // in its place, not as a message besides
  assert.equal(await failures(page).count(), 0)
})
