// How the wire shows a coupon that somebody holds.
import type { Coupon } from '#contract/coupon.ts'
import { pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { COUPON_KINDS } from './coupon.kinds.ts'
import { statusOf } from './coupon.rules.ts'
import type { GrantRow } from './coupon.sql.ts'

export const shapeCoupon = (row: GrantRow, language: Language, now: Date): Coupon => ({
  id: row.id,
  couponNo: row.number,
  couponName: pick(COUPON_KINDS[row.kind].name, language),
  couponType: row.percent === null ? '1' : '2',
  discountMoney: row.amount_cents,
  discountRate: row.percent,
  minMoney: row.minimum_cents,
  beginTime: wireTime(row.begins_at),
  endTime: wireTime(row.ends_at),
  status: statusOf(row, now),
})
