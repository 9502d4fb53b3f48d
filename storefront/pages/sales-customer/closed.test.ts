// Pages of the customer's account that are closed to whoever acts for them: closed is not the same as not there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptSales, actForCustomer, inviteCustomer, mySalesPerson } from '#contract/sales-customer.ts'
import { refusalText } from '#contract/refusals.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import type { Shop } from '../../shop/shop.ts'
import { loadSale } from '../after-sale/data.ts'
import { loadUnit } from '../equipment/data.ts'

const app = await testApp('empty')
const shopOf = (call: Shop['call']) => ({ call }) as Shop

test('SPEC-153 a case and a unit: to whoever acts for a customer closed, to everybody else not there', async () => {
  const [sam, customer] = [await testBuyer(app), await testBuyer(app)]
  await app.db.updateTable('users').set({ characteristic: '2' }).where('email', '=', sam.email).execute()
  const { path } = await sam.call(inviteCustomer)
  await customer.call(acceptSales, { token: path.split('#')[1]!, ordering: 'Y' })
  const id = (await customer.call(mySalesPerson)).person!.id
  await sam.call(actForCustomer, { id })
  const acting = shopOf(app.client({ token: sam.token, acting: id }))
  const closed = { message: refusalText('acting-closed', 'en') }
  await assert.rejects(loadSale(acting, { id: '101' }), closed)
  await assert.rejects(loadUnit(acting, '101'), closed)
  assert.deepEqual(await loadSale(shopOf(customer.call), { id: '101' }), { at: 'one', one: null })
  assert.equal(await loadUnit(shopOf(customer.call), '101'), null)
})
