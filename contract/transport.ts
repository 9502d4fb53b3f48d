// How goods travel, as several calls say it. What a call leaves out stays as it is.
import * as v from 'valibot'
import { Day, forBuyers } from './fields.ts'

export const SHIPPING_MODES = ['sea', 'air', 'express', 'collection'] as const

const PLAIN = /^[^\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]*$/
const said = (max: number) => v.optional(forBuyers(v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(PLAIN))))
const capitals = (max: number) =>
  v.optional(
    forBuyers(
      v.pipe(
        v.string(),
        v.transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
        v.maxLength(max),
        v.regex(/^[A-Z0-9/-]*$/),
      ),
    ),
  )
export const CarrierPage = v.union([v.literal(''), v.pipe(v.string(), v.maxLength(300), v.regex(/^https:\/\/\S+$/))])

/** Beside carrier and number, which each call demands in its own way. */
export const Route = {
  vessel: said(120), // with its voyage; by air the flight
  loadingPort: said(120),
  dischargePort: said(120),
  containerNo: capitals(20),
  sealNo: capitals(30),
  etd: v.optional(v.nullable(Day)),
}
export const TransportSaid = {
  ...Route,
  mode: v.optional(v.picklist(SHIPPING_MODES)),
  carrier: said(120),
  carrierUrl: v.optional(CarrierPage),
  trackingNo: said(80), // of the bill of lading, the air waybill or the parcel
  eta: v.optional(v.nullable(Day)),
}
const whole = v.object(TransportSaid)
export type TransportSaid = v.InferOutput<typeof whole>

/** As it is answered. */
export const TransportShown = {
  mode: v.picklist(SHIPPING_MODES),
  carrier: v.string(),
  carrierUrl: v.string(),
  trackingNo: v.string(),
  vessel: v.string(),
  loadingPort: v.string(),
  dischargePort: v.string(),
  containerNo: v.string(),
  sealNo: v.string(),
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
}
