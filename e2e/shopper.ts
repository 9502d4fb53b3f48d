// What shoppers of several journeys do, by the words on the screen.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { Product } from './product.ts'
import { alive, at, becomes, go, type Walk } from './journey.ts'
import { told } from './toasts.ts'

export type Login = { email: string; password: string }

export const loginOf = (product: Product, role: string): Login => {
  const login = product.logins.find((one) => one.role === role)
  if (!login) throw new Error(`The demo has nobody in the role ${role}.`)
  return login
}

/** What a mail to the address carried last: its code, or the absolute address of its link. */
export async function mailed(product: Product, email: string, template: string): Promise<string> {
  let secret: string | null | undefined
  await becomes(async () => {
    const [mail] = await product.sql<{ secret: string | null }>(
      `select secret from mails where recipient = $1 and template = $2 order by id desc limit 1`,
      [email, template],
    )
    secret = mail?.secret
    return Boolean(secret)
  }, true)
  return secret!
}

/** Welcome coupons are offered in a dialog after log-in; whoever has other things in mind puts them off. */
export const putCouponsOff = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog').filter({ hasText: 'Redeem Coupon' }), (dialog) =>
    dialog.getByRole('button', { name: 'Later' }).click(),
  )

/** Fills the log-in form that is on the screen: the dialog in a wide window, the page in a narrow one. */
export async function fillLogin(page: Page, { email, password }: Login) {
  await page.getByLabel('E-mail address or user name').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .locator('form', { has: page.getByLabel('E-mail address or user name') })
    .getByRole('button', { name: 'Log in' })
    .click()
}

export async function logIn({ page, wide }: Walk, login: Login) {
  await putCouponsOff(page)
  await go(page, wide ? '/index' : '/login')
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, login)
  await told(page, /^Welcome, /)
}

/** Signed in without the form, for journeys that are about other things: half the time of a log-in. No page of the shop is open then. */
export async function signIn(page: Page, { email, password }: Login) {
  await putCouponsOff(page)
  const data = { username: email, password, clientId: 'shop', grantType: 'password' }
  const answer = await page.request.post('/dev-api/auth/login', { data, headers: { clientid: 'shop' } })
  const { code, msg, data: session } = (await answer.json()) as { code: number; msg: string; data: { access_token: string } }
  if (code !== 200) throw new Error(`${email} does not log in: ${msg}`)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('shop_token', token), session.access_token)
}

/** A buyer of their own for one journey, with an address, made through the calls: not every journey is about registering. `nation`: where goods go. */
export async function newBuyer(product: Product, nation = 'DE', coupon = false): Promise<Login> {
  const login = { email: `${randomUUID()}@e2e.example`, password: 'Journey-52-hb' }
  const person = { firstName: 'Erika', lastName: 'Journey', nation, phone: '+49 40 5550 0123' }
  const send = async (path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', clientid: 'shop', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(`${product.address}/dev-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { code: number; msg: string; data: { access_token: string } }
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  const account = { ...login, ...person, confirmPassword: login.password, identityType: 'hospital', agree: 'Y' }
  const { access_token } = await send('/auth/registerShopUser', { ...account, clientId: 'shop', grantType: 'password' })
  const place = { address1: 'Musterweg 7', address2: '', city: 'Hamburg', province: 'Hamburg', port: 'Hamburg', postalCode: '20095' }
  await send('/shop/pm/address/save', { ...person, ...place }, access_token)
  // The checkout proposes it to everybody: sums are those of the goods, but where a journey is about it.
  if (!coupon) await product.sql('delete from coupon_grants g using users u where u.id = g.user_id and u.email = $1', [login.email])
  return login
}

/** Points that a buyer has earned, as the ledger has them. */
export const earnPoints = (product: Product, email: string, points: number) =>
  product.sql(
    `with u as (select id from users where email = $1), e as (
       insert into points_entries (user_id, kind, cause_id, at, points, balance, postings)
       select id, 'adjustment', 'journey-' || id, now(), $2::bigint, $2::bigint, 2 from u returning id, user_id
     ), l as (
       insert into points_lots (user_id, entry_id, points, earned_at, expires_at)
       select user_id, id, $2::bigint, now(), now() + interval '2 years' from e returning id, entry_id
     ) insert into points_postings (entry_id, account, lot_id, points)
       select entry_id, 'available', id, $2::bigint from l union all select entry_id, 'issued', id, -$2::bigint from l`,
    [email, points],
  )

/** From the cart into the checkout. */
export async function toSettlement(page: Page) {
  await go(page, '/cart')
  await page.getByRole('button', { name: 'Check Out' }).filter({ visible: true }).click()
  await at(page, '/settlement')
}

export type Newcomer = Login & { firstName: string }

/** Fills the registration that is on the screen. */
export async function fillRegistration(page: Page, { email, password, firstName }: Newcomer) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Journey')
  await page.getByLabel('Kind of organisation').selectOption('Hospital')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Phone').fill('+49 30 5550 0199')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('I agree to the').check()
}

/** Opens the registration from the home page and fills it. */
export async function beginRegistration({ page, wide }: Walk, newcomer: Newcomer) {
  await go(page, wide ? '/index' : '/register')
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await fillRegistration(page, newcomer)
}

/** Registers somebody new through the form. */
export async function register(walk: Walk, newcomer: Newcomer) {
  const { page } = walk
  await putCouponsOff(page)
  await beginRegistration(walk, newcomer)
  await page.getByRole('button', { name: 'Create account' }).click()
  await told(page, `Welcome, ${newcomer.firstName}.`)
}

/** The button of the product's page; those of the tiles below have no text. */
export const addButton = (page: Page) => page.getByText('Add to cart', { exact: true }).filter({ visible: true })

/** Puts what the product's page offers into the cart. */
export async function addToCart(page: Page, slug: string) {
  await go(page, `/${slug}`)
  await addButton(page).click()
  await told(page, 'Added to your cart')
}

type Place = { line: string; city: string; province: string; postalCode: string }

/** Fills the address form in the place; it is not sent yet. */
export async function typeAddress(form: Locator, { line, city, province, postalCode }: Place) {
  await form.getByLabel('First name').fill('Erika')
  await form.getByLabel('Last name').fill('Journey')
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Phone').fill('+49 40 5550 0123')
  await form.getByLabel('Address line 1').fill(line)
  await form.getByLabel('City').fill(city)
  await form.getByLabel('Province or state').fill(province)
  await form.getByLabel('Postal code').fill(postalCode)
}

export async function fillAddress(page: Page, city: string) {
  const form = page.getByRole('dialog').last()
  await typeAddress(form, { line: 'Musterweg 7', city, province: 'Hamburg', postalCode: '20095' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
}

/** Comes back to the page as somebody with a page just loaded would. */
export async function reload(page: Page) {
  await page.reload()
  await alive(page)
}
