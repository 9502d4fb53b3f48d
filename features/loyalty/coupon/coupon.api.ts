import type * as contract from '#contract/coupon.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { pick, type Language } from '#shared/language.ts'
import { selectOpen, type CampaignRow } from './campaign.sql.ts'
import { redeemCode } from './coupon.grant.ts'
import { FIRST_ORDER, WELCOME } from './coupon.kinds.ts'
import { scopeOf } from './coupon.scope.ts'
import { shapeCoupon, shapeOwn, shapeTerms } from './coupon.shape.ts'
import { campaignOf, couponsOf, redeemWelcome, waitingWelcome } from './coupon.ts'

/** What the waiting welcome coupon would give, so that whoever is offered it knows before redeeming (SPEC-192, SPEC-193). */
export const waitingCoupon: Handler<typeof contract.waitingCoupon> = async (_, { db, buyer, contentLanguage, now }) => {
  const welcome = await waitingWelcome(db, buyer, now)
  const campaign = welcome === '0' ? undefined : await campaignOf(db, WELCOME[welcome])
  if (welcome === '0' || !campaign) return null
  return { welcome, ...shapeCampaign(campaign, contentLanguage, now) }
}

const shapeCampaign = (campaign: CampaignRow, language: Language, now: Date) => ({
  couponName: pick(campaign.name, language),
  ...shapeTerms(campaign.kind, campaign.terms),
  validDays: campaign.valid_days ?? Math.ceil((campaign.ends_at!.getTime() - now.getTime()) / 86_400_000),
})

const WHOM = { [FIRST_ORDER]: 'everybody', [WELCOME['1']]: 'hospitals', [WELCOME['2']]: 'distributors' } as const
export const accountCoupons: Handler<typeof contract.accountCoupons> = async (_, { db, contentLanguage, now }) => {
  const open = await selectOpen(db, Object.keys(WHOM), now)
  return Object.entries(WHOM).flatMap(([key, whom]) => {
    const campaign = open.find((one) => one.key === key)
    return campaign ? [{ whom, ...shapeCampaign(campaign, contentLanguage, now) }] : []
  })
}

export const couponExist: Handler<typeof contract.couponExist> = (_, { db, buyer, now }) => waitingWelcome(db, buyer, now)

export const ownCoupons: Handler<typeof contract.ownCoupons> = async ({ status }, { db, buyer, contentLanguage, now }) => {
  const rows = await couponsOf(db, buyer)
  const scoped = await scopeOf(db, rows, contentLanguage)
  const coupons = rows.map((row) => shapeOwn(row, scoped, contentLanguage, now))
  return status ? coupons.filter((coupon) => coupon.status === status) : coupons
}

export const redeemCoupon: Handler<typeof contract.redeemCoupon> = async ({ welcome, code }, { db, buyer, contentLanguage, now }) => {
  const row = welcome
    ? await redeemWelcome(db, buyer, welcome, now)
    : await redeemCode(db, buyer, code || refuse('refused', 'coupon-none'), now)
  return shapeCoupon(row, contentLanguage, now)
}
