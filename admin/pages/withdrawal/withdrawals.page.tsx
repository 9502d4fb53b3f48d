// Withdrawals under way, the oldest first; a filter shows what is over.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import {
  WITHDRAWAL_SOURCE_LABELS,
  WITHDRAWAL_SOURCES,
  WITHDRAWAL_STATE_LABELS,
  WITHDRAWAL_STATES,
} from '#contract/codes/withdrawal-state.ts'
import { deskWithdrawals } from '#contract/withdrawal-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { withdrawalPaths, withdrawalRoom, useT } from './room.ts'
import { useSource, WithdrawalStateTag } from './withdrawal-marks.tsx'

export function WithdrawalsPage() {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const source = useSource()
  const spec = useMemo<ListSpec<typeof deskWithdrawals>>(
    () => ({
      name: 'withdrawals',
      room: withdrawalRoom,
      call: deskWithdrawals,
      hrefOf: ({ id }) => withdrawalPaths.one(id),
      keyword: t('withdrawal.find'),
      empty: { title: t('withdrawal.none'), text: t('withdrawal.none-text') },
      filters: [
        severalOf('state', t('withdrawal.state'), WITHDRAWAL_STATES, (state) => labelOf(WITHDRAWAL_STATE_LABELS, state, language)),
        choiceOf('source', t('withdrawal.source'), WITHDRAWAL_SOURCES, (one) => labelOf(WITHDRAWAL_SOURCE_LABELS, one, language)),
      ],
      columns: [
        {
          id: 'who',
          label: t('withdrawal.who'),
          beside: true,
          grow: true,
          cell: ({ buyerName, company, withdrawNo }) => (
            <TwoLines name={buyerName} below={[withdrawNo, company].filter(Boolean).join(' · ')} />
          ),
        },
        {
          id: 'amount',
          label: t('withdrawal.amount'),
          beside: true,
          end: true,
          cell: (row) => (
            <>
              <span className="block whitespace-nowrap">{money(row.amount)}</span>
              <span className="block whitespace-nowrap text-ink-soft">{source(row)}</span>
            </>
          ),
        },
        { id: 'state', label: t('withdrawal.state'), beside: true, cell: (row) => <WithdrawalStateTag {...row} /> },
        {
          id: 'decided',
          label: t('withdrawal.decided-by'),
          cell: ({ decidedBy }) => <span className="whitespace-nowrap">{decidedBy || '–'}</span>,
        },
        { id: 'paid', label: t('withdrawal.paid-by'), cell: ({ paidBy }) => <span className="whitespace-nowrap">{paidBy || '–'}</span> },
        { id: 'since', label: t('withdrawal.since'), cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, money, language, source],
  )
  return <ListWithDetail room={withdrawalRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
