// What one checkout over several shops has in common after it was placed: one transfer and its receipt; and the quotation of each order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markReady } from '#contract/order-desk.ts'
import { orderDetail, orderExport, orderPage, uploadReceipt } from '#contract/order.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import {
  credited,
  orderingBuyer,
  paperText,
  placed,
  receiptFile,
  testProduct,
  testStaff,
  type Buyer,
  type Wanted,
} from './order.samples.ts'

const app = await testApp('empty')
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { shopId: 1, listCents: 200_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 55_555 })
const both: Wanted = { products: [{ product: bed }, { product: lamp }], pay: 'tt' }
const receiptsOf = async (buyer: Buyer, id: number) => (await buyer.call(orderDetail, { id })).receipts.length

test('SPEC-237 one receipt is handed in for all orders of a checkout, which are told to each other', async () => {
  const buyer = await orderingBuyer(app)
  const [first, second] = (await placed(buyer, both)) as [number, number]
  const { together, dueMoney } = await buyer.call(orderDetail, { id: first })
  assert.deepEqual(
    together.map((one) => [one.id, one.dueMoney + dueMoney]),
    [[second, 255_555]],
  )
  const ossIds = await receiptFile(buyer)
  await buyer.call(uploadReceipt, { orderIds: [first, second], ossIds, payMoney: 255_555 })
  assert.deepEqual([await receiptsOf(buyer, first), await receiptsOf(buyer, second)], [1, 1])
  assert.deepEqual((await buyer.call(orderDetail, { id: first })).together, [])
  for (const id of [first, second]) await credited(staff, id)
  assert.equal((await buyer.call(orderDetail, { id: second })).state, 'confirmed')
})

test('SPEC-237 orders of two checkouts, of another buyer, or of which one owes nothing: refused, and no receipt is kept', async () => {
  const [buyer, stranger] = [await orderingBuyer(app), await orderingBuyer(app)]
  const [one] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  const [apart] = (await placed(buyer, { products: [{ product: lamp }] })) as [number]
  const [theirs] = (await placed(stranger, { products: [{ product: bed }] })) as [number]
  const ossIds = await receiptFile(buyer)
  const hand = (orderIds: number[]) => buyer.call(uploadReceipt, { orderIds, ossIds })
  await assert.rejects(hand([one, apart]), { code: 500, message: /were not placed together/ })
  await assert.rejects(hand([one, theirs]), { message: 'This order does not exist' })
  await assert.rejects(hand([one, 987_654]), { message: 'This order does not exist' })
  await assert.rejects(hand([]), { message: 'This order does not exist' })
  assert.equal(await receiptsOf(buyer, one), 0)

  const [first, second] = (await placed(buyer, both)) as [number, number]
  await buyer.call(uploadReceipt, { orderId: first, ossIds: await receiptFile(buyer) })
  await assert.rejects(hand([first, second]), { code: 500 })
  assert.deepEqual([await receiptsOf(buyer, first), await receiptsOf(buyer, second)], [1, 0])
})

test('SPEC-009 the list goes on where its page ends: none twice, none left out', async () => {
  const buyer = await orderingBuyer(app)
  const ids: number[] = []
  for (let made = 0; made < 5; made++) ids.push(...(await placed(buyer, { products: [{ product: bed }] })))
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => buyer.call(orderPage, { pageNum, pageSize: 2 })))
  assert.deepEqual(
    pages.map(({ rows }) => rows.map(({ id }) => id)),
    [[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]], []],
  )
  assert.deepEqual(new Set(pages.map(({ total }) => total)), new Set([5]))
})

test('SPEC-198 the quotation counts a begun carton as one, in its weights and volume, too', async () => {
  const buyer = await orderingBuyer(app)
  const carton = { units_per_carton: 10, carton_mm: [400, 300, 200], net_grams: 4_500, gross_grams: 5_250 }
  await app.db.updateTable('products').set(carton).where('id', '=', lamp.id).execute()
  const [id] = (await placed(buyer, { products: [{ product: lamp, count: 21 }] })) as [number]
  const said = await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' }))
  assert.match(said, /Packages \(cartons\)\n3\n/)
  assert.match(said, /Total net weight\n13\.5 kg\nTotal gross weight\n15\.8 kg\n/)
  assert.match(said, /Total volume\n0\.072 m³\n/)
})

test('SPEC-139 the list tells until when the balance is due', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt50' })) as [number]
  await credited(staff, id)
  const endTime = async () => (await buyer.call(orderPage, {})).rows[0]!.endTime
  assert.equal(await endTime(), null)
  await staff.call(markReady, { id })
  assert.equal(await endTime(), '2026-11-16 08:00:00')
})

test('SPEC-198 SPEC-239 the quotation is a PDF of the order’s own copy: lines, term, address, totals, bank details', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: lamp, count: 40 }], term: 'fob', pay: 'tt' })) as [number]
  await app.db.updateTable('products').set({ list_cents: 1 }).where('id', '=', lamp.id).execute()
  const { orderNo } = await buyer.call(orderDetail, { id })
  const asked = () => buyer.call(orderExport, { orderId: id, type: 'quotation' })
  const said = await paperText(asked)
  const response = (await asked()) as unknown as Response
  assert.equal(response.headers.get('content-type'), 'application/pdf')
  assert.equal(response.headers.get('content-disposition'), `attachment; filename="proforma-${orderNo}.pdf"`)
  assert.equal(response.headers.get('cache-control'), 'private, no-store')
  for (const words of [
    orderNo,
    'Delivery term (Incoterms 2020)\nFOB Shanghai',
    'PROFORMA – NOT A TAX INVOICE',
    'Amount in words: Twenty-two thousand five hundred twenty-two US dollars only.',
    '1 Hospital Road',
    'Kenya',
    'USD 22,222.00',
    'USD 300.00',
    'USD 22,522.00',
    'DEMOCNBJXXX',
  ])
    assert.ok(said.includes(words), `${words} in ${said}`)
})

test('SPEC-198 a foreign order has no quotation; the refusal comes in the envelope', async () => {
  const [buyer, stranger] = [await orderingBuyer(app), await orderingBuyer(app)]
  const [id] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  for (const orderId of [id, 987_654])
    await assert.rejects(stranger.call(orderExport, { orderId }), { code: 500, message: 'This order does not exist' })
})

test('an order whose number happens to be taken gets another, with its own lines and no others', async () => {
  const taken = `create function give_taken_number() returns trigger language plpgsql security definer as $$ begin
      if new.shop_id = 2 and nextval('numbers_given') = 1 then new.order_no := (select min(order_no) from orders); end if;
      return new; end $$`
  await sql`create sequence numbers_given`.execute(app.owner)
  await sql.raw(taken).execute(app.owner)
  await sql`create trigger give_taken_number before insert on orders for each row execute function give_taken_number()`.execute(app.owner)
  const buyer = await orderingBuyer(app)
  const ids = await placed(buyer, both)
  const given = await sql<{ last: number }>`select last_value as last from numbers_given`.execute(app.owner)
  assert.equal(given.rows[0]!.last, 2)
  const details = await Promise.all(ids.map((id) => buyer.call(orderDetail, { id })))
  assert.deepEqual(
    details.map((one) => one.orderItems.map(({ productId }) => productId)),
    [[lamp.id], [bed.id]],
  )
})
