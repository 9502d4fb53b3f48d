// The back office's calls about units (mounted below /admin-api): to find one for whoever writes or calls about it, and to put a serial
// number right. A shop's people see what their shop delivered, without whose ward it stands in (docs/decisions/106-my-equipment.md).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, put, type Call } from './call.ts'
import { AFTER_SALE_STATES, AFTER_SALE_TYPES } from './codes/after-sale.ts'
import { UNIT_ENTRY_KINDS, UNIT_STATES, UNIT_TEST_KINDS, WARRANTY_EVENTS } from './codes/unit.ts'
import { Reading, Serial } from './equipment.ts'
import { forBuyers, Id, several, text, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'equipment:list': { seller: true, roles: ['sales', 'warehouse', 'seller'], lists: ['equipment'] },
  'equipment:serial': { seller: false, roles: ['warehouse'] },
} as const satisfies Permissions
const seen = { permission: 'equipment:list' } as const

export const DeskUnitRow = v.object({
  id: Id,
  version: v.number(),
  source: v.picklist(['order', 'imported']),
  name: v.string(),
  manufacturer: v.string(),
  model: v.string(),
  serial: v.string(),
  lot: v.string(),
  state: v.picklist(UNIT_STATES),
  owner: v.string(), // the company, else the person
  ownerId: v.nullable(Id), // null: not for the caller
  shopName: v.string(),
  delivered: v.nullable(v.string()),
  warrantyEnds: v.nullable(v.string()),
  maintenanceDue: v.nullable(v.string()),
})
export type DeskUnitRow = v.InferOutput<typeof DeskUnitRow>

export const deskUnits = getPage('/equipment/list', {
  access: seen,
  about: 'Units of all owners by serial number, lot, model, name or owner, and by state; a shop’s people find what their shop delivered',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    state: v.optional(v.nullable(several(UNIT_STATES))),
    source: v.optional(v.nullable(v.picklist(['order', 'imported']))),
  }),
  output: DeskUnitRow,
})

export const DeskUnit = v.object({
  ...DeskUnitRow.entries,
  brand: v.string(),
  serialBy: v.string(), // shipment, owner, import, staff; '' none
  udiDi: v.string(),
  madeOn: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  productId: v.nullable(Id),
  orderId: v.nullable(Id),
  orderNo: v.string(),
  shipped: v.nullable(v.string()),
  warrantyMonths: v.nullable(v.number()),
  warrantyFrom: v.picklist(WARRANTY_EVENTS),
  warrantyStarts: v.nullable(v.string()),
  installed: v.nullable(v.string()),
  maintenanceMonths: v.nullable(v.number()),
  maintained: v.nullable(v.string()),
  place: v.string(), // '' for a shop's people
  entries: v.array(
    v.object({ kind: v.picklist(UNIT_ENTRY_KINDS), day: v.string(), by: v.string(), text: v.string(), saleNo: v.string(), withdrawn: YN }),
  ),
  tests: v.array(v.object({ kind: v.picklist(UNIT_TEST_KINDS), day: v.string(), passed: YN, readings: v.array(Reading), withdrawn: YN })),
  steps: v.array(v.object({ time: v.string(), event: v.string(), text: v.string() })),
  /** After-sale cases about it, the newest first; a shop’s people see their shop’s. */
  cases: v.array(
    v.object({ id: Id, saleNo: v.string(), type: v.picklist(AFTER_SALE_TYPES), state: v.picklist(AFTER_SALE_STATES), day: v.string() }),
  ),
  allowedActions: v.array(AllowedAction),
})
export type DeskUnit = v.InferOutput<typeof DeskUnit>

export const deskUnit = get('/equipment/{id}', {
  access: seen,
  about: 'One unit with its warranty, maintenance, tests and history',
  input: v.object({ id: Id }),
  output: DeskUnit,
})
export const correctSerial = put('/equipment/{id}/serial', {
  access: { permission: 'equipment:serial' },
  about: 'Put the serial number of a unit right, with the reason; audited',
  input: v.object({ id: Id, version: Version, serial: forBuyers(Serial), reason: text(300) }),
  output: Changed,
})
export const unitTrail = getPage('/equipment/{id}/trail', {
  access: seen,
  about: 'What staff did to a unit',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = { deskUnits, deskUnit, correctSerial, unitTrail } satisfies Record<string, Call>
