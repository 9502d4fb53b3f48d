// Bank receipts and references tell of somebody's account: who may see them, everywhere where they could show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downloadFile, filesByIds } from '#contract/file.ts'
import { deskOrder, deskOrders, receiptFile as receiptBytes } from '#contract/order-desk.ts'
import { buyerOverpayments } from '#contract/order-money-desk.ts'
import { uploadReceipt } from '#contract/order.ts'
import { may } from '#contract/permission.ts'
import { ROLES } from '#features/people/staff/staff.roles.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, placed, receiptFile, testProduct, testStaff } from '../order.samples.ts'

const app = await testApp('empty')
const administrator = await testStaff(app, 'administrator')
const bed = await testProduct(app, { shopId: 1, listCents: 200_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 55_500 })
const REFERENCE = 'BANK-SECRET-77'
const REMARK = 'From the account of the ministry'

/** Two shops' orders of one checkout with one receipt; more than was due has come in for the first. */
async function scene() {
  const buyer = await orderingBuyer(app)
  const orders = (await placed(buyer, { products: [{ product: bed }, { product: lamp }], pay: 'tt' })) as [number, number]
  const fileId = await receiptFile(buyer)
  await buyer.call(uploadReceipt, { orderIds: [...orders], ossIds: fileId, payMoney: 255_500, remark: REMARK })
  await credited(administrator, orders[0], { amount: 200_700, bankReference: REFERENCE })
  const { user_id: buyerId } = await app.db.selectFrom('orders').select('user_id').where('id', '=', orders[0]).executeTakeFirstOrThrow()
  return { orders, fileId, buyerId }
}

const HOLDERS = ['administrator', 'sales', 'finance']

test('receipts and references of the bank are for sales, finance and administrators of the operator; others learn that one is there', async () => {
  const { orders, fileId, buyerId } = await scene()
  const people = await Promise.all(
    ROLES.flatMap(({ key, ofShop }) =>
      (ofShop ? [1, 2] : [null]).map(async (shopId) => ({ key, shopId, ...(await testStaff(app, key, shopId)) })),
    ),
  )
  // A seller whose role says everything has not more than sellers may be given.
  await app.db
    .insertInto('staff_roles')
    .values({ key: 'whole', name: 'Whole', permissions: ['*:*:*'] })
    .execute()
  const whole = await testStaff(app, 'seller', 1)
  await app.db.updateTable('staff').set({ role_key: 'whole' }).where('id', '=', whole.id).execute()
  people.push({ key: 'whole', shopId: 1, ...whole })
  const shops = new Map((await app.db.selectFrom('orders').select(['id', 'shop_id']).execute()).map((row) => [row.id, row.shop_id]))
  for (const { key, shopId, call } of people) {
    const who = `${key} ${shopId ?? ''}`
    const mayList = key === 'whole' || may(ROLES.find((role) => role.key === key)!.permissions, 'order:list')
    for (const [i, id] of orders.entries()) {
      const seen = mayList && (shopId === null || shopId === shops.get(id))
      const open = HOLDERS.includes(key)
      const bytes = call(receiptBytes, { id, fileId })
      if (open) assert.match(await (await bytes).text(), /receipt/, who)
      else await assert.rejects(bytes, { code: 403 }, who)
      if (!seen) {
        await assert.rejects(call(deskOrder, { id }), (error: { code: number }) => [403, 404].includes(error.code), who)
        continue
      }
      const order = await call(deskOrder, { id })
      assert.equal(order.bankOpen, open ? 'Y' : 'N', who)
      assert.deepEqual([order.receipts.length, order.receipts[0]!.status], [1, i === 0 ? 'accepted' : 'uploaded'], who)
      assert.equal(order.bankReaders.length > 0, !open && shopId === null, who)
      const told = JSON.stringify(order)
      for (const secret of ['receipt.pdf', REMARK, ...(i === 0 ? [REFERENCE] : [])])
        assert.equal(told.includes(secret), open, `${who}: ${secret}`)
    }
    if (!mayList) continue
    const [list, over] = await Promise.all([call(deskOrders, { buyerId }), call(buyerOverpayments, { id: buyerId })])
    const text = JSON.stringify(list) // also what an export holds
    for (const secret of [REFERENCE, 'receipt.pdf', REMARK]) assert.ok(!text.includes(secret), `${who}: ${secret}`)
    assert.equal(JSON.stringify(over).includes(REFERENCE), HOLDERS.includes(key), who)
    // The buyers' own addresses know no staff.
    await assert.rejects(call(downloadFile, { id: fileId }), (error: { code: number }) => [401, 404].includes(error.code), who)
    await assert.rejects(call(filesByIds, { ids: [fileId] }), (error: { code: number }) => [401, 403, 404].includes(error.code), who)
  }
})

test('a right that is taken away closes the receipt at the next call, and each look into one is written down', async () => {
  const { orders, fileId } = await scene()
  const finance = await testStaff(app, 'finance')
  const looks = () =>
    app.db.selectFrom('audit_log').select('id').where('action', '=', 'order.view_receipt').where('staff_id', '=', finance.id).execute()
  await finance.call(receiptBytes, { id: orders[1], fileId })
  assert.equal((await looks()).length, 1)
  await app.db.updateTable('staff').set({ role_key: 'warehouse' }).where('id', '=', finance.id).execute()
  await assert.rejects(finance.call(receiptBytes, { id: orders[1], fileId }), { code: 403 })
  assert.equal((await looks()).length, 1)
})
