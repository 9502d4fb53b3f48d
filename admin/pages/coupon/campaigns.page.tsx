// The campaigns, with what each has granted, what was used, and what may still be spent.
import { useMemo } from 'react'
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES, COUPON_KIND_LABELS, COUPON_KINDS } from '#contract/codes/coupon.ts'
import { labelOf } from '#contract/codes/label.ts'
import { addCampaign, couponCampaigns } from '#contract/coupon-desk.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Go } from '../../kit/navigation.tsx'
import { CampaignTag } from './coupon-marks.tsx'
import { Liability } from './liability.tsx'
import { couponPaths, couponRoom, useT } from './room.ts'

export function CampaignsPage() {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const { language } = useOffice()
  const spec = useMemo<ListSpec<typeof couponCampaigns>>(
    () => ({
      name: 'coupons',
      room: couponRoom,
      call: couponCampaigns,
      hrefOf: ({ id }) => couponPaths.one(id),
      keyword: t('coupon.find-campaign'),
      empty: { title: t('coupon.no-campaigns'), text: t('coupon.no-campaigns-text') },
      filters: [
        severalOf('state', t('coupon.state'), CAMPAIGN_STATES, (one) => labelOf(CAMPAIGN_STATE_LABELS, one, language)),
        severalOf('kind', t('coupon.kind'), COUPON_KINDS, (one) => labelOf(COUPON_KIND_LABELS, one, language)),
      ],
      columns: [
        {
          id: 'name',
          label: t('coupon.campaign'),
          beside: true,
          grow: true,
          cell: ({ name, gives }) => (
            <>
              <span className="block font-medium">{name}</span>
              <span className="line-clamp-2 text-ink-soft">{gives}</span>
            </>
          ),
        },
        { id: 'state', label: t('coupon.state'), beside: true, cell: (row) => <CampaignTag {...row} /> },
        { id: 'granted', label: t('coupon.granted'), end: true, cell: ({ granted, total }) => (total ? `${granted} / ${total}` : granted) },
        { id: 'reserved', label: t('coupon.reserved'), end: true, cell: ({ reserved }) => reserved },
        { id: 'used', label: t('coupon.used'), end: true, cell: ({ used }) => used },
        { id: 'expired', label: t('coupon.expired'), end: true, cell: ({ expired }) => expired },
        { id: 'cost', label: t('coupon.saved'), end: true, cell: ({ costMoney }) => money(costMoney) },
        {
          id: 'open',
          label: t('coupon.open-money'),
          end: true,
          cell: ({ openMoney, openUnbound }) =>
            openUnbound > 0 && openMoney === 0 ? t('coupon.unbound', { count: openUnbound }) : money(openMoney),
        },
        { id: 'code', label: t('coupon.code'), extra: true, cell: ({ code }) => code || '–' },
        { id: 'until', label: t('coupon.until'), extra: true, cell: ({ endDay }) => endDay ?? '–' },
      ],
    }),
    [t, money, language],
  )
  const add = may(addCampaign.access.permission) && (
    <Go href={couponPaths.new} className={buttonClass('primary', 'small')}>
      <Icon name="plus" className="size-4" />
      {t('coupon.new')}
    </Go>
  )
  return (
    <ListWithDetail room={couponRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={add} summary={<Liability />} />} />
  )
}
