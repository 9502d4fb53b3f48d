// All letters of credit, those first whose day comes next.
import { useMemo } from 'react'
import { LETTER_LABELS, LETTER_STATES } from '#contract/codes/letter-of-credit.ts'
import { letters } from '#contract/letter-of-credit-desk.ts'
import { pick } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useDay } from '../../kit/moment.tsx'
import { LetterStateTag } from './letter-marks.tsx'
import { letterPaths, letterRoom, useT } from './room.ts'

export function LettersPage() {
  const t = useT()
  const { language } = useOffice()
  const money = useMoney()
  const day = useDay()
  const spec = useMemo<ListSpec<typeof letters>>(
    () => ({
      name: 'letters',
      room: letterRoom,
      call: letters,
      hrefOf: ({ id }) => letterPaths.one(id),
      keyword: t('letter.keyword'),
      empty: { title: t('letter.none'), text: t('letter.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.orderNo}</span>
            <span className="font-medium tabular-nums">{money(row.amount)}</span>
          </div>
          <div className="truncate text-sm text-ink-soft">{row.company}</div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <LetterStateTag state={row.state} />
            {row.dueDay && <span className="text-ink-faint tabular-nums">{day(row.dueDay)}</span>}
          </div>
        </>
      ),
      filters: [severalOf('state', t('letter.state'), LETTER_STATES, (state) => pick(LETTER_LABELS[state], language))],
      columns: [
        {
          id: 'order',
          label: t('letter.order'),
          beside: true,
          grow: true,
          cell: ({ orderNo, company }) => (
            <>
              <span className="block font-medium whitespace-nowrap tabular-nums">{orderNo}</span>
              <span className="block truncate text-ink-soft">{company}</span>
            </>
          ),
        },
        {
          id: 'state',
          label: t('letter.state'),
          beside: true,
          cell: ({ state }) => <LetterStateTag state={state} />,
        },
        {
          id: 'due',
          label: t('letter.next-day'),
          cell: ({ dueDay }) => (dueDay ? <span className="whitespace-nowrap tabular-nums">{day(dueDay)}</span> : '–'),
        },
        { id: 'amount', label: t('letter.amount'), end: true, cell: ({ amount }) => money(amount) },
        {
          id: 'number',
          label: t('letter.number'),
          cell: ({ number, issuingBank }) => (
            <>
              <span className="block tabular-nums">{number || '–'}</span>
              <span className="block max-w-52 truncate text-ink-soft">{issuingBank}</span>
            </>
          ),
        },
        { id: 'expiry', label: t('letter.expiry'), extra: true, cell: ({ expiry }) => day(expiry) },
        { id: 'shop', label: t('letter.shop'), extra: true, cell: ({ shopName }) => shopName },
      ],
    }),
    [t, language, money, day],
  )
  return <ListWithDetail room={letterRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
