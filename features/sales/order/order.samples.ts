// What the tests of orders share: a shop with buyers, staff and goods, and the steps that most of them begin with.
import assert from 'node:assert/strict'
import type { Input } from '#contract/call.ts'
import { saveAddress } from '#contract/address.ts'
import { changeItem } from '#contract/cart.ts'
import { uploadFile } from '#contract/file.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { orderDetail } from '#contract/order.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { confirmPayment, deskOrder } from '#contract/order-desk.ts'
import type { Client } from '#contract/client.ts'
import type { TestApp } from '#testing/app.ts'
import { testBuyer, testStaff, type TestBuyer, type TestStaff } from '#testing/people.ts'
import { testProduct, type TestProduct } from '#testing/products.ts'

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Receiving',
  nation: 'KE',
  phone: '+254 20 555 0100',
  address1: '1 Hospital Road',
  province: 'Nairobi',
  city: 'Nairobi',
  postalCode: '00100',
}

export type Buyer = TestBuyer & { addressId: number }
export async function orderingBuyer(app: TestApp): Promise<Buyer> {
  const buyer = await testBuyer(app, { companyName: 'Test Hospital' })
  return { ...buyer, addressId: await buyer.call(saveAddress, ADDRESS) }
}

type Term = keyof typeof SHIPPING_TERMS
type Pay = keyof typeof PAY_TYPES
export type Wanted = { products: { product: TestProduct; count?: number }[]; term?: Term; pay?: Pay }

/** Puts the goods into the cart and confirms the checkout. */
export async function confirmed(buyer: Buyer, { products, term = 'exw' }: Wanted) {
  for (const { product, count = 1 } of products) await buyer.call(changeItem, { productId: product.id, count })
  return buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: SHIPPING_TERMS[term] })
}

export const submission = (buyer: Buyer, confirmId: string, { term = 'exw', pay = 'tt' }: Partial<Wanted>): Input<typeof submitOrder> => ({
  confirmId,
  addressId: buyer.addressId,
  deliveryWay: SHIPPING_TERMS[term],
  payType: PAY_TYPES[pay],
  secondOrder: 'Y', // tests order the same goods more than once
})

/** Orders placed, by the whole way from the cart; answers their ids. */
export async function placed(buyer: Buyer, wanted: Wanted): Promise<number[]> {
  const { confirmId } = await confirmed(buyer, wanted)
  return (await buyer.call(submitOrder, submission(buyer, confirmId, wanted))).orderIds
}

let receipts = 0
/** A bank receipt of one's own, never seen before. */
export async function receiptFile(buyer: { call: Client }): Promise<number> {
  const file = new File([`%PDF-1.4\n% receipt ${++receipts} of ${process.pid}\n%%EOF\n`], 'receipt.pdf', { type: 'application/pdf' })
  return Number((await buyer.call(uploadFile, { file })).ossId)
}

/** What finance enters for the instalment that waits; the whole amount unless told otherwise. */
export async function credited(staff: TestStaff, orderId: number, changes: { amount?: number; bankReference?: string } = {}) {
  const { instalments } = await staff.call(deskOrder, { id: orderId })
  const open = instalments.find(({ state }) => ['proof_uploaded', 'part_received', 'due', 'overdue', 'rejected'].includes(state))
  assert.ok(open, 'an instalment waits')
  const credit = {
    amount: open.amount,
    bankReference: `BANK-${orderId}-${open.id}-${open.credits.length}`,
    valueDate: '2026-11-02',
    ...changes,
  }
  return staff.call(confirmPayment, { id: orderId, instalmentId: open.id, ...credit })
}

export const stateOf = async (buyer: Buyer, id: number) => (await buyer.call(orderDetail, { id })).state

export { paperText } from '#testing/pdf-text.ts'
export { testProduct, testStaff }
export type { TestProduct, TestStaff }
