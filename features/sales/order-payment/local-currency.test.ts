// Local currency: which country's buyers may pay so, where the details stand, and how the money comes in; and what closes the methods paid online.
import assert from 'node:assert/strict'
import { after as afterAll, test } from 'node:test'
import { saveAddress } from '#contract/address.ts'
import { bankLine, confirmBankLine, sayLineDollars } from '#contract/bank-line-desk.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { editLocalAccounts, localAccounts, type LocalAccount } from '#contract/local-account-desk.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { orderDetail, orderPayInfo, uploadReceipt } from '#contract/order.ts'
import { refusalText } from '#contract/refusals.ts'
import { editOnline, deskSettings, settingTrail } from '#contract/setting-desk.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import {
  confirmed,
  orderingBuyer,
  placed,
  receiptFile,
  stateOf,
  submission,
  testProduct,
  testStaff,
} from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { settle } from '#testing/settle.ts'
import { bankAccount, broughtFile, camtFile, linesOf } from './bank.samples.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
afterAll(() => provider.stop())
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [finance, colleague, boss, sales] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
]
const buyer = await orderingBuyer(app) // of Kenya

const SHILLINGS: LocalAccount = {
  currency: 'KES',
  countries: 'KE, UG',
  beneficiary: 'MedHarbor East Africa',
  bankName: 'Test Bank Nairobi',
  accountNo: '0123 4567 8901',
  bankCode: '01-100',
  note: 'Purpose: medical equipment',
}
const EUROS: LocalAccount = {
  ...SHILLINGS,
  currency: 'EUR',
  countries: 'DE',
  accountNo: 'DE02 1203 0000 0000 2020 51',
  bankCode: '',
  note: '',
}
const keep = async (...accounts: LocalAccount[]) => {
  const { version } = await finance.call(localAccounts, {})
  return finance.call(editLocalAccounts, { version, accounts })
}
const offered = async (payType: number, of = buyer) => {
  const { payTypeList } = await confirmed(of, { products: [{ product: bed }] })
  const { enabled, reason } = payTypeList.find(({ value }) => value === payType)!
  return [enabled, reason]
}
const closed = (word: Parameters<typeof refusalText>[0], values?: Record<string, string>) => ['N', refusalText(word, 'en', values)]

test('SPEC-145 without an account of the country the method is closed, and says why; finance alone keeps the accounts', async () => {
  assert.deepEqual(await offered(7), closed('pay-type-closed'))
  for (const { call } of [sales, await testStaff(app, 'seller', 1)]) await assert.rejects(call(localAccounts, {}), { code: 403 })
  await keep(EUROS)
  assert.deepEqual(await offered(7), closed('local-country'))
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  await assert.rejects(buyer.call(submitOrder, submission(buyer, confirmId, { pay: 'local' })), {
    message: refusalText('local-country', 'en'),
  })
  await keep(EUROS, SHILLINGS)
  assert.deepEqual(await offered(7), ['Y', ''])
  await assert.rejects(keep(EUROS, SHILLINGS, { ...SHILLINGS, currency: 'UGX' }), { code: 400, message: /one account only/ })
  await assert.rejects(keep({ ...EUROS, currency: 'USD' }), { code: 400 })
  await assert.rejects(keep({ ...EUROS, currency: 'XQX' }), { code: 400 })
  await assert.rejects(keep({ ...EUROS, countries: 'Germany' }), { code: 400 })
  const { version } = await finance.call(localAccounts, {})
  await colleague.call(editLocalAccounts, { version, accounts: [EUROS, SHILLINGS] })
  await assert.rejects(finance.call(editLocalAccounts, { version, accounts: [] }), { code: 409 })
  const { rows } = await boss.call(settingTrail, {})
  assert.deepEqual(rows.filter(({ action }) => action === 'setting.local').map(({ changes }) => changes.map(({ field }) => field)), [['KES 8901'], ['EUR 2051']]) // prettier-ignore
})

test('SPEC-145 pay page, order, proforma and mail name the account of the country and the order as the reference; a receipt and a credit in dollars pay it', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'local' })) as [number]
  const account = {
    beneficiary: 'MedHarbor East Africa',
    bankName: 'Test Bank Nairobi',
    accountNo: '0123 4567 8901',
    swiftCode: '01-100',
    currency: 'KES',
    note: 'Purpose: medical equipment',
  }
  const info = await buyer.call(orderPayInfo, { orderIds: [id] })
  assert.deepEqual([info.payType, info.totalFee, info.bankInfo], [7, 100_000, account])
  assert.deepEqual((await buyer.call(orderDetail, { id })).bankInfo, account)
  await settle(app)
  const { order_no: orderNo } = await app.db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()
  const [paper] = await app.db
    .selectFrom('documents')
    .select('record')
    .where('kind', '=', 'proforma')
    .where('subject_id', '=', id)
    .execute()
  assert.deepEqual(paper!.record.bank, { ...account, charges: 'SHA' })
  const mail = (await mailsTo(app, buyer.email)).find(({ subject }) => subject.includes(orderNo))!
  for (const said of [/the amount in KES/, /0123 4567 8901/, /01-100/, new RegExp(`Payment reference: ${orderNo}`)])
    assert.match(mail.text, said)
  await buyer.call(uploadReceipt, { orderId: id, ossIds: [await receiptFile(buyer)], payMoney: 100_000 })
  assert.equal((await finance.call(deskOrder, { id })).instalments[0]!.state, 'proof_uploaded')

  // The bank's line is in shillings: what it credits in dollars is said, and then it is matched like others.
  const { number } = await bankAccount(finance, 'KES')
  const file = camtFile(number, [{ cents: 12_945_000, text: `Order ${orderNo}`, payer: 'Test Hospital', reference: 'KES-1' }], 'KES')
  const [line] = await linesOf(finance, await broughtFile(app, finance, file))
  assert.deepEqual([line!.kind, line!.dollars, line!.amount], ['currency', null, { minor: 12_945_000, currency: 'KES' }])
  const parts = async (amount: number) => {
    const { instalments } = await finance.call(deskOrder, { id })
    return [{ orderId: id, instalmentId: instalments[0]!.id, amount }]
  }
  await assert.rejects(finance.call(confirmBankLine, { id: line!.id, version: line!.version, parts: await parts(100_000) }), { code: 500 })
  const seen = { id: line!.id, version: line!.version }
  const [said, late] = await Promise.allSettled([1, 2].map(() => finance.call(sayLineDollars, { ...seen, cents: 100_000 })))
  assert.deepEqual([said!.status, late!.status].toSorted(), ['fulfilled', 'rejected'])
  const valued = await finance.call(bankLine, { id: line!.id })
  assert.deepEqual([valued.kind, valued.dollars, valued.left, valued.amount.currency], ['exact', 100_000, 100_000, 'KES'])
  await assert.rejects(finance.call(confirmBankLine, { id: line!.id, version: valued.version, parts: await parts(100_001) }), { code: 500 })
  await finance.call(confirmBankLine, { id: line!.id, version: valued.version, parts: await parts(100_000) })
  assert.equal(await stateOf(buyer, id), 'confirmed')
  const used = await finance.call(bankLine, { id: line!.id })
  assert.deepEqual([used.state, used.left], ['confirmed', 0])
  await assert.rejects(finance.call(sayLineDollars, { id: line!.id, version: used.version, cents: 1 }), { code: 409 })
  const dollars = await bankAccount(finance)
  const [other] = await linesOf(finance, await broughtFile(app, finance, camtFile(dollars.number, [{ cents: 100 }])))
  await assert.rejects(finance.call(sayLineDollars, { id: other!.id, version: other!.version, cents: 1 }), { message: refusalText('bank-line-dollars', 'en') }) // prettier-ignore
})

test('where the account of a country is gone, what waits is sent to the one in dollars', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'local' })) as [number]
  await keep(EUROS)
  const { bankInfo } = await buyer.call(orderDetail, { id })
  assert.deepEqual([bankInfo!.currency, bankInfo!.note], ['USD', ''])
  assert.deepEqual(await offered(7), closed('local-country'))
})

test('SPEC-144 SPEC-146 what is paid online is closed where nobody takes it, above an amount and for a country, each with its reason', async () => {
  assert.deepEqual(await offered(8), closed('pay-type-closed'), 'no provider of cards here')
  assert.deepEqual(await offered(6), ['Y', ''])
  const { online } = await boss.call(deskSettings)
  await boss.call(editOnline, { ...online, cardMaxCents: 150_000 })
  const two = await orderingBuyer(app)
  assert.deepEqual(await offered(6, two), ['Y', ''])
  const { payTypeList, confirmId } = await confirmed(two, { products: [{ product: bed }] }) // a second of them in the cart
  const reason = refusalText('online-amount', 'en', { most: '$1,500.00' })
  const ofType = (wanted: number) => payTypeList.find(({ value }) => value === wanted)!
  assert.deepEqual([3, 6].map((type) => [ofType(type).enabled, ofType(type).reason]), [['Y', ''], ['N', reason]]) // prettier-ignore
  await assert.rejects(two.call(submitOrder, submission(two, confirmId, { pay: 'cardPaypal' })), { message: reason })
  const { version } = (await boss.call(deskSettings)).online
  await boss.call(editOnline, { ...online, version, refused: 'KE' })
  assert.deepEqual(await offered(3, two), closed('online-country'))
  const addressId = await two.call(saveAddress, { firstName: 'A', lastName: 'B', nation: 'DE', phone: '+49 30 5550100', address1: '1 Street', province: 'Berlin', city: 'Berlin', postalCode: '10115' }) // prettier-ignore
  const there = await two.call(confirmOrder, { addressId, deliveryWay: 0 })
  assert.equal(there.payTypeList.find(({ value }) => value === 3)!.enabled, 'Y')
})
