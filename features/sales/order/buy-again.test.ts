import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { cancelOrder, deleteOrder, orderAgain } from '#contract/order.ts'
import { refusalText } from '#contract/refusals.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, submission, testProduct, type Buyer } from './order.samples.ts'

const app = await testApp('empty')
const mattress = (name: string) => ({
  name,
  values: [
    { name: 'foam', isDefault: true },
    { name: 'air', cents: 5_000 },
  ],
})
const bed = await testProduct(app, { listCents: 150_000, options: [mattress('Mattress')] })
const lamp = await testProduct(app, { listCents: 80_000, minimum: 2, multiple: 2 })

/** An order of three beds with an air mattress and two lamps; what was put into the cart last is its first line. */
async function ordered(buyer: Buyer): Promise<number> {
  await buyer.call(changeItem, { productId: bed.id, count: 3, productSelectionIds: [bed.values['air']!] })
  await buyer.call(changeItem, { productId: lamp.id, count: 2 })
  const { confirmId } = await buyer.call(confirmOrder, { deliveryWay: 1 })
  const { orderIds } = await buyer.call(submitOrder, submission(buyer, confirmId, { term: 'fob' }))
  return orderIds[0]!
}
const inCart = async (buyer: Buyer) =>
  (await buyer.call(cartInfo)).shopCarts
    .flatMap(({ shopCartItem }) => shopCartItem.map((one) => [one.productId, one.count, one.productSelectionIds] as const))
    .toSorted(([a], [b]) => a - b)
const airBed = (count: number) => [bed.id, count, String(bed.values['air'])]

test('an order’s goods go into the cart again, as many and with the options of then, to what is there', async () => {
  const buyer = await orderingBuyer(app)
  const id = await ordered(buyer)
  assert.deepEqual(await inCart(buyer), [])
  const done = await buyer.call(orderAgain, { id })
  assert.deepEqual(done.map(({ count, added, reason }) => [count, added, reason]), [[2, 'Y', ''], [3, 'Y', '']]) // prettier-ignore
  assert.deepEqual(await inCart(buyer), [airBed(3), [lamp.id, 2, '']])
  await buyer.call(orderAgain, { id }) // pressed once more, and meant so
  assert.deepEqual(await inCart(buyer), [airBed(6), [lamp.id, 4, '']])
})

test('what cannot be had as it was says why, and the rest is in the cart', async () => {
  const buyer = await orderingBuyer(app)
  const id = await ordered(buyer)
  await sql`update products set minimum = 4, multiple = 4 where id = ${lamp.id}`.execute(app.db)
  try {
    const done = await buyer.call(orderAgain, { id })
    assert.deepEqual(
      done.map(({ added, reason }) => [added, reason]),
      [
        ['N', refusalText('quantity-too-small', 'en', { minimum: 4 })],
        ['Y', ''],
      ],
    )
    assert.deepEqual(await inCart(buyer), [airBed(3)])
    await buyer.call(changeItem, { productId: lamp.id, count: 4 })
    assert.equal((await buyer.call(orderAgain, { id }))[0]!.added, 'N', 'six are no multiple of four')
  } finally {
    await sql`update products set minimum = 2, multiple = 2 where id = ${lamp.id}`.execute(app.db)
  }
})

test('another’s order, and one taken out of the list, look absent', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const id = await ordered(buyer)
  const absent = { message: refusalText('order-missing', 'en') }
  await assert.rejects(other.call(orderAgain, { id }), absent)
  await buyer.call(cancelOrder, { id })
  await buyer.call(deleteOrder, { id })
  await assert.rejects(buyer.call(orderAgain, { id }), absent)
  assert.deepEqual(await inCart(other), [])
})
