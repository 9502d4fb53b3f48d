// What a buyer will not pay any more: two people and a code, once, and the ledger has it as the operator's cost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxList } from '#contract/inbox.ts'
import * as desk from '#contract/order-desk.ts'
import * as money from '#contract/order-money-desk.ts'
import { orderDetail } from '#contract/order.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { STEP_MS, codeOf, enrol, later, wrongCode } from '#features/people/staff/staff.samples.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, stateOf, testProduct, testStaff } from '../order.samples.ts'
import { sweepOrders } from '../order.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 70_000 })
const [ann, bob, sales, seller] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
]
const { secret } = await enrol(app, bob)
const { secret: annsSecret } = await enrol(app, ann)
const code = (of = secret) => {
  later(app, STEP_MS)
  return codeOf(app, of)
}
const buyer = await orderingBuyer(app)
const one = async (pay: 'tt' | 'tt50' = 'tt') => (await placed(buyer, { products: [{ product: bed }], pay }))[0]!
const seen = (id: number, by = ann) => by.call(desk.deskOrder, { id })
const first = async (id: number, by = ann) => (await seen(id, by)).instalments[0]!
let references = 0
async function paid(id: number, amount: number, position = 0) {
  const instalmentId = (await seen(id)).instalments[position]!.id
  await ann.call(desk.confirmPayment, { id, instalmentId, amount, bankReference: `W-${++references}`, valueDate: '2026-11-02' })
  return instalmentId
}
async function asked(id: number, instalmentId: number, amount: number, message = 'Never mind the bank’s fees') {
  return (await ann.call(money.askWriteOff, { id, instalmentId, amount, reason: 'The bank kept it', message })).writeOffId
}
const approve = (id: number, writeOffId: number, by = bob, given = code()) =>
  by.call(money.settleWriteOff, { id, writeOffId, verdict: 'approved', code: given })
const turn = (id: number, writeOffId: number, verdict: 'refused' | 'withdrawn', by = bob) =>
  by.call(money.settleWriteOff, { id, writeOffId, verdict })
const kept = async (kind: string) => (await held(app.db))[kind] ?? 0

test('order.write_off_asked order.write_off_decided instalment.let_go instalment.write_off: the rest of a payment is let go by two people, and the order goes on', async () => {
  const id = await one()
  const instalmentId = await paid(id, 60_000)
  assert.equal((await first(id)).writeOffMoney, 10_000)
  const cost = await kept('writeoff')
  const writeOffId = await asked(id, instalmentId, 10_000)
  await settle(app)
  const told = (await mailsTo(app, 'service@medharbor.example')).at(-1)!
  assert.equal(told.template, 'order-write-off-wanted')
  assert.match(told.text, /Payment in full: \$100\.00/)
  assert.equal(await stateOf(buyer, id), 'awaiting_payment', 'nothing changes before it is approved')
  const waits = async (by: typeof bob) =>
    (await by.call(inboxList, {})).rows.some((row) => row.kind === 'order' && row.thingId === id && row.clock)
  assert.deepEqual([await waits(bob), await waits(ann)], [true, false])

  await assert.rejects(approve(id, writeOffId, ann, code(annsSecret)), /nobody approves their own/)
  await assert.rejects(turn(id, writeOffId, 'refused', ann), /nobody approves their own/)
  await assert.rejects(turn(id, writeOffId, 'withdrawn'), /Only the person who asked/)
  await assert.rejects(bob.call(money.settleWriteOff, { id, writeOffId, verdict: 'approved' }), /code of your second factor/)
  await assert.rejects(approve(id, writeOffId, bob, wrongCode(app, secret)), { code: 500 })
  for (const nobody of [sales, seller]) await assert.rejects(approve(id, writeOffId, nobody), { code: 403 })
  assert.equal((await first(id)).state, 'part_received')

  const given = code()
  await approve(id, writeOffId, bob, given)
  await approve(id, writeOffId, bob, given) // the answer was lost: found again, by the same code
  const now = await first(id)
  assert.deepEqual([now.state, now.receivedMoney, now.writeOffMoney, now.writeOff?.state, now.writeOff?.amount], ['received', 60_000, null, 'approved', 10_000]) // prettier-ignore
  assert.equal(await stateOf(buyer, id), 'confirmed')
  assert.equal((await kept('writeoff')) - cost, 10_000)
  await balances(app.db)
  assert.deepEqual([await waits(bob), (await buyer.call(orderDetail, { id })).dueMoney ?? 0], [false, 0])
  await settle(app)
  const mail = (await mailsTo(app, buyer.email)).find(({ template }) => template === 'order-let-go')!
  assert.match(mail.text, /\$100\.00[^]*Never mind the bank’s fees/)
  assert.doesNotMatch(mail.text, /The bank kept it/)
  await assert.rejects(turn(id, writeOffId, 'refused'), { code: 409 })
})

test('what is late and was never paid can be let go whole; what is not late, over or as another sees it cannot', async () => {
  const id = await one('tt50')
  await credited(ann, id)
  const [, balance] = (await seen(id)).instalments
  await assert.rejects(asked(id, balance!.id, balance!.amount), /can be written off now/)
  await seller.call(desk.markReady, { id })
  await sweepOrders(app.db, after(app.clock.now, days(60)))
  const late = (await seen(id)).instalments[1]!
  assert.deepEqual([late.state, late.writeOffMoney], ['overdue', late.amount])
  await assert.rejects(asked(id, late.id, late.amount - 1), { code: 409 })
  await assert.rejects(sales.call(money.askWriteOff, { id, instalmentId: late.id, amount: late.amount, reason: 'x', message: '' }), {
    code: 403,
  })
  const writeOffId = await asked(id, late.id, late.amount)
  await assert.rejects(asked(id, late.id, late.amount), /has already been asked for/)
  await turn(id, writeOffId, 'withdrawn', ann)
  await turn(id, await asked(id, late.id, late.amount), 'refused')
  await approve(id, await asked(id, late.id, late.amount))
  assert.equal((await seen(id)).instalments[1]!.state, 'received')
  await balances(app.db)
})

test('money that comes meanwhile makes it less, or nothing; a credit that is taken back afterwards is owed again, and the books agree', async () => {
  const id = await one()
  const instalmentId = await paid(id, 50_000)
  const writeOffId = await asked(id, instalmentId, 20_000)
  await paid(id, 5_000)
  await approve(id, writeOffId)
  assert.equal((await first(id)).writeOff?.amount, 15_000)
  const credit = (await first(id)).credits.at(-1)!
  const { reversalId } = await ann.call(money.askReversal, { id, creditId: credit.id, reason: 'Another order', message: '' })
  await bob.call(money.decideReversal, { id, reversalId, verdict: 'approved' })
  const again = await first(id)
  assert.deepEqual([again.state, again.writeOffMoney], ['part_received', 20_000])
  await balances(app.db)

  const whole = await one()
  const other = await paid(whole, 60_000)
  const moot = await asked(whole, other, 10_000)
  await paid(whole, 10_000)
  await assert.rejects(approve(whole, moot), /can be written off now/)
  await turn(whole, moot, 'refused')
  await balances(app.db)
})

test('of many presses at once by two people one writes off', async () => {
  const id = await one()
  const writeOffId = await asked(id, await paid(id, 60_000), 10_000)
  const given = code()
  const done = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => (n % 2 ? turn(id, writeOffId, 'withdrawn', ann) : approve(id, writeOffId, bob, given)))) // prettier-ignore
  assert.ok(done.some(({ status }) => status === 'fulfilled'))
  const state = (await first(id)).writeOff!.state
  assert.equal((await first(id)).state, state === 'approved' ? 'received' : 'part_received')
  await balances(app.db)
})
