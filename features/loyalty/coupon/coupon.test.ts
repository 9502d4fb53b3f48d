import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getInfo, registerShopUser } from '#contract/account.ts'
import { IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import { accountCoupons, couponExist, ownCoupons, redeemCoupon, waitingCoupon } from '#contract/coupon.ts'
import { modifyInfo } from '#contract/profile.ts'
import { testApp } from '#testing/app.ts'
import { registration, testBuyer } from '#testing/people.ts'
import { statusOf } from './coupon.rules.ts'

const app = await testApp('empty')
const NONE = { code: 500, message: 'There is no welcome coupon waiting for this account.' }
const DAY = 86_400_000

describe('the first-order coupon', () => {
  test('SPEC-026 every new account has 5 % off its first order, for a year', async () => {
    const { call } = await testBuyer(app)
    const coupons = await call(ownCoupons)
    const [{ id, couponNo, ...coupon }] = coupons as [(typeof coupons)[0]]
    assert.equal(coupons.length, 1)
    assert.ok(id > 0)
    assert.match(couponNo, /^FO\d{12}$/)
    assert.deepEqual(coupon, {
      couponName: '5% off your first order',
      couponType: '2',
      discountMoney: null,
      discountRate: 5,
      minMoney: 0,
      beginTime: '2026-11-02 08:00:00',
      endTime: '2027-11-02 08:00:00',
      status: '0',
      kind: 'first-order',
      capMoney: null,
      tiers: [],
      freightMoney: null,
      financing: null,
      shops: [],
      categories: [],
      products: [],
      goodsHref: '/product',
      orders: [],
      application: null,
      savedMoney: 0,
      held: 'N',
      blocked: '',
      revoked: 'N',
      reason: '',
    })
  })

  test('of 8 registrations at once, the one account has one coupon', async () => {
    const wanted = registration()
    await Promise.allSettled(Array.from({ length: 8 }, () => app.client()(registerShopUser, wanted)))
    const rows = await app.db
      .selectFrom('coupon_grants')
      .innerJoin('users', 'users.id', 'user_id')
      .select('kind')
      .where('email', '=', wanted.email)
      .execute()
    assert.deepEqual(rows, [{ kind: 'first-order' }])
  })
})

describe('the welcome coupon', () => {
  const EXPECTED = { hospital: '1', clinic: '1', laboratory: '0', distributor: '2', company: '2', other: '0' } as const

  for (const identityType of IDENTITY_TYPES) {
    test(`SPEC-191 after log-in a ${identityType} is told '${EXPECTED[identityType]}', in data and in msg`, async () => {
      const { token } = await testBuyer(app, { identityType })
      const answer = await (await app.raw('/dev-api/shop/pm/user/getCouponExist', { headers: { Authorization: `Bearer ${token}` } })).json()
      assert.deepEqual(answer, { code: 200, msg: EXPECTED[identityType], data: EXPECTED[identityType] })
    })
  }

  test('SPEC-192 a hospital redeems its spend-and-save coupon; then none waits', async () => {
    const { call } = await testBuyer(app, { identityType: 'hospital' })
    const { id, couponNo, ...coupon } = await call(redeemCoupon, { welcome: '1' })
    assert.match(couponNo, /^WH\d{12}$/)
    assert.deepEqual(coupon, {
      couponName: 'Hospital welcome: up to $3,500 off orders from $10,000',
      couponType: '1',
      discountMoney: 50_000,
      discountRate: null,
      minMoney: 1_000_000,
      beginTime: '2026-11-02 08:00:00',
      endTime: '2027-05-01 08:00:00',
      status: '0',
      kind: 'hospital-kit',
      capMoney: null,
      tiers: [
        { minMoney: 1_000_000, discountMoney: 50_000 },
        { minMoney: 2_500_000, discountMoney: 150_000 },
        { minMoney: 5_000_000, discountMoney: 350_000 },
      ],
      freightMoney: null,
      financing: null,
    })
    assert.equal(await call(couponExist), '0')
    assert.equal((await call(ownCoupons))[0]!.id, id)
  })

  test('SPEC-193 a distributor redeems the welcome kit, named in the language of the content', async () => {
    const { token } = await testBuyer(app, { identityType: 'distributor' })
    const coupon = await app.client({ token, language: 'french' })(redeemCoupon, { welcome: '2' })
    assert.equal(coupon.couponName, 'Kit de bienvenue distributeurs\u00a0: 3\u00a0% de remise dès 20\u202f000\u00a0$ de commande')
    assert.deepEqual([coupon.couponType, coupon.discountRate, coupon.minMoney], ['2', 3, 2_000_000])
  })

  test('SPEC-192 SPEC-193 what waits is told with what it gives before it is redeemed; afterwards, and for others, nothing is', async () => {
    const hospital = await testBuyer(app, { identityType: 'hospital' })
    assert.deepEqual(await hospital.call(waitingCoupon), {
      welcome: '1',
      couponName: 'Hospital welcome: up to $3,500 off orders from $10,000',
      couponType: '1',
      discountMoney: 50_000,
      discountRate: null,
      minMoney: 1_000_000,
      capMoney: null,
      tiers: [
        { minMoney: 1_000_000, discountMoney: 50_000 },
        { minMoney: 2_500_000, discountMoney: 150_000 },
        { minMoney: 5_000_000, discountMoney: 350_000 },
      ],
      freightMoney: null,
      validDays: 180,
    })
    const { discountMoney, minMoney, beginTime, endTime } = await hospital.call(redeemCoupon, { welcome: '1' })
    assert.deepEqual([discountMoney, minMoney], [50_000, 1_000_000])
    assert.equal((Date.parse(endTime) - Date.parse(beginTime)) / DAY, 180)
    assert.equal(await hospital.call(waitingCoupon), null)
    const { token } = await testBuyer(app, { identityType: 'company' })
    const kit = await app.client({ token, language: 'fr' })(waitingCoupon)
    assert.deepEqual([kit?.welcome, kit?.couponType, kit?.discountRate, kit?.minMoney], ['2', '2', 3, 2_000_000])
    assert.match(kit!.couponName, /^Kit de bienvenue/)
    assert.equal(await (await testBuyer(app, { identityType: 'laboratory' })).call(waitingCoupon), null)
    await assert.rejects(app.client()(waitingCoupon), { code: 401 })
  })

  test('SPEC-091 what an account brings is told to visitors as the campaigns have it: changed with them, gone when one is closed', async () => {
    const visitor = app.client()
    const told = async () =>
      (await visitor(accountCoupons)).map(({ whom, discountMoney, discountRate, tiers, validDays }) => [
        whom,
        discountMoney,
        discountRate,
        tiers.length,
        validDays,
      ])
    assert.deepEqual(await told(), [
      ['everybody', null, 5, 0, 365],
      ['hospitals', 50_000, null, 3, 180],
      ['distributors', null, 3, 0, 180],
    ])
    const change = (state: 'open' | 'closed', days: number) =>
      app.db.updateTable('coupon_campaigns').set({ state, valid_days: days }).where('key', '=', 'welcome-distributor').execute()
    await change('open', 90)
    assert.deepEqual((await told())[2], ['distributors', null, 3, 0, 90])
    await change('closed', 180)
    assert.equal((await told()).length, 2)
    await change('open', 180)
  })

  test('20 redemptions at once and one later answer one and the same coupon', async () => {
    const { call } = await testBuyer(app, { identityType: 'clinic' })
    const coupons = await Promise.all(Array.from({ length: 20 }, () => call(redeemCoupon, { welcome: '1' })))
    assert.equal(new Set(coupons.map(({ id }) => id)).size, 1)
    assert.deepEqual(await call(redeemCoupon, { welcome: '1' }), coupons[0])
    assert.equal((await call(ownCoupons)).length, 2)
  })

  test('SPEC-162 who becomes another kind of organisation keeps the coupon, and gets no second welcome', async () => {
    const { call } = await testBuyer(app, { identityType: 'hospital' })
    const kept = await call(redeemCoupon, { welcome: '1' })
    await call(modifyInfo, { identityType: 'distributor' })
    assert.equal((await call(getInfo)).user.identityType, 'distributor')
    assert.deepEqual([await call(couponExist), await call(waitingCoupon)], ['0', null])
    await assert.rejects(call(redeemCoupon, { welcome: '2' }), NONE)
    assert.deepEqual(await call(redeemCoupon, { welcome: '1' }), kept)
    assert.equal((await call(ownCoupons)).length, 2)

    // Before anything is taken, the welcome follows the organisation.
    const other = await testBuyer(app, { identityType: 'laboratory' })
    assert.equal(await other.call(couponExist), '0')
    await other.call(modifyInfo, { identityType: 'company' })
    assert.equal((await other.call(waitingCoupon))?.welcome, '2')
    await assert.rejects(other.call(modifyInfo, { identityType: 'bank' } as never), { code: 400 })
    assert.equal((await other.call(getInfo)).user.identityType, 'company')
  })

  test('of two welcomes taken at once while the organisation changes, one is granted', async () => {
    const { call } = await testBuyer(app, { identityType: 'hospital' })
    const takes = (welcome: '1' | '2') => call(redeemCoupon, { welcome })
    await Promise.allSettled([
      takes('1'),
      takes('1'),
      call(modifyInfo, { identityType: 'distributor' }),
      takes('2'),
      takes('2'),
      takes('1'),
    ])
    assert.equal((await call(ownCoupons)).length, 2) // with that of the first order
  })

  test('a coupon of others is refused and none is granted', async () => {
    for (const [identityType, welcome] of [
      ['hospital', '2'],
      ['distributor', '1'],
      ['laboratory', '1'],
      ['other', '2'],
    ] as const) {
      const { call } = await testBuyer(app, { identityType })
      await assert.rejects(call(redeemCoupon, { welcome, identityType: 'distributor', userId: 10_001 } as never), NONE)
      assert.equal((await call(ownCoupons)).length, 1)
    }
    const { call } = await testBuyer(app)
    for (const welcome of ['3', 0, 3]) await assert.rejects(call(redeemCoupon, { welcome } as never), { code: 400 })
  })

  test('SPEC-193 the number of a welcome may come as a number; an unknown code gives none', async () => {
    const { call } = await testBuyer(app, { identityType: 'distributor' })
    await assert.rejects(call(redeemCoupon, {}), NONE)
    await assert.rejects(call(redeemCoupon, { code: 'WELCOME' }), { code: 500, message: /No coupon belongs to/ })
    assert.equal((await call(ownCoupons)).length, 1)
    assert.deepEqual(await call(redeemCoupon, { welcome: 2 }), await call(redeemCoupon, { welcome: '2' }))
  })
})

describe('the coupons of a buyer', () => {
  test('SPEC-014 are filtered by status, which follows the clock and the use; nobody sees another’s', async () => {
    const [buyer, stranger] = [await testBuyer(app, { identityType: 'hospital' }), await testBuyer(app)]
    const welcome = await buyer.call(redeemCoupon, { welcome: '1' })
    const first = (await buyer.call(ownCoupons)).find(({ id }) => id !== welcome.id)!
    await app.db.updateTable('coupon_grants').set({ used_at: app.clock.now, state: 'used' }).where('id', '=', first.id).execute()
    const start = app.clock.now
    const idsOf = async (status: '' | '0' | '1' | '2') => (await buyer.call(ownCoupons, { status })).map(({ id }) => id)
    assert.deepEqual(await idsOf(''), [welcome.id, first.id])
    assert.deepEqual([await idsOf('0'), await idsOf('1'), await idsOf('2')], [[welcome.id], [first.id], []])
    await app.db
      .updateTable('coupon_grants')
      .set({ begins_at: new Date(start.getTime() - 2 * DAY), ends_at: start })
      .where('id', '=', welcome.id)
      .execute()
    assert.deepEqual([await idsOf('0'), await idsOf('2')], [[], [welcome.id]])
    assert.equal((await stranger.call(ownCoupons)).length, 1)
  })

  test('a coupon ends at its second, and stays used when it was used in time', () => {
    const ends_at = new Date('2027-05-01T08:00:00Z')
    const at = (time: string) => new Date(time)
    assert.equal(statusOf({ state: 'available', ends_at }, at('2027-05-01T07:59:59Z')), '0')
    assert.equal(statusOf({ state: 'available', ends_at }, at('2027-05-01T08:00:00Z')), '2')
    assert.equal(statusOf({ state: 'used', ends_at }, at('2027-06-01T08:00:00Z')), '1')
  })
})
