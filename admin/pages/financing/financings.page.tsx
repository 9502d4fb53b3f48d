// All applications for financing, those first whose day comes next.
import { useMemo } from 'react'
import { FINANCING_LABELS, FINANCING_STATES } from '#contract/codes/financing.ts'
import { financings } from '#contract/financing-desk.ts'
import { pick } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { FinancingStateTag } from './financing-marks.tsx'
import { financingPaths, financingRoom, useT } from './room.ts'

export function FinancingsPage() {
  const t = useT()
  const { language } = useOffice()
  const money = useMoney()
  const day = useDay()
  const spec = useMemo<ListSpec<typeof financings>>(
    () => ({
      name: 'financings',
      room: financingRoom,
      call: financings,
      hrefOf: ({ id }) => financingPaths.one(id),
      keyword: t('financing.keyword'),
      empty: { title: t('financing.none'), text: t('financing.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.company}</span>
            <span className="font-medium tabular-nums">{money(row.amount)}</span>
          </div>
          <div className="truncate text-sm text-ink-soft">{row.applicationNo}</div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <FinancingStateTag state={row.state} />
            {row.dueDay && <span className="text-ink-faint tabular-nums">{day(row.dueDay)}</span>}
          </div>
        </>
      ),
      filters: [
        severalOf(
          'state',
          t('financing.state'),
          FINANCING_STATES.filter((state) => state !== 'draft'),
          (state) => pick(FINANCING_LABELS[state], language),
        ),
      ],
      columns: [
        {
          id: 'application',
          label: t('financing.application'),
          beside: true,
          grow: true,
          cell: ({ applicationNo, company }) => (
            <>
              <span className="block font-medium whitespace-nowrap tabular-nums">{applicationNo}</span>
              <span className="block truncate text-ink-soft">{company}</span>
            </>
          ),
        },
        { id: 'state', label: t('financing.state'), beside: true, cell: ({ state }) => <FinancingStateTag state={state} /> },
        {
          id: 'due',
          label: t('financing.next-day'),
          cell: ({ dueDay }) => (dueDay ? <span className="whitespace-nowrap tabular-nums">{day(dueDay)}</span> : '–'),
        },
        { id: 'amount', label: t('financing.amount'), end: true, cell: ({ amount }) => money(amount) },
        { id: 'left', label: t('financing.left'), end: true, cell: ({ left }) => (left === null ? '–' : money(left)) },
        {
          id: 'applicant',
          label: t('financing.applicant'),
          cell: ({ applicant }) => <span className="block max-w-56 min-w-32">{applicant}</span>,
        },
        { id: 'came', label: t('financing.came'), extra: true, cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, language, money, day],
  )
  return <ListWithDetail room={financingRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
