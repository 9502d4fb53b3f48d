// What banks write about a letter in free format (MT799), and what of that is a wording.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterOfOrder } from '#contract/letter-of-credit.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, testProduct, testStaff } from '../order/order.samples.ts'
import { lettered, type Way } from './order-letter.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, sales] = [await testStaff(app, 'finance'), await testStaff(app, 'sales')]

async function way(): Promise<Way> {
  const buyer = await orderingBuyer(app)
  return { staff, buyer, ...(await lettered(buyer, bed)) }
}
const look = ({ id }: Way) => staff.call(desk.letter, { id })

test('what a bank writes in free format stands with the letter, once, for the office alone; as a wording it counts by what it says', async () => {
  const one = await way()
  const { sample } = await look(one)
  const head = '{2:O7990900261103DEMOKENAXXXX}{4:'
  const body = `${head}\n:20:FREE-7\n:21:LC-9\n:79:PLEASE TELL US WHEN\nTHE GOODS WERE SHIPPED\n-}`
  const add = () => staff.call(desk.addBankMessage, { id: one.id, body })
  const [first, ...again] = await Promise.all([add(), add(), add()])
  assert.deepEqual(again, [first, first])
  const [message, ...more] = (await look(one)).bankMessages
  assert.deepEqual([message?.type, message?.reference, message?.related, message?.text, more.length], ['799', 'FREE-7', 'LC-9', 'PLEASE TELL US WHEN\nTHE GOODS WERE SHIPPED', 0]) // prettier-ignore
  const { rows } = await staff.call(desk.letterTrail, { id: one.id })
  assert.deepEqual(rows.map(({ action }) => action), ['letter-of-credit.message']) // prettier-ignore
  await assert.rejects(sales.call(desk.addBankMessage, { id: one.id, body: 'x' }), { code: 403 })
  await assert.rejects(staff.call(desk.addBankMessage, { id: 999_999, body: 'x' }), { code: 404 })
  assert.doesNotMatch(JSON.stringify(await one.buyer.call(letterOfOrder, { orderId: one.orderId })), /PLEASE TELL US/)
  // A message without a credit is none, though it has a field 20; a draft that comes within one is read.
  await assert.rejects(staff.call(desk.compareLetterText, { id: one.id, body, fields: {} }), /Nothing in it reads/)
  const within = `${head}\n:20:FREE-8\n:79:DRAFT FOR YOUR APPROVAL\n${sample}\n-}`
  const { findings } = await staff.call(desk.compareLetterText, { id: one.id, body: within, fields: {} })
  const passedOn = sample.replace(':40A:IRREVOCABLE', ':40B:IRREVOCABLE\nWITHOUT OUR CONFIRMATION\n:20:ADV-1\n:21:LC-9')
  const passed = await staff.call(desk.compareLetterText, { id: one.id, body: passedOn, fields: {} })
  assert.deepEqual([findings, passed.findings], [[], []])
})
