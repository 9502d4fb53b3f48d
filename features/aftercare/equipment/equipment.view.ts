// How units look on the wire.
import { saleNo } from '#contract/codes/after-sale.ts'
import type { AllowedAction } from '#contract/actions.ts'
import type { Answer } from '#contract/call.ts'
import type { ownUnits, OwnUnit } from '#contract/equipment.ts'
import { refusalText } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { transitionsTold } from '#features/platform/workflow/workflow.ts'
import { pick, type Language } from '#shared/language.ts'
import { colonIn } from '#shared/punctuation.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { selectOrigin, type Days, type Held, type Listed } from './equipment.sql.ts'
import { dayOrNull, factsOf } from './units.ts'
import { papersOf } from './papers.sql.ts'
import { selectGiven, selectOpenOf } from './handover.sql.ts'
import { selectCases, selectEntries, selectFiles, selectSerials, selectTests } from './records.sql.ts'
import { addDays, dayIn, daysBetween, daysLeft, installBy, UNIT_ACTIONS } from './unit.rules.ts'
import { UNIT_HISTORY } from './unit.words.ts'

type UnitRow = Answer<typeof ownUnits>['rows'][number]

export const SOON_DAYS = 30
export const ENDS_DAYS = 90
export const daysFrom = (now: Date): Days => {
  const today = dayIn(now)
  return { today, soon: addDays(today, SOON_DAYS), ends: addDays(today, ENDS_DAYS) }
}

export const shapeRow = (unit: Listed, language: Language, now: Date): UnitRow => ({
  id: unit.id,
  version: unit.version,
  source: unit.source,
  name: pick(unit.name, language),
  manufacturer: unit.manufacturer,
  brand: unit.brand,
  model: unit.model,
  serial: unit.serial,
  lot: unit.lot,
  imageUrl: unit.image ?? '',
  state: unit.state,
  site: unit.site,
  ward: unit.ward,
  room: unit.room,
  delivered: dayOrNull(unit.delivered_at),
  warrantyEnds: unit.warranty_ends,
  warrantyDays: daysLeft(unit.warranty_ends, dayIn(now)),
  maintenanceDue: unit.maintenance_due,
  dueDays: unit.maintenance_due === null ? null : daysBetween(dayIn(now), unit.maintenance_due),
  testFailed: yn(unit.failed),
  handoverOffered: yn(unit.offered),
})

export const actionsOf = (unit: Held, language: Language, now: Date): AllowedAction[] =>
  Object.entries(UNIT_ACTIONS).map(([action, rule]) => {
    const why = rule(factsOf(unit, now))
    return { action, allowed: yn(!why), reason: why ? refusalText(why, language) : '' }
  })

/**
 * What happened to it: steps of its machine, owners that it went over to, and other serial numbers that were written down. `told` false: not
 * what was said of it.
 */
export async function stepsOf(db: Db, unitId: number, language: Language, told = true) {
  const [steps, given, serials] = [
    await transitionsTold(db, { kind: 'unit', id: unitId }),
    await selectGiven(db, unitId),
    await selectSerials(db, unitId),
  ]
  return [
    ...serials.map(({ at, was, serial }) => ({
      at,
      event: serial === '' ? 'serial_removed' : was === '' ? 'serial_added' : 'serial_changed',
      said: [was, serial].filter(Boolean).join(' → '),
    })),
    ...steps.map(({ at, event, said }) => ({ at, event, said })),
    ...given.map(({ state_at: at }) => ({ at, event: 'hand_over', said: null })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, event, said }) => ({
      time: wireTime(at),
      event,
      text: [pick(UNIT_HISTORY[event]!, language), told && said].filter(Boolean).join(colonIn(language)),
    }))
}

type Reader = { db: Db; userId: number; language: Language; messages: Language; now: Date }
/** `language`: of names; `messages`: of reasons and of what happened. */
export async function shapeUnit(unit: Held, { db, userId, language, messages, now }: Reader): Promise<OwnUnit> {
  const [origin, entries, tests, files, steps, handoverId, cases, papers] = [
    await selectOrigin(db, unit.id),
    await selectEntries(db, unit.id),
    await selectTests(db, unit.id),
    await selectFiles(db, unit.id, userId),
    await stepsOf(db, unit.id, messages),
    await selectOpenOf(db, unit.id),
    await selectCases(db, unit, { userId }),
    await papersOf(db, unit.product_id, language),
  ]
  const mine = (by: number | null) => yn(by === userId)
  const file = (row: { file_id: number | null; file_name: string | null }) =>
    row.file_id === null ? null : { id: row.file_id, fileName: row.file_name ?? '' }
  const latest = tests.find(({ withdrawn_at: gone }) => gone === null)
  const ownOrder = origin?.user_id === userId
  return {
    ...shapeRow({ ...unit, image: origin?.image ?? null, failed: latest ? !latest.passed : false }, language, now),
    udiDi: unit.udi_di,
    madeOn: unit.made_on,
    expiresOn: unit.expires_on,
    productId: unit.product_id,
    orderId: ownOrder ? origin.id : null,
    orderNo: ownOrder ? origin.order_no : '',
    shopName: origin?.shop_name ?? '',
    shipped: dayOrNull(unit.shipped_at),
    stateTime: wireTime(unit.state_at),
    warrantyMonths: unit.warranty_months,
    warrantyFrom: unit.warranty_from,
    warrantyStarts: unit.warranty_starts,
    installed: unit.installed_on,
    installBy: installBy(factsOf(unit, now)),
    maintenanceMonths: unit.maintenance_months,
    maintained: unit.maintained_on,
    entries: entries.map((row) => ({
      id: row.id,
      kind: row.kind,
      day: row.on_day,
      by: row.by_whom,
      text: row.text,
      saleNo: row.after_sale_id === null ? '' : saleNo(row.after_sale_id),
      file: file(row),
      withdrawn: yn(row.withdrawn_at !== null),
      mine: mine(row.user_id),
    })),
    tests: tests.map((row) => ({
      id: row.id,
      kind: row.kind,
      day: row.on_day,
      by: row.by_whom,
      instrument: row.instrument,
      readings: row.readings.map((one) => ({ ...one, ok: yn(one.ok) })),
      passed: yn(row.passed),
      note: row.note,
      file: file(row),
      withdrawn: yn(row.withdrawn_at !== null),
      mine: mine(row.user_id),
    })),
    files: files.map((row) => ({
      id: row.file_id,
      kind: row.kind,
      fileName: row.name,
      time: wireTime(row.created_at),
      mine: mine(row.user_id),
    })),
    papers,
    steps,
    handoverId,
    cases: cases.map(({ id, type, state, created_at: at }) => ({ id, saleNo: saleNo(id), type, state, day: dayIn(at) })),
    allowedActions: actionsOf(unit, messages, now),
  }
}
