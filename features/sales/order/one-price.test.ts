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
import { orderingBuyer, pdfText, submission, testProduct, testStaff } from './order.samples.ts'

const app = await testApp('empty')
const [buyer, staff] = [await orderingBuyer(app), await testStaff(app, 'administrator')]
const FOB = 30_000

type Option = { cents: number; chosen: boolean }
type Line = { shopId: number; list: number; saving: number; options: Option[]; count: number }
type Sums = { list: number; saving: number; options: number; units: number }

const line: fc.Arbitrary<Line> = fc.record({
  shopId: fc.integer({ min: 1, max: 2 }),
  list: fc.integer({ min: 10_000, max: 90_000_000 }),
  saving: fc.integer({ min: 0, max: 5_000 }),
  options: fc.array(fc.record({ cents: fc.integer({ min: -999, max: 2_000_000 }), chosen: fc.boolean() }), { maxLength: 4 }),
  count: fc.integer({ min: 1, max: 40 }),
})
const checkout = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  term: fc.constantFrom('exw', 'fob', 'cif'),
  freight: fc.integer({ min: 0, max: 900_000 }),
  discount: fc.integer({ min: 0, max: 500 }),
  points: fc.integer({ min: 0, max: 100 }),
})

const extraOf = ({ options }: Line) => options.filter(({ chosen }) => chosen).reduce((sum, { cents }) => sum + cents, 0)

/** Every unit is laid on the table by itself. */
function sums(lines: readonly Line[]): Sums {
  const found = { list: 0, saving: 0, options: 0, units: 0 }
  for (const one of lines)
    for (let unit = 0; unit < one.count; unit++) {
      found.list += one.list
      found.saving += one.saving
      found.options += extraOf(one)
      found.units += 1
    }
  return found
}
const goods = ({ list, saving, options }: Sums) => list - saving + options
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** Puts the lines on sale and into the cart; answers them with their products. */
async function shelved(lines: readonly Line[]) {
  const shelf = []
  for (const one of lines) {
    const values = one.options.map(({ cents }, index) => ({ name: `v${index}`, cents }))
    const options = values.length ? [{ name: 'Extras', required: false, multiple: true, values }] : []
    const product = await testProduct(app, { shopId: one.shopId, listCents: one.list, savingCents: one.saving, options })
    const chosen = one.options.flatMap((option, index) => (option.chosen ? [product.values[`v${index}`]!] : []))
    await buyer.call(changeItem, { productId: product.id, count: one.count, productSelectionIds: chosen })
    shelf.push({ ...one, id: product.id, chosen })
  }
  return shelf
}

test('SPEC-136 decision 48 a thing costs the same in list, page, cart, checkout, order, desk and quotation', async () => {
  await fc.assert(
    fc.asyncProperty(checkout, async ({ lines, term, freight, discount, points }) => {
      const shelf = await shelved(lines)
      const whole = sums(lines)

      const { rows } = await buyer.call(productList, { pageSize: 100 })
      const cart = await buyer.call(cartInfo)
      const inCart = cart.shopCarts.flatMap(({ shopCartItem }) => shopCartItem)
      for (const one of shelf) {
        const row = rows.find(({ id }) => id === one.id)!
        const page = await buyer.call(productDetail, { id: one.id })
        const item = inCart.find(({ productId }) => productId === one.id)!
        for (const shown of [row, page, item]) assert.deepEqual([shown.priceFee, shown.savePriceFee], [one.list, one.saving])
        for (const { productSelectionKeyVOList } of [page, item]) {
          const values = productSelectionKeyVOList.flatMap(({ productSelectionVoList }) => productSelectionVoList)
          assert.deepEqual(
            values.map(({ selectionPrice }) => selectionPrice),
            one.options.map(({ cents }) => cents),
          )
        }
        assert.equal(item.selectionPrice, extraOf(one))
      }
      const { totalMoney, finalSaveMoney, selectionPriceTotal, finalMoney, count } = cart
      assert.deepEqual([totalMoney, finalSaveMoney, selectionPriceTotal], [whole.list, whole.saving, whole.options])
      assert.deepEqual([finalMoney, count], [goods(whole), whole.units])

      const confirmed = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: SHIPPING_TERMS[term] })
      const perOrder = { exw: 0, fob: FOB, cif: null }[term]
      const shipping = perOrder === null ? null : perOrder * confirmed.shopCartOrders.length
      assert.deepEqual(
        [confirmed.totalMoney, confirmed.totalSelectionPrice, confirmed.subtotalMoney, confirmed.shippingMoney, confirmed.resultMoney],
        [whole.list, whole.options, goods(whole), shipping, goods(whole) + (shipping ?? 0)],
      )
      for (const shop of [...confirmed.shopCartOrders, ...cart.shopCarts]) {
        const own = sums(lines.filter(({ shopId }) => shopId === shop.shopId))
        assert.deepEqual([shop.total, shop.totalCount], [goods(own), own.units])
      }
      const { orderIds, resultMoney } = await buyer.call(submitOrder, submission(buyer, confirmed.confirmId, { term, pay: 'tt' }))
      assert.equal(resultMoney, confirmed.resultMoney)

      // The catalogue moves on; coupon and points are what a later checkout will have taken off.
      await app.db.updateTable('products').set({ list_cents: 1, saving_cents: 0 }).execute()
      await app.db
        .updateTable('orders')
        .set({ discount_cents: discount, points, points_cents: points * 5 })
        .where('id', 'in', orderIds)
        .execute()
      if (term === 'cif') for (const id of orderIds) await staff.call(setFreight, { id, amount: freight })

      const page = await buyer.call(orderPage, {})
      const desk = await staff.call(deskOrders, { pageSize: 100 })
      for (const id of orderIds) {
        const detail = await buyer.call(orderDetail, { id })
        const own = sums(lines.filter(({ shopId }) => shopId === detail.shopId))
        const charged = perOrder ?? freight
        const result = goods(own) - discount - points * 5 + charged
        const { shippingMoney, discountMoney, pointsPrice } = detail
        assert.deepEqual(
          [
            detail.totalMoney,
            detail.totalSelectionPrice,
            detail.subtotalMoney,
            shippingMoney,
            discountMoney,
            pointsPrice,
            detail.resultMoney,
          ],
          [own.list, own.options, goods(own), charged, discount, points * 5, result],
        )
        const full = await staff.call(deskOrder, { id })
        assert.deepEqual(
          [full.totalMoney, full.savingMoney, full.optionsMoney, full.discountMoney, full.shippingMoney, full.resultMoney],
          [own.list, own.saving, own.options, discount, charged, result],
        )
        const { orders } = await buyer.call(orderPayInfo, { orderIds: [id] })
        const rows = [page.rows.find((one) => one.id === id), desk.rows.find((one) => one.id === id), orders[0]]
        for (const row of rows) assert.equal(row?.resultMoney, result)
        const stored = await app.db.selectFrom('orders').select('result_cents').where('id', '=', id).executeTakeFirstOrThrow()
        assert.equal(stored.result_cents, result)
        // What is to be paid follows the price that stood when it became payable.
        const due = detail.instalments.reduce((sum, { amount }) => sum + amount, 0)
        assert.equal(due, term === 'cif' ? result : goods(own) + charged)

        const said = pdfText(Buffer.from(await ((await buyer.call(orderExport, { orderId: id })) as unknown as Response).arrayBuffer()))
        for (const item of detail.orderItems) {
          const one = shelf.find((each) => each.id === item.productId)!
          const unit = one.list - one.saving + extraOf(one)
          assert.deepEqual([item.price, item.count], [unit, one.count])
          const deskLine = full.lines.find(({ productId }) => productId === one.id)!
          assert.deepEqual([deskLine.price, deskLine.total], [unit, unit * one.count])
          for (const amount of [unit, unit * one.count]) assert.ok(said.includes(dollars(amount)), `${dollars(amount)} in ${said}`)
        }
        for (const amount of [own.list, goods(own), charged, result])
          assert.ok(said.includes(dollars(amount)), `${dollars(amount)} in ${said}`)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('the desk puts orders in order by what is paid for them, points and discount taken off', async () => {
  const { rows } = await staff.call(deskOrders, { orderByColumn: 'resultMoney', isAsc: 'asc', pageSize: 100 })
  const amounts = rows.map(({ resultMoney }) => resultMoney)
  assert.ok(amounts.length > 5)
  assert.deepEqual(
    amounts,
    amounts.toSorted((a, b) => a - b),
  )
})
