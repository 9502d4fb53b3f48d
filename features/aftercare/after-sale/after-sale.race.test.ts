// Many at once, with real commits: never more pieces in cases than have arrived, never more money back than was paid, and of several steps one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { afterSaleMachine, type AfterSaleEvent } from './after-sale.machine.ts'
import * as way from './after-sale.samples.ts'
import { claimablesOf } from './after-sale.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, other, buyer] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator'), await orderingBuyer(app)]
const people = { buyer, staff, product }
/** A few at once as a test, many in a torture. */
const RACERS = process.env['TORTURE'] ? 16 : 6
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

test('a paid repair is sent, undone or impossible, and what was paid for it is owed back once at most', async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = await way.repairing(people, staff)
    const acts = [
      async () => staff.call(desk.cannotRepair, { ...(await seenOf(one)), text: 'Bent' }),
      async () => other.call(desk.payRepair, { ...(await seenOf(one)), how: 'undone', reason: 'Another transfer' }),
      async () => other.call(desk.canRepair, { ...(await seenOf(one)), text: 'Found' }),
      async () =>
        other.call(desk.dispatchSale, { ...(await seenOf(one)), kind: 'repaired', carrier: 'Post', trackingNo: 'P', serials: [] }),
    ]
    await many(async (racer): Promise<unknown> => acts[(racer + trial) % acts.length]!())
    const { refunds, repair, dispatches } = await way.look(one)
    const open = refunds.filter(({ of, state }) => of === 'repair' && state === 'owed').length
    assert.equal(open, repair!.failedTime !== null && repair!.paidTime !== null ? 1 : 0)
    assert.ok(open === 0 || dispatches.length === 0)
    await balances(app.db)
  }
})

const stepsOf = (id: number) =>
  app.db.selectFrom('transitions').selectAll().where('machine', '=', 'after-sale').where('subject_id', '=', id).orderBy('id').execute() // prettier-ignore
const rowOf = (id: number) => app.db.selectFrom('after_sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seenOf = async ({ id }: { id: number }) => ({ id, version: (await rowOf(id)).version })

test(`what is sent back is received, lost or given another number, and not two of them: ${RACERS} at once who have all seen the same`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = await way.declared(people)
    const first = await seenOf(one)
    const sent = await many((racer) => buyer.call(shop.sendSale, { ...first, carrier: 'Post', trackingNo: `N-${racer}` }))
    assert.equal(sent.length, 1)
    const seen = await seenOf(one)
    const acts = [
      () => staff.call(desk.receiveReturn, { ...seen, note: '' }),
      () => other.call(desk.loseReturn, { ...seen, text: 'Lost' }),
      () => buyer.call(shop.sendSale, { ...seen, carrier: 'Other', trackingNo: 'X-1' }),
    ]
    assert.equal((await many((racer) => acts[(racer + trial) % acts.length]!())).length, 1)
    const row = await rowOf(one.id)
    const is = [row.state, row.received_at !== null, row.lost_at !== null, row.carrier === 'Other'].join()
    assert.ok(['inspecting,true,false,false', 'in_review,false,true,false', 'returning,false,false,true'].includes(is), is)
    assert.equal(row.version, seen.version + 1)
    await assert.rejects(staff.call(desk.receiveReturn, { ...seen, note: '' }), { code: 409 })
  }
})

/** What must be so of an order whatever was done at once; each that is not, in words. */
async function faultsOf(orderId: number): Promise<string[]> {
  const [order, cases, lines, decided] = [
    await app.db.selectFrom('orders').select('held').where('id', '=', orderId).executeTakeFirstOrThrow(),
    await app.db.selectFrom('after_sales').select(['id', 'state']).where('order_id', '=', orderId).execute(),
    await app.db.selectFrom('order_lines').select(['id', 'count', 'list_cents']).where('order_id', '=', orderId).execute(),
    await app.db.selectFrom('after_sale_refunds').select('cents').where('order_id', '=', orderId).execute(),
  ]
  const faults: string[] = []
  const open = new Set(cases.flatMap(({ id, state }) => (state === 'closed' || state === 'cancelled' ? [] : [id])))
  for (const { id, count } of lines) {
    const claimed = await app.db.selectFrom('after_sale_lines').select(['after_sale_id', 'count']).where('order_line_id', '=', id).execute()
    const pieces = claimed.reduce((sum, one) => sum + (open.has(one.after_sale_id) ? one.count : 0), 0)
    if (pieces > count) faults.push(`${pieces} of ${count} pieces are claimed`)
  }
  if (order.held !== open.size > 0) faults.push(`held: ${order.held}`)
  const back = decided.reduce((sum, { cents }) => sum + cents, 0)
  if (back > lines.reduce((sum, { count, list_cents: cents }) => sum + count * cents, 0)) faults.push(`${back} cents go back`)
  for (const one of cases) {
    let state = 'new'
    for (const { event, from_state: from, to_state: to } of await stepsOf(one.id)) {
      const step = stepFrom(afterSaleMachine, state as 'submitted', event as AfterSaleEvent)
      if (from !== state || step?.to !== to) faults.push(`${one.id}: ${from} ${event} ${to}`)
      state = to
    }
    if (state !== one.state) faults.push(`${one.id} is ${one.state}, and went to ${state}`)
  }
  return faults
}

test(`opened, cancelled, authorised, sent, lost, received and refunded, ${RACERS} at once: pieces, money, holds and every walk stay right`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const orderId = await way.delivered(people, 3)
    const wanted = await way.opening(people, orderId)
    const [one, two] = [await way.returning(people, {}, orderId), await way.resolving(people, {}, orderId)]
    const acts = [
      () => buyer.call(shop.openSale, wanted),
      async () => staff.call(desk.receiveReturn, { ...(await seenOf(one)), note: '' }),
      async () => other.call(desk.refundSale, { ...(await seenOf(two)), amount: 60_000 }),
      async () => other.call(desk.loseReturn, { ...(await seenOf(one)), text: 'Lost' }),
      () => buyer.call(shop.cancelSale, { id: one.id }),
      async () => staff.call(desk.approveReturn, { ...(await seenOf(one)), address: 'Here', freightPayer: 'shop' }),
      async () => buyer.call(shop.sendSale, { ...(await seenOf(one)), carrier: 'Post', trackingNo: 'P-2' }),
      async () => staff.call(desk.refundSale, { ...(await seenOf(two)), amount: 60_000 }),
    ]
    await many(async (racer): Promise<unknown> => acts[(racer * 3 + trial) % acts.length]!())
    assert.deepEqual(await faultsOf(orderId), [])
    await balances(app.db)
  }
})

test('the control: openings that do not wait for the order’s lock all find the same pieces free, and that is found', async () => {
  const orderId = await way.delivered(people, 2)
  const orderItemId = Number((await way.opening(people, orderId)).items[0]!.orderItemId)
  const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  let looked = 0
  const { promise: everybody, resolve: all } = Promise.withResolvers<void>()
  const unguarded = () =>
    inTransaction(app.db, async (tx) => {
      assert.equal((await claimablesOf(tx, order))[0]!.left, 2)
      if (++looked === 3) all()
      await everybody
      const at = app.clock.now
      const row = { order_id: orderId, shop_id: order.shop_id, user_id: order.user_id, type: '2', reason: 'other', description: '', state: 'submitted', state_at: at, created_at: at } as const // prettier-ignore
      const { id } = await tx.insertInto('after_sales').values(row).returning('id').executeTakeFirstOrThrow()
      await tx.insertInto('after_sale_lines').values({ after_sale_id: id, order_line_id: orderItemId, count: 1, serials: [] }).execute()
    })
  await Promise.all([unguarded(), unguarded(), unguarded()])
  const faults = await faultsOf(orderId)
  assert.ok(faults.includes('3 of 2 pieces are claimed') && faults.includes('held: false'), faults.join())
})
