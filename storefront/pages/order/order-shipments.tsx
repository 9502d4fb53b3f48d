import type { OrderDetail } from '#contract/order.ts'
import { Tag } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { formatMoment, Moment } from '../../parts/moment/moment.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import type { OrderData } from './confirm.data.ts'
import { Section } from '../account/choice-card.tsx'
import { CopyButton } from './copy-button.tsx'

type Tracked = NonNullable<OrderData>['shipments'][number]
type Shipment = OrderDetail['shipments'][number]

const STATE_WORDS: Record<string, 'dispatched' | 'in_transit' | 'arrived' | 'delivered' | 'exception' | 'preparing' | 'ended'> = {
  planned: 'preparing',
  packed: 'preparing',
  booked: 'preparing',
  dispatched: 'dispatched',
  in_transit: 'in_transit',
  arrived: 'arrived',
  delivered: 'delivered',
  exception: 'exception',
}

/** SPEC-238: each shipment with its tracking entries, newest first. */
export function OrderShipments({ order, tracked }: { order: OrderDetail; tracked: Tracked[] }) {
  const t = useT()
  if (!order.shipments.length) return null
  return (
    <Section id="order-shipments" title={t('order.shipments')}>
      <div className="grid gap-4">
        {order.shipments.map((shipment) => (
          <ShipmentCard key={shipment.id} shipment={shipment} tracked={tracked.find((one) => one.id === shipment.id)} />
        ))}
      </div>
    </Section>
  )
}

function ShipmentCard({ shipment, tracked }: { shipment: Shipment; tracked: Tracked | undefined }) {
  const { language, t } = useShop()
  const state = STATE_WORDS[shipment.state] ?? 'ended'
  const site = tracked?.companyHomeUrl && /^https?:\/\//.test(tracked.companyHomeUrl) ? tracked.companyHomeUrl : ''
  return (
    <article className="rounded-tile border border-line p-4 wide:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon name={shipment.dvyType === 'sea' ? 'ship' : 'truck'} className="size-5 text-ink-soft" />
          {t(`order.shipment-${shipment.dvyType}`)}
          {shipment.companyName && ` · ${shipment.companyName}`}
        </h3>
        <Tag tone={state === 'delivered' ? 'good' : state === 'exception' ? 'caution' : 'brand'}>{t(`order.shipment-${state}`)}</Tag>
      </header>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {shipment.dvyFlowId && (
          <div>
            <dt className="text-ink-faint">{t('order.tracking-no')}</dt>
            <dd className="flex items-center gap-1 font-medium tabular-nums">
              {shipment.dvyFlowId}
              <span className="-my-2">
                <CopyButton text={shipment.dvyFlowId} what={t('order.tracking-no')} />
              </span>
            </dd>
          </div>
        )}
        {shipment.shipTime && (
          <div>
            <dt className="text-ink-faint">{t('order.shipped-on')}</dt>
            <dd>
              <Moment value={shipment.shipTime} dateOnly />
            </dd>
          </div>
        )}
        {shipment.eta && (
          <div>
            <dt className="text-ink-faint">{t('order.eta')}</dt>
            <dd suppressHydrationWarning>
              {formatMoment(`${shipment.eta.slice(0, 10)} 00:00:00`, language, { zone: 'UTC', dateOnly: true })}
            </dd>
          </div>
        )}
      </dl>
      {site && (
        <a href={site} target="_blank" rel="noopener noreferrer" className="mt-2 inline-block text-sm text-brand hover:underline">
          {t('order.carrier-site')}
        </a>
      )}
      <ul className="mt-3 text-sm text-ink-soft">
        {shipment.items.map((item) => (
          <li key={`${item.productId} ${item.productName}`}>
            {item.count} × {item.productName}
          </li>
        ))}
      </ul>
      {tracked && tracked.data.length > 0 && (
        <ol className="mt-4 grid gap-3 border-t border-line pt-4">
          {tracked.data.map((entry, index) => (
            <li key={`${entry.time} ${index}`} className="grid gap-x-4 text-sm wide:grid-cols-[180px_1fr]">
              <span className="text-ink-faint">
                <Moment value={entry.time} />
              </span>
              <span>
                {entry.context}
                {entry.location && <span className="text-ink-faint"> · {entry.location}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}
