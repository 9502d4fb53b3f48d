import { useQueries } from '@tanstack/react-query'
import type { Waiting } from '#contract/codes/waiting.ts'
import { deskOrders, type DeskOrderRow } from '#contract/order-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Clock, Since } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { WaitingFor } from './order-marks.tsx'
import { orderPaths, useT } from './room.ts'

const RENEW_MS = 30_000
const SHOWN = 8 // the numbers above lead to all of them

/** The orders that wait for us: first those whose clock runs (SPEC-196), the one that runs out first on top; then the longest waiting. */
export function NextOrders({ kinds }: { kinds: readonly Waiting[] }) {
  const { call, language } = useOffice()
  const t = useT()
  const lists = useQueries({
    queries: kinds.map((waiting) => ({
      queryKey: ['list', 'next-orders', waiting, language],
      queryFn: () =>
        call(deskOrders, { waiting, pageSize: SHOWN, orderByColumn: waiting === 'freight' ? 'dueTime' : 'waitingSince', isAsc: 'asc' }),
      refetchInterval: RENEW_MS,
    })),
  })
  const rows = lists.flatMap(({ data }) => data?.rows ?? []).toSorted((a, b) => urgency(a).localeCompare(urgency(b)))
  if (rows.length === 0) return null
  return (
    <Section title={t('order.next')}>
      <ul className="overflow-hidden rounded-tile border border-line desk:grid desk:grid-cols-[auto_minmax(8rem,1fr)_auto_auto_auto]">
        {rows.slice(0, SHOWN).map((row) => (
          <NextOrder key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

/** Times of the wire sort as text; a digit before them puts what has no clock after what has one. */
const urgency = ({ dueTime, waitingSince }: DeskOrderRow) => (dueTime ? `0 ${dueTime}` : `1 ${waitingSince ?? ''}`)

function NextOrder({ row }: { row: DeskOrderRow }) {
  const money = useMoney()
  return (
    <li className="border-line not-last:border-b desk:col-span-full desk:grid desk:grid-cols-subgrid">
      <Go
        href={orderPaths.one(row.id, row.waitingFor ? { waiting: row.waitingFor } : {})}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-mist desk:col-span-full desk:grid-cols-subgrid"
      >
        <span className="font-medium whitespace-nowrap tabular-nums">{row.orderNo}</span>
        <span className="truncate text-ink-soft max-desk:order-3">{row.company || row.buyerName}</span>
        <span className="truncate max-desk:order-5 desk:whitespace-nowrap">
          <WaitingFor waiting={row.waitingFor} />
        </span>
        <span className="text-sm max-desk:order-2 max-desk:text-right">
          {row.dueTime ? (
            <Clock until={row.dueTime} />
          ) : (
            <span className="text-ink-soft">
              <Since value={row.waitingSince} worded />
            </span>
          )}
        </span>
        <span className="text-right whitespace-nowrap tabular-nums max-desk:order-4">{money(row.resultMoney)}</span>
      </Go>
    </li>
  )
}
