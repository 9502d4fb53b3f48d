// One coupon to each of many buyers, picked from their list: the list's own things, and what each has had of the campaigns that grant now.
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { sql, type Db } from '#db/connect.ts'
import { bulkBuyers } from '#features/people/account/desk/buyer-bulk.ts'
import type { BulkNoun, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { Parsed } from '#contract/call.ts'
import type { deskBuyers } from '#contract/buyer-desk.ts'
import type { Translated } from '#shared/language.ts'
import { grantByStaff } from './desk/coupon-desk.ts'
import { isMeant } from './coupon.rules.ts'

type OpenCampaign = { id: number; name: Translated; perUser: number; left: number | null; identity_types: string[]; countries: string[] }
type Buyer = Parameters<(typeof bulkBuyers.plans)['buyer.tag']>[0]
type CouponBuyer = Buyer & {
  values: Buyer['values'] & { coupon: null }
  campaigns: ReadonlyMap<number, OpenCampaign>
  /** By campaign, what this buyer has had. */
  had: Record<number, number>
  meant: { identityType: string; nation: string }
}

type Facts = { id: number; identityType: string; nation: string; had: Record<number, number> | null }

async function factsOf(db: Db, ids: readonly number[]): Promise<Map<number, Facts>> {
  const { rows } = await sql<Facts>`
    select u.id, u.identity_type as "identityType", u.nation,
      (select json_object_agg(h.campaign_id, h.n) from (
        select campaign_id, count(*)::int as n from coupon_grants where user_id = u.id group by campaign_id) h) as had
    from users u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

async function openCampaigns(db: Db): Promise<Map<number, OpenCampaign>> {
  const { rows } = await sql<OpenCampaign>`
    select id, name, per_user as "perUser", total - granted as left, identity_types, countries from coupon_campaigns
    where state = 'open'`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
}

function faultFor({ campaigns, had, meant }: CouponBuyer, campaignId: number): RefusalWord | null {
  const campaign = campaigns.get(campaignId)
  if (!campaign) return 'coupon-campaign-closed'
  if ((had[campaignId] ?? 0) >= campaign.perUser) return 'coupon-had'
  if (!isMeant(campaign, meant)) return 'coupon-not-meant'
  return campaign.left !== null && campaign.left <= 0 ? 'coupon-used-up' : null
}

type Acts = 'buyer.tag' | 'buyer.assign' | 'buyer.mail' | 'buyer.coupon'

export const bulkBuyersAndCoupons: BulkNoun<CouponBuyer, Acts, Parsed<typeof deskBuyers>> = {
  pick: bulkBuyers.pick,
  async read(db, ids, staff, lock) {
    const [buyers, facts, campaigns] = [await bulkBuyers.read(db, ids, staff, lock), await factsOf(db, ids), await openCampaigns(db)]
    return buyers.map((buyer) => {
      const { had = null, identityType = '', nation = '' } = facts.get(buyer.id) ?? {}
      return { ...buyer, values: { ...buyer.values, coupon: null }, campaigns, had: had ?? {}, meant: { identityType, nation } }
    })
  },
  plans: {
    ...bulkBuyers.plans,
    'buyer.coupon'(buyer, { campaignId }) {
      const word = faultFor(buyer, campaignId)
      return word ? { fault: { word } } : { coupon: buyer.campaigns.get(campaignId)!.name.en }
    },
  },
  async write(caller, buyer, values, wish) {
    if (wish.act !== 'buyer.coupon') return bulkBuyers.write(caller, buyer, values, wish as never)
    const word = faultFor(buyer, wish.campaignId)
    if (word) refuse('refused', word)
    return grantByStaff(caller.db, caller, wish.campaignId, buyer.id, `bulk ${caller.now.toISOString()} ${(buyer as Thing).id}`)
  },
  shown: (field, value) => (field === 'coupon' ? ((value as string | null) ?? '') : (bulkBuyers.shown?.(field, value) ?? null)),
}
