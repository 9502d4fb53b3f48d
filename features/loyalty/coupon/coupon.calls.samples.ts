import * as desk from '#contract/coupon-desk.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { EDIT, idOf, openCampaign } from './coupon.samples.ts'

const open = { id: OPEN.operators }
const scope = { shopIds: OPEN.shop, categoryIds: OPEN.category, productIds: OPEN.product }

/** A campaign that grants, as it was last seen. */
async function campaign({ operator }: Side) {
  const id = await openCampaign(operator)
  const { version } = await operator.call(desk.couponCampaign, { id })
  return { id, version }
}
/** A coupon that the side's buyer holds. */
async function granted(side: Side) {
  const { id } = await campaign(side)
  const { grantId } = await side.operator.call(desk.grantOne, { id, userId: await idOf(side.buyer) })
  const { version } = await side.operator.call(desk.couponGrant, { id: grantId })
  return { id: grantId, version }
}
/** One that is used, and all that it was spent on is cancelled. */
async function used(side: Side) {
  const one = await granted(side)
  await side.app.db.updateTable('coupon_grants').set({ state: 'used' }).where('id', '=', one.id).execute()
  return one
}

export const samples: Sample[] = [
  ...[desk.couponCampaign, desk.codesSheet, desk.campaignTrail, desk.couponGrant, desk.grantTrail].map((call) => openSample(call, open)),
  openSample(desk.couponGrants, { campaignId: OPEN.operators, userId: OPEN.operators }),
  sample(desk.addCampaign, () => Promise.resolve(EDIT), scope),
  sample(desk.editCampaign, async (side) => ({ ...EDIT, ...(await campaign(side)), amount: 6_000 }), { ...open, ...scope }),
  sample(desk.moveCampaign, async (side) => ({ ...(await campaign(side)), to: 'closed' as const }), open),
  sample(desk.makeCodes, async (side) => ({ id: (await campaign(side)).id, count: 2 }), open),
  sample(desk.grantOne, async (side) => ({ id: (await campaign(side)).id, userId: await idOf(side.buyer) }), {
    ...open,
    userId: OPEN.operators,
  }),
  sample(desk.restoreGrant, async (side) => ({ ...(await used(side)), reason: 'Cancelled by us' }), open),
  sample(desk.revokeGrant, async (side) => ({ ...(await granted(side)), reason: 'Granted by mistake' }), open),
]
