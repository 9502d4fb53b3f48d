import * as desk from '#contract/coupon-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

const open = { id: OPEN.operators }

export const samples: Sample[] = [
  ...[
    desk.couponCampaign,
    desk.moveCampaign,
    desk.makeCodes,
    desk.codesSheet,
    desk.campaignTrail,
    desk.couponGrant,
    desk.revokeGrant,
    desk.restoreGrant,
    desk.grantTrail,
  ].map((call) => openSample(call, open)),
  openSample(desk.grantOne, { ...open, userId: OPEN.operators }),
  openSample(desk.couponGrants, { campaignId: OPEN.operators, userId: OPEN.operators }),
  openSample(desk.editCampaign, { ...open, shopIds: OPEN.shop, categoryIds: OPEN.category, productIds: OPEN.product }),
  openSample(desk.addCampaign, { shopIds: OPEN.shop, categoryIds: OPEN.category, productIds: OPEN.product }),
]
