// The back office's calls about shipments, from planning to their end (mounted below /admin-api); those in one step stand with the order.
import * as v from 'valibot'
import { get, getPage, post, put, type Call } from './call.ts'
import { AllowedAction } from './actions.ts'
import { PACKAGE_KINDS } from './codes/package-kind.ts'
import { SHIPMENT_STATES } from './codes/shipment-state.ts'
import { DateTime, Id, YN, forBuyers, int, optionalText, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import { SHIPPING_MODES, TransportSaid, TransportShown } from './transport.ts'

const Version = v.optional(v.nullable(int(1, 1_000_000)))
const seen = { permission: 'order:list' } as const
const done = { permission: 'shipment:create' } as const

const state = v.picklist(SHIPMENT_STATES)

export const ShipmentRow = v.object({
  id: Id,
  orderId: Id,
  orderNo: v.string(),
  shopId: Id,
  shopName: v.string(),
  company: v.string(), // the buyer's, else the buyer
  nation: v.string(),
  state,
  mode: v.picklist(SHIPPING_MODES),
  carrier: v.string(),
  trackingNo: v.string(),
  containerNo: v.string(),
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
  late: YN, // under way, and expected before today
  pieces: v.number(),
  packages: v.number(),
  shipTime: v.nullable(v.string()),
  version: v.number(),
})
export type ShipmentRow = v.InferOutput<typeof ShipmentRow>

export const deskShipments = getPage('/shipment/list', {
  access: seen,
  about:
    "Shipments, the newest first, by state, transport, shop, lateness and keyword (order, its number, carrier, container, serial number, lot); a seller's staff sees its shop's only",
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(SHIPMENT_STATES))),
    mode: v.optional(v.nullable(several(SHIPPING_MODES))),
    late: v.optional(v.nullable(YN)),
    shopId: v.optional(v.nullable(Id)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: ShipmentRow,
})

export const SHIPMENT_SOURCES = ['staff', 'buyer', 'carrier', 'import'] as const
const Package = {
  kind: v.picklist(PACKAGE_KINDS),
  count: int(1, 99_999),
  lengthMm: v.optional(int(0, 100_000), 0), // of one; 0: not measured
  widthMm: v.optional(int(0, 100_000), 0),
  heightMm: v.optional(int(0, 100_000), 0),
  netGrams: int(0, 1_000_000_000), // of one
  grossGrams: int(1, 1_000_000_000),
  marks: forBuyers(optionalText(200)), // what is written on it
}
const Item = v.object({
  serial: v.string(),
  lot: v.string(),
  gtin: v.string(),
  madeOn: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  count: v.number(),
})

export const DeskShipment = v.object({
  ...ShipmentRow.entries,
  ...TransportShown,
  lines: v.array(
    v.object({
      orderLineId: Id,
      name: v.string(),
      model: v.string(),
      count: v.number(),
      items: v.array(Item),
      codes: v.string(), // the same, one a line, as they can be typed
    }),
  ),
  packed: v.array(v.object(Package)),
  // While nothing is packed: the cartons that its goods would fill, by their data; 0 where a product has none. Staff says what it is.
  proposed: v.array(v.object({ ...Package, grossGrams: int(0, 1_000_000_000) })),
  weights: v.object({ packages: v.number(), netGrams: v.number(), grossGrams: v.number(), litres: v.number() }),
  entries: v.array(
    v.object({
      time: v.string(),
      event: v.nullable(v.string()),
      text: v.string(),
      place: v.string(),
      source: v.picklist(SHIPMENT_SOURCES),
      id: Id,
      withdrawn: v.nullable(v.object({ time: v.string(), by: v.string(), reason: v.string() })), // it was told by mistake
      mayWithdraw: YN,
      why: v.string(), // not, in the reader's language
    }),
  ),
  /** The events of its machine, pack, correct and track. */
  allowedActions: v.array(AllowedAction),
})
export type DeskShipment = v.InferOutput<typeof DeskShipment>

export const deskShipment = get('/shipment/{id}', {
  access: seen,
  about: 'One shipment with its packages, serial numbers and time line, and what may be done with it',
  input: v.object({ id: Id }),
  output: DeskShipment,
})

export const planShipment = post('/order/{id}/shipment', {
  access: done,
  about: 'Set goods of the order aside for a shipment that leaves later: all that remains, or the given lines',
  input: v.object({
    id: Id,
    mode: v.picklist(SHIPPING_MODES),
    lines: v.optional(
      v.nullable(v.pipe(v.array(v.object({ orderLineId: Id, count: int(1, 9_999_999) })), v.minLength(1), v.maxLength(500))),
    ),
    version: Version, // of the order
  }),
  output: v.object({ shipmentId: Id }),
})

/** Typed, pasted or scanned, one a line; scanners part elements by a sign that cannot be seen. */
const Codes = v.pipe(
  v.string(),
  v.maxLength(400_000),
  v.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001C\u001E\u001F\u007F\u202A-\u202E\u2066-\u2069]*$/),
)
const Goods = v.pipe(v.array(v.object({ orderLineId: Id, codes: forBuyers(Codes) })), v.maxLength(500))

export const readCodes = post('/shipment/{id}/codes', {
  access: done,
  about: 'Read serial numbers, lots and GS1 codes (UDI) line by line without keeping them: what was understood, and what does not fit',
  input: v.object({ id: Id, goods: Goods }),
  output: v.array(
    v.object({
      orderLineId: Id,
      items: v.array(Item),
      unread: v.array(v.object({ row: v.number(), text: v.string(), why: v.string() })), // `why` in the reader's language
      misfit: v.string(), // in the reader's language; '': everything fits
    }),
  ),
  read: true,
})
export const packShipment = put('/shipment/{id}/packing', {
  access: done,
  about:
    'Say what is in a shipment, in the place of what was said: packages, serial numbers and lots. The first time it is packed with that',
  input: v.object({
    id: Id,
    packages: v.pipe(v.array(v.object(Package)), v.minLength(1), v.maxLength(200)),
    goods: v.optional(Goods, []),
    message: forBuyers(optionalText(300)), // with a correction of goods that have left
    version: Version,
  }),
})
export const bookShipment = put('/shipment/{id}/booking', {
  access: done,
  about: 'Room is booked: by which ship or flight, from where to where, and when',
  input: v.object({ id: Id, ...TransportSaid, version: Version }),
})
export const handOver = put('/shipment/{id}/hand-over', {
  access: done,
  about:
    'The goods leave: under a bill of lading, an air waybill or a parcel number, or with whoever collects them; refused until everything due has been received',
  input: v.object({ id: Id, ...TransportSaid, version: Version }),
  output: v.object({ state: v.string() }), // of the order
})

export const SHIPMENT_MOVES = ['depart', 'reach_port', 'deliver', 'exception', 'resume', 'declare_lost', 'send_back', 'cancel'] as const
export type ShipmentMove = (typeof SHIPMENT_MOVES)[number]

export const moveShipment = put('/shipment/{id}/event', {
  access: done,
  about:
    'Something has happened to a shipment: it departed, reached its port, was delivered, held up, set going again, lost, sent back or called off',
  input: v.object({
    id: Id,
    event: v.picklist(SHIPMENT_MOVES),
    at: v.optional(v.nullable(DateTime)), // UTC; now where it is not said
    place: forBuyers(optionalText(120)),
    text: forBuyers(optionalText(300)),
    note: optionalText(300), // the office's own
    version: Version,
  }),
})

/** moves: the shipment goes on; notes: written into the time line alone; known: it was there; fault: passed over. */
export const EVENT_OUTCOMES = ['moves', 'notes', 'known', 'fault'] as const
export const EventRow = v.object({
  row: v.number(), // of the sheet
  trackingNo: v.string(),
  orderNo: v.string(),
  event: v.string(), // as it was written
  time: v.string(),
  place: v.string(),
  text: v.string(),
  outcome: v.picklist(EVENT_OUTCOMES),
  why: v.string(), // of a fault, in the reader's language
})
export type EventRow = v.InferOutput<typeof EventRow>
export const EVENT_FILE_MAX_BYTES = 2 * 1024 * 1024

export const previewEvents = post('/shipment/events/preview', {
  access: done,
  limit: 'upload',
  read: true,
  about:
    'What a list of events (CSV or XLSX: tracking number, event, time, place, text) would do to shipments, row by row. Nothing is kept',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.array(EventRow),
  maxBytes: EVENT_FILE_MAX_BYTES,
})
export const importEvents = post('/shipment/events', {
  access: done,
  limit: 'upload',
  repeat: 'own', // the same row changes nothing the second time
  about: 'Write a list of events into the time lines of shipments, and move those that can; the same row is written once',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.array(EventRow),
  maxBytes: EVENT_FILE_MAX_BYTES,
})

const Why = { reason: text(300), message: forBuyers(optionalText(300)) }
export const withdrawEntry = put('/shipment/{id}/entry/{entryId}/withdraw', {
  access: done,
  about:
    'An entry of the time line, by staff or from a list, was a mistake: it stays, as withdrawn, and the shipment goes back where its machine has a way; refused where it has none',
  input: v.object({ id: Id, entryId: Id, ...Why, version: Version }),
})

export const eventImports = get('/shipment/import/list', {
  access: done,
  about: "The latest hundred lists of events that wrote into time lines; a seller's staff sees what they wrote into its shop's",
  output: v.array(v.object({ id: Id, file: v.string(), by: v.string(), time: v.string(), entries: v.number(), withdrawn: v.number() })),
})
export type EventImport = v.InferOutput<typeof eventImports.output>[number]

export const ImportedRow = v.object({
  id: Id,
  shipmentId: Id,
  orderNo: v.string(),
  trackingNo: v.string(),
  text: v.string(),
  place: v.string(),
  time: v.string(),
  withdrawn: YN,
  why: v.string(), // it cannot be withdrawn, in the reader's language; '': it can, or it is
})
export type ImportedRow = v.InferOutput<typeof ImportedRow>

export const eventImport = get('/shipment/import/{importId}', {
  access: done,
  about: 'What a list of events wrote, and what of it could be withdrawn',
  input: v.object({ importId: Id }),
  output: v.array(ImportedRow),
})
export const withdrawImport = put('/shipment/import/{importId}/withdraw', {
  access: done,
  about: 'A list of events was a mistake: what can be of it is withdrawn, shipment by shipment; answers what became of each row',
  input: v.object({ importId: Id, ...Why }),
  output: v.array(ImportedRow),
})

export const calls = {
  withdrawEntry,
  eventImports,
  eventImport,
  withdrawImport,
  previewEvents,
  importEvents,
  deskShipments,
  deskShipment,
  planShipment,
  readCodes,
  packShipment,
  bookShipment,
  handOver,
  moveShipment,
} satisfies Record<string, Call>
