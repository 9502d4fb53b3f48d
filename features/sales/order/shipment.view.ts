// A shipment as both sides see it on the wire.
import type { Contents, Shipment, ShipmentRow } from '#features/fulfilment/shipment/shipment.ts'
import { pick, type Language } from '#shared/language.ts'
import { colonIn } from '#shared/punctuation.ts'
import { historyText } from './order.words.ts'

/** By which ship or flight it goes. */
export const shapeVoyage = (one: ShipmentRow) => ({
  vessel: one.vessel,
  loadingPort: one.loading_port,
  dischargePort: one.discharge_port,
  containerNo: one.container_no,
  sealNo: one.seal_no,
  etd: one.etd,
  eta: one.eta,
})
export const shapeTransport = (one: ShipmentRow) => ({
  mode: one.mode,
  carrier: one.carrier,
  carrierUrl: one.carrier_url,
  trackingNo: one.tracking_no,
  ...shapeVoyage(one),
})

type Entry = Shipment['entries'][number]
/** What happened, in the reader's language, and what was said of it, as it was said. */
export const entryText = ({ event, text }: Pick<Entry, 'event' | 'text'>, language: Language): string =>
  [event ? pick(historyText('shipment', event), language) : '', text].filter(Boolean).join(colonIn(language))

export const shapeItem = ({ serial, lot, gtin, made_on, expires_on, count }: Contents['items'][number]) => ({
  serial,
  lot,
  gtin,
  madeOn: made_on?.slice(0, 10) ?? null,
  expiresOn: expires_on?.slice(0, 10) ?? null,
  count,
})

export const shapePackage = ({
  kind,
  count,
  size_mm: size,
  net_grams,
  gross_grams,
  marks,
}: Omit<Contents['packages'][number], 'shipment_id'>) => ({
  kind,
  count,
  lengthMm: size[0] ?? 0,
  widthMm: size[1] ?? 0,
  heightMm: size[2] ?? 0,
  netGrams: net_grams,
  grossGrams: gross_grams,
  marks,
})
