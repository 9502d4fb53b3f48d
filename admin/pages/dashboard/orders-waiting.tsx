import type { Answer } from '#contract/call.ts'
import type { dashboard } from '#contract/order-desk.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Since } from '../../kit/moment.tsx'
import { useMoney, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { Figure, Figures } from './figure.tsx'
import { NextOrders } from './next-orders.tsx'
import { Tallies, Tally } from './tally.tsx'

type Board = Answer<typeof dashboard>

/** Our own moves, with what comes first; the server names only those that the person may make. */
export function OurMoves({ board }: { board: Board }) {
  const { t } = useOffice()
  const ours = board.waiting.filter(({ whose }) => whose === 'staff')
  if (ours.length === 0) return null
  return (
    <>
      <Section title={t('orders.ours')}>
        <Figures>
          {ours.map(({ kind, count, overdue, oldestSince }) => (
            <Figure
              key={kind}
              href={paths.orders({ waiting: kind })}
              label={t(`orders.waiting-${kind}`)}
              value={count}
              quiet={count === 0}
              alarm={overdue > 0}
              more={
                overdue > 0 ? (
                  <span className="font-medium text-bad">{t('orders.overdue', { count: overdue })}</span>
                ) : (
                  count > 0 && (
                    <>
                      {t('orders.oldest')} <Since value={oldestSince} />
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
export function TheirMoves({ board }: { board: Board }) {
  const { t } = useOffice()
  return (
    <Section title={t('orders.others')}>
      <Tallies>
        {board.waiting
          .filter(({ whose }) => whose !== 'staff')
          .map(({ kind, count, oldestSince }) => (
            <Tally
              key={kind}
              href={paths.orders({ waiting: kind })}
              label={t(`orders.waiting-${kind}`)}
              value={count}
              quiet={count === 0}
              more={
                count > 0 && (
                  <>
                    {t('orders.oldest')} <Since value={oldestSince} />
                  </>
                )
              }
            />
          ))}
      </Tallies>
    </Section>
  )
}

export function Business({ board }: { board: Board }) {
  const { t } = useOffice()
  const money = useMoney()
  const today = board.now.slice(0, 10)
  const { ordersToday, ordersMonth, receivedMonth } = board
  return (
    <Section title={t('orders.business')}>
      <Tallies>
        <Tally label={t('orders.today')} value={ordersToday} href={paths.orders({ from: today, to: today })} quiet={!ordersToday} />
        <Tally label={t('orders.month')} value={ordersMonth} href={paths.orders({ from: `${today.slice(0, 8)}01` })} quiet={!ordersMonth} />
        {receivedMonth !== null && <Tally label={t('orders.received-month')} value={money(receivedMonth)} quiet={!receivedMonth} />}
      </Tallies>
    </Section>
  )
}
