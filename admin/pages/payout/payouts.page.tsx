// Payouts under way, the oldest first; a filter shows what is over.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { PAYOUT_STATE_LABELS, PAYOUT_STATES } from '#contract/codes/payout-state.ts'
import { deskPayouts } from '#contract/payout-desk.ts'
import { buttonClass } from '#ui/button.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { shopAccountPaths } from '../shop-account/room.ts'
import { PayoutStateTag } from './payout-marks.tsx'
import { payoutPaths, payoutRoom, useT } from './room.ts'

export function PayoutsPage() {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const { language } = useOffice()
  const spec = useMemo<ListSpec<typeof deskPayouts>>(
    () => ({
      name: 'payouts',
      room: payoutRoom,
      call: deskPayouts,
      hrefOf: ({ id }) => payoutPaths.one(id),
      keyword: t('payout.find'),
      empty: { title: t('payout.none'), text: t('payout.none-text') },
      filters: [severalOf('state', t('payout.state'), PAYOUT_STATES, (state) => labelOf(PAYOUT_STATE_LABELS, state, language))],
      columns: [
        {
          id: 'shop',
          label: t('payout.shop'),
          beside: true,
          grow: true,
          cell: ({ shopName, orders }) => <TwoLines name={shopName} below={t('payout.orders-count', { count: orders })} />,
        },
        { id: 'amount', label: t('payout.amount'), beside: true, end: true, cell: ({ amount }) => money(amount) },
        { id: 'state', label: t('payout.state'), beside: true, cell: (row) => <PayoutStateTag {...row} /> },
        {
          id: 'prepared',
          label: t('payout.prepared-by'),
          cell: ({ preparedBy }) => <span className="whitespace-nowrap">{preparedBy}</span>,
        },
        {
          id: 'approved',
          label: t('payout.approved-by'),
          cell: ({ approvedBy }) => <span className="whitespace-nowrap">{approvedBy || '–'}</span>,
        },
        { id: 'since', label: t('payout.since'), cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, money, language],
  )
  const toShops = may('statement:shop') && (
    <Go href={shopAccountPaths.list()} className={buttonClass('secondary', 'small')}>
      {t('payout.to-shops')}
    </Go>
  )
  return (
    <ListWithDetail room={payoutRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={openId === null && toShops} />} />
  )
}
