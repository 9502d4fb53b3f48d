import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#contract/call.ts'
import { cartCount, changeItem, cartInfo } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { orderCount, orderDetail, orderExport } from '#contract/order.ts'
import { sql } from '#db/connect.ts'
import { setOnSale } from '#testing/products.ts'
import { testApp } from '#testing/app.ts'
import { after, minutes } from '#shared/time.ts'
import { confirmed, orderingBuyer, paperText, placed, submission, testProduct, type Buyer } from '#features/sales/order/order.samples.ts'

const app = await testApp('empty')
const start = app.clock.now
const bed = await testProduct(app, { listCents: 100_000 })
const orders = async (buyer: Buyer) => (await buyer.call(orderCount)).allCount
const rows = async () =>
  Number(
    (
      await app.db
        .selectFrom('orders')
        .select((q) => q.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Refused with the sentence; cart, orders and checkout stay as they were, and the right submission still works where it can. */
async function refusedUnchanged(buyer: Buyer, submitted: Parameters<typeof submission>[1] | object, expected: object) {
  const [items, before] = [await buyer.call(cartCount), await rows()]
  await assert.rejects(buyer.call(submitOrder, submitted as never), expected)
  assert.deepEqual([await buyer.call(cartCount), await rows()], [items, before])
}

test('the same submission answers the same orders, also sixteen at once; another one under the same id is a conflict', async () => {
  const buyer = await orderingBuyer(app)
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed, count: 2 }] })
  const wanted = submission(buyer, confirmId, {})
  const answers = await Promise.all(Array.from({ length: 16 }, () => buyer.call(submitOrder, wanted)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(await orders(buyer), 1)
  await assert.rejects(buyer.call(submitOrder, { ...wanted, remark: 'other' }), {
    code: 409,
    message: 'This checkout has already been submitted with other details.',
  })
  app.clock.now = after(start, minutes(45))
  assert.deepEqual(await buyer.call(submitOrder, wanted), answers[0])
  app.clock.now = start
})

test('orders of a checkout are there once, even where nobody remembers that it was submitted', async () => {
  const buyer = await orderingBuyer(app)
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  await buyer.call(submitOrder, submission(buyer, confirmId, {}))
  await app.db.updateTable('confirmations').set({ answer: null, request: null, submitted_at: null }).where('id', '=', confirmId).execute()
  const { snapshot } = await app.db.selectFrom('confirmations').select('snapshot').where('id', '=', confirmId).executeTakeFirstOrThrow()
  const bought = JSON.stringify(snapshot.map((line) => ({ ...line, cartItemId: null })))
  await app.db.updateTable('confirmations').set({ snapshot: bought }).where('id', '=', confirmId).execute()
  await refusedUnchanged(buyer, submission(buyer, confirmId, {}), { code: 409, message: /has been placed already/ })
  assert.equal(await orders(buyer), 1)
})

test('two checkouts of the same cart lines: one of them orders them', async () => {
  const buyer = await orderingBuyer(app)
  const first = await confirmed(buyer, { products: [{ product: bed }] })
  const second = await buyer.call(confirmOrder, {})
  const results = await Promise.allSettled(
    [first, second].map(({ confirmId }) => buyer.call(submitOrder, submission(buyer, confirmId, {}))),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(await orders(buyer), 1)
})

test('a submission that had to wait for another finds the cart as it is by then', async () => {
  const buyer = await orderingBuyer(app)
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  let submitted: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('confirmations').select('id').where('id', '=', confirmId).forUpdate().execute()
    submitted = buyer.call(submitOrder, submission(buyer, confirmId, {}))
    submitted.catch(() => undefined)
    while ((await waits.execute(app.db)).rows.length === 0) await sleep(5)
    await tx.updateTable('cart_items').set({ count: 5 }).where('product_id', '=', bed.id).execute()
  })
  await assert.rejects(submitted, { message: 'The order has expired, please place it again' })
  assert.deepEqual([await buyer.call(cartCount), await orders(buyer)], [5, 0])
})

test('an expired, unknown or foreign checkout is refused alike', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const { confirmId, expireTime } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.equal(expireTime, '2026-11-02 08:30:00')
  const expired = { code: 500, message: 'The order has expired, please place it again' }
  await refusedUnchanged(other, submission(other, confirmId, {}), expired)
  await refusedUnchanged(buyer, submission(buyer, 'nothing', {}), expired)
  app.clock.now = after(start, minutes(30))
  await refusedUnchanged(buyer, submission(buyer, confirmId, {}), expired)
  app.clock.now = start
})

test('a price, an option, a sale or a cart that has changed meanwhile is refused and nothing happens', async () => {
  const buyer = await orderingBuyer(app)
  const own = await testProduct(app, {
    listCents: 7_000,
    options: [{ name: 'Colour', values: [{ name: 'grey', isDefault: true, cents: 100 }] }],
  })
  const { confirmId } = await confirmed(buyer, { products: [{ product: own, count: 3 }] })
  const wanted = submission(buyer, confirmId, {})
  const product = app.db.updateTable('products').where('id', '=', own.id)
  await product.set({ list_cents: 6_999 }).execute()
  await refusedUnchanged(buyer, wanted, { message: /^A price has changed/ })
  await product.set({ list_cents: 7_000, minimum: 4 }).execute()
  await refusedUnchanged(buyer, wanted, { message: 'The minimum quantity is 4.' })
  await product.set({ minimum: 1 }).execute()
  await app.db.updateTable('option_values').set({ price_cents: 101 }).where('product_id', '=', own.id).execute()
  await refusedUnchanged(buyer, wanted, { message: /^A price has changed/ })
  await app.db.updateTable('option_values').set({ price_cents: 100 }).where('product_id', '=', own.id).execute()
  await setOnSale(app, own.id, false)
  await refusedUnchanged(buyer, wanted, { message: `${own.name} is no longer on sale.` })
  await setOnSale(app, own.id, true)
  await refusedUnchanged(buyer, { ...wanted, resultMoney: 1 }, { message: /^A price has changed/ })
  const line = (await buyer.call(cartInfo)).shopCarts[0]!.shopCartItem[0]!
  await buyer.call(changeItem, { productId: own.id, shopCartItemId: line.id, count: 5 })
  await refusedUnchanged(buyer, wanted, { message: 'The order has expired, please place it again' })
  await buyer.call(changeItem, { productId: own.id, shopCartItemId: line.id, count: 3 })
  assert.equal((await buyer.call(submitOrder, { ...wanted, resultMoney: 21_300 })).resultMoney, 21_300)
})

test('SPEC-139 value 4 and methods that are not offered are refused, with the reason in the list and in the caller’s language', async () => {
  const buyer = await orderingBuyer(app)
  const { confirmId, payTypeList } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.deepEqual(
    payTypeList.map(({ value, enabled }) => [value, enabled]),
    [
      [3, 'N'],
      [0, 'Y'],
      [1, 'Y'],
      [2, 'N'],
      [5, 'N'],
      [6, 'N'],
      [7, 'N'],
      [8, 'N'],
    ],
  )
  for (const payType of [2, 3, 4, 5, 6, 7, 8])
    await refusedUnchanged(buyer, { ...submission(buyer, confirmId, {}), payType }, { code: 500 })
  for (const payType of [9, -1, 1.5, 'x', null])
    await refusedUnchanged(buyer, { ...submission(buyer, confirmId, {}), payType }, { code: 400 })
  const chinese = await app.client({ token: buyer.token, language: 'zh' })(confirmOrder, {})
  assert.equal(chinese.payTypeList.find(({ value }) => value === 2)?.reason, '每个卖家的订单满 $10,000.00 方可使用信用证。')
})

test('SPEC-206 an order needs an address of one’s own', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  for (const addressId of [other.addressId, 999_999])
    await refusedUnchanged(buyer, { ...submission(buyer, confirmId, {}), addressId }, { message: 'Please enter the address' })
  await assert.rejects(buyer.call(confirmOrder, { addressId: other.addressId }), { message: 'Please enter the address' })
  await refusedUnchanged(buyer, { ...submission(buyer, confirmId, {}), addressId: undefined }, { message: 'Please enter the address' })
})

test('confirm refuses an empty cart, foreign lines, and goods that cannot be ordered so', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  await assert.rejects(buyer.call(confirmOrder, {}), { message: 'Please select the products you want to order.' })
  const { id } = await other.call(changeItem, { productId: bed.id, count: 1 })
  await assert.rejects(buyer.call(confirmOrder, { cartItemIds: [id] }), { code: 500 })
  const pair = await testProduct(app, { minimum: 2, multiple: 2, options: [{ name: 'Size', values: [{ name: 'M' }] }] })
  const foreign = await testProduct(app, { options: [{ name: 'Size', values: [{ name: 'L' }] }] })
  const buyNow = { productId: pair.id, count: 2, productSelectionIds: [pair.values['M']!] }
  const sentences: [object, RegExp | number][] = [
    [{ ...buyNow, count: 1 }, /minimum quantity is 2/],
    [{ ...buyNow, count: 0 }, /minimum quantity is 2/],
    [{ ...buyNow, count: -2 }, /minimum quantity is 2/],
    [{ ...buyNow, count: 3 }, /multiple of 2/],
    [{ ...buyNow, count: 2.5 }, /whole|integer/i],
    [{ ...buyNow, count: 1e9 }, /at most 9,999,998/],
    [{ ...buyNow, productSelectionIds: [foreign.values['L']!] }, /does not belong/],
    [{ ...buyNow, productSelectionIds: [] }, /Please choose: Size/],
    [{ ...buyNow, productId: 99_999_999 }, /does not exist/],
    [{ ...buyNow, count: 'many' }, 400],
    [{ ...buyNow, count: null }, 400],
  ]
  for (const [input, expected] of sentences)
    await assert.rejects(
      buyer.call(confirmOrder, { buyNow: input as never }),
      typeof expected === 'number' ? { code: expected } : { message: expected },
      JSON.stringify(input),
    )
  await setOnSale(app, pair.id, false)
  await assert.rejects(buyer.call(confirmOrder, { buyNow }), { message: /no longer on sale/ })
  assert.equal(await orders(buyer), 0)
})

test('options that take off more than the price make nothing free: such a choice is not for sale', async () => {
  const buyer = await orderingBuyer(app)
  const wrong = await testProduct(app, {
    listCents: 500,
    options: [
      {
        name: 'Trade-in',
        values: [
          { name: 'none', cents: 0, isDefault: true },
          { name: 'old one', cents: -500 },
        ],
      },
    ],
  })
  const buyNow = { productId: wrong.id, count: 1, productSelectionIds: [wrong.values['old one']!] }
  await assert.rejects(buyer.call(confirmOrder, { buyNow }), { code: 500, message: /no longer on sale/ })
  assert.equal((await buyer.call(confirmOrder, { buyNow: { ...buyNow, productSelectionIds: [wrong.values['none']!] } })).resultMoney, 500)
})

test('buying at once leaves the cart alone, also sent eight times at once', async () => {
  const buyer = await orderingBuyer(app)
  await buyer.call(changeItem, { productId: bed.id, count: 4 })
  const { confirmId, resultMoney } = await buyer.call(confirmOrder, { buyNow: { productId: bed.id, count: 2 } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.call(submitOrder, submission(buyer, confirmId, {}))))
  const [{ orderIds }] = answers as [Answer<typeof submitOrder>]
  for (const answer of answers) assert.deepEqual(answer.orderIds, orderIds)
  assert.deepEqual([resultMoney, await orders(buyer)], [200_000, 1])
  assert.equal((await buyer.call(orderDetail, { id: orderIds[0]! })).allCount, 2)
  assert.equal(await buyer.call(cartCount), 4)
})

test('a cart too large to come along with the session is priced all the same', async () => {
  const buyer = await orderingBuyer(app)
  const { id } = await buyer.call(changeItem, { productId: bed.id, count: 2 })
  await sql`insert into cart_items (user_id, product_id, selection_ids, count, checked, created_at)
    select user_id, product_id, array[n], 1, false, created_at from cart_items, generate_series(1, 60) n where id = ${id}`.execute(app.db)
  assert.equal((await buyer.call(confirmOrder, {})).resultMoney, 200_000)
})

test('unticked and off-sale lines stay in the cart', async () => {
  const buyer = await orderingBuyer(app)
  const gone = await testProduct(app)
  await buyer.call(changeItem, { productId: gone.id, count: 1 })
  await setOnSale(app, gone.id, false)
  await placed(buyer, { products: [{ product: bed }] })
  assert.equal(await buyer.call(cartCount), 1)
})

test('SPEC-138 SPEC-263 SPEC-264 SPEC-265 SPEC-266 the terms say place, price and what is added later', async () => {
  const buyer = await orderingBuyer(app)
  const { deliveryWayList } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.deepEqual(
    deliveryWayList.map(({ label, value, port, shipping }) => [label, value, port, shipping]),
    [
      ['EXW', 0, 'Zhangjiagang', 0],
      ['FOB', 1, 'Shanghai / Guangzhou', 30_000],
      ['CIF', 2, 'Your port', null],
      ['DDU', 3, 'Your address', null],
    ],
  )
  assert.deepEqual(
    deliveryWayList.map(({ ports }) => ports),
    [[], ['Shanghai', 'Guangzhou'], [], []],
  )
  assert.match(deliveryWayList[2]!.info, /within 12 hours.*\$500\.00 \(15-35 days\).*\$1,000\.00 \(5-10 days\)/)
})

test('amounts, users and states sent by a client are never believed', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  for (const forged of [{ totalMoney: 1 }, { shippingMoney: -5 }, { points: 10_000 }, { couponId: 7 }, { resultMoney: 1 }])
    await assert.rejects(buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), ...forged } as never), { name: 'CallError' })
  await assert.rejects(buyer.call(changeItem, { productId: bed.id, count: 1, priceFee: 1 } as never), { code: 400 })
  await assert.rejects(buyer.call(confirmOrder, { buyNow: { productId: bed.id, count: 1, priceFee: 1 } } as never), { code: 400 })
  const forged = { ...submission(buyer, confirmId, {}), userId: 1, state: 'completed', points: 0 }
  const { orderIds, resultMoney } = await buyer.call(submitOrder, forged as never)
  assert.equal(resultMoney, 100_000)
  assert.equal((await buyer.call(orderDetail, { id: orderIds[0]! })).state, 'awaiting_payment')
  await assert.rejects(other.call(orderDetail, { id: orderIds[0]! }), { message: 'This order does not exist' })
})

test('SPEC-264 FOB names the port that was chosen, in the order and on its papers; the first where none is, and no other', async () => {
  const buyer = await orderingBuyer(app)
  const order = async (port: string | undefined, term: 'fob' | 'exw' = 'fob') => {
    const { confirmId } = await confirmed(buyer, { products: [{ product: bed }], term })
    const [id] = (await buyer.call(submitOrder, { ...submission(buyer, confirmId, { term }), port })).orderIds
    return buyer.call(orderDetail, { id: id! })
  }
  const chosen = await order('Guangzhou')
  assert.deepEqual([chosen.deliveryWayObj!.label, chosen.deliveryWayObj!.port, chosen.shippingMoney], ['FOB', 'Guangzhou', 30_000])
  assert.match(await paperText(() => buyer.call(orderExport, { orderId: chosen.id, type: 'quotation' })), /Incoterms 2020\)\nFOB Guangzhou/)
  assert.equal((await order('')).deliveryWayObj!.port, 'Shanghai')
  const unknown = { code: 500, message: 'This port cannot be chosen for the shipping term.' }
  await assert.rejects(order('Rotterdam'), unknown)
  await assert.rejects(order('Shanghai', 'exw'), unknown)
})

test('SPEC-139 with half prepaid the checkout says what is due now and what before dispatch, as the orders will have it', async () => {
  const buyer = await orderingBuyer(app)
  const odd = await testProduct(app, { listCents: 30_001, shopId: 2 })
  await confirmed(buyer, { products: [{ product: bed }, { product: odd }] })
  const planned = async (payType: number, deliveryWay: number) => (await buyer.call(confirmOrder, { payType, deliveryWay })).instalments
  assert.deepEqual(await planned(0, 1), [
    { kind: 'deposit', amount: 65_000 + 30_001 },
    { kind: 'balance', amount: 65_000 + 30_000 },
  ])
  assert.deepEqual(await planned(3, 0), [{ kind: 'full', amount: 130_001 }])
  assert.deepEqual([await planned(0, 2), (await buyer.call(confirmOrder, {})).instalments], [[], []])
})

test('SPEC-147 SPEC-148 what all goods were chosen with is not asked again, and counts whatever is sent', async () => {
  const buyer = await orderingBuyer(app)
  const options = (name: string, ...names: string[]) => [{ name, values: names.map((one, at) => ({ name: one, isDefault: at === 0 })) }]
  const american = await testProduct(app, { options: options('Mains', '110-120 V, NEMA 5-15', '220-240 V, Schuko') })
  const schuko = await testProduct(app, { options: options('Mains', '220-240 V, Schuko', '110-120 V, NEMA 5-15') })
  const ordered = async (products: (typeof bed)[]) => {
    const { confirmId, siteAsked } = await confirmed(buyer, { products: products.map((product) => ({ product })) })
    const sent = { ...submission(buyer, confirmId, {}), voltage: '220V 50Hz' as const, electricSocket: 'british' as const }
    const id = (await buyer.call(submitOrder, sent)).orderIds[0]!
    const { voltage, electricSocket, ownMains } = (await buyer.call(orderDetail, { id })).remarks
    const paper = await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' }))
    return { asked: [siteAsked.voltage, siteAsked.electricSocket], said: [voltage, electricSocket, ownMains], paper }
  }
  const own = await ordered([american])
  assert.deepEqual(
    [own.asked, own.said],
    [
      ['N', 'N'],
      ['110V 60Hz', 'american', 'Y'],
    ],
  )
  assert.match(own.paper, /110V 60Hz/)
  const open = await ordered([bed])
  assert.deepEqual(
    [open.asked, open.said],
    [
      ['Y', 'Y'],
      ['220V 50Hz', 'british', 'N'],
    ],
  )
  assert.doesNotMatch(open.paper, /chosen with its own/)
  const mixed = await ordered([american, bed])
  assert.deepEqual(
    [mixed.asked, mixed.said],
    [
      ['Y', 'Y'],
      ['220V 50Hz', 'british', 'Y'],
    ],
  )
  assert.match(mixed.paper, /220V 50Hz, unless a line says\s+otherwise/)
  const different = await ordered([american, schuko])
  assert.deepEqual(
    [different.asked, different.said],
    [
      ['N', 'N'],
      ['', '', 'Y'],
    ],
  )
  assert.doesNotMatch(different.paper, /^(Voltage|Plug)$/m)
})

test('a line keeps what it was sold by: order and papers say it, whatever the product becomes', async () => {
  const buyer = await orderingBuyer(app)
  const gloves = await testProduct(app, { listCents: 2_150 })
  const sold = (sale_unit: 'piece' | 'carton', sale_unit_holds: number) =>
    app.db.updateTable('products').set({ sale_unit, sale_unit_holds }).where('id', '=', gloves.id).execute()
  await sold('carton', 1_000)
  const { confirmId, shopCartOrders } = await confirmed(buyer, { products: [{ product: gloves, count: 3 }] })
  assert.deepEqual(shopCartOrders[0]!.shopCartItem[0]!.unit, { kind: 'carton', holds: 1_000 })
  const id = (await buyer.call(submitOrder, submission(buyer, confirmId, {}))).orderIds[0]!
  await sold('piece', 1)
  assert.deepEqual((await buyer.call(orderDetail, { id })).orderItems[0]!.unit, { kind: 'carton', holds: 1_000 })
  const paper = await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' }))
  assert.match(paper.replaceAll('\n', ' '), /3 cartons of 1,000/)
})
