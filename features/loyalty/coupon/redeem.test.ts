// Codes: one that all share, single ones, the last one of many, and what a code that gives nothing is told.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesSheet, couponCampaign, couponGrant, makeCodes, moveCampaign, revokeGrant } from '#contract/coupon-desk.ts'
import { ownCoupons, redeemCoupon } from '#contract/coupon.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { toCents } from '#shared/money.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { rounds } from '#testing/torture.ts'
import { redeemCode, releaseCoupon, reserveCoupon } from './coupon.ts'
import { idOf, openCampaign } from './coupon.samples.ts'

const app = await testApp('empty')
const staff = await testStaff(app, 'sales')
const NOTHING = { code: 500, message: /^No coupon belongs to this code: please check/ }
const codesOf = (id: number) => app.db.selectFrom('coupon_codes').select('code').where('campaign_id', '=', id).orderBy('code').execute()

describe('a code', () => {
  test('SPEC-014 that all share gives each buyer one, however it is typed; again it is the same one', async () => {
    await openCampaign(staff, { code: 'Autumn-26' })
    const [one, other] = [await testBuyer(app), await testBuyer(app)]
    const coupon = await one.call(redeemCoupon, { code: ' autumn 26 ' })
    assert.deepEqual([coupon.couponName, coupon.discountMoney, coupon.endTime], ['Autumn: $50 off', 5_000, '2026-12-31 23:59:59'])
    assert.deepEqual(await one.call(redeemCoupon, { code: 'AUTUMN26' }), coupon)
    assert.notEqual((await other.call(redeemCoupon, { code: 'AUTUMN26' })).id, coupon.id)
    const { history, buyerName } = await staff.call(couponGrant, { id: coupon.id })
    assert.deepEqual(history.map(({ by }) => by), [buyerName]) // prettier-ignore
    assert.equal((await one.call(ownCoupons, { status: '0' })).length, 2) // with that of the first order
  })

  test('of a batch each gives one coupon, to whoever is first; its holder may press again', async () => {
    const id = await openCampaign(staff)
    await staff.call(makeCodes, { id, count: 3 })
    const [first] = await codesOf(id)
    const [one, other] = [await testBuyer(app), await testBuyer(app)]
    const coupon = await one.call(redeemCoupon, { code: first!.code })
    assert.deepEqual(await one.call(redeemCoupon, { code: first!.code }), coupon)
    await assert.rejects(other.call(redeemCoupon, { code: first!.code }), NOTHING)
    const { codes } = await staff.call(couponCampaign, { id })
    assert.deepEqual(codes, { made: 3, taken: 1, batches: 1 })
    assert.equal((await staff.call(codesSheet, { id })).status, 200)
  })

  test('that its holder has had, and which gives nothing any more, says so instead of giving it again', async () => {
    const id = await openCampaign(staff, { code: 'ONCE' })
    await staff.call(makeCodes, { id, count: 1 })
    const [single] = await codesOf(id)
    for (const code of ['ONCE', single!.code]) {
      const { call } = await testBuyer(app)
      const coupon = await call(redeemCoupon, { code })
      const { version } = await staff.call(couponGrant, { id: coupon.id })
      await staff.call(revokeGrant, { id: coupon.id, version, reason: 'By mistake' })
      await assert.rejects(call(redeemCoupon, { code }), { code: 500, message: /as often as it may/ })
    }
  })

  test('that is unknown, taken, closed, over or not begun is refused in the same words', async () => {
    const { call } = await testBuyer(app)
    const closed = await openCampaign(staff, { code: 'CLOSED' })
    const { version } = await staff.call(couponCampaign, { id: closed })
    await staff.call(moveCampaign, { id: closed, version, to: 'closed' })
    await openCampaign(staff, { code: 'OVER', beginDay: '2026-09-01', endDay: '2026-09-30' })
    await openCampaign(staff, { code: 'LATER', beginDay: '2026-11-20' })
    const last = await openCampaign(staff, { code: 'GONE', total: 1 })
    await (await testBuyer(app)).call(redeemCoupon, { code: 'GONE' })
    assert.equal((await staff.call(couponCampaign, { id: last })).granted, 1)
    for (const code of ['UNKNOWN', 'CLOSED', 'OVER', 'LATER', 'GONE', '%%%%']) await assert.rejects(call(redeemCoupon, { code }), NOTHING)
    await assert.rejects(call(redeemCoupon, { code: '' }), { code: 500, message: /no welcome coupon/ })
  })

  test('for others, or had as often as is possible, says so', async () => {
    await openCampaign(staff, { code: 'LABS', identityTypes: ['laboratory'] })
    const { call } = await testBuyer(app, { identityType: 'clinic' })
    await assert.rejects(call(redeemCoupon, { code: 'LABS' }), { code: 500, message: /another kind of organisation/ })
    const id = await openCampaign(staff)
    await staff.call(makeCodes, { id, count: 2 })
    const [first, second] = await codesOf(id)
    await call(redeemCoupon, { code: first!.code })
    await assert.rejects(call(redeemCoupon, { code: second!.code }), { code: 500, message: /as often as it may/ })
    const left = await app.db.selectFrom('coupon_codes').select('taken_at').where('code', '=', second!.code).executeTakeFirstOrThrow()
    assert.equal(left.taken_at, null) // nobody's loss
  })
})

const TRIALS = 60
const AT_ONCE = 16

test('the last one of a campaign, 60 times 16 at once: one of them gets it', async (t) => {
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, async () => idOf(await testBuyer(app))))
  const { grantOf } = await import('./coupon.grant.ts')
  const campaignIds: number[] = []
  for (let trial = 0; trial < TRIALS; trial++) campaignIds.push(await openCampaign(staff, { total: 1 }))
  const now = app.clock.now
  for (const id of campaignIds) {
    const act = { actor: 'system' as const, actorId: null, now }
    const answers = await Promise.all(
      buyers.map((userId) => inTransaction(app.db, (tx) => grantOf(tx, { userId, campaign: { id }, cause: 'once', act }))),
    )
    assert.equal(answers.filter((one) => typeof one !== 'string').length, 1)
    assert.equal(answers.filter((one) => one === 'coupon-used-up').length, AT_ONCE - 1)
  }
  const { rows } = await sql<{ granted: number; held: number }>`
    select c.granted, count(g.id)::int as held from coupon_campaigns c left join coupon_grants g on g.campaign_id = c.id
    where c.id = any(${campaignIds}) group by c.id`.execute(app.db)
  for (const row of rows) assert.deepEqual(row, { granted: 1, held: 1 })

  await t.test('the control: read, then write, gives it to several', async () => {
    await sql`create table naive (id int primary key, total int not null, granted int not null)`.execute(app.owner)
    await sql`insert into naive select n, 1, 0 from generate_series(1, ${TRIALS}) n`.execute(app.owner)
    let over = 0
    for (let trial = 1; trial <= TRIALS; trial++) {
      const won = await Promise.all(
        buyers.map(() =>
          app.owner.transaction().execute(async (tx) => {
            const { rows: found } = await sql<{ left: number }>`select total - granted as left from naive where id = ${trial}`.execute(tx)
            if (found[0]!.left < 1) return false
            await sql`update naive set granted = granted + 1 where id = ${trial}`.execute(tx)
            return true
          }),
        ),
      )
      if (won.filter(Boolean).length > 1) over++
    }
    await sql`drop table naive`.execute(app.owner)
    assert.ok(over > 0, 'the race is not run at all')
  })
})

test('one code of a batch, 16 buyers at once: one of them gets it', async () => {
  const id = await openCampaign(staff)
  await staff.call(makeCodes, { id, count: 8 })
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => testBuyer(app)))
  for (const { code } of await codesOf(id)) {
    const answers = await Promise.allSettled(buyers.map(({ call }) => call(redeemCoupon, { code })))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from coupon_grants where campaign_id = ${id}`.execute(app.db)
  assert.equal(rows[0]!.n, 8)
})

test('one code, 16 buyers at once at the door, as often as the torture says: one of them gets it', async (t) => {
  const people = await Promise.all(Array.from({ length: AT_ONCE }, async () => ({ id: await idOf(await testBuyer(app)) })))
  const oneCode = async () => {
    const id = await openCampaign(staff)
    await staff.call(makeCodes, { id, count: 1 })
    return { id, code: (await codesOf(id))[0]!.code }
  }
  for (let trial = 0; trial < rounds(6); trial++) {
    const { id, code } = await oneCode()
    const answers = await Promise.allSettled(people.map((buyer) => redeemCode(app.db, buyer, code, app.clock.now)))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1, `trial ${trial}`)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from coupon_grants where campaign_id = ${id}`.execute(app.db)
    assert.equal(rows[0]!.n, 1)
  }

  await t.test('the control: who only looks whether it is taken lets several have it', async () => {
    const { code } = await oneCode()
    const free = await Promise.all(
      people.map(async () => (await sql`select from coupon_codes where code = ${code} and grant_id is null`.execute(app.db)).rows.length),
    )
    assert.ok(free.filter((count) => count === 1).length > 1, 'looking alone stops nobody')
  })
})

test('one coupon, 60 times 16 checkouts at once: one of them reserves it, and gives it back', async (t) => {
  const campaignId = await openCampaign(staff)
  await staff.call(makeCodes, { id: campaignId, count: 1 })
  const id = await idOf(await testBuyer(app))
  const { id: couponId } = await redeemCode(app.db, { id }, (await codesOf(campaignId))[0]!.code, app.clock.now)
  const basket = { orders: [{ shopId: 1, lines: [{ productId: 1, cents: toCents(900_000) }] }], freights: [null] }
  const { now } = app.clock
  const checkouts = Array.from({ length: AT_ONCE }, (_, at) => `checkout ${at}`)
  const held = { user_id: id, source: '{}', snapshot: '{}', created_at: now, expires_at: after(now, days(1)) }
  await app.db.insertInto('confirmations').values(checkouts.map((one) => ({ id: one, ...held }))).execute() // prettier-ignore
  const stateOf = () =>
    app.db.selectFrom('coupon_grants').select(['state', 'reserved_for']).where('id', '=', couponId).executeTakeFirstOrThrow()
  for (let trial = 0; trial < rounds(TRIALS); trial++) {
    const reserve = (confirmationId: string) =>
      inTransaction(app.db, (tx) => reserveCoupon(tx, { id }, { couponId, confirmationId, basket }, now))
    const answers = await Promise.allSettled(checkouts.map(reserve))
    const won = checkouts.filter((_, at) => answers[at]!.status === 'fulfilled')
    assert.equal(won.length, 1, `trial ${trial}`)
    assert.deepEqual(await stateOf(), { state: 'reserved', reserved_for: won[0] })
    await Promise.all(Array.from({ length: 4 }, () => inTransaction(app.db, (tx) => releaseCoupon(tx, won[0]!, now))))
    assert.deepEqual(await stateOf(), { state: 'available', reserved_for: null })
  }

  await t.test('the control: who only looks whether it is there lets several have it', async () => {
    const there = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await stateOf()).state === 'available'))
    assert.ok(there.filter(Boolean).length > 1, 'looking alone stops nobody')
  })
})
