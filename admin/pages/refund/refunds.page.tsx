// What is owed back, the oldest first; a filter shows what is over, or kept as credit.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { REFUND_STATE_LABELS, REFUND_STATES } from '#contract/codes/refund-state.ts'
import { deskRefunds } from '#contract/refund-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { RefundStateTag } from './refund-marks.tsx'
import { refundPaths, refundRoom, useT } from './room.ts'

export function RefundsPage() {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const spec = useMemo<ListSpec<typeof deskRefunds>>(
    () => ({
      name: 'refunds',
      room: refundRoom,
      call: deskRefunds,
      hrefOf: ({ id }) => refundPaths.one(id),
      keyword: t('refund.find'),
      empty: { title: t('refund.none'), text: t('refund.none-text') },
      filters: [severalOf('state', t('refund.state'), REFUND_STATES, (state) => labelOf(REFUND_STATE_LABELS, state, language))],
      columns: [
        {
          id: 'order',
          label: t('refund.order'),
          beside: true,
          grow: true,
          cell: ({ orderNo, company, buyerName }) => <TwoLines name={orderNo} below={company || buyerName} />,
        },
        { id: 'amount', label: t('refund.amount'), beside: true, end: true, cell: ({ amount }) => money(amount) },
        { id: 'state', label: t('refund.state'), beside: true, cell: (row) => <RefundStateTag {...row} /> },
        { id: 'way', label: t('refund.way'), cell: ({ way }) => t(`refund.way-${way}`) },
        { id: 'prepared', label: t('refund.prepared-by'), cell: ({ preparedBy }) => preparedBy || '–' },
        { id: 'since', label: t('refund.since'), cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, money, language],
  )
  return <ListWithDetail room={refundRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
