// What the tests of letters of credit share: an order that is paid by one, and its way up to a state.
import assert from 'node:assert/strict'
import { letterOfOrder, uploadLetterDraft } from '#contract/letter-of-credit.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import { deskOrder, markReady, shipOrder } from '#contract/order-desk.ts'
import type { TestProduct, TestStaff } from '#features/sales/order/order.samples.ts'
import { placed, type Buyer } from '#features/sales/order/order.samples.ts'
import { fieldsOf } from '#features/money/letter-of-credit/mt700.rules.ts'
import { messageOf } from '#features/money/letter-of-credit/letter.samples.ts'
import type { Fields } from '#features/money/letter-of-credit/mt700.rules.ts'

export async function lettered(buyer: Buyer, product: TestProduct, count = 20): Promise<{ orderId: number; id: number }> {
  const [orderId] = await placed(buyer, { products: [{ product, count }], pay: 'lc' })
  const letter = await buyer.call(letterOfOrder, { orderId: orderId! })
  assert.ok(letter)
  return { orderId: orderId!, id: letter.id }
}

let numbers = 0
/** The terms as the bank would write them, with what a test bends; a number of its own. */
export const wording = (sample: string, change: Fields = {}): string =>
  messageOf({ '20': `LC-${process.pid}-${++numbers}`, ...fieldsOf(sample), ...change })

export type Way = { staff: TestStaff; buyer: Buyer; orderId: number; id: number }
const seen = async ({ staff, id }: Way) => ({ id, version: (await staff.call(desk.letter, { id })).version })

/** The steps to an operative letter, one after another. */
export async function drafted(way: Way, change: Fields = {}): Promise<void> {
  const { sample, version } = (await way.buyer.call(letterOfOrder, { orderId: way.orderId }))!
  await way.buyer.call(uploadLetterDraft, { orderId: way.orderId, version, body: wording(sample, change) })
}
export async function advised(way: Way, change: Fields = {}): Promise<void> {
  await drafted(way)
  await way.staff.call(desk.approveLetterDraft, await seen(way))
  const { sample } = await way.staff.call(desk.letter, { id: way.id })
  const banks = { issuingBank: 'Bank of Mombasa', advisingBank: 'Demo Commercial Bank' }
  await way.staff.call(desk.adviseLetter, { ...(await seen(way)), ...banks, body: wording(sample, change) })
}
export async function operative(way: Way, change: Fields = {}): Promise<void> {
  await advised(way, change)
  await way.staff.call(desk.acceptLetter, await seen(way))
}
export async function registered(way: Way, shippedOn: string): Promise<void> {
  const { papersAsked } = await way.staff.call(desk.letter, { id: way.id })
  const papers = papersAsked.map((kind) => ({ kind, reference: `${kind}-1`, datedOn: shippedOn, originals: 3, copies: 3 }))
  await way.staff.call(desk.registerPapers, { ...(await seen(way)), shippedOn, papers })
}
export async function shipped({ staff, orderId }: Way): Promise<void> {
  await staff.call(markReady, { id: orderId })
  await staff.call(shipOrder, { id: orderId, mode: 'sea', carrier: 'Blue Line', trackingNo: `BL-${orderId}` })
}
export async function presented(way: Way, on: string): Promise<void> {
  await operative(way)
  await shipped(way)
  await registered(way, on)
  await way.staff.call(desk.presentLetter, { ...(await seen(way)), presentedOn: on })
}
export async function discrepant(way: Way, on: string, items = ['Late presentation']): Promise<void> {
  await presented(way, on)
  await way.staff.call(desk.noteDiscrepancies, { ...(await seen(way)), items })
}
export const seenLetter = seen
export const orderNow = ({ staff, orderId }: Way) => staff.call(deskOrder, { id: orderId })
