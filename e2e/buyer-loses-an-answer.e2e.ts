// The server has done what was asked, and the line loses its answer. Whoever presses again has asked once.
import assert from 'node:assert/strict'
import { LINE } from './failures.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer, typeAddress, type Login } from './shopper.ts'

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
