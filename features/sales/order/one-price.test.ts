// What a thing costs is the same wherever it is read: list, page, cart, checkout, order, desk, quotation. Random carts go the whole way; what
// they must come to is computed here, unit by unit, by nothing that the product uses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { productList } from '#contract/listing.ts'
import { orderDetail, orderExport, orderPage, orderPayInfo } from '#contract/order.ts'
import { deskOrder, deskOrders, setFreight } from '#contract/order-desk.ts'
import { productDetail } from '#contract/product.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, paperText, submission, testProduct, testStaff } from './order.samples.ts'

const app = await testApp('empty')
const [buyer, staff] = [await orderingBuyer(app), await testStaff(app, 'administrator')]
const FOB = 30_000

type Option = { cents: number; chosen: boolean }
type Line = { shopId: number; list: number; saving: number; tiers: { from: number; cents: number }[]; options: Option[]; count: number }
type Sums = { list: number; saving: number; options: number; units: number }

const drawn = fc.record({
  steps: fc.array(fc.record({ more: fc.integer({ min: 1, max: 15 }), off: fc.integer({ min: 1, max: 400 }) }), { maxLength: 3 }),
  shopId: fc.integer({ min: 1, max: 2 }),
  list: fc.integer({ min: 10_000, max: 90_000_000 }),
  saving: fc.integer({ min: 0, max: 5_000 }),
  options: fc.array(fc.record({ cents: fc.integer({ min: -999, max: 2_000_000 }), chosen: fc.boolean() }), { maxLength: 4 }),
  count: fc.integer({ min: 1, max: 40 }),
})
/** Tiers by rising quantities and falling prices, the first below the price of a single unit. */
const line: fc.Arbitrary<Line> = drawn.map(({ steps, ...one }) => {
  let [from, cents] = [1, one.list - one.saving]
  const tiers = steps.map(({ more, off }) => ({ from: (from += more), cents: (cents -= off) }))
  return { ...one, tiers }
})
const checkout = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  term: fc.constantFrom('exw', 'fob', 'cif'),
  freight: fc.integer({ min: 0, max: 900_000 }),
  discount: fc.integer({ min: 0, max: 500 }),
  points: fc.integer({ min: 0, max: 100 }),
})

const extraOf = ({ options }: Line) => options.filter(({ chosen }) => chosen).reduce((sum, { cents }) => sum + cents, 0)

const savedOn = ({ list, saving, tiers, count }: Line) => {
  const reached = tiers.filter(({ from }) => from <= count)
  return reached.length > 0 ? list - Math.min(...reached.map(({ cents }) => cents)) : saving
}

/** Every unit is laid on the table by itself. */
function sums(lines: readonly Line[]): Sums {
  const found = { list: 0, saving: 0, options: 0, units: 0 }
  for (const one of lines)
    for (let unit = 0; unit < one.count; unit++) {
      found.list += one.list
      found.saving += savedOn(one)
      found.options += extraOf(one)
      found.units += 1
    }
  return found
}
const goods = ({ list, saving, options }: Sums) => list - saving + options
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Puts the lines on sale and into the cart; answers them with their products. */
async function shelved(lines: readonly Line[]) {
  const shelf = []
  for (const one of lines) {
    const values = one.options.map(({ cents }, index) => ({ name: `v${index}`, cents }))
    const options = values.length ? [{ name: 'Extras', required: false, multiple: true, values }] : []
    const product = await testProduct(app, { shopId: one.shopId, listCents: one.list, savingCents: one.saving, tiers: one.tiers, options })
    const chosen = one.options.flatMap((option, index) => (option.chosen ? [product.values[`v${index}`]!] : []))
    await buyer.call(changeItem, { productId: product.id, count: one.count, productSelectionIds: chosen })
    shelf.push({ ...one, id: product.id, chosen })
  }
  return shelf
}

type Shelf = Awaited<ReturnType<typeof shelved>>
const unitOf = (one: Line) => one.list - savedOn(one) + extraOf(one)

/** Before anything is ordered: list, page and cart. */
async function offered(shelf: Shelf) {
  const { rows } = await buyer.call(productList, { pageSize: 100 })
  const cart = await buyer.call(cartInfo)
  const inCart = cart.shopCarts.flatMap(({ shopCartItem }) => shopCartItem)
  for (const one of shelf) {
    const row = rows.find(({ id }) => id === one.id)!
    const page = await buyer.call(productDetail, { id: one.id })
    const item = inCart.find(({ productId }) => productId === one.id)!
    for (const shown of [row, page]) assert.deepEqual([shown.priceFee, shown.savePriceFee], [one.list, one.saving])
    assert.deepEqual([item.priceFee, item.savePriceFee], [one.list, savedOn(one)])
    assert.deepEqual(page.priceTiers.map(({ from, unitPrice }) => ({ from, cents: unitPrice })), one.tiers) // prettier-ignore
    assert.equal(row.fromFee, one.tiers.at(-1)?.cents ?? null)
    for (const { productSelectionKeyVOList } of [page, item]) {
      const values = productSelectionKeyVOList.flatMap(({ productSelectionVoList }) => productSelectionVoList)
      const [shown, set] = [values.map(({ selectionPrice }) => selectionPrice), one.options.map(({ cents }) => cents)]
      assert.deepEqual(shown, set)
    }
    assert.equal(item.selectionPrice, extraOf(one))
  }
  const whole = sums(shelf)
  const { totalMoney, finalSaveMoney, selectionPriceTotal, finalMoney, count } = cart
  assert.deepEqual([totalMoney, finalSaveMoney, selectionPriceTotal], [whole.list, whole.saving, whole.options])
  assert.deepEqual([finalMoney, count], [goods(whole), whole.units])
  return cart.shopCarts
}

type Kept = { shipping: number; discount: number; points: number; due: (result: number) => number }

/** One placed order, wherever it is shown. */
async function kept(id: number, shelf: Shelf, { shipping, discount, points, due }: Kept) {
  const detail = await buyer.call(orderDetail, { id })
  const lines = shelf.filter(({ shopId }) => shopId === detail.shopId)
  const own = sums(lines)
  const result = goods(own) - discount - points * 5 + shipping
  const full = await staff.call(deskOrder, { id })
  for (const shown of [detail, full]) {
    const { totalMoney, discountMoney, shippingMoney, resultMoney } = shown
    assert.deepEqual([totalMoney, discountMoney, shippingMoney, resultMoney], [own.list, discount, shipping, result])
  }
  assert.deepEqual([detail.totalSelectionPrice, detail.subtotalMoney, detail.pointsPrice], [own.options, goods(own), points * 5])
  assert.deepEqual([full.savingMoney, full.optionsMoney], [own.saving, own.options])
  const summaries = [
    (await buyer.call(orderPage, {})).rows.find((one) => one.id === id),
    (await staff.call(deskOrders, { pageSize: 100 })).rows.find((one) => one.id === id),
    (await buyer.call(orderPayInfo, { orderIds: [id] })).orders[0],
  ]
  for (const summary of summaries) assert.equal(summary?.resultMoney, result)
  const stored = await app.db.selectFrom('orders').select('result_cents').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(stored.result_cents, result)
  const instalments = detail.instalments.reduce((sum, { amount }) => sum + amount, 0)
  assert.equal(instalments, due(result))

  const said = (await paperText(() => buyer.call(orderExport, { orderId: id }))).replaceAll('\n', '') // amounts of ten millions go on in a second row
  for (const one of lines) {
    const total = unitOf(one) * one.count
    const item = detail.orderItems.find(({ productId }) => productId === one.id)!
    const line = full.lines.find(({ productId }) => productId === one.id)!
    assert.deepEqual([item.price, item.count, line.price, line.total], [unitOf(one), one.count, unitOf(one), total])
    assert.ok(said.includes(dollars(total)), `${dollars(total)} in ${said}`)
  }
  for (const amount of [goods(own), shipping || result, result]) assert.ok(said.includes(dollars(amount)), `${dollars(amount)} in ${said}`)
}

test('SPEC-136 SPEC-137 SPEC-267 decision 48 a thing costs the same in list, page, cart, checkout, order, desk and quotation', async () => {
  await fc.assert(
    fc.asyncProperty(checkout, async ({ lines, term, freight, discount, points }) => {
      const shelf = await shelved(lines)
      const whole = goods(sums(lines))
      const inCart = await offered(shelf)

      const priced = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: SHIPPING_TERMS[term] })
      const fixed = { exw: 0, fob: FOB, cif: null }[term]
      const shipping = fixed === null ? null : fixed * priced.shopCartOrders.length
      const { subtotalMoney, shippingMoney, resultMoney } = priced
      assert.deepEqual([subtotalMoney, shippingMoney, resultMoney], [whole, shipping, whole + (shipping ?? 0)])
      for (const shop of [...priced.shopCartOrders, ...inCart]) {
        const own = sums(lines.filter(({ shopId }) => shopId === shop.shopId))
        assert.deepEqual([shop.total, shop.totalCount], [goods(own), own.units])
      }
      const placed = await buyer.call(submitOrder, submission(buyer, priced.confirmId, { term, pay: 'tt' }))
      assert.equal(placed.resultMoney, resultMoney)

      // The catalogue moves on; coupon and points are what a checkout will have taken off once there are some.
      await app.db.updateTable('products').set({ list_cents: 1, saving_cents: 0 }).execute()
      const less = { discount_cents: discount, points, points_cents: points * 5 }
      await app.db.updateTable('orders').set(less).where('id', 'in', placed.orderIds).execute()
      // What is owed was fixed with the freight: before they were taken off, or after.
      const due = (result: number) => (fixed === null ? result : result + discount + points * 5)
      for (const id of placed.orderIds) {
        if (fixed === null) await staff.call(setFreight, { id, amount: freight })
        await kept(id, shelf, { shipping: fixed ?? freight, discount, points, due })
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('the desk puts orders in order by what is paid for them, points taken off', async () => {
  const query = { orderByColumn: 'resultMoney', isAsc: 'asc', pageSize: 100 } as const
  const cheapest = (await staff.call(deskOrders, query)).rows
  assert.ok(cheapest.length > 5)
  // The dearer an order is, the more its points leave of it to be paid in the other order.
  for (const [index, { id, resultMoney }] of cheapest.entries()) {
    const { points_cents } = await app.db.selectFrom('orders').select('points_cents').where('id', '=', id).executeTakeFirstOrThrow()
    const left = cheapest.length - index
    await app.db
      .updateTable('orders')
      .set({ points_cents: points_cents + resultMoney - left })
      .where('id', '=', id)
      .execute()
  }
  const { rows } = await staff.call(deskOrders, query)
  assert.deepEqual(
    rows.map(({ id, resultMoney }) => [id, resultMoney]),
    cheapest.toReversed().map(({ id }, index) => [id, index + 1]),
  )
})
