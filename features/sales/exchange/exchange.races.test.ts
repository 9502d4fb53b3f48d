// The last good, and the last points, wanted by sixteen at once, with real commits; a process that dies while it exchanges (safety.md, 2 and 1).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsExchange } from '#contract/points-exchange.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { saveGood, selectGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { checkPoints } from '#features/loyalty/points/check.ts'
import { availablePoints, holdPoints } from '#features/loyalty/points/points.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { orderingBuyer, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { killedAtWork } from '#testing/killed.ts'
import { rounds } from '#testing/torture.ts'

const app = await testApp('empty')
const { now } = app.clock
const lamp = await testProduct(app, { shopId: 1, listCents: 9_900 })
const staff = await testStaff(app, 'administrator')
const AT_ONCE = 16
const PRICE = 1_000

const offer = (left: number) =>
  inTransaction(app.db, async (tx) => {
    const version = (await selectGood(tx, lamp.id))?.version ?? 0
    return saveGood(tx, { productId: lamp.id, pointsPrice: PRICE, left, offered: true, version, now })
  })
const left = async () => (await selectGood(app.db, lamp.id))!.left_count
async function member(points: number): Promise<Buyer & { userId: number }> {
  const buyer = await orderingBuyer(app)
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  if (points) await given(app.db, id, points, now)
  return { ...buyer, userId: id }
}
const get = (buyer: Buyer, count = 1) => buyer.call(pointsExchange, { productId: lamp.id, count, addressId: buyer.addressId })
const wins = (results: readonly PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length
const all = <T>(what: (at: number) => Promise<T>) => Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => what(at)))
const off = async () => {
  const asked = { day: null, staffId: staff.id, now }
  return [(await checkLedger(app.db, asked))!.found, (await checkPoints(app.db, asked))!.found]
}

test('sixteen members want the last one: one gets it, the others keep their points; who looks first and takes then would be several', async () => {
  const TRIALS = rounds(6)
  const members = await Promise.all(Array.from({ length: AT_ONCE }, () => member(TRIALS * PRICE)))
  for (let trial = 0; trial < TRIALS; trial++) {
    await offer(1)
    assert.equal(wins(await all((at) => get(members[at]!))), 1, `trial ${trial}`)
    assert.equal(await left(), 0)
  }
  const kept = await Promise.all(members.map(async ({ userId }) => (await has(app.db, userId))[0]))
  assert.equal(kept.reduce((sum, one) => sum + one, 0), AT_ONCE * TRIALS * PRICE - TRIALS * PRICE) // prettier-ignore
  // The control: the same goods without the conditional update.
  await offer(1)
  let through = 0
  await all(async () => {
    if ((await left()) < 1) return
    await sql`update exchange_goods set left_count = greatest(left_count - 1, 0) where product_id = ${lamp.id}`.execute(app.db)
    through++
  })
  assert.ok(through > 1, 'looking alone stops nobody')
})

test('sixteen exchanges of one member who can afford one: one order, and the goods of the others stay', async () => {
  for (let trial = 0; trial < rounds(4); trial++) {
    const one = await member(PRICE + PRICE / 2)
    await offer(AT_ONCE)
    assert.equal(wins(await all(() => get(one))), 1, `trial ${trial}`)
    assert.deepEqual([await has(app.db, one.userId), await left()], [[PRICE / 2, 0, 0], AT_ONCE - 1])
  }
})

test('sixteen at once that set the same points aside: one has them; who only looks lets several through', async () => {
  const one = await member(0)
  for (let trial = 0; trial < rounds(12); trial++) {
    await given(app.db, one.userId, 500, now)
    const results = await all((at) =>
      inTransaction(app.db, (tx) => holdPoints(tx, { userId: one.userId, points: 500, purpose: 'order', causeId: `r${trial}-${at}`, now })),
    )
    assert.equal(wins(results), 1, `trial ${trial}`)
    assert.equal((await has(app.db, one.userId))[0], 0)
  }
  await given(app.db, one.userId, 500, now)
  let through = 0
  await all(async () => {
    if ((await availablePoints(app.db, one.userId, now)) >= 500) through++
  })
  assert.ok(through > 1, 'looking alone stops nobody')
  await pointsBalance(app.db)
})

test('killed while it spends, gives back, exchanges and lets points end: what was acknowledged is there, whole, and nothing is there in part', async () => {
  for (let round = 0; round < rounds(3); round++) {
    const one = await member(1_000_000)
    await offer(1_000)
    const told = await killedAtWork({
      ...app,
      worker: 'points-worker.ts',
      args: [String(one.userId), String(one.addressId), String(lamp.id), now.toISOString()],
      enough: (said) => said.includes('ended'),
      chanceMs: 200,
    })
    const idsOf = (word: string) => told(word).map(Number)
    const holds = await app.db.selectFrom('points_holds').select(['id', 'state', 'purpose', 'cause_id']).where('user_id', '=', one.userId).execute() // prettier-ignore
    const stateOf = new Map(holds.map(({ id, state }) => [id, state]))
    for (const id of idsOf('spent')) assert.equal(stateOf.get(id), 'posted', `${id} was acknowledged as spent`)
    for (const id of idsOf('back')) assert.equal(stateOf.get(id), 'void', `${id} was acknowledged as given back`)
    const orders = await app.db.selectFrom('orders').select(['id', 'state']).where('user_id', '=', one.userId).execute()
    for (const id of idsOf('exchanged')) assert.ok(orders.some((order) => order.id === id), `${id} was acknowledged`) // prettier-ignore
    // Every exchange that is there has its goods and its points, acknowledged or not.
    const exchanged = holds.filter(({ purpose, state }) => purpose === 'exchange' && state === 'posted').map(({ cause_id }) => Number(cause_id)) // prettier-ignore
    assert.deepEqual(exchanged.toSorted((a, b) => a - b), orders.map(({ id }) => id).toSorted((a, b) => a - b)) // prettier-ignore
    assert.equal(await left(), 1_000 - orders.length)
    await pointsBalance(app.db)
    await balances(app.db)
  }
  // Holds of the drill are of no order: of what the checks find only those may be, and they look at orders alone.
  assert.deepEqual(await off(), [0, 0])
})
