import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUPON_KINDS, type CouponKindKey } from '#contract/codes/coupon.ts'
import type { CampaignEdit } from '#contract/coupon-desk.ts'
import { codeOf, dayEnd, dayOf, dayStart, faultOf, givesText, termsOf } from './campaign.rules.ts'

/** Everything that can be typed. */
const TYPED: CampaignEdit = {
  kind: 'percentage',
  name: {
    en: 'A',
    zh: 'A',
    es: 'A',
    fr: 'A',
    pt: 'A',
  },
  percent: 5,
  amount: 700,
  cap: 800,
  freightCap: 900,
  minimum: 1e3,
  tiers: [
    {
      from: 5e3,
      off: 100,
    },
    {
      from: 9e3,
      off: 300,
    },
  ],
  beginDay: '2026-11-02',
  endDay: '2026-11-30',
  validDays: null,
  perUser: 1,
  shopIds: [1],
  categoryIds: [2],
  productIds: [3],
  identityTypes: [],
  countries: [],
}
const RATE = { rateOff: 150, amountMost: 9_000_000, monthsMost: 24 }
const of = (kind: CouponKindKey, changes: Partial<CampaignEdit> = {}) => ({ ...TYPED, kind, ...changes })
const scope = { shopIds: [1], categoryIds: [2], productIds: [3] }
const fault = (kind: CouponKindKey, changes: Partial<CampaignEdit> = {}, isHouse = false) => faultOf(of(kind, changes), isHouse)
const said = (kind: CouponKindKey, changes: Partial<CampaignEdit> = {}, isHouse = false) => {
  const found = fault(kind, changes, isHouse)
  return found && `${found.field}: ${found.word}`
}

test('a campaign has the terms of its kind, whatever else was typed', () => {
  const percent = { percent: 5, capCents: 800, minimumCents: 1_000, ...scope }
  const tiers = { tiers: [{ fromCents: 5_000, offCents: 100 }, { fromCents: 9_000, offCents: 300 }], minimumCents: 0, ...scope } // prettier-ignore
  const terms = Object.fromEntries(COUPON_KINDS.map((kind) => [kind, termsOf(of(kind))]))
  assert.deepEqual(terms, {
    percentage: percent,
    fixed: { amountCents: 700, minimumCents: 1_000, ...scope },
    'spend-and-save': tiers,
    'freight-cap': { freightCapCents: 900, capCents: 800, minimumCents: 1_000, ...scope },
    'supplier-discount': percent,
    financing: { financing: { offBp: 0, floorBp: 0, leastCents: 5_000_000, mostCents: 0, monthsMost: 0 }, minimumCents: 0, ...scope, categoryIds: [], productIds: [] }, // prettier-ignore
    'first-order': percent,
    'hospital-kit': tiers,
    'distributor-kit': percent,
  })
  assert.deepEqual(termsOf(of('percentage', { percent: null, cap: null, minimum: null })), { capCents: null, minimumCents: 0, ...scope })
  assert.deepEqual(termsOf(of('percentage', { cap: undefined })).capCents, null)
  assert.deepEqual(termsOf(of('fixed', { amount: null })), { minimumCents: 1_000, ...scope })
  assert.equal(termsOf(of('freight-cap', { freightCap: 0 })).freightCapCents, 0)
  assert.ok(!('freightCapCents' in termsOf(of('freight-cap', { freightCap: null }))))
})

test('staff makes six kinds; the others are of the house', () => {
  const kinds = COUPON_KINDS.filter((kind) => said(kind, RATE) === null)
  assert.deepEqual(kinds, ['percentage', 'fixed', 'spend-and-save', 'freight-cap', 'supplier-discount', 'financing'])
  for (const kind of ['first-order', 'hospital-kit', 'distributor-kit'] as const) {
    assert.equal(said(kind), 'kind: coupon-kind-fixed')
    assert.equal(said(kind, {}, true), null)
  }
})

test('a rate of financing comes down by so much, for amounts from the least to the most, and so many months', () => {
  assert.deepEqual(termsOf(of('financing', { ...RATE, rateFloor: 100, amountLeast: 6_000_000 })).financing, { offBp: 150, floorBp: 100, leastCents: 6_000_000, mostCents: 9_000_000, monthsMost: 24 }) // prettier-ignore
  assert.equal(said('financing', { ...RATE, rateOff: null }), 'rateOff: coupon-terms-lacking')
  assert.equal(said('financing', { ...RATE, amountMost: null }), 'amountMost: coupon-financing-bound')
  assert.equal(said('financing', { ...RATE, monthsMost: 0 }), 'monthsMost: coupon-financing-bound')
  const most = (amountMost: number, amountLeast?: number) => said('financing', { ...RATE, amountMost, amountLeast })
  assert.deepEqual([most(5_000_000), most(4_999_999), most(6_000_000, 6_000_000), most(6_000_000, 6_000_001)], [null, 'amountMost: coupon-financing-order', null, 'amountMost: coupon-financing-order']) // prettier-ignore
  assert.equal(said('financing', { ...RATE, endDay: null }), 'endDay: coupon-end-lacking')
  const text = (changes: object) => givesText('financing', termsOf(of('financing', { ...RATE, ...changes })), 'en')
  assert.equal(text({}), '1.50 points off the yearly rate of financing, $50,000.00 to $90,000.00, 24 months at most')
  assert.equal(text({ rateOff: 100, monthsMost: 1, rateFloor: 1 }), '1.00 point off the yearly rate of financing, $50,000.00 to $90,000.00, 1 month at most; not below 0.01%') // prettier-ignore
})

test('what a kind gives is said, with its bounds', () => {
  for (const kind of ['percentage', 'supplier-discount'] as const) {
    assert.equal(said(kind, { percent: null }), 'percent: coupon-terms-lacking')
    for (const cap of [null, undefined, 0]) assert.equal(said(kind, { cap }), 'cap: coupon-cap-lacking')
  }
  assert.equal(said('first-order', { cap: null }, true), null)
  assert.equal(said('fixed', { amount: null }), 'amount: coupon-terms-lacking')
  assert.equal(said('freight-cap', { freightCap: null }), 'freightCap: coupon-terms-lacking')
  assert.equal(said('freight-cap', { freightCap: 0 }), null)
  assert.equal(said('supplier-discount', { shopIds: [] }), 'shopIds: coupon-shops-lacking')
  assert.equal(said('percentage', { shopIds: [] }), null)
  // An amount may be all of the minimum, and any where there is none.
  for (const minimum of [700, 0, null]) assert.equal(said('fixed', { amount: 700, minimum }), null, String(minimum))
  for (const minimum of [699, 1]) assert.equal(said('fixed', { amount: 700, minimum }), 'amount: coupon-above-minimum', String(minimum))
})

test('steps rise in both, and each takes off less than it asks for', () => {
  const steps = (...tiers: [from: number, off: number][]) => said('spend-and-save', { tiers: tiers.map(([from, off]) => ({ from, off })) })
  assert.deepEqual([steps([2, 1]), steps([10, 9], [11, 10]), steps([5, 1], [6, 2], [7, 3])], [null, null, null])
  assert.equal(steps(), 'tiers: coupon-terms-lacking')
  for (const wrong of [
    [[5, 5]],
    [[5, 6]],
    [
      [5, 1],
      [5, 2],
    ],
    [
      [5, 1],
      [4, 2],
    ],
    [
      [5, 2],
      [6, 2],
    ],
    [
      [5, 2],
      [6, 1],
    ],
    [
      [5, 1],
      [6, 2],
      [7, 2],
    ],
  ] as [number, number][][])
    // prettier-ignore
    assert.equal(steps(...wrong), 'tiers: coupon-tiers-order', JSON.stringify(wrong))
})

test('it ends: on a day that is not before its first, or so long after it was granted', () => {
  assert.equal(said('fixed', { endDay: null }), 'endDay: coupon-end-lacking')
  assert.equal(said('fixed', { endDay: null, validDays: 30 }), null)
  assert.deepEqual(['2026-11-01', '2026-11-02'].map((endDay) => said('fixed', { endDay })), ['endDay: coupon-days-order', null]) // prettier-ignore
})

test('days are whole, UTC, to the last second of the last', () => {
  assert.deepEqual(
    [dayStart('2026-11-02').toISOString(), dayEnd('2026-11-02').toISOString()],
    ['2026-11-02T00:00:00.000Z', '2026-11-02T23:59:59.000Z'],
  )
  assert.equal(dayOf(dayEnd('2026-02-28')), '2026-02-28')
})

test('a code is kept plain, and none where none was typed', () => {
  assert.deepEqual(
    [codeOf({ code: 'Spring 26-A' }), codeOf({ code: '' }), codeOf({ code: null }), codeOf({})],
    ['SPRING26A', null, null, null],
  )
})

test('what it gives is said in words', () => {
  const all = { shopIds: [], categoryIds: [], productIds: [], minimumCents: 0 }
  const text = (kind: CouponKindKey, terms: object) => givesText(kind, { ...all, ...terms }, 'en')
  assert.equal(text('percentage', { percent: 5, capCents: null }), '5% off')
  assert.equal(text('percentage', { percent: 5, capCents: 20_000 }), '5% off, up to $200.00')
  assert.equal(text('fixed', { amountCents: 50_000 }), '$500.00 off')
  assert.equal(text('fixed', { amountCents: 50_000, minimumCents: 1 }), '$500.00 off, for goods from $0.01')
  assert.equal(text('freight-cap', { freightCapCents: 0, capCents: 5_000 }), 'Freight above $0.00 comes off, up to $50.00')
  assert.equal(text('spend-and-save', { tiers: [{ fromCents: 100_000, offCents: 5_000 }, { fromCents: 200_000, offCents: 15_000 }] }), '$50.00 off from $1,000.00; $150.00 off from $2,000.00') // prettier-ignore
})
