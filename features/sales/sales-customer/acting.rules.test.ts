// What is open to a sales person who acts for a customer, written apart from the rules, over all calls that a shop's user makes with their things.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as account from '#contract/account.ts'
import * as address from '#contract/address.ts'
import * as afterSale from '#contract/after-sale.ts'
import type { Call } from '#contract/call.ts'
import * as cart from '#contract/cart.ts'
import * as checkout from '#contract/checkout.ts'
import * as coupon from '#contract/coupon.ts'
import * as favourite from '#contract/favourite.ts'
import * as file from '#contract/file.ts'
import * as mains from '#contract/mains.ts'
import * as order from '#contract/order.ts'
import * as pageSession from '#contract/page-session.ts'
import * as quotation from '#contract/quotation.ts'
import * as sales from '#contract/sales-customer.ts'
import * as shipment from '#contract/shipment.ts'
import { ACTED, AS_VISITOR, faultOf } from './acting.rules.ts'

const ROOMS = { account, address, cart, checkout, coupon, favourite, file, mains, order, pageSession, quotation, sales, shipment }
const CALLS = Object.values(ROOMS).flatMap(({ calls }) => Object.entries(calls as Record<string, Call>))
/** Those that need nobody signed in are open to whoever acts as to everybody. */
const ofSomebody = CALLS.filter(
  ([, call]) => call.access !== 'public' && !(call.access === 'optional' && (call.method === 'GET' || call.read)),
)
const open = (facts: { ordering: boolean; ended: boolean }) =>
  ofSomebody.filter(([, call]) => faultOf(call, facts) === undefined).map(([name]) => name).toSorted() // prettier-ignore

const ALWAYS = ['getInfo', 'logout', 'leaveCustomer']
const OPEN = `addLines cartCount cartInfo changeItem checkItems countPrice deleteItems confirmOrder addressOrDefault addressList saveAddress
couponExist couponHint ownCoupons shipmentPage waitingCoupon favouriteCount favouriteProducts isFavourite orderPage orderDetail orderCount
orderAgain askQuotation quotationPage quotationCount quotationDetail readQuotation writeAboutQuotation`

test('cart, addresses, what is read of orders and quotations: open; what is signed, paid or private: closed', () => {
  const may = [...ALWAYS, ...OPEN.split(/\s+/)]
  assert.deepEqual(open({ ordering: false, ended: false }), may.toSorted())
  assert.deepEqual(open({ ordering: true, ended: false }), [...may, 'acceptQuotation', 'submitOrder'].toSorted())
  assert.deepEqual(open({ ordering: true, ended: true }), ALWAYS.toSorted())
})

test('what is closed says why', () => {
  const [no, yes, over] = [
    { ordering: false, ended: false },
    { ordering: true, ended: false },
    { ordering: true, ended: true },
  ] as const
  assert.deepEqual([faultOf(checkout.submitOrder, no), faultOf(checkout.submitOrder, over)], ['acting-no-orders', 'acting-ended'])
  assert.deepEqual([faultOf(order.cancelOrder, yes), faultOf(order.orderPage, over)], ['acting-closed', 'acting-ended'])
  // An address is added; theirs stay as they are.
  assert.deepEqual(
    [{}, undefined, { id: 3 }].map((input) => faultOf(address.saveAddress, no, input)),
    [undefined, undefined, 'acting-closed'],
  )
  assert.equal(faultOf(cart.addLines, no, { id: 3 }), undefined)
  for (const [, call] of CALLS.filter(([, one]) => one.access === 'public')) assert.equal(faultOf(call, over), undefined, call.path)
  assert.deepEqual([...AS_VISITOR], [file.downloadFile, afterSale.saleFile])
  // A customer's uploads are not attached to anything in their name.
  for (const call of [quotation.askQuotation, quotation.writeAboutQuotation])
    assert.deepEqual([[7], [], null, undefined].map((ossIds) => faultOf(call, yes, { ossIds })), ['acting-closed', undefined, undefined, undefined]) // prettier-ignore
})

test('the customer is shown what was done, and of which things', () => {
  const shown = [...ACTED].map(([call, { act, things }]) => [call, act, things({ orderIds: [4, 5], id: 6 }, { id: 7 })])
  assert.deepEqual(shown.slice(0, 4), [
    [checkout.submitOrder, 'order', [4, 5]],
    [quotation.acceptQuotation, 'accept', [7]],
    [quotation.askQuotation, 'quotation', [6]],
    [quotation.writeAboutQuotation, 'message', [7]],
  ])
  assert.deepEqual([ACTED.size, ACTED.get(address.saveAddress)?.act, ACTED.get(address.saveAddress)?.things(8, {})], [5, 'address', [8]])
})
