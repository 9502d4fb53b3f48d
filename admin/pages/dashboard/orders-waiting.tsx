import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { dashboard, deskOrders, type DeskOrderRow } from '#contract/order-desk.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Clock, Since } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useMoney, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { termText } from '../orders/order-tags.tsx'
import { Figure, Figures } from './figure.tsx'

const RENEW_MS = 30_000
const CLOCKS = 6
type Board = Answer<typeof dashboard>

export function OrdersWaiting() {
  const { call } = useOffice()
  const board = useQuery({ queryKey: ['dashboard'], queryFn: () => call(dashboard), refetchInterval: RENEW_MS })
  return <QueryView query={board}>{(data) => <Waiting board={data} />}</QueryView>
}

const GROUPS = ['staff', 'buyer', 'carrier'] as const

function Waiting({ board }: { board: Board }) {
  const { t } = useOffice()
  const money = useMoney()
  const today = board.now.slice(0, 10)
  return (
    <>
      {GROUPS.map((whose) => (
        <Section key={whose} title={t(`orders.whose-${whose}`)}>
          <Figures>
            {board.waiting
              .filter((one) => one.whose === whose)
              .map(({ kind, count, overdue, oldestSince }) => (
                <Figure
                  key={kind}
                  href={paths.orders({ waiting: kind })}
                  label={t(`orders.waiting-${kind}`)}
                  value={count}
                  quiet={count === 0}
                  alarm={whose === 'staff' && overdue > 0}
                  more={
                    count > 0 && (
                      <>
                        {t('orders.oldest')} <Since value={oldestSince} />
                        {overdue > 0 && <span className="ml-2 font-medium text-bad">{t('orders.overdue', { count: overdue })}</span>}
                      </>
                    )
                  }
                />
              ))}
          </Figures>
        </Section>
      ))}
      <FreightClocks />
      <Section title={t('orders.business')}>
        <Figures>
          <Figure
            label={t('orders.today')}
            value={board.ordersToday}
            href={paths.orders({ from: today, to: today })}
            quiet={!board.ordersToday}
          />
          <Figure
            label={t('orders.month')}
            value={board.ordersMonth}
            href={paths.orders({ from: `${today.slice(0, 8)}01` })}
            quiet={!board.ordersMonth}
          />
          <Figure label={t('orders.received-month')} value={<span className="text-xl">{money(board.receivedMonth)}</span>} />
        </Figures>
      </Section>
    </>
  )
}

/** The 12-hour promise, order by order, the one that runs out first on top (SPEC-196). */
function FreightClocks() {
  const { call, t, language } = useOffice()
  const freight = useQuery({
    queryKey: ['list', 'freight-clocks', language],
    queryFn: () => call(deskOrders, { waiting: 'freight', pageSize: CLOCKS }),
    refetchInterval: RENEW_MS,
  })
  const rows = (freight.data?.rows ?? []).toSorted((a, b) => (a.dueTime ?? '').localeCompare(b.dueTime ?? ''))
  if (rows.length === 0) return null
  return (
    <Section title={t('orders.freight-clocks')}>
      <ul className="overflow-hidden rounded-tile border border-line">
        {rows.map((row) => (
          <FreightRow key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function FreightRow({ row }: { row: DeskOrderRow }) {
  const money = useMoney()
  return (
    <li className="border-line not-last:border-b">
      <Go
        href={paths.order(row.id, { waiting: 'freight' })}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-mist"
      >
        <span className="w-36 font-medium tabular-nums">{row.orderNo}</span>
        <span className="min-w-0 flex-1 basis-40 truncate text-ink-soft">{row.company || row.buyerName}</span>
        <span className="w-16 text-ink-soft">{termText(row.term)}</span>
        <span className="w-28 text-right tabular-nums">{money(row.resultMoney)}</span>
        <span className="w-36 text-right">
          <Clock until={row.dueTime} />
        </span>
      </Go>
    </li>
  )
}
