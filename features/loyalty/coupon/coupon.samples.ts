// What tests of coupons begin with: a campaign that grants, and buyers who hold coupons of it.
import { getInfo } from '#contract/account.ts'
import { addCampaign, couponCampaign, moveCampaign, type CampaignEdit } from '#contract/coupon-desk.ts'
import type { TestBuyer, TestStaff } from '#testing/people.ts'

export const EDIT: CampaignEdit = {
  kind: 'fixed',
  name: { en: 'Autumn: $50 off', zh: '', es: '', fr: '', pt: '' },
  amount: 5_000,
  minimum: 0,
  tiers: [],
  beginDay: '2026-11-01',
  endDay: '2026-12-31',
  validDays: null,
  perUser: 1,
  shopIds: [],
  categoryIds: [],
  productIds: [],
  identityTypes: [],
  countries: [],
}

/** Answers the id of a campaign that grants. */
export async function openCampaign({ call }: Pick<TestStaff, 'call'>, changes: Partial<CampaignEdit> = {}): Promise<number> {
  const { id } = await call(addCampaign, { ...EDIT, ...changes })
  const { version } = await call(couponCampaign, { id })
  await call(moveCampaign, { id, version, to: 'open' })
  return id
}

export const idOf = async ({ call }: Pick<TestBuyer, 'call'>): Promise<number> => (await call(getInfo)).user.userId
