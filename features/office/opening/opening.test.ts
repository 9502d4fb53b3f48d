import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opening, OPENING_STEPS } from '#contract/opening.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { submitOrder } from '#contract/checkout.ts'
import { deskSettings, editBank, editBrand } from '#contract/setting-desk.ts'
import { connectDelivery } from '#features/platform/mail/mail.ts'
import { confirmed, orderingBuyer, submission } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { DEFAULT_SETTINGS } from '#features/platform/setting/setting.ts'
import { stepsLeft } from './opening.rules.ts'

const app = await testApp('empty', { demo: false })
const boss = await testStaff(app, 'administrator')
const left = async () => (await boss.call(opening)).open

test('steps are left while something stands as it came, whichever field of it', () => {
  const { brand, bank } = DEFAULT_SETTINGS
  const own = { ...brand, company: 'Harbour Medical Ltd', email: 'desk@harbour.test', phone: '+49 40 5550 0100', address: '1 Quay' }
  const account = { ...bank, accountNo: 'DE02 1203 0000 0000 2020 51', swiftCode: 'BYLADEM1001' }
  const ready = { brand: own, bank: account, hasOnlinePayment: true, hasMailServer: true }
  assert.deepEqual(stepsLeft(ready), [])
  assert.deepEqual(stepsLeft({ ...ready, brand: { ...own, company: brand.company } }), ['company'])
  for (const field of ['email', 'phone', 'address'] as const)
    assert.deepEqual(stepsLeft({ ...ready, brand: { ...own, [field]: brand[field] } }), ['contacts'])
  for (const field of ['accountNo', 'swiftCode'] as const)
    assert.deepEqual(stepsLeft({ ...ready, bank: { ...account, [field]: bank[field] } }), ['bank'])
  assert.deepEqual(stepsLeft({ ...ready, hasOnlinePayment: false, hasMailServer: false }), ['payment', 'mail'])
  assert.deepEqual(stepsLeft({ brand, bank, hasOnlinePayment: false, hasMailServer: false }), [...OPENING_STEPS])
})

test('a new installation is told what is not set, and each step goes once it is', async () => {
  assert.deepEqual(await left(), [...OPENING_STEPS])
  const { brand, bank } = await boss.call(deskSettings)
  await boss.call(editBrand, { ...brand, company: 'Harbour Medical Ltd' })
  assert.deepEqual(await left(), ['contacts', 'bank', 'payment', 'mail'])
  const disconnect = connectDelivery({ hasServer: true, enqueue: () => Promise.resolve() })
  assert.deepEqual(await left(), ['contacts', 'bank', 'payment'])
  disconnect()

  // The bank's example account takes no money: nobody can choose it, and whoever sends it all the same is refused.
  const buyer = await orderingBuyer(app)
  const product = await testProduct(app, { listCents: 50_000 })
  const { confirmId, payTypeList } = await confirmed(buyer, { products: [{ product }] })
  const transfers: number[] = [PAY_TYPES.tt50, PAY_TYPES.tt]
  const byBank = payTypeList.filter(({ value }) => transfers.includes(value))
  assert.deepEqual(
    byBank.map(({ enabled, reason }) => [enabled, reason]),
    Array(2).fill(['N', 'This payment method is not available for this order.']),
  )
  for (const pay of ['tt', 'tt50'] as const)
    await assert.rejects(buyer.call(submitOrder, submission(buyer, confirmId, { pay })), { code: 500 })
  assert.equal((await app.db.selectFrom('orders').select('id').execute()).length, 0)

  await boss.call(editBank, { ...bank, accountNo: 'DE02 1203 0000 0000 2020 51', swiftCode: 'BYLADEM1001' })
  assert.deepEqual(await left(), ['contacts', 'payment', 'mail'])
  const { orderIds } = await buyer.call(submitOrder, submission(buyer, confirmId, { pay: 'tt' }))
  assert.equal(orderIds.length, 1)
})

test('SPEC-229 it is told to those who may change the settings only', async () => {
  for (const role of ['sales', 'finance', 'warehouse', 'product-manager'])
    await assert.rejects((await testStaff(app, role)).call(opening), { code: 403 })
})
