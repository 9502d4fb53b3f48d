// 'My equipment': the buyer's calls about units: delivered pieces, and those bought elsewhere. Lists and one unit; what belongs to a unit is
// equipment-records.ts, spreadsheets that come in equipment-import.ts, another owner equipment-handover.ts. Days are 'YYYY-MM-DD', UTC.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, postFile, put, type Call } from './call.ts'
import { AFTER_SALE_STATES, AFTER_SALE_TYPES } from './codes/after-sale.ts'
import { UNIT_ENTRY_KINDS, UNIT_FILE_KINDS, UNIT_STATES, UNIT_TEST_KINDS, WARRANTY_EVENTS } from './codes/unit.ts'
import { SheetChoice, SheetColumns, SheetFormatChoice } from './export.ts'
import { Day, Id, ids, int, optionalText, several, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import { Changed, Version } from './version.ts'

const access = 'user'
export const UNITS_AT_ONCE = 500 // that one act may take
export const MAINTENANCE_MONTHS_MAX = 120

/** Serial numbers and lots as makers write them, in one line. */
const Code = (max: number) => v.pipe(optionalText(max), v.regex(/^[^\r\n\t]*$/))
export const Serial = v.pipe(Code(60), v.minLength(1))
export const Place = { site: Code(80), ward: Code(80), room: Code(40) }

/** valid: it runs, and for longer than 90 days; ends: within 90 days; ended; none: nothing is known of any. */
export const WARRANTY_VIEWS = ['valid', 'ends', 'ended', 'none'] as const
/** late: before today; soon: within 30 days; later; none: no plan. */
export const DUE_VIEWS = ['late', 'soon', 'later', 'none'] as const

export const UnitRow = v.object({
  id: Id,
  version: v.number(),
  source: v.picklist(['order', 'imported']),
  name: v.string(),
  manufacturer: v.string(),
  brand: v.string(),
  model: v.string(),
  serial: v.string(), // '': not recorded
  lot: v.string(),
  imageUrl: v.string(), // '': none
  state: v.picklist(UNIT_STATES),
  site: v.string(),
  ward: v.string(),
  room: v.string(),
  delivered: v.nullable(v.string()),
  warrantyEnds: v.nullable(v.string()), // its last day
  warrantyDays: v.nullable(v.number()), // that are left, today included; 0: ended
  maintenanceDue: v.nullable(v.string()),
  dueDays: v.nullable(v.number()), // until then; negative: late
  testFailed: YN, // its latest test was not passed
  handoverOffered: YN, // it waits to be accepted by somebody else
})
export type UnitRow = v.InferOutput<typeof UnitRow>

const keyword = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))))
const word = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80))))
export const UNIT_ORDERS = ['new', 'due', 'warranty', 'name', 'place'] as const
const filters = {
  keyword, // of name, model, serial number, lot, brand or place
  site: word,
  ward: word,
  state: v.optional(v.nullable(several(UNIT_STATES))),
  warranty: v.optional(v.nullable(v.picklist(WARRANTY_VIEWS))),
  due: v.optional(v.nullable(v.picklist(DUE_VIEWS))),
  orderId: v.optional(v.nullable(Id)), // of one's own: units that came with it
  order: v.optional(v.nullable(v.picklist(UNIT_ORDERS))),
}
export const ownUnits = getPage('/shop/pm/equipment/list', {
  access,
  about: 'One’s own units of equipment, the newest first or as asked, by words, place, state, warranty and maintenance',
  input: v.object({ ...PageFields, ...filters }),
  output: UnitRow,
})

export const unitSummary = get('/shop/pm/equipment/summary', {
  access,
  about: 'How many units one has, by state, warranty and maintenance, and the places that they stand in',
  output: v.object({
    total: v.number(),
    states: v.array(v.object({ state: v.picklist(UNIT_STATES), count: v.number() })),
    late: v.number(), // maintenance before today
    soon: v.number(), // within 30 days
    warrantyEnds: v.number(), // within 90 days
    noSerial: v.number(),
    waiting: v.number(), // hand-overs that wait for one’s own answer
    places: v.array(v.object({ site: v.string(), ward: v.string(), count: v.number() })), // the most used first
  }),
})

export const exportUnits = postFile('/shop/pm/equipment/export', {
  limit: 'export',
  access,
  about: 'One’s own units with the same filters as a spreadsheet (XLSX or CSV)',
  input: v.object({ ...PageFields, ...filters, ...SheetChoice, ...SheetFormatChoice }),
  read: true,
})
export const unitColumns = get('/shop/pm/equipment/columns', {
  access,
  about: 'The columns that a spreadsheet of one’s units can have',
  output: SheetColumns,
})

const Attached = v.nullable(v.object({ id: Id, fileName: v.string() }))
export const UnitEntry = v.object({
  id: Id,
  kind: v.picklist(UNIT_ENTRY_KINDS),
  day: v.string(),
  by: v.string(),
  text: v.string(),
  saleNo: v.string(), // of the after-sale case that the service did it in; '': written down by an owner
  file: Attached,
  withdrawn: YN,
  mine: YN, // written by the present owner
})
export const Reading = v.object({
  name: v.string(),
  value: v.string(), // decimal, as it was written
  unit: v.string(),
  least: v.nullable(v.string()),
  most: v.nullable(v.string()),
  ok: YN, // within the limits
})
export const UnitTest = v.object({
  id: Id,
  kind: v.picklist(UNIT_TEST_KINDS),
  day: v.string(),
  by: v.string(),
  instrument: v.string(),
  readings: v.array(Reading),
  passed: YN,
  note: v.string(),
  file: Attached,
  withdrawn: YN,
  mine: YN,
})
export const UnitFile = v.object({ id: Id, kind: v.picklist(UNIT_FILE_KINDS), fileName: v.string(), time: v.string(), mine: YN })

export const OwnUnit = v.object({
  ...UnitRow.entries,
  udiDi: v.string(),
  madeOn: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  productId: v.nullable(Id),
  orderId: v.nullable(Id), // of one’s own order that it came with
  orderNo: v.string(),
  shopName: v.string(),
  shipped: v.nullable(v.string()),
  stateTime: v.string(),
  warrantyMonths: v.nullable(v.number()),
  warrantyFrom: v.picklist(WARRANTY_EVENTS),
  warrantyStarts: v.nullable(v.string()),
  installed: v.nullable(v.string()),
  installBy: v.nullable(v.string()), // the last day on which its installation may be reported, where that starts the warranty and is open
  maintenanceMonths: v.nullable(v.number()),
  maintained: v.nullable(v.string()),
  entries: v.array(UnitEntry),
  tests: v.array(UnitTest),
  files: v.array(UnitFile),
  /** Of the product, whether it is still shown or not. */
  papers: v.object({
    documents: v.array(
      v.object({ id: Id, kind: v.string(), language: v.nullable(v.string()), title: v.string(), fileName: v.string() }), // id: of unitDocument
    ),
    certificates: v.array(v.object({ market: v.string(), scheme: v.string(), certificate: v.string(), validTo: v.nullable(v.string()) })),
  }),
  steps: v.array(v.object({ time: v.string(), event: v.string(), text: v.string() })),
  handoverId: v.nullable(Id), // in which it waits to be accepted
  /** One’s own after-sale cases about it, the newest first. */
  cases: v.array(
    v.object({ id: Id, saleNo: v.string(), type: v.picklist(AFTER_SALE_TYPES), state: v.picklist(AFTER_SALE_STATES), day: v.string() }),
  ),
  allowedActions: v.array(AllowedAction),
})
export type OwnUnit = v.InferOutput<typeof OwnUnit>

export const ownUnit = get('/shop/pm/equipment/{id}', {
  access,
  about: 'One of one’s own units: identity, warranty, place, maintenance, tests, papers and history, and what may be done with it',
  input: v.object({ id: Id }),
  output: OwnUnit,
})

const seen = { id: Id, version: Version }
export const placeUnit = put('/shop/pm/equipment/{id}/place', {
  access,
  about: 'Say where a unit stands: site, ward, room; empty: nowhere in particular',
  input: v.object({ ...seen, ...Place }),
  output: Changed,
})
export const placeUnits = put('/shop/pm/equipment/place', {
  limit: 'order',
  access,
  about: 'The same for many units at once; what is not said stays',
  input: v.object({
    ids: v.pipe(ids(UNITS_AT_ONCE), v.minLength(1)),
    site: v.optional(v.nullable(Place.site)),
    ward: v.optional(v.nullable(Place.ward)),
    room: v.optional(v.nullable(Place.room)),
  }),
  output: v.object({ changed: v.number() }),
})

export const UNIT_MOVES = ['put_to_use', 'store', 'fail', 'repair', 'retire', 'reinstate'] as const
export const moveUnit = put('/shop/pm/equipment/{id}/state', {
  access,
  about: 'A unit is put to use, stored, out of order, repaired, retired or taken back into stock',
  input: v.object({ ...seen, event: v.picklist(UNIT_MOVES), text: optionalText(300) }),
  output: Changed,
})
export const nameUnit = put('/shop/pm/equipment/{id}/serial', {
  access,
  about: 'Record the serial number of a unit that came without one, or correct one that one has recorded oneself',
  input: v.object({ ...seen, serial: Serial }),
  output: Changed,
})
export const installUnit = put('/shop/pm/equipment/{id}/installation', {
  access,
  about: 'The day of installation, with what shows it: starts the warranty where the product’s begins with it',
  input: v.object({ ...seen, day: Day, ossId: Id }),
  output: Changed,
})
export const planMaintenance = put('/shop/pm/equipment/{id}/maintenance', {
  access,
  about: 'Every how many months a unit is to be maintained, and when it was last; null: no plan',
  input: v.object({
    ...seen,
    months: v.nullable(int(1, MAINTENANCE_MONTHS_MAX)),
    maintained: v.optional(v.nullable(Day)),
  }),
  output: Changed,
})

export const unitLabel = getFile('/shop/pm/equipment/{id}/label', {
  limit: 'export',
  access,
  about: 'The label of a unit with its QR code as PDF',
  input: v.object({ id: Id }),
})
export const LABELS_MAX = 240
export const unitLabels = postFile('/shop/pm/equipment/labels', {
  limit: 'export',
  access,
  about: 'A sheet of labels, 24 a page, in the order of the ids',
  input: v.object({ ids: v.pipe(ids(LABELS_MAX), v.minLength(1)) }),
  read: true,
})

export const calls = {
  ownUnits,
  unitSummary,
  exportUnits,
  unitColumns,
  ownUnit,
  placeUnit,
  placeUnits,
  moveUnit,
  nameUnit,
  installUnit,
  planMaintenance,
  unitLabel,
  unitLabels,
} satisfies Record<string, Call>
