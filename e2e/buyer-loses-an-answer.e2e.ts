// The server has done what was asked, and the line loses its answer. Whoever presses again has asked once.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { LINE } from './failures.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { beginRegistration, logIn, newBuyer, putCouponsOff, typeAddress, type Login } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const addressesOf = async ({ email }: Login) =>
  (await product.sql('select 1 from addresses a join users u on u.id = a.user_id where u.email = $1', [email])).length

journey(product, 'SPEC-252 SPEC-221 an address whose answer got lost is there once after the second press', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/address-edit')
  const form = page.getByRole('main')
  await typeAddress(form, { line: 'Lost Lane 1', city: 'Bremen', province: 'Bremen', postalCode: '28195' })

  const calls = '**/dev-api/shop/pm/address/save'
  await page.route(calls, async (route) => {
    await route.fetch() // it reaches the server, and is done
    await route.abort('connectionreset')
  })
  const save = form.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await sees(page, LINE)
  await sees(page, 'It is not known whether this was done. You can safely press again')
  await becomes(() => addressesOf(buyer), 2)
  await page.unroute(calls)
  await save.click()
  await at(page, '/address')
  await becomes(() => addressesOf(buyer), 2)
})

journey(product, 'SPEC-252 SPEC-221 an answer that got lost once is asked for again by itself, and nobody notices', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/address-edit')
  const form = page.getByRole('main')
  await typeAddress(form, { line: 'Found Lane 1', city: 'Bremen', province: 'Bremen', postalCode: '28195' })
  await page.route(
    '**/dev-api/shop/pm/address/save',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await at(page, '/address')
  assert.equal(await addressesOf(buyer), 2)
})

journey(product, 'a registration whose answer got lost: the second press lets in whoever made the account', async (walk) => {
  const { page, wide } = walk
  const newcomer = { email: `${randomUUID()}@e2e.example`, password: 'Journey-52-hb', firstName: wide ? 'Wanda' : 'Nora' }
  await putCouponsOff(page)
  await beginRegistration(walk, newcomer)
  const calls = '**/dev-api/auth/registerShopUser'
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const press = page.getByRole('button', { name: 'Create account' })
  await press.click()
  await sees(page, LINE)
  await page.unroute(calls)
  await press.click()
  await told(page, `Welcome, ${newcomer.firstName}.`)
  const made = await product.sql('select 1 from users where email = $1', [newcomer.email])
  assert.equal(made.length, 1)
})

journey(product, 'without a lost answer an address that is taken is told as such, with the right password too', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await beginRegistration(walk, { ...buyer, firstName: 'Erika' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await sees(page, 'There is already an account with this e-mail address.')
})
