import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '../../parts/moment.tsx'
import { useT } from '../../shop.ts'
import { usePageData, type Loaded } from './data.ts'
import { useGo } from './go.ts'
import { useLeaveWhenWide } from './leave-when-wide.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderClock } from './order-clock.tsx'
import { OrderHistory, OrderInfo } from './order-info.tsx'
import { OrderLines } from './order-lines.tsx'
import { nextWord } from './order-model.ts'
import { OrderPayments } from './order-payments.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** /confirm?id=: everything about one order (SPEC-071, SPEC-198). */
export function ConfirmPage() {
  const t = useT()
  const data = usePageData('order')
  useLeaveWhenWide()
  if (!data)
    return (
      <EmptyState icon="box" headingLevel={1} title={t('account.order-missing')} text={t('account.order-missing-text')}>
        <a href="/order" className={buttonClass('primary')}>
          {t('account.to-orders')}
        </a>
      </EmptyState>
    )
  return <Details {...data} />
}

function Details({ order, shipments }: NonNullable<Loaded['order']>) {
  const t = useT()
  const go = useGo()
  const next = nextWord(order)
  return (
    <div className="page-width py-6 wide:py-10">
      <a href="/order" className="mb-3 inline-flex min-h-9 items-center gap-1 text-ink-soft hover:text-brand">
        <Icon name="chevron-left" className="size-4" />
        {t('account.to-orders')}
      </a>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xl font-semibold wide:text-2xl">
            <span>{order.orderNo}</span>
            <OrderStateTag order={order} />
          </h1>
          <p className="mt-1 text-ink-soft">
            {order.shopName} · {t('account.placed-on')} <Moment value={order.createTime} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OrderActions order={order} onGone={() => go('/order', { replace: true })} />
        </div>
      </header>
      <OrderTimeline order={order} />
      <div className="mt-6 grid gap-4">
        <OrderClock order={order} full />
        {next && order.state !== 'freight_pending' && <p className="text-ink-soft">{t(`account.${next}`)}</p>}
      </div>
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-10">
          <OrderPayments order={order} />
          <OrderShipments order={order} tracked={shipments} />
          <OrderLines order={order} />
        </div>
        <aside className="grid gap-8">
          <OrderInfo order={order} />
          <OrderHistory order={order} />
        </aside>
      </div>
    </div>
  )
}
