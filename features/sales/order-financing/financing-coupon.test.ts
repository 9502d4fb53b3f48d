// A coupon that lowers the rate of financing, from the application to the contract and what comes after: through the wire.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couponCampaign, couponGrant, couponLiability, grantOne, restoreGrant, revokeGrant } from '#contract/coupon-desk.ts'
import { ownCoupons } from '#contract/coupon.ts'
import { apply } from '#contract/enquiry.ts'
import * as desk from '#contract/financing-desk.ts'
import { answerFinancing, ownFinancing, ownFinancingPdf, ownFinancings } from '#contract/financing.ts'
import { idOf, openCampaign } from '#features/loyalty/coupon/coupon.samples.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { rounds } from '#testing/torture.ts'
import { confirmed, orderingBuyer, paperText, placed, submission, testProduct, testStaff, type Buyer } from '../order/order.samples.ts'
import { sweepFinancings } from './order-financing.ts'
import {
  application,
  applied,
  funded,
  inReview,
  look,
  offered,
  ownLook,
  prepared,
  ready,
  seen,
  TERMS,
  type People,
  type Way,
} from './order-financing.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const other = await testProduct(app, { shopId: 2, listCents: 100_000 })
const [ann, bob, sales] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'administrator')]
/** Half a point off, not below 4 %, for $60,000 to $200,000 over at most 24 months. */
const KIND = { kind: 'financing', rateOff: 50, rateFloor: 400, amountLeast: 6_000_000, amountMost: 20_000_000, monthsMost: 24 } as const
const no =
  (code: number, text = /./) =>
  (error: unknown) => {
    const { code: got, message } = error as { code: number; message: string }
    return got === code && text.test(message)
  }

type Held = People & { couponId: number }
async function holder(changes: Parameters<typeof openCampaign>[1] = {}, buyer?: Buyer): Promise<Held> {
  const who = buyer ?? (await orderingBuyer(app))
  const id = await openCampaign(sales, { ...KIND, amount: null, ...changes })
  const { grantId } = await sales.call(grantOne, { id, userId: await idOf(who) })
  return { buyer: who, staff: ann, other: bob, couponId: grantId }
}
const stateOf = async (couponId: number) => (await sales.call(couponGrant, { id: couponId })).state
const mine = async ({ buyer, couponId }: Pick<Held, 'buyer' | 'couponId'>) =>
  (await buyer.call(ownCoupons, {})).find(({ id }) => id === couponId)!
/** What 0.50 points less than 7.40 % save on $120,000 and on $60,000 with a tenth paid down, over 12 months: reckoned apart. */
const [SAVED_120, SAVED_60] = [29_887, 14_944]
/** At the financer's 7.40 %. */
const at = { rate: 740 }

test('SPEC-014 SPEC-143 SPEC-193 chosen in the application it is held, comes off the rate by itself, is said everywhere, and used with the contract', async () => {
  const one = await holder()
  const { status, financing, goodsHref, minMoney, couponType } = await mine(one)
  assert.deepEqual([status, couponType, minMoney, goodsHref], ['0', '4', 6_000_000, `/financing-application?coupon=${one.couponId}`])
  assert.deepEqual(financing, { rateOff: 50, rateFloor: 400, amountLeast: 6_000_000, amountMost: 20_000_000, monthsMost: 24 })

  const way = await inReview(one, { couponId: one.couponId })
  assert.equal(await stateOf(one.couponId), 'reserved')
  const held = await ownLook(way)
  assert.deepEqual(held.coupon, {
    id: one.couponId,
    couponNo: held.coupon!.couponNo,
    couponName: 'Autumn: $50 off',
    ...financing,
    shops: [],
    state: 'held',
  })
  assert.equal((await look(way)).coupon!.state, 'held')
  const { application: spent, orders } = await mine(one)
  assert.deepEqual([spent, orders], [{ id: way.id, applicationNo: held.applicationNo }, []])
  await settle(app)
  assert.match((await lastMailTo(app, one.buyer.email)).text, /Your coupon “Autumn: \$50 off” is held for it/)

  await ann.call(desk.prepareFinancing, { ...(await seen(way)), ...TERMS, ...at })
  await bob.call(desk.approveFinancing, await seen(way))
  const { offer } = await ownLook(way)
  assert.deepEqual([offer!.rate, offer!.rateOff, offer!.total, offer!.monthly], [690, 50, 12_407_892, 933_992])
  await settle(app)
  assert.match((await lastMailTo(app, one.buyer.email)).text, /The yearly rate is 7\.40%, less 0\.50 with your coupon: 6\.90%/)
  const paper = (await paperText(() => one.buyer.call(ownFinancingPdf, { id: way.id, paper: 'offer' }))).replaceAll(/\s+/g, ' ')
  assert.match(paper, /7\.40%, less 0\.50 with your coupon: 6\.90%/)
  assert.ok(paper.includes(`With the coupon ${held.coupon!.couponNo} for the rate`))
  const { rows } = await ann.call(desk.financingTrail, { id: way.id })
  const told = rows.flatMap(({ changes }) => changes).filter(({ field }) => field === 'rate' || field === 'rateOff')
  assert.deepEqual(told.map(({ field, to }) => [field, to]), [['rate', '690'], ['rateOff', '50']]) // prettier-ignore
})

/** Up to a contract signed by both. */
const signed = async (one: Held, terms: Parameters<typeof ready>[1] = at) => ready(one, terms, { couponId: one.couponId })

test('with the contract it is used, for what it saves; the funding says how much that is; repaid it is final', async () => {
  const one = await holder()
  const way = await signed(one)
  assert.deepEqual([(await ownLook(way)).coupon!.state, await stateOf(one.couponId)], ['used', 'used'])
  const used = await mine(one)
  assert.deepEqual([used.status, used.savedMoney], ['1', SAVED_120])
  await settle(app)
  assert.match((await lastMailTo(app, one.buyer.email)).text, /is used with it/)
  await placed(one.buyer, { products: [{ product: bed, count: 60 }], pay: 'financing' })
  await funded(way)
  assert.equal((await mine(one)).savedMoney, SAVED_60)
  const { plan, state } = await ownLook(way)
  assert.deepEqual([state, plan.length], ['funded', 13])
  assert.match(
    (await paperText(() => one.buyer.call(ownFinancingPdf, { id: way.id, paper: 'plan' }))).replaceAll(/\s+/g, ' '),
    /7\.40%, less 0\.50 with your coupon: 6\.90%/,
  )
  await assert.rejects(
    sales.call(restoreGrant, { id: one.couponId, version: (await sales.call(couponGrant, { id: one.couponId })).version, reason: 'Asked' }),
    no(500, /has not been ended unused/),
  )
  const positions = plan.slice(1).map(({ position }) => position)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions, paidOn: '2026-11-02' })
  assert.deepEqual([(await ownLook(way)).state, await stateOf(one.couponId)], ['closed', 'used_final'])
})

test('whatever ends the application before the contract gives it back; past its own end it is over', async () => {
  const ends: Record<string, (way: Way) => Promise<unknown>> = {
    declined: async (way) => ann.call(desk.declineFinancing, { ...(await seen(way)), reason: 'means', message: '' }),
    withdrawn: async (way) => way.buyer.call(answerFinancing, { ...(await seen(way)), how: 'withdraw' }),
  }
  for (const [state, end] of Object.entries(ends)) {
    const one = await holder()
    const way = await inReview(one, { couponId: one.couponId })
    await end(way)
    const { coupon, state: now } = await ownLook(way)
    assert.deepEqual([now, coupon!.state, await stateOf(one.couponId)], [state, 'back', 'available'])
    assert.equal((await mine(one)).application, null)
    // And it can be chosen again.
    assert.equal((await ownLook(await applied(one, { couponId: one.couponId }))).coupon!.state, 'held')
  }
  const refused = await holder()
  const offer = await offered(refused, at, { couponId: refused.couponId })
  await refused.buyer.call(answerFinancing, { ...(await seen(offer)), how: 'refuse' })
  assert.equal(await stateOf(refused.couponId), 'available')

  const [lapsed, ended] = [await holder(), await holder()]
  const ways = [
    await offered(lapsed, { ...at, validUntil: '2026-11-20' }, { couponId: lapsed.couponId }),
    await offered(ended, { ...at, validUntil: '2026-11-20' }, { couponId: ended.couponId }),
  ]
  await app.db
    .updateTable('coupon_grants')
    .set({ ends_at: new Date('2026-11-15T00:00:00Z') })
    .where('id', '=', ended.couponId)
    .execute()
  await sweepFinancings(app.db, new Date('2026-11-21T09:00:00Z'))
  assert.deepEqual(await Promise.all(ways.map(async (way) => (await look(way)).coupon!.state)), ['back', 'over'])
  assert.deepEqual([await stateOf(lapsed.couponId), await stateOf(ended.couponId)], ['available', 'expired'])
})

test('an offer outside of what it is for, or low already, goes without it, says so, and gives it back with the contract; the floor holds', async () => {
  for (const terms of [{ ...at, months: 25 }, { ...at, amount: 20_000_100 }, { ...at, amount: 5_999_900 }, { rate: 400 }]) {
    const one = await holder()
    const way = await offered(one, terms, { couponId: one.couponId })
    const { offer, coupon } = await ownLook(way)
    assert.deepEqual([offer!.rate, offer!.rateOff, coupon!.state], [terms.rate, 0, 'held'])
    await settle(app)
    assert.match((await lastMailTo(app, one.buyer.email)).text, /goes without your coupon/)
  }
  const one = await holder()
  const way = await signed(one, { rate: 300 })
  assert.deepEqual([(await ownLook(way)).coupon!.state, await stateOf(one.couponId)], ['back', 'available'])
  const near = await holder()
  const { offer } = await ownLook(await offered(near, { rate: 430 }, { couponId: near.couponId }))
  assert.deepEqual([offer!.rate, offer!.rateOff], [400, 30])
})

test('ended unused by the office it is given back; by the buyer it stays used and has saved nothing, and support may give it back', async () => {
  const [first, second] = [await holder(), await holder()]
  const [byOffice, byBuyer] = [await signed(first), await signed(second)]
  await ann.call(desk.cancelFinancing, { ...(await seen(byOffice)), message: 'The bank has withdrawn' })
  assert.deepEqual([(await ownLook(byOffice)).coupon!.state, await stateOf(first.couponId)], ['back', 'available'])
  await second.buyer.call(answerFinancing, { ...(await seen(byBuyer)), how: 'cancel' })
  assert.deepEqual([(await mine(second)).savedMoney, await stateOf(second.couponId)], [0, 'used'])
  const { version } = await sales.call(couponGrant, { id: second.couponId })
  await sales.call(restoreGrant, { id: second.couponId, version, reason: 'A good customer' })
  assert.deepEqual([(await ownLook(byBuyer)).coupon!.state, await stateOf(second.couponId)], ['back', 'available'])
})

test('who may: one’s own, of the kind, unspent, for such an amount and time; not without an account; older clients name none', async () => {
  const one = await holder()
  const { buyer, couponId } = one
  const send = (changes: Parameters<typeof application>[0], call = buyer.call) => call(apply, application({ productInterest: 'Refused', couponId, ...changes })) // prettier-ignore
  await assert.rejects(send({}, (await orderingBuyer(app)).call), no(500, /cannot be used for an application/))
  await assert.rejects(send({}, app.client()), { code: 401 })
  await assert.rejects(send({ couponId: 999_999 }), no(500, /cannot be used for an application/))
  await assert.rejects(send({ amount: 5_999_999 }), no(500, /from \$60,000\.00 to \$200,000\.00/))
  await assert.rejects(send({ amount: 20_000_001 }), no(500, /from \$60,000\.00 to \$200,000\.00/))
  await assert.rejects(send({ creditPeriod: '36' }), no(500, /at most 24 months/))
  const forOrders = (await buyer.call(ownCoupons, { status: '0' })).find(({ kind }) => kind === 'first-order')!
  await assert.rejects(send({ couponId: forOrders.id }), no(500, /cannot be used for an application/))
  assert.equal((await buyer.call(ownFinancings, {})).total, 0) // a refusal leaves nothing
  assert.equal(await stateOf(couponId), 'available')
  for (const none of ['', null, undefined] as const) await send({ productInterest: `None ${none}`, couponId: none })
  assert.equal((await buyer.call(ownFinancings, {})).total, 3)

  const { applicationNo } = await send({})
  assert.deepEqual(await send({}), { applicationNo }) // the same press
  await assert.rejects(send({ productInterest: 'Another' }), no(500, /cannot be used for an application/)) // held
  await assert.rejects(
    sales.call(revokeGrant, { id: couponId, version: (await sales.call(couponGrant, { id: couponId })).version, reason: 'No' }),
    no(500),
  )
  const second = await holder({}, buyer)
  assert.notDeepEqual(await send({ couponId: second.couponId }), { applicationNo }) // another coupon, another application
})

test('the checkout does not offer it and takes none', async () => {
  const one = await holder()
  const { coupons, couponsNot } = await confirmed(one.buyer, { products: [{ product: bed, count: 1 }] })
  assert.ok(!coupons.some(({ id }) => id === one.couponId))
  assert.equal(
    couponsNot.find(({ id }) => id === one.couponId)?.reason,
    'This coupon is for an application for financing: choose it there.',
  )
  const { confirmId } = await one.buyer.call(confirmOrder, { addressId: one.buyer.addressId, deliveryWay: 0 })
  await assert.rejects(
    one.buyer.call(submitOrder, { ...submission(one.buyer, confirmId, {}), couponId: one.couponId }),
    no(500, /cannot be used for this order/),
  )
})

test('for orders of some shops: at its rate these alone are paid', async () => {
  const one = await holder({ shopIds: [1] })
  const way = await signed(one)
  assert.deepEqual((await ownLook(way)).coupon!.shops.map(({ id }) => id), [1]) // prettier-ignore
  const wayOf = async (product: typeof bed) => {
    const { payTypeList, confirmId } = await confirmed(one.buyer, { products: [{ product, count: 60 }] })
    return { confirmId, ...payTypeList.find(({ value }) => value === 5)! }
  }
  const { enabled, reason, confirmId } = await wayOf(other)
  assert.equal(enabled, 'N')
  assert.match(reason, /for orders of .* alone/)
  await assert.rejects(one.buyer.call(submitOrder, submission(one.buyer, confirmId, { pay: 'financing' })), no(500, /for orders of/))
  const free = await holder({ shopIds: [1] })
  await signed(free, { rate: 300 }) // nothing of the rate is owed to it
  const [id] = await placed(free.buyer, { products: [{ product: other, count: 60 }], pay: 'financing' })
  assert.ok(id)
})

test('what it can cost at most is counted until it is used, and then what it has saved', async () => {
  const one = await holder()
  const { campaignId } = await sales.call(couponGrant, { id: one.couponId })
  const figures = async () => {
    const { openMoney, costMoney, openUnbound } = await sales.call(couponCampaign, { id: campaignId })
    return [openMoney, costMoney, openUnbound]
  }
  assert.deepEqual(await figures(), [200_000, 0, 0]) // half a percent of $200,000 over two years
  assert.ok((await sales.call(couponLiability, {})).openMoney >= 200_000)
  const way = await prepared(one, at, { couponId: one.couponId })
  assert.deepEqual(await figures(), [200_000, 0, 0])
  await ann.call(desk.turnFinancing, { ...(await seen(way)), reason: 'Anew' })
  const used = await holder()
  await signed(used)
  const { campaignId: second } = await sales.call(couponGrant, { id: used.couponId })
  const { openMoney, costMoney } = await sales.call(couponCampaign, { id: second })
  assert.deepEqual([openMoney, costMoney], [0, SAVED_120])
})

test('one coupon, several applications at once: one of them holds it, the others are nothing', async (t) => {
  const buyer = await orderingBuyer(app)
  for (let trial = 0; trial < rounds(12); trial++) {
    const one = await holder({}, buyer)
    const send = (at: number) => buyer.call(apply, application({ productInterest: `Race ${trial} ${at}`, couponId: one.couponId }))
    const before = (await buyer.call(ownFinancings, {})).total
    const answers = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => send(index)))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1, `trial ${trial}`)
    const { rows, total } = await buyer.call(ownFinancings, {})
    assert.equal(total, before + 1)
    const held = await app.db.selectFrom('coupon_grants').select(['state', 'applied_to']).where('id', '=', one.couponId).executeTakeFirst()
    assert.deepEqual(held, { state: 'reserved', applied_to: rows[0]!.id })
    assert.equal((await buyer.call(ownFinancing, { id: rows[0]!.id })).coupon!.id, one.couponId)
  }
  await t.test('the control: whoever only looks finds it there several times', async () => {
    const one = await holder({}, buyer)
    const there = await Promise.all(Array.from({ length: 6 }, async () => (await mine(one)).status === '0'))
    assert.ok(there.filter(Boolean).length > 1)
  })
})
