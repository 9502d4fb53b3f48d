import type { Answer } from '#contract/call.ts'
import { saleNo } from '#contract/codes/after-sale.ts'
import type * as contract from '#contract/equipment-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { pick, type Language } from '#shared/language.ts'
import { yn } from '#shared/yn.ts'
import { dayOrNull } from '../units.ts'
import { dayIn } from '../unit.rules.ts'
import { stepsOf } from '../equipment.view.ts'
import { selectCases, selectEntries, selectTests } from '../records.sql.ts'
import { selectOne, selectPage, type DeskRow } from './equipment-desk.sql.ts'
import { correct } from './equipment-desk.ts'

/** A shop's people know whom they have delivered to, and nobody who has it since. */
function shapeRow(row: DeskRow, language: Language, shopId: number | null): Answer<typeof contract.deskUnits>['rows'][number] {
  const known = shopId === null || row.owner_now
  return {
    id: row.id,
    version: row.version,
    source: row.source,
    name: pick(row.name, language),
    manufacturer: row.manufacturer,
    model: row.model,
    serial: row.serial,
    lot: row.lot,
    state: row.state,
    owner: known ? row.owner : '',
    ownerId: shopId === null ? row.user_id : null,
    shopName: row.shop_name ?? '',
    delivered: dayOrNull(row.delivered_at),
    warrantyEnds: row.warranty_ends,
    maintenanceDue: row.maintenance_due,
  }
}

export const deskUnits: Handler<typeof contract.deskUnits> = async (input, { db, staff, contentLanguage }) => {
  const { pageNum, pageSize, keyword, state, source = null } = input
  const wanted = { keyword: keyword?.trim() ?? '', states: state && state.length > 0 ? state : null, source, shopId: staff.shopId }
  const { rows, total } = await selectPage(db, wanted, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeRow(row, contentLanguage, staff.shopId)) }
}

const found = async ({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<DeskRow> =>
  (await selectOne(db, id, staff.shopId)) ?? refuse('missing', 'unit-missing')

export const deskUnit: Handler<typeof contract.deskUnit> = async ({ id }, context) => {
  const { db, staff, language, contentLanguage } = context
  const row = await found(context, id)
  const inside = staff.shopId === null
  const [entries, tests, steps, cases] = [
    await selectEntries(db, id),
    await selectTests(db, id),
    await stepsOf(db, id, language, inside),
    await selectCases(db, row, { shopId: staff.shopId }),
  ]
  return {
    ...shapeRow(row, contentLanguage, staff.shopId),
    brand: row.brand,
    serialBy: row.serial_by,
    udiDi: row.udi_di,
    madeOn: row.made_on,
    expiresOn: row.expires_on,
    productId: row.product_id,
    orderId: row.order_id,
    orderNo: row.order_no ?? '',
    shipped: dayOrNull(row.shipped_at),
    warrantyMonths: row.warranty_months,
    warrantyFrom: row.warranty_from,
    warrantyStarts: row.warranty_starts,
    installed: row.installed_on,
    maintenanceMonths: row.maintenance_months,
    maintained: row.maintained_on,
    // Where it stands, and what its owner wrote, may tell of wards and people: service needs the day and the kind.
    place: inside ? [row.site, row.ward, row.room].filter(Boolean).join(' · ') : '',
    entries: entries.map((one) => ({
      kind: one.kind,
      day: one.on_day,
      by: inside ? one.by_whom : '',
      text: inside ? one.text : '',
      saleNo: one.after_sale_id === null ? '' : saleNo(one.after_sale_id),
      withdrawn: yn(one.withdrawn_at !== null),
    })),
    tests: tests.map((one) => ({
      kind: one.kind,
      day: one.on_day,
      passed: yn(one.passed),
      readings: one.readings.map((reading) => ({ ...reading, ok: yn(reading.ok) })),
      withdrawn: yn(one.withdrawn_at !== null),
    })),
    steps,
    cases: cases.map((one) => ({ id: one.id, saleNo: saleNo(one.id), type: one.type, state: one.state, day: dayIn(one.created_at) })),
    allowedActions: [allowedAction(context, 'serial', 'equipment:serial')],
  }
}

export const correctSerial: Handler<typeof contract.correctSerial> = async ({ id, version, serial, reason }, context) => ({
  version: await correct(context, { id, version }, serial, reason),
})
export const unitTrail: Handler<typeof contract.unitTrail> = async ({ id, ...slice }, context) => {
  await found(context, id)
  return answerTrail(context.db, { kind: 'unit', id }, slice)
}
