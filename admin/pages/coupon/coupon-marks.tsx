import { CAMPAIGN_STATE_LABELS, COUPON_STATE_LABELS, type CampaignState, type CouponState } from '#contract/codes/coupon.ts'
import { labelOf } from '#contract/codes/label.ts'
import { Tag } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const CAMPAIGN_TONES = { draft: undefined, open: 'good', closed: undefined } as const
export function CampaignTag({ state }: { state: CampaignState }) {
  const { language } = useOffice()
  const tone = CAMPAIGN_TONES[state]
  return <Tag {...(tone ? { tone } : {})}>{labelOf(CAMPAIGN_STATE_LABELS, state, language)}</Tag>
}

const TONES = {
  available: 'good',
  reserved: 'caution',
  used: undefined,
  used_final: undefined,
  expired: undefined,
  revoked: 'bad',
} as const
export function CouponTag({ state }: { state: CouponState }) {
  const { language } = useOffice()
  const tone = TONES[state]
  return <Tag {...(tone ? { tone } : {})}>{labelOf(COUPON_STATE_LABELS, state, language)}</Tag>
}
