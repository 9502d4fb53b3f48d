// What is to be done about orders, and by whom: the heart of the dashboard.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { WAITING_LABELS } from '#contract/codes/waiting.ts'
import { dashboard } from '#contract/order-desk.ts'
import { pick } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { firstOfMonth, localDay, startOfLocalDay, writeRange } from '../../kit/list-range.ts'
import { Since, useNow } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Figure, Figures } from '../../kit/figure.tsx'
import { NextOrders } from './next-orders.tsx'
import { orderPaths, useT } from './room.ts'
import { Tallies, Tally } from '../../kit/tally.tsx'

type Board = Answer<typeof dashboard>
const RENEW_MS = 30_000

/** Our work takes the width, in orders and below them in other rooms; beside it (below it in narrow windows) what is only looked at. */
export function OrderBoard({ waiting, state }: { waiting: ReactNode; state: ReactNode }) {
  const { call } = useOffice()
  const board = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => {
      const now = new Date()
      return call(dashboard, { dayFrom: startOfLocalDay(localDay(now)), monthFrom: startOfLocalDay(firstOfMonth(now)) })
    },
    refetchInterval: RENEW_MS,
  })
  return (
    <QueryView query={board}>
      {(data) => (
        <div className="grid gap-x-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <OurMoves board={data} />
            {waiting}
          </div>
          <div className="min-w-0">
            <TheirMoves board={data} />
            <Business board={data} />
            {state}
          </div>
        </div>
      )}
    </QueryView>
  )
}

/** Our own moves, with what comes first; the server names only those that the person may make. */
function OurMoves({ board }: { board: Board }) {
  const { language } = useOffice()
  const t = useT()
  const ours = board.waiting.filter(({ whose }) => whose === 'staff')
  if (ours.length === 0) return null
  return (
    <>
      <Section title={t('order.ours')}>
        <Figures>
          {ours.map(({ kind, count, overdue, oldestSince }) => (
            <Figure
              key={kind}
              href={orderPaths.list({ waiting: kind })}
              label={pick(WAITING_LABELS[kind], language)}
              value={count}
              quiet={count === 0}
              alarm={overdue > 0}
              more={
                overdue > 0 ? (
                  <span className="font-medium text-bad">{t('order.overdue', { count: overdue })}</span>
                ) : (
                  count > 0 && (
                    <>
                      {t('order.oldest')}
                      <Since value={oldestSince} />
                    </>
                  )
                )
              }
            />
          ))}
        </Figures>
      </Section>
      <NextOrders kinds={ours.filter(({ count }) => count > 0).map(({ kind }) => kind)} />
    </>
  )
}

/** What others are to do, and since when. */
function TheirMoves({ board }: { board: Board }) {
  const { language } = useOffice()
  const t = useT()
  return (
    <Section title={t('order.others')}>
      <Tallies>
        {board.waiting
          .filter(({ whose }) => whose !== 'staff')
          .map(({ kind, count, oldestSince }) => (
            <Tally
              key={kind}
              href={orderPaths.list({ waiting: kind })}
              label={pick(WAITING_LABELS[kind], language)}
              value={count}
              quiet={count === 0}
              more={
                count > 0 && (
                  <>
                    {t('order.oldest')}
                    <Since value={oldestSince} />
                  </>
                )
              }
            />
          ))}
      </Tallies>
    </Section>
  )
}

function Business({ board }: { board: Board }) {
  const t = useT()
  const money = useMoney()
  const now = new Date(useNow())
  const today = localDay(now)
  const { ordersToday, ordersMonth, receivedMonth } = board
  return (
    <Section title={t('order.business')}>
      <Tallies>
        <Tally
          label={t('order.today')}
          value={ordersToday}
          href={orderPaths.list({ created: writeRange({ from: today, to: today }) })}
          quiet={!ordersToday}
        />
        <Tally
          label={t('order.month')}
          value={ordersMonth}
          href={orderPaths.list({ created: writeRange({ from: firstOfMonth(now), to: '' }) })}
          quiet={!ordersMonth}
        />
        {receivedMonth !== null && <Tally label={t('order.received-month')} value={money(receivedMonth)} quiet={!receivedMonth} />}
      </Tallies>
    </Section>
  )
}
