import type * as contract from '#contract/equipment.ts'
import { refuse } from '#contract/refusals.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, columnsIn, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { selectListed, selectOwn, selectOwnPage, selectSummary, type Held } from './equipment.sql.ts'
import { install, move, nameOwn, place, placeAll, plan } from './units.ts'
import { unitSpreadsheet } from './equipment.spreadsheet.ts'
import { daysFrom, shapeRow, shapeUnit } from './equipment.view.ts'
import { countWaiting, isProved } from './handover.sql.ts'
import { labelOf, labelsPdf } from './label.ts'
import { LABEL_WORDS } from './label.words.ts'

async function find({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>, id: number): Promise<Held> {
  return (await selectOwn(db, buyer.id, id)) ?? refuse('missing', 'unit-missing')
}

type Asked = Parameters<Handler<typeof contract.ownUnits>>[0]
const listOf = ({ pageNum, pageSize, ...input }: Asked, { db, buyer, now }: Pick<BuyerContext, 'db' | 'buyer' | 'now'>) => {
  const { keyword, site = null, ward = null, state, warranty = null, due = null, orderId = null, order } = input
  const wanted = {
    keyword: keyword?.trim() ?? '',
    site: site || null,
    ward: ward || null,
    states: state && state.length > 0 ? state : null,
    warranty,
    due,
    orderId,
    order: order ?? 'new',
  }
  return selectOwnPage(db, buyer.id, wanted, daysFrom(now), pageSize, (pageNum - 1) * pageSize)
}

export const ownUnits: Handler<typeof contract.ownUnits> = async (input, context) => {
  const { rows, total } = await listOf(input, context)
  return { total, rows: rows.map((unit) => shapeRow(unit, context.contentLanguage, context.now)) }
}

export const unitSummary: Handler<typeof contract.unitSummary> = async (_, { db, buyer, now }) => {
  const { states, places, warranty_ends, no_serial, ...counts } = await selectSummary(db, buyer.id, daysFrom(now))
  const waiting = (await isProved(db, buyer.id)) ? await countWaiting(db, buyer.email.toLowerCase()) : 0
  return { ...counts, warrantyEnds: warranty_ends, noSerial: no_serial, states: states ?? [], places: places ?? [], waiting }
}

export const exportUnits: Handler<typeof contract.exportUnits> = async (input, context) => {
  const { rows, total } = await listOf(wholeList(input), context)
  const units = rows.map((unit) => ({
    ...shapeRow(unit, context.contentLanguage, context.now),
    udiDi: unit.udi_di,
    maintenanceMonths: unit.maintenance_months,
    maintained: unit.maintained_on,
  }))
  return answerSpreadsheet(context, unitSpreadsheet, { total, rows: units }, input)
}
export const unitColumns: Handler<typeof contract.unitColumns> = async (_, { language }) => columnsIn(unitSpreadsheet, language)

export const ownUnit: Handler<typeof contract.ownUnit> = async ({ id }, context) => {
  const { db, buyer, contentLanguage, language, now } = context
  return shapeUnit(await find(context, id), { db, userId: buyer.id, language: contentLanguage, messages: language, now })
}

export const placeUnit: Handler<typeof contract.placeUnit> = async ({ id, version, ...to }, context) => ({
  version: await place(context, { id, version }, to),
})
export const placeUnits: Handler<typeof contract.placeUnits> = async ({ ids, site = null, ward = null, room = null }, context) => ({
  changed: await placeAll(context, ids, { site, ward, room }),
})
export const moveUnit: Handler<typeof contract.moveUnit> = async ({ id, version, event, text }, context) => ({
  version: await move(context, { id, version }, event, text),
})
export const nameUnit: Handler<typeof contract.nameUnit> = async ({ id, version, serial }, context) => ({
  version: await nameOwn(context, { id, version }, serial),
})
export const installUnit: Handler<typeof contract.installUnit> = async ({ id, version, day, ossId }, context) => ({
  version: await install(context, { id, version }, day, ossId),
})
export const planMaintenance: Handler<typeof contract.planMaintenance> = async ({ id, version, months, maintained }, context) => ({
  version: await plan(context, { id, version }, months, maintained),
})

/** SPEC-074: the label that leads to a unit. */
export const unitLabel: Handler<typeof contract.unitLabel> = async ({ id }, context) => {
  const { contentLanguage: language, ownOrigins, now } = context
  const unit = await find(context, id)
  const title = LABEL_WORDS[language].title
  const content = await labelsPdf({ labels: [labelOf(unit, language, ownOrigins?.[0] ?? '')], single: true, language, title, now })
  return { name: `label-${id}.pdf`, type: 'application/pdf', size: content.byteLength, content }
}
export const unitLabels: Handler<typeof contract.unitLabels> = async ({ ids }, context) => {
  const { db, buyer, contentLanguage: language, ownOrigins, now } = context
  const units = new Map((await selectListed(db, buyer.id, ids)).map((unit) => [unit.id, unit]))
  const labels = [...new Set(ids)].map((id) => labelOf(units.get(id) ?? refuse('missing', 'unit-missing'), language, ownOrigins?.[0] ?? ''))
  const content = await labelsPdf({ labels, single: false, language, title: LABEL_WORDS[language].title, now })
  return { name: 'labels.pdf', type: 'application/pdf', size: content.byteLength, content }
}
