// Many at once, with real commits: never more pieces in cases than have arrived, never more money back than was paid, and of several steps one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, other, buyer] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator'), await orderingBuyer(app)]
const people = { buyer, staff, product }
const RACERS = 6
const many = async <T>(run: (racer: number) => Promise<T>): Promise<T[]> => {
  const all = await Promise.allSettled(Array.from({ length: RACERS }, (_, racer) => run(racer)))
  for (const one of all) if (one.status === 'rejected') assert.doesNotMatch(String(one.reason), /went wrong/)
  return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
const TRIALS = rounds(4)

test(`no more pieces are claimed than have arrived: ${RACERS} open at once for three`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const orderId = await way.delivered(people, 3)
    const wanted = await way.opening(people, orderId)
    const opened = await many(() => buyer.call(shop.openSale, wanted))
    assert.equal(opened.length, 3)
    assert.equal((await buyer.call(shop.saleChoice, { orderId })).lines[0]!.left, 0)
    await many((racer) => buyer.call(shop.cancelSale, { id: opened[racer % 3]!.id }))
    assert.equal((await buyer.call(shop.saleChoice, { orderId })).lines[0]!.left, 3)
    const { held } = await app.db.selectFrom('orders').select('held').where('id', '=', orderId).executeTakeFirstOrThrow()
    assert.equal(held, false)
  }
})

test('of a cancellation and the first look at a case one comes first, and the other is refused or follows it', async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = await way.opened(people)
    const seen = await way.seen(one)
    await many((racer) =>
      racer % 2 ? buyer.call(shop.cancelSale, { id: one.id }) : (racer % 4 ? staff : other).call(desk.triageSale, seen),
    )
    assert.equal((await way.ownLook(one)).state, 'cancelled')
    const steps = await app.db.selectFrom('transitions').select('event').where('machine', '=', 'after-sale').where('subject_id', '=', one.id).orderBy('id').execute() // prettier-ignore
    assert.ok(['open,cancel', 'open,triage,cancel'].includes(steps.map(({ event }) => event).join()))
  }
})

test('no more money goes back than was paid for the goods, whoever decides it at once', async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const orderId = await way.delivered(people, 2)
    const [one, two] = [await way.resolving(people, {}, orderId), await way.resolving(people, {}, orderId)]
    await many(async (racer) => {
      const mine = racer % 2 ? one : two
      return (racer % 3 ? staff : other).call(desk.refundSale, { ...(await way.seen(mine)), amount: 70_000 })
    })
    for (const mine of [one, two]) {
      const { refunds, refundMost } = await way.look(mine)
      assert.deepEqual([refunds.length, refundMost], [1, 30_000])
    }
    await balances(app.db)
  }
})
