// Of the settings, those of what goes out to shops, members and city partners.
import * as v from 'valibot'
import { PAYOUT_RULES } from './codes/payout-state.ts'
import { int } from './fields.ts'

const DAYS_MAX = 365

/** When money goes to shops. */
export const PayoutSetting = v.object({
  rule: v.picklist(PAYOUT_RULES),
  waitDays: int(0, DAYS_MAX), // after that
})
export type PayoutSetting = v.InferOutput<typeof PayoutSetting>

/** From which amount on points are paid out, in whole multiples of which, and how long nothing is paid to a bank account that is new or changed. */
export const WithdrawalSetting = v.object({
  minPoints: int(20, 10_000_000),
  stepPoints: int(1, 1_000_000),
  bankWaitHours: int(0, 24 * 30),
})
export type WithdrawalSetting = v.InferOutput<typeof WithdrawalSetting>

/** What a new city partner is offered, and how long after an order is completed it counts. */
export const PartnerSetting = v.object({
  commissionPoints: int(0, 5_000), // hundredths of a percent of paid goods
  customerMonths: int(1, 120),
  waitDays: int(0, DAYS_MAX),
})
export type PartnerSetting = v.InferOutput<typeof PartnerSetting>

/** How long points last, and how long before their end members are told. */
export const PointsSetting = v.object({
  lifeMonths: int(1, 120), // of what is earned from now on
  noticeDays: int(1, 90),
})
export type PointsSetting = v.InferOutput<typeof PointsSetting>
