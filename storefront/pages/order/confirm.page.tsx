import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import type { OrderData } from './confirm.data.ts'
import { useGo } from '../../shop/go.ts'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'
import { CustomerService } from './customer-service.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCancellation } from './order-cancellation.tsx'
import { OrderClock } from './order-clock.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderHistory, OrderInfo } from './order-info.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMissing } from './order-missing.tsx'
import { nextWord } from './order-model.ts'
import { OrderPayments } from './order-payments.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { QuotationButton } from './quotation-button.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** /confirm?id=: everything about one order (SPEC-071, SPEC-198). */
export function ConfirmPage({ data }: { data: OrderData }) {
  const t = useT()
  useLeaveWhenWide()
  if (!data)
    return (
      <OrderFrame here={t('order.order-missing')}>
        <OrderMissing />
      </OrderFrame>
    )
  return <Details {...data} />
}

function Details({ order, shipments, documents, reviewable }: NonNullable<OrderData>) {
  const { t, language } = useShop()
  const { locale } = LANGUAGE_NAMES[language]
  const go = useGo()
  const next = nextWord(order)
  return (
    <OrderFrame here={order.orderNo}>
      <header className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xl font-semibold wide:text-2xl">
            <span>{order.orderNo}</span>
            <OrderStateTag order={order} />
          </h1>
          <p className="mt-1 text-ink-soft">
            {order.shopName} · {t('order.placed-on')} <Moment value={order.createTime} />
            {order.placedBy && ` · ${t('order.placed-by', { person: order.placedBy })}`}
            {order.quotation && (
              <>
                {' · '}
                <a href={`/quotation?id=${order.quotation.id}`} className="text-brand hover:underline">
                  {t('order.from-quotation', { number: order.quotation.quotationNo })}
                </a>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OrderActions order={order} onGone={() => go('/order', { replace: true })} />
          {order.state === 'cancelled' && (
            <a href={`/quotation-request?order=${order.id}`} className={buttonClass()}>
              {t('frame.quote-ask')}
            </a>
          )}
          <QuotationButton order={order} />
        </div>
      </header>
      <OrderTimeline order={order} />
      <div className="mt-6 grid gap-4">
        <OrderClock order={order} full />
        {order.shopSelling === 'N' && (
          <p className="flex items-start gap-2 rounded-control bg-caution-soft px-4 py-3 text-caution">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
            {t('order.shop-suspended', { shop: order.shopName })}
          </p>
        )}
        {next && order.state !== 'freight_pending' && <p className="text-ink-soft">{t(`order.${next}`)}</p>}
        {order.couponBack && (
          <p>
            <a href="/coupon" className="text-brand hover:underline">
              {t('order.coupon-back', { coupon: order.couponName, day: dayText(order.couponBack.until.slice(0, 10), locale) })}
            </a>
          </p>
        )}
      </div>
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-10">
          <OrderCancellation order={order} />
          <OrderPayments order={order} />
          <OrderShipments order={order} tracked={shipments} />
          <OrderDocuments order={order} documents={documents} />
          <OrderLines order={order} reviewable={reviewable} />
        </div>
        <aside className="grid gap-8">
          <OrderInfo order={order} />
          <CustomerService order={order} />
          <OrderHistory order={order} />
        </aside>
      </div>
    </OrderFrame>
  )
}
