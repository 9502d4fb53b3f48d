// The server has done what was asked, and the line loses its answer. Whoever presses again has asked once.
import { LINE } from './failures.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer, typeAddress } from './shopper.ts'

const product = await startProduct()

journey(product, 'SPEC-252 SPEC-221 an address whose answer got lost is there once after the second press', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  const addresses = async () =>
    (await product.sql('select 1 from addresses a join users u on u.id = a.user_id where u.email = $1', [buyer.email])).length

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
  await becomes(addresses, 2)
  await page.unroute(calls)
  await save.click()
  await at(page, '/address')
  await becomes(addresses, 2)
})
