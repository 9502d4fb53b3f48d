// Sales people of the shop act for their own customers: what they may, what not, who learns of it, and that it ends at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { addressList, deleteAddress, saveAddress } from '#contract/address.ts'
import { changeItem, cartCount, cartInfo } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { markReady, shipOrder } from '#contract/order-desk.ts'
import { orderDetail, orderExport, orderPage, orderPayInfo, uploadReceipt } from '#contract/order.ts'
import { askQuotation } from '#contract/quotation.ts'
import { buyerTrail, disableBuyer, setCharacteristic } from '#contract/buyer-desk.ts'
import { chooseMailLanguage } from '#contract/account.ts'
import { assignSales, buyerSales, handOverCustomers, salesBook } from '#contract/sales-customer-desk.ts'
import * as sales from '#contract/sales-customer.ts'
import { downloadFile } from '#contract/file.ts'
import {
  ADDRESS,
  credited,
  orderingBuyer,
  placed,
  receiptFile,
  submission,
  testProduct,
  testStaff,
  type Buyer,
} from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { refusedWith as no } from '#testing/refused.ts'
import { settle } from '#testing/settle.ts'
import { actingFor, joined, testSales } from './sales-customer.samples.ts'

const app = await testApp('empty')
const office = (await testStaff(app, 'administrator')).call
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const userId = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const mails = (email: string) => app.db.selectFrom('mails').select(['subject', 'text']).where('recipient', '=', email).where('template', '=', 'sales-news').orderBy('id').execute() // prettier-ignore
const lost = async (email: string) => (await mails(email)).filter(({ text }) => /is no longer your customer/.test(text))

test('SPEC-032 SPEC-153 sales.assigned sales.acted: an order is placed for the customer with their prices and addresses; they see by whom, by page and mail', async () => {
  const [sam, customer] = [await testSales(app), await orderingBuyer(app)]
  const id = await joined(sam, customer)
  await app.db.updateTable('users').set({ sex: '1', birthday: '1980-04-05' }).where('email', '=', customer.email).execute()
  const call = await actingFor(app, sam, id)
  const { user } = await call(getInfo)
  assert.deepEqual([user.userId, user.acting?.id, user.acting?.ended], [await userId(customer.email), id, 'N'])
  assert.deepEqual([user.sex, user.birthday, user.inviteCode], ['2', null, ''], 'what is the customer’s own stays so')
  await call(changeItem, { productId: bed.id, count: 2 })
  assert.equal(await customer.call(cartCount), 2) // the customer's own cart
  const { confirmId } = await call(confirmOrder, { addressId: customer.addressId, deliveryWay: 0 })
  await assert.rejects(
    call(submitOrder, { ...submission(customer, confirmId, {}), points: 100 }),
    no(500, /Sales accounts cannot pay with points/),
  )
  const { orderIds } = await call(submitOrder, submission(customer, confirmId, {}))
  const order = await customer.call(orderDetail, { id: orderIds[0]! })
  assert.equal(order.placedBy, 'Sam Field')
  await settle(app)
  const told = await mails(customer.email)
  assert.deepEqual(told.map(({ text }) => /placed an order for you/.test(text)), [false, true]) // prettier-ignore
  const { acts } = await customer.call(sales.mySalesPerson)
  assert.deepEqual(acts.map(({ act, thingId }) => [act, thingId]), [['order', orderIds[0]], ['begin', null]]) // prettier-ignore
  await assert.rejects(app.db.deleteFrom('sales_acts').execute())
  const own = await placed(customer, { products: [{ product: bed }] })
  assert.equal((await customer.call(orderDetail, { id: own[0]! })).placedBy, undefined)
})

test('what is not for sales people stays closed: mail, password, addresses that are there, receipts, bank data, payment', async () => {
  const [sam, customer] = [await testSales(app), await orderingBuyer(app)]
  const [orderId] = await placed(customer, { products: [{ product: bed }] })
  const file = await receiptFile(customer)
  await customer.call(uploadReceipt, { orderId: orderId!, ossIds: String(file) })
  const call = await actingFor(app, sam, await joined(sam, customer))
  const shown = await call(orderDetail, { id: orderId! })
  assert.deepEqual([shown.receipts, shown.bankInfo], [[], null])
  assert.ok(shown.allowedActions.every(({ allowed }) => allowed === 'N'))
  const boss = await testStaff(app, 'administrator')
  await credited(boss, orderId!)
  await boss.call(markReady, { id: orderId! })
  await boss.call(shipOrder, { id: orderId!, mode: 'sea', carrier: 'Carrier', trackingNo: 'T-1' })
  const forSale = (order: { orderItems: { canAfterSale: string }[] }) => order.orderItems.map(({ canAfterSale }) => canAfterSale)
  assert.deepEqual(forSale(await customer.call(orderDetail, { id: orderId! })), ['Y'])
  assert.deepEqual(forSale(await call(orderDetail, { id: orderId! })), ['N'])
  assert.deepEqual(forSale((await call(orderPage, { pageNum: 1, pageSize: 10 })).rows[0]!), ['N'])
  const addressId = (await call(addressList))[0]!.id
  const closed = no(500, /not available while you act/)
  await assert.rejects(call(orderPayInfo, { orderIds: String(orderId) }), closed)
  await assert.rejects(call(orderExport, { orderId: orderId! }), closed) // the proforma invoice names the accounts
  await assert.rejects(call(deleteAddress, { id: addressId }), closed)
  await assert.rejects(call(saveAddress, { ...ADDRESS, id: addressId }), closed)
  await assert.rejects(call(chooseMailLanguage, { language: 'es' }), closed)
  await assert.rejects(call(downloadFile, { id: file }))
  await assert.rejects(call(askQuotation, { message: 'Please quote', name: 'Sam', email: customer.email, ossIds: String(file) }), closed)
  await call(saveAddress, { ...ADDRESS, city: 'Mombasa' }) // added for an order
  assert.equal((await customer.call(addressList)).length, 2)
})

test('the customer switches ordering off: it is seen and asked, not ordered', async () => {
  const [sam, customer] = [await testSales(app), await orderingBuyer(app)]
  const id = await joined(sam, customer, 'N')
  const call = await actingFor(app, sam, id)
  await call(changeItem, { productId: bed.id, count: 1 })
  const { confirmId } = await call(confirmOrder, { addressId: customer.addressId, deliveryWay: 0 })
  await assert.rejects(call(submitOrder, submission(customer, confirmId, {})), no(500, /does not let you/))
  await customer.call(sales.allowOrdering, { id, ordering: 'Y' })
  await call(submitOrder, submission(customer, confirmId, {}))
  await customer.call(sales.allowOrdering, { id, ordering: 'N' })
  const contact = { name: 'Ada', email: customer.email, phone: '+254 20 555 0100', nation: 'KE', companyName: 'Test Hospital' }
  const asked = await call(askQuotation, { ...contact, productId: bed.id, message: 'Ten of them' } as never)
  const { acts } = await customer.call(sales.mySalesPerson)
  assert.deepEqual([acts[0]!.act, acts[0]!.thingId], ['quotation', asked.id])
})

test('sales.ended: it ends at once on every route, for whoever ends it', async () => {
  for (const by of ['customer', 'sales', 'staff', 'role'] as const) {
    const [sam, customer] = [await testSales(app), await orderingBuyer(app)]
    const id = await joined(sam, customer)
    const call = await actingFor(app, sam, id)
    await call(changeItem, { productId: bed.id, count: 1 })
    const { confirmId } = await call(confirmOrder, { addressId: customer.addressId, deliveryWay: 0 })
    const customerId = await userId(customer.email)
    if (by === 'customer') await customer.call(sales.endSales, { id })
    else if (by === 'staff') await office(assignSales, { id: customerId, salesId: null })
    else if (by === 'role') await app.db.updateTable('users').set({ characteristic: null }).where('id', '=', sam.userId).execute()
    else {
      await sam.call(sales.leaveCustomer)
      await sam.call(sales.giveUpCustomer, { id })
    }
    if (by === 'sales') {
      assert.equal((await sam.call(getInfo)).user.userId, sam.userId)
      continue
    }
    const ended = no(409, /may no longer act/)
    for (const attempt of [
      () => call(submitOrder, submission(customer as Buyer, confirmId, {})),
      () => call(changeItem, { productId: bed.id, count: 5 }),
      () => call(cartInfo),
      () => call(orderPage, {}),
      () => call(addressList),
    ])
      await assert.rejects(attempt(), ended, by)
    const { user } = await call(getInfo)
    assert.deepEqual([user.userId, user.acting?.ended], [sam.userId, 'Y'])
    await call(sales.leaveCustomer)
    assert.equal((await sam.call(getInfo)).user.acting, undefined)
    assert.equal(await sam.call(cartCount), 0) // nothing of it became their own
  }
})

test('an order and the end of it at the same moment: placed and written down, or not at all', async () => {
  for (let round = 0; round < 4; round++) {
    const [sam, customer] = [await testSales(app), await orderingBuyer(app)]
    const id = await joined(sam, customer)
    const call = await actingFor(app, sam, id)
    await call(changeItem, { productId: bed.id, count: 1 })
    const { confirmId } = await call(confirmOrder, { addressId: customer.addressId, deliveryWay: 0 })
    const [ordered] = await Promise.allSettled([
      call(submitOrder, submission(customer, confirmId, {})),
      customer.call(sales.endSales, { id }),
    ])
    const { total } = await customer.call(orderPage, {})
    const acts = (await customer.call(sales.mySalesPerson)).acts.filter(({ act }) => act === 'order')
    assert.deepEqual([total, acts.length], ordered.status === 'fulfilled' ? [1, 1] : [0, 0])
  }
})

test('two tabs: what is pressed on a page for one customer is never done for another, nor for oneself', async () => {
  const [sam, one, other] = [await testSales(app), await orderingBuyer(app), await orderingBuyer(app)]
  const [first, second] = [await joined(sam, one), await joined(sam, other)]
  const shownFirst = await actingFor(app, sam, first)
  const another = app.client({ token: sam.token, acting: first })
  await another(sales.leaveCustomer)
  await assert.rejects(shownFirst(changeItem, { productId: bed.id, count: 1 }), no(409, /Another tab/))
  const shownSecond = await actingFor(app, sam, second)
  await assert.rejects(shownFirst(changeItem, { productId: bed.id, count: 1 }), no(409, /Another tab/))
  await assert.rejects(sam.call(changeItem, { productId: bed.id, count: 1 }), no(409, /Another tab/)) // a client that says nothing
  await shownSecond(changeItem, { productId: bed.id, count: 1 })
  assert.deepEqual([await one.call(cartCount), await other.call(cartCount)], [0, 1])
})

test('a follow-up is for today or later, wherever on Earth today is; a day that is over is refused beside its field', async () => {
  const sam = await testSales(app)
  const id = await joined(sam, await testBuyer(app))
  const follow = (day: string) => sam.call(sales.addFollowUp, { id, note: 'Call about beds', day })
  const refused = { code: 500, field: 'day', message: 'This day has passed. Choose today or a later day.' }
  await assert.rejects(follow('2026-10-31'), refused) // it is 8:00 of 2 November in London
  await assert.rejects(follow('2025-11-02'), refused)
  await follow('2026-11-01') // still so in Honolulu
  await follow('2026-11-02')
  assert.deepEqual((await sam.call(sales.myCustomer, { id })).followUps.map(({ day }) => day), ['2026-11-01', '2026-11-02']) // prettier-ignore
})

test('somebody else’s customer, and everything of sales people for those who are none, looks absent', async () => {
  const [sam, eve, customer] = [await testSales(app), await testSales(app), await testBuyer(app)]
  const id = await joined(sam, customer)
  const { id: followUp } = await sam.call(sales.addFollowUp, { id, note: 'Call about beds', day: '2026-11-05' })
  for (const stranger of [eve.call, customer.call]) {
    await assert.rejects(stranger(sales.myCustomer, { id }), no(404))
    await assert.rejects(stranger(sales.actForCustomer, { id }), no(404))
    await assert.rejects(stranger(sales.giveUpCustomer, { id }), no(404))
    await assert.rejects(stranger(sales.addFollowUp, { id, note: 'x', day: '2026-11-05' }), no(404))
    await assert.rejects(stranger(sales.doneFollowUp, { id: followUp }), no(404))
  }
  await assert.rejects(eve.call(sales.endSales, { id }), no(404))
  await assert.rejects(eve.call(sales.allowOrdering, { id, ordering: 'Y' }), no(404))
  await assert.rejects(customer.call(sales.myCustomers, {}), no(404))
  assert.equal((await eve.call(sales.myCustomers, {})).total, 0)
  const { rows } = await sam.call(sales.dueFollowUps, {})
  assert.deepEqual(rows.map((row) => [row.note, row.due]), [['Call about beds', 'N']]) // prettier-ignore
  await sam.call(sales.doneFollowUp, { id: followUp })
  await sam.call(sales.doneFollowUp, { id: followUp })
  assert.deepEqual((await sam.call(sales.myCustomer, { id })).followUps, [])
})

test('a link works once, for a customer of nobody; staff assigns and takes back, and it stands in the trail', async () => {
  const [sam, eve] = [await testSales(app), await testSales(app)]
  const [one, two] = [await testBuyer(app), await testBuyer(app)]
  const { path } = await sam.call(sales.inviteCustomer)
  const token = path.split('#')[1]!
  assert.equal((await one.call(sales.salesInvitation, { token })).name, 'Sam Field')
  await assert.rejects(sam.call(sales.acceptSales, { token, ordering: 'Y' }), no(500, /your own|of your own/))
  const both = await Promise.allSettled([one, two].map(({ call }) => call(sales.acceptSales, { token, ordering: 'Y' })))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const taken = both[0]!.status === 'fulfilled' ? one : two
  await settle(app)
  const accepted = (await mails(sam.email)).map(({ text }) => text)
  assert.equal(accepted.length, 1)
  assert.match(accepted[0]!, /is your customer from now on/)
  await assert.rejects(
    taken.call(sales.acceptSales, { token: (await eve.call(sales.inviteCustomer)).path.split('#')[1]!, ordering: 'Y' }),
    no(500, /already/),
  )
  const id = await userId(taken.email)
  assert.equal((await office(buyerSales, { id })).person?.id, sam.userId)
  await assert.rejects(office(assignSales, { id, salesId: await userId(one.email) }), no(500))
  await assert.rejects(office(assignSales, { id, salesId: eve.userId, seenId: null }), no(409)) // somebody has the customer by now
  await office(assignSales, { id, salesId: eve.userId, seenId: sam.userId })
  assert.equal((await sam.call(sales.myCustomers, {})).total, 0)
  assert.equal((await eve.call(sales.myCustomers, {})).total, 1)
  const acts = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'buyer.sales')
    .where('subject_id', '=', id)
    .execute()
  assert.equal(acts.length, 1)
  await settle(app)
  const gained = (await mails(eve.email)).at(-1)!
  assert.match(gained.text, /is your customer from now on/)
  assert.match(gained.subject, /new customer/)
  assert.doesNotMatch(gained.text, /your sales person|done for you/i)
})

test('sales.handed_over: all customers go to somebody else at once, as each allows; each hears of it, and both sales people', async () => {
  const [sam, eve] = [await testSales(app), await testSales(app)]
  const customers = [await testBuyer(app), await testBuyer(app)]
  for (const customer of customers) await joined(sam, customer)
  await customers[0]!.call(sales.allowOrdering, { id: (await customers[0]!.call(sales.mySalesPerson)).person!.id, ordering: 'N' })
  await joined(sam, eve)
  const book = await office(salesBook, { id: sam.userId })
  assert.deepEqual([book.customers, book.openQuotations, book.first.length], [3, 0, 3])
  assert.ok(book.people.some(({ id }) => id === eve.userId) && !book.people.some(({ id }) => id === sam.userId))
  for (const toId of [sam.userId, await userId(customers[0]!.email)])
    await assert.rejects(office(handOverCustomers, { id: sam.userId, toId }), no(500, /salesperson of the shop/))
  await office(disableBuyer, { id: sam.userId, disabled: 'Y', reason: 'Left' })
  assert.equal((await office(salesBook, { id: sam.userId })).customers, 3, 'a disabled account keeps its customers')
  assert.deepEqual(await office(handOverCustomers, { id: sam.userId, toId: eve.userId }), { count: 2 })
  assert.deepEqual(await office(handOverCustomers, { id: sam.userId, toId: eve.userId }), { count: 0 })
  assert.deepEqual((await office(salesBook, { id: sam.userId })).first.map(({ id }) => id), [eve.userId]) // prettier-ignore
  const { rows } = await eve.call(sales.myCustomers, {})
  assert.deepEqual(rows.map(({ ordering }) => ordering).toSorted(), ['N', 'Y'])
  await settle(app)
  for (const customer of customers) {
    assert.match((await mails(customer.email)).at(-1)!.text, /is your sales person from now on/)
    const { rows: acts } = await office(buyerTrail, { id: await userId(customer.email) })
    assert.deepEqual(acts[0]!.changes.map(({ field, from }) => [field, from]), [['sales', 'Sam Field']]) // prettier-ignore
  }
  const told = (await mails(eve.email)).filter(({ text }) => /2 customers of Sam Field/.test(text))
  assert.equal(told.length, 1)
  assert.match(told[0]!.subject, /Customers handed over to you/)
  await office(disableBuyer, { id: sam.userId, disabled: 'N' })
  assert.deepEqual(await office(handOverCustomers, { id: eve.userId, toId: sam.userId }), { count: 2 })
  await settle(app)
  const given = (await mails(eve.email)).at(-1)!
  assert.match(given.text, /Sam Field looks after your 2 customers/)
  assert.match(given.subject, /Your customers have been handed over/)
})

test('customers who are handed over take along what is to be followed up, and those whose account is disabled go too', async () => {
  const [sam, eve] = [await testSales(app), await testSales(app)]
  const [one, away] = [await testBuyer(app), await testBuyer(app)]
  for (const customer of [one, away]) await joined(sam, customer)
  const idOf = async (seller: typeof sam, email: string) =>
    (await seller.call(sales.myCustomers, {})).rows.find((row) => row.email === email)!.id
  const { id: done } = await sam.call(sales.addFollowUp, { id: await idOf(sam, one.email), note: 'Sent the list', day: '2026-11-05' })
  await sam.call(sales.doneFollowUp, { id: done })
  await sam.call(sales.addFollowUp, { id: await idOf(sam, one.email), note: 'Call about beds', day: '2026-11-06' })
  await sam.call(sales.addFollowUp, { id: await idOf(sam, away.email), note: 'Ask for the plan', day: '2026-11-07' })
  await office(disableBuyer, { id: await userId(away.email), disabled: 'Y', reason: 'On leave' })
  const book = await office(salesBook, { id: sam.userId })
  assert.deepEqual([book.customers, book.first.length], [2, 2])
  assert.deepEqual(await office(handOverCustomers, { id: sam.userId, toId: eve.userId }), { count: 2 })
  assert.equal((await office(salesBook, { id: eve.userId })).customers, 2)
  assert.equal((await sam.call(sales.dueFollowUps, {})).total, 0)
  const due = async () => (await eve.call(sales.dueFollowUps, {})).rows.map(({ note }) => note)
  await office(disableBuyer, { id: await userId(away.email), disabled: 'N' })
  assert.deepEqual(await due(), ['Call about beds', 'Ask for the plan'])
  const { followUps } = await eve.call(sales.myCustomer, { id: await idOf(eve, one.email) })
  await eve.call(sales.doneFollowUp, { id: followUps[0]!.id })
  assert.deepEqual(await due(), ['Ask for the plan'])
})

test('buyer.role: whoever is no sales person any more loses all customers, who are told and free for somebody else', async () => {
  const [sam, other] = [await testSales(app), await testSales(app)]
  const customers = [await testBuyer(app), await testBuyer(app)]
  for (const customer of customers) await joined(sam, customer)
  const left = await testBuyer(app)
  await joined(other, left)
  await office(setCharacteristic, { id: sam.userId, characteristic: null })
  await settle(app)
  for (const customer of customers) {
    assert.equal((await customer.call(sales.mySalesPerson)).person, null)
    assert.match((await mails(customer.email)).at(-1)!.text, /Sam Field no longer acts for you/)
    const { rows } = await office(buyerTrail, { id: await userId(customer.email) })
    assert.deepEqual(rows[0]!.changes, [{ field: 'sales', from: 'Sam Field', to: '' }])
  }
  assert.notEqual((await left.call(sales.mySalesPerson)).person, null)
  assert.deepEqual(await lost(sam.email), [], 'not one mail for each customer lost')
  const id = await userId(customers[0]!.email)
  await assert.rejects(office(assignSales, { id, salesId: sam.userId }), no(500, /salesperson of the shop/))
  await office(assignSales, { id, salesId: other.userId })
})

test('sales.ended: a sales person hears of one customer lost as it was when that happened, whatever the account is by the time of the mail', async () => {
  const role = (id: number, characteristic: '2' | null) => office(setCharacteristic, { id, characteristic })
  const [back, out] = [await testSales(app), await testSales(app)]
  await joined(back, await testBuyer(app))
  await role(back.userId, null)
  await role(back.userId, '2')
  const customer = await testBuyer(app)
  await customer.call(sales.endSales, { id: await joined(out, customer) })
  await role(out.userId, null)
  await settle(app)
  assert.deepEqual(await lost(back.email), [], 'lost with the role')
  assert.equal((await lost(out.email)).length, 1, 'lost before the role')
})

test('somebody becomes a customer as the sales person loses the role: no customer of nobody is left', async () => {
  for (let round = 0; round < 5; round++) {
    const [sam, customer] = [await testSales(app), await testBuyer(app)]
    const { path } = await sam.call(sales.inviteCustomer)
    await Promise.allSettled([
      customer.call(sales.acceptSales, { token: path.split('#')[1]!, ordering: 'Y' }),
      office(setCharacteristic, { id: sam.userId, characteristic: null }),
    ])
    assert.equal((await customer.call(sales.mySalesPerson)).person, null)
  }
})
