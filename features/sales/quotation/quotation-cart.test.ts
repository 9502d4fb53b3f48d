// What lay in the cart when a quotation was asked for, and was then ordered through it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartInfo, changeItem } from '#contract/cart.ts'
import * as shop from '#contract/quotation.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { orderingBuyer } from '../order/order.samples.ts'
import { acceptingBy, asked, quoted } from './quotation.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000, minimum: 2 })
const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
const seller = await testStaff(app, 'seller', 1)

test('what is ordered through a quotation leaves the cart where it has not been changed since it was asked for', async () => {
  const own = await orderingBuyer(app)
  for (const [product, count] of [[bed, 6], [lamp, 5]] as const) await own.call(changeItem, { productId: product.id, count, flag: '1' }) // prettier-ignore
  const cart = async () =>
    (await own.call(cartInfo)).shopCarts.flatMap(({ shopCartItem }) =>
      shopCartItem.map(({ id, productId, count }) => ({ id, productId, count })),
    )
  const ids = (await cart()).map(({ id }) => id)
  const orderOf = async (count: number) => {
    const whole = await asked(own, [], { items: null, cartItemIds: ids })
    const part = whole.parts.find(({ shopId }) => shopId === 1)!
    await quoted(seller, part.id, (draft) => ({ ...draft, freight: 0, lines: draft.lines.map((line) => ({ ...line, count })) }))
    return async () => {
      const version = (await own.call(shop.quotationDetail, { id: whole.id })).parts.find(({ id }) => id === part.id)!.versions[0]!
      await own.call(shop.acceptQuotation, acceptingBy(own)(whole.id, [version.id], version.resultMoney))
    }
  }
  const countsIn = async () => new Map((await cart()).map(({ productId, count }) => [productId, count]))
  await (
    await orderOf(4)
  )() // fewer were agreed on
  assert.deepEqual(await countsIn(), new Map([[lamp.id, 5], [bed.id, 2]])) // prettier-ignore
  const accept = await orderOf(2)
  const line = (await cart()).find(({ productId }) => productId === bed.id)!
  await own.call(changeItem, { shopCartItemId: line.id, productId: bed.id, count: 3 })
  await accept()
  assert.deepEqual((await countsIn()).get(bed.id), 3, 'changed since: it is wanted besides')
  await (
    await orderOf(3)
  )()
  assert.deepEqual(await countsIn(), new Map([[lamp.id, 5]]))
})
