// How a shipment travels: what stands, and the fields to say it.
import type { DeskShipment } from '#contract/shipment-desk.ts'
import { SHIPPING_MODES } from '#contract/transport.ts'
import { say } from '../../app/words.ts'
import type { Fact } from '../../kit/detail-page.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { Moment } from '../../kit/moment.tsx'
import type { useT } from './room.ts'

/** A day has no hour: it is the same one everywhere. */
export const Day = ({ value }: { value: string | null }) => (value ? <Moment value={`${value.slice(0, 10)} 12:00:00`} dateOnly /> : '–')

type T = ReturnType<typeof useT>

/** What it is called depends on how the goods travel. */
export const numberLabel = (t: T, mode: string) =>
  t(mode === 'sea' ? 'shipment.number-sea' : mode === 'air' ? 'shipment.number-air' : 'shipment.number')
const vesselLabel = (t: T, mode: string) => t(mode === 'air' ? 'shipment.flight' : 'shipment.vessel')

export const transportFacts = (one: DeskShipment, t: T): Fact[] => [
  [t('shipment.transport'), say(`order.mode-${one.mode}`, one.mode)],
  [t('shipment.carrier'), one.carrier || '–'],
  [
    numberLabel(t, one.mode),
    <span key="number" className="tabular-nums">
      {one.trackingNo || '–'}
    </span>,
  ],
  one.carrierUrl
    ? [
        t('shipment.page'),
        <a key="page" className="text-brand hover:underline" href={one.carrierUrl} target="_blank" rel="noopener noreferrer">
          {new URL(one.carrierUrl).host}
        </a>,
      ]
    : null,
  one.vessel ? [vesselLabel(t, one.mode), one.vessel] : null,
  one.loadingPort ? [t('shipment.loading'), one.loadingPort] : null,
  one.dischargePort ? [t('shipment.discharge'), one.dischargePort] : null,
  one.containerNo ? [t('shipment.container'), one.containerNo] : null,
  one.sealNo ? [t('shipment.seal'), one.sealNo] : null,
  [t('shipment.etd'), <Day key="etd" value={one.etd} />],
  [t('shipment.eta'), <Day key="eta" value={one.eta} />],
  [t('shipment.shipped'), <Moment key="shipped" value={one.shipTime} />],
]

/** `mode`: of the shipment, where the form does not ask for another. */
export function transportFields(t: T, mode: string): FieldSpec[] {
  const by =
    (...modes: string[]) =>
    ({ mode: typed = mode }: Record<string, unknown>) =>
      modes.includes(typed as string)
  return [
    {
      name: 'mode',
      label: t('shipment.transport'),
      kind: 'choice',
      options: SHIPPING_MODES.map((value) => ({ value, label: say(`order.mode-${value}`, value) })),
    },
    { name: 'carrier', label: t('shipment.carrier'), autoFocus: true },
    { name: 'trackingNo', label: numberLabel(t, mode) },
    { name: 'vessel', label: t('shipment.vessel-or-flight'), when: by('sea', 'air') },
    { name: 'loadingPort', label: t('shipment.loading'), when: by('sea', 'air') },
    { name: 'dischargePort', label: t('shipment.discharge'), when: by('sea', 'air') },
    { name: 'containerNo', label: t('shipment.container'), when: by('sea') },
    { name: 'sealNo', label: t('shipment.seal'), when: by('sea') },
    { name: 'etd', label: t('shipment.etd'), kind: 'day' },
    { name: 'eta', label: t('shipment.eta'), kind: 'day' },
    { name: 'carrierUrl', label: t('shipment.page'), type: 'url', wide: true, hint: t('shipment.page-hint') },
  ]
}

export const transportOf = (one: DeskShipment) => ({
  mode: one.mode,
  carrier: one.carrier,
  trackingNo: one.trackingNo,
  vessel: one.vessel,
  loadingPort: one.loadingPort,
  dischargePort: one.dischargePort,
  containerNo: one.containerNo,
  sealNo: one.sealNo,
  etd: one.etd?.slice(0, 10) ?? '',
  eta: one.eta?.slice(0, 10) ?? '',
  carrierUrl: one.carrierUrl,
})
