// Acting for a customer: whatever call there is, what changes something of the customer's is closed but for those that are named here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AS_VISITOR, faultOf } from '#features/sales/sales-customer/acting.rules.ts'
import { devApi } from './api.ts'
import { changesSomething } from './edge/outcome.ts'

test('SPEC-153 of all calls that change something these are open to whoever acts for a customer, and no other', () => {
  const open = devApi.filter(({ call: one }) => one.access !== 'public' && changesSomething(one) && !faultOf(one, { ordering: true, ended: false })) // prettier-ignore
  assert.deepEqual(
    open
      .map(({ call: one }) => one.path)
      .filter((path) => !/cartItem/.test(path))
      .toSorted(),
    [
      '/auth/logout',
      '/shop/pm/address/save',
      '/shop/pm/myOrder/again/{id}',
      '/shop/pm/order/submit',
      '/shop/pm/quotation',
      '/shop/pm/quotation/{id}/accept',
      '/shop/pm/quotation/{id}/message',
      '/shop/pm/quotation/{id}/read',
      '/shop/pm/sales/leave',
    ],
  )
})

test('SPEC-153 what a visitor may look at, lists and searches of products included, is open to whoever acts for a customer', () => {
  const seen = devApi.map(({ call: one }) => one).filter((one) => one.access === 'optional' && !changesSomething(one))
  assert.ok(seen.some(({ path }) => path === '/shop/pm/product/list'))
  assert.deepEqual(seen.filter((one) => faultOf(one, { ordering: false, ended: false })).map(({ path }) => path), []) // prettier-ignore
})

test('SPEC-153 a file that is asked for by its address alone is answered to whoever acts as to a visitor', () => {
  const files = devApi.map(({ call: one }) => one).filter((one) => one.access === 'optional' && one.wrap === 'file' && one.method === 'GET')
  assert.ok(files.length > 1)
  assert.deepEqual(files.filter((one) => !AS_VISITOR.has(one)).map(({ path }) => path), []) // prettier-ignore
})
