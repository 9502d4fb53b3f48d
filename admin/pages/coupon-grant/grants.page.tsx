// What buyers hold, and have held.
import { useMemo } from 'react'
import { COUPON_STATE_LABELS, COUPON_STATES } from '#contract/codes/coupon.ts'
import { labelOf } from '#contract/codes/label.ts'
import { couponCampaign, couponCampaigns, couponGrants } from '#contract/coupon-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { CouponTag } from '../coupon/coupon-marks.tsx'
import { grantPaths, grantRoom, useT } from './room.ts'

export function GrantsPage() {
  const t = useT()
  const money = useMoney()
  const { call, language } = useOffice()
  const spec = useMemo<ListSpec<typeof couponGrants>>(
    () => ({
      name: 'coupon-grants',
      room: grantRoom,
      call: couponGrants,
      hrefOf: ({ id }) => grantPaths.one(id),
      keyword: t('coupon.find-grant'),
      empty: { title: t('coupon.no-grants'), text: t('coupon.no-grants-text') },
      filters: [
        severalOf('state', t('coupon.state'), COUPON_STATES, (one) => labelOf(COUPON_STATE_LABELS, one, language)),
        {
          name: 'campaignId',
          label: t('coupon.campaign'),
          kind: 'one',
          find: async (keyword) =>
            (await call(couponCampaigns, { keyword, pageSize: 10 })).rows.map(({ id, name }) => ({ value: String(id), label: name })),
          read: async (value) => (await call(couponCampaign, { id: Number(value) })).name,
        },
      ],
      columns: [
        {
          id: 'buyer',
          label: t('coupon.buyer'),
          beside: true,
          grow: true,
          cell: ({ company, buyerName, email }) => <TwoLines name={company || buyerName} below={email} />,
        },
        {
          id: 'campaign',
          label: t('coupon.campaign'),
          beside: true,
          cell: ({ campaignName, couponNo }) => (
            <>
              <span className="block max-w-72 truncate">{campaignName}</span>
              <span className="block text-ink-soft tabular-nums">{couponNo}</span>
            </>
          ),
        },
        { id: 'state', label: t('coupon.state'), beside: true, cell: (row) => <CouponTag {...row} /> },
        { id: 'saved', label: t('coupon.saved'), end: true, cell: ({ savedMoney }) => (savedMoney > 0 ? money(savedMoney) : '–') },
        { id: 'granted', label: t('coupon.grant-time'), cell: ({ grantTime }) => <Moment value={grantTime} dateOnly /> },
        { id: 'until', label: t('coupon.until'), cell: ({ endTime }) => <Moment value={endTime} dateOnly /> },
      ],
    }),
    [t, money, call, language],
  )
  return <ListWithDetail room={grantRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
