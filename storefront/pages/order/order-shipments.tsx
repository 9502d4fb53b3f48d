import { isExpected } from '#contract/codes/shipment-state.ts'
import type { OrderDetail } from '#contract/order.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { formatMoment, Moment } from '../../parts/moment/moment.tsx'
import { useNumber } from '../../shop/number.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import type { OrderData } from './confirm.data.ts'
import { Section } from '../account/choice-card.tsx'
import { CopyButton } from './copy-button.tsx'
import { ShipmentReport } from './shipment-report.tsx'

export type Tracked = NonNullable<OrderData>['shipments'][number]
type Shipment = OrderDetail['shipments'][number]

const STATE_WORDS: Record<
  string,
  'dispatched' | 'in_transit' | 'arrived' | 'delivered' | 'exception' | 'preparing' | 'lost' | 'returned' | 'ended'
> = {
  planned: 'preparing',
  packed: 'preparing',
  booked: 'preparing',
  dispatched: 'dispatched',
  in_transit: 'in_transit',
  arrived: 'arrived',
  delivered: 'delivered',
  exception: 'exception',
  lost: 'lost',
  returned: 'returned',
}

/** SPEC-238: each shipment with its tracking entries, newest first. */
export function OrderShipments({ order, tracked }: { order: OrderDetail; tracked: Tracked[] }) {
  const t = useT()
  const { user } = useVisitor()
  if (!order.shipments.length) return null
  return (
    <Section
      id="order-shipments"
      title={t('order.shipments')}
      action={
        <span className="flex flex-wrap print:hidden">
          {!user?.acting && order.shipments.some(({ state }) => state === 'delivered') && (
            <a href={`/my-equipment?orderId=${order.id}`} className={buttonClass('quiet', 'small', 'max-wide:h-11')}>
              <Icon name="cube" className="size-4" />
              {t('frame.my-equipment')}
            </a>
          )}
          <Button kind="quiet" size="small" className="max-wide:h-11" onClick={() => window.print()}>
            <Icon name="print" className="size-4" />
            {t('order.print')}
          </Button>
        </span>
      }
    >
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
  const number = useNumber(0)
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
        <Tag
          tone={
            state === 'delivered' ? 'good' : state === 'exception' || state === 'returned' ? 'caution' : state === 'lost' ? 'bad' : 'brand'
          }
        >
          {t(`order.shipment-${state}`)}
        </Tag>
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
        {tracked && <RouteFacts tracked={tracked} />}
        {shipment.shipTime && (
          <div>
            <dt className="text-ink-faint">{t('order.shipped-on')}</dt>
            <dd>
              <Moment value={shipment.shipTime} dateOnly />
            </dd>
          </div>
        )}
        {shipment.eta && isExpected(shipment.state) && (
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
      <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
        {(tracked?.items ?? shipment.items.map((item) => ({ ...item, pieces: [] }))).map((item, index) => (
          <li key={`${item.productId} ${index}`}>
            {number(item.count)} × {item.productName}
            {item.pieces.length > 0 && <Pieces pieces={item.pieces} />}
          </li>
        ))}
      </ul>
      {tracked && <ShipmentReport tracked={tracked} />}
      {tracked && tracked.data.length > 0 && (
        <ol aria-label={t('order.time-line')} className="mt-4 grid gap-3 border-t border-line pt-4">
          {tracked.data.toReversed().map((entry, index) => (
            <li key={`${entry.time} ${index}`} className="grid gap-x-4 text-sm wide:grid-cols-[180px_1fr]">
              <span className="text-ink-faint">
                <Moment value={entry.time} />
              </span>
              <span className={index === 0 ? 'font-medium' : ''}>
                {entry.context}
                {entry.location && <span className="font-normal text-ink-faint"> · {entry.location}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

/** By which way it comes, as far as that has been said. */
function RouteFacts({ tracked }: { tracked: Tracked }) {
  const { language, t } = useShop()
  const { locale } = LANGUAGE_NAMES[language]
  const { vessel, loadingPort, dischargePort, containerNo, sealNo, etd, weights } = tracked
  const kilos = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }).format(
    weights.grossGrams / 1000,
  )
  const day = etd && formatMoment(`${etd.slice(0, 10)} 00:00:00`, language, { zone: 'UTC', dateOnly: true })
  const facts: [string, string | null][] = [
    [t(tracked.dvyType === 'air' ? 'order.flight' : 'order.vessel'), vessel],
    [t('order.route'), [loadingPort, dischargePort].filter(Boolean).join(' → ')],
    [t('order.container'), [containerNo, sealNo && t('order.seal', { seal: sealNo })].filter(Boolean).join(' · ')],
    [t('order.etd'), day],
    [t('order.packages'), weights.packages > 0 ? t('order.packages-of', { count: weights.packages, weight: kilos }) : null],
  ]
  return facts.map(
    ([label, value]) =>
      value && (
        <div key={label}>
          <dt className="text-ink-faint">{label}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ),
  )
}

const SHOWN = 12 // more of them are unfolded when wanted

/** Serial numbers and lots of the pieces that come. */
function Pieces({ pieces }: { pieces: Tracked['items'][number]['pieces'] }) {
  const t = useT()
  const list = (some: typeof pieces) => (
    <ul className="flex flex-wrap gap-x-4 text-ink-faint tabular-nums">
      {some.map(({ serial, lot, expiresOn, count }, index) => (
        <li key={`${serial} ${lot} ${index}`}>
          {[
            serial ? t('order.serial', { serial }) : t('order.of-lot', { count, lot }),
            serial && lot ? t('order.lot', { lot }) : '',
            expiresOn ? t('order.expires', { day: expiresOn }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(pieces.slice(0, SHOWN))}
      {pieces.length > SHOWN && (
        <details>
          <summary className="cursor-pointer py-1 text-brand max-wide:py-2.5">
            {t('order.more-pieces', { count: pieces.length - SHOWN })}
          </summary>
          {list(pieces.slice(SHOWN))}
        </details>
      )}
    </>
  )
}
