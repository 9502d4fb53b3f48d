import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Coupon } from '#contract/coupon.ts'
import { couponsOf, couponStatus } from './coupon-model.ts'

const coupon = (id: number, status: Coupon['status'], endTime: string): Coupon => ({
  id,
  couponNo: `C${id}`,
  couponName: 'Welcome',
  couponType: '1',
  discountMoney: 5000,
  discountRate: null,
  minMoney: 100_000,
  beginTime: '2026-01-01 00:00:00',
  endTime,
  status,
  kind: 'fixed',
  capMoney: null,
  tiers: [],
  freightMoney: null,
  financing: null,
})

test('SPEC-075 coupons are listed by state: what ends first on top, of the past the latest', () => {
  const coupons = [
    coupon(1, '0', '2026-05-01 00:00:00'),
    coupon(2, '0', '2026-03-01 00:00:00'),
    coupon(3, '1', '2026-01-01 00:00:00'),
    coupon(4, '1', '2026-02-01 00:00:00'),
  ]
  const ids = (status: Coupon['status']) => couponsOf(coupons, status).map(({ id }) => id)
  assert.deepEqual([ids('0'), ids('1'), ids('2')], [[2, 1], [4, 3], []])
  assert.deepEqual(['1', 2, undefined, 'x'].map(couponStatus), ['1', '2', '0', '0'])
})
