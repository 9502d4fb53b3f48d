// What staff sees and does about points.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/points-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { giveGoodsBack, takeGoods } from '#features/catalogue/exchange-good/exchange-good.ts'
import { testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { after, days } from '#shared/time.ts'
import { holdPoints, postHold, sweepPoints, takeBackPoints } from '../points.ts'
import { given, has, memberWith, pointsBalance } from '../points.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const [ann, bob, sales] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'sales')]

test('points are given and taken by two people: who asks cannot approve, who does not ask cannot withdraw', async () => {
  const { id: memberId } = await memberWith(app, 100)
  const ask = async (points: number) => (await ann.call(desk.askPointsAdjustment, { memberId, points, reason: 'Promised by phone' })).id
  const first = await ask(50)
  assert.deepEqual(await has(app.db, memberId), [100, 0, 0]) // nothing moves before
  const decide = (by: typeof ann, id: number, verdict: 'approve' | 'refuse' | 'withdraw') =>
    by.call(desk.decidePointsAdjustment, { id, verdict })
  await assert.rejects(decide(ann, first, 'approve'), { message: 'Another person has to decide on your request.' })
  await assert.rejects(decide(bob, first, 'withdraw'), { message: 'Only the person who asked for it can withdraw it.' })
  await assert.rejects(decide(sales, first, 'approve'), { code: 403 })
  await Promise.allSettled(Array.from({ length: 8 }, () => decide(bob, first, 'approve')))
  assert.deepEqual(await has(app.db, memberId), [150, 0, 0])
  await assert.rejects(decide(bob, first, 'approve'), { code: 409 })
  await assert.rejects(ask(-151), { message: 'The member has only 150 points.', field: 'points' })
  const [second, third] = [await ask(-150), await ask(-20)]
  await decide(bob, third, 'approve')
  assert.deepEqual(await has(app.db, memberId), [130, 0, 0])
  await assert.rejects(decide(bob, second, 'approve'), { message: 'The member has only 130 points.' })
  await decide(ann, second, 'withdraw')
  const { rows } = await sales.call(desk.pointsMemberEntries, { id: memberId })
  assert.deepEqual(
    rows.slice(0, 2).map(({ kind, points, note }) => [kind, points, note]),
    [
      ['adjustment_back', -20, 'Promised by phone'],
      ['adjustment', 50, 'Promised by phone'],
    ],
  )
  assert.equal((await ann.call(desk.pointsAdjustments, { memberId })).total, 0)
  await assert.rejects(ann.call(desk.askPointsAdjustment, { memberId: 999_999, points: 1, reason: 'x' }), { code: 404 })
  await assert.rejects(ann.call(desk.askPointsAdjustment, { memberId, points: 0, reason: 'x' }), { code: 400 })
  await pointsBalance(app.db)
})

test('what all points come to: now, and by the days that are over, as the postings say', async () => {
  const before = await ann.call(desk.pointsLiability, {})
  const { id: userId } = await memberWith(app, 0)
  const at = (ago: number) => after(now, -days(ago))
  await given(app.db, userId, 1_000, at(70))
  const hold = await inTransaction(app.db, (tx) =>
    holdPoints(tx, { userId, points: 300, purpose: 'withdrawal', causeId: `d${userId}`, now: at(40) }),
  )
  await inTransaction(app.db, (tx) => postHold(tx, hold.id, at(38)))
  await inTransaction(app.db, (tx) => takeBackPoints(tx, { userId, points: 100, kind: 'order_back', causeId: `d${userId}`, now: at(5) }))
  const entries = await ann.call(desk.pointsMemberEntries, { id: userId })
  assert.deepEqual(entries.rows.map(({ kind, points }) => [kind, points]), [['order_back', -100], ['hold', -300], ['adjustment', 1_000]]) // prettier-ignore
  assert.equal(entries.total, 3, 'what was set aside is spent once, not a second time as 0')
  await sweepPoints(app.db, now)
  await sweepPoints(app.db, now)
  const { months, available, worth } = await ann.call(desk.pointsLiability, {})
  assert.deepEqual([available - before.available, worth - before.worth], [600, 3_000])
  // Day 70 before 2 November is 24 August, 40 is 23 September, 38 is 25 September, 5 is 28 October.
  assert.deepEqual(months.map(({ month, issued, redeemed, outstanding }) => [month, issued, redeemed, outstanding]).slice(0, 3), [
    ['2026-08', 1_000, 0, 1_000],
    ['2026-09', 0, 300, 700],
    ['2026-10', -100, 0, 600],
  ])
})

test('goods for points are offered by model, changed as they were last seen, and found by nobody else’s', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const { model } = await app.db.selectFrom('products').select('model').where('id', '=', product.id).executeTakeFirstOrThrow()
  const wanted = { productModel: model, pointsPrice: 500, left: 3, offered: 'Y' as const, version: 0 }
  const { version } = await ann.call(desk.saveExchangeGood, wanted)
  await assert.rejects(ann.call(desk.saveExchangeGood, wanted), {
    code: 500,
    field: 'productModel',
    message: new RegExp(`${model} is in the list already`),
  })
  await ann.call(desk.saveExchangeGood, { ...wanted, left: 9, version })
  assert.deepEqual(
    (await sales.call(desk.exchangeGoods, {})).rows.map(({ productModel, pointsPrice, left }) => [productModel, pointsPrice, left]),
    [[model, 500, 9]],
  )
  await assert.rejects(ann.call(desk.saveExchangeGood, { ...wanted, productModel: 'None-1' }), { field: 'productModel', message: /None-1/ })
  await assert.rejects(sales.call(desk.saveExchangeGood, { ...wanted, version: version + 1 }), { code: 403 })
})

test('what buyers have taken or given back meanwhile is not overwritten: how many there are is said anew first', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const { model } = await app.db.selectFrom('products').select('model').where('id', '=', product.id).executeTakeFirstOrThrow()
  const wanted = { productModel: model, pointsPrice: 500, left: 3, offered: 'Y' as const }
  let { version } = await ann.call(desk.saveExchangeGood, { ...wanted, version: 0 })
  const seen = async () => (await ann.call(desk.exchangeGoods, {})).rows.find(({ productModel }) => productModel === model)!
  for (const [act, left] of [
    [takeGoods, 1],
    [giveGoodsBack, 5],
  ] as const) {
    await inTransaction<unknown>(app.db, (tx) => act(tx, product.id, 2, now))
    await assert.rejects(ann.call(desk.saveExchangeGood, { ...wanted, pointsPrice: 600, version }), { code: 409 })
    const fresh = await seen()
    assert.deepEqual([fresh.left, fresh.pointsPrice], [left, 500])
    ;({ version } = await ann.call(desk.saveExchangeGood, { ...wanted, version: fresh.version }))
  }
})

test('the list of members is found by name and exported', async () => {
  const { email } = await memberWith(app, 77)
  const { rows } = await ann.call(desk.pointsMembers, { keyword: email })
  assert.deepEqual(rows.map(({ available, worth }) => [available, worth]), [[77, 385]]) // prettier-ignore
  const sheet = await ann.call(desk.exportPointsMembers, { keyword: email })
  assert.equal(sheet.status, 200)
})
