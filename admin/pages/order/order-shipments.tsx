import type { DeskOrder } from '#contract/order-desk.ts'
import { Button } from '#ui/button.tsx'
import { useMay } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { Moment } from '../../kit/moment.tsx'
import { Facts } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Trail } from '../../kit/trail.tsx'
import type { OrderAction } from './order-actions.tsx'
import { shipmentPaths } from '../shipment/room.ts'
import { ShipmentStateTag } from '../shipment/shipment-marks.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const GONE = ['cancelled', 'returned', 'lost']
const UNDER_WAY = ['dispatched', 'in_transit', 'arrived', 'exception']

export function OrderShipments({ order, onDo }: { order: DeskOrder; onDo: (action: OrderAction) => void }) {
  const t = useT()
  const list = useListed()
  const may = useMay()
  if (order.shipments.length === 0) return <p className="text-ink-soft">{t('order.no-shipments')}</p>
  return (
    <ul className="grid gap-3">
      {order.shipments.map((shipment) => (
        <li key={shipment.id} className="rounded-control border border-line p-4">
          <div className="mb-3 flex flex-wrap items-center gap-2">
            {shipment.carrier && <span className="font-medium">{shipment.carrier}</span>}
            <Go href={shipmentPaths.one(shipment.id)} className="tabular-nums text-brand hover:underline">
              {shipment.trackingNo || t('order.to-shipment')}
            </Go>
            <ShipmentStateTag state={shipment.state} />
            {may('shipment:create') && !GONE.includes(shipment.state) && (
              <Button size="small" kind="quiet" onClick={() => onDo({ action: 'correct_shipment', shipmentId: shipment.id })}>
                {t('order.do-correct_shipment')}
              </Button>
            )}
            {may('shipment:create') && UNDER_WAY.includes(shipment.state) && (
              <span className="ml-auto flex gap-2">
                <Button size="small" kind="quiet" onClick={() => onDo({ action: 'track', shipmentId: shipment.id })}>
                  {t('order.do-track')}
                </Button>
                <Button size="small" onClick={() => onDo({ action: 'deliver', shipmentId: shipment.id })}>
                  {t('order.do-deliver')}
                </Button>
              </span>
            )}
          </div>
          <Facts
            facts={[
              [t('order.transport'), say(`order.mode-${shipment.mode}`, shipment.mode)],
              [t('order.shipped'), <Moment key="shipped" value={shipment.shipTime} />],
              [t('order.eta'), shipment.eta ? <Moment key="eta" value={`${shipment.eta.slice(0, 10)} 12:00:00`} dateOnly /> : '–'],
              [t('order.goods'), list(shipment.lines.map(({ model, count }) => `${count} × ${model}`))],
            ]}
          />
          {shipment.entries.length > 0 && (
            <div className="mt-4">
              <Trail items={shipment.entries.map(({ time, place, text }, i) => ({ key: i, time, text, who: place }))} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
