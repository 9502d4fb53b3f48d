// What an owner writes down of a unit: entries of its service history, tests, papers.
import type { UnitEntryKind, UnitFileKind, UnitTestKind } from '#contract/codes/unit.ts'
import { UNIT_FILES_MAX } from '#contract/equipment-records.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { updateUnit, type Held, type UnitChange } from './equipment.sql.ts'
import { dayOrNull, lockFor, moveUnit, withDue, type Owner } from './units.ts'
import {
  insertEntry,
  insertFile,
  insertTest,
  removeFile,
  selectFiles,
  selectMaintained,
  withdrawEntry,
  withdrawTest,
  type Reading,
} from './records.sql.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { unitMachine } from './unit.machine.ts'
import { compareDecimals, dayFault, isWithin } from './unit.rules.ts'

/** One of one's own uploads; null where none is said. Refused as missing where it is somebody else's. */
async function attached(tx: Tx, { buyer }: Pick<Owner, 'buyer'>, fileId: number | null): Promise<number | null> {
  if (fileId === null) return null
  const [file] = await ownFiles(tx, buyer.id, [fileId])
  return file ? file.id : refuse('refused', 'file-missing')
}

/** Of units bought elsewhere nobody knows what happened before. */
function demandDay(unit: Held, day: string, now: Date): void {
  const fault = dayFault(day, { deliveredOn: unit.source === 'order' ? dayOrNull(unit.delivered_at) : null, now })
  if (fault) refuse('refused', fault)
}

const change = async (tx: Tx, unit: Held, to: UnitChange) => void (await updateUnit(tx, unit.id, unit.version, to))

export type SaidEntry = { kind: UnitEntryKind; day: string; by: string; text: string; fileId: number | null }
/** Answers its id. Maintenance of a later day than the last moves the day on which it is due. */
export const addEntry = (owner: Owner, unitId: number, said: SaidEntry): Promise<number> =>
  inTransaction(owner.db, async (tx) => {
    const unit = await lockFor(tx, owner, unitId, 'record')
    demandDay(unit, said.day, owner.now)
    const row = { unit_id: unitId, user_id: owner.buyer.id, kind: said.kind, on_day: said.day, by_whom: said.by, text: said.text }
    const id = await insertEntry(tx, { ...row, file_id: await attached(tx, owner, said.fileId), created_at: owner.now })
    if (said.kind === 'maintenance' && (unit.maintained_on === null || said.day > unit.maintained_on))
      await change(tx, unit, withDue(unit, { maintained_on: said.day }))
    return id
  })

/** Withdrawn maintenance counts no more: what stands before it is the last. */
export const dropEntry = (owner: Owner, unitId: number, entryId: number): Promise<void> =>
  inTransaction(owner.db, async (tx) => {
    const unit = await lockFor(tx, owner, unitId, 'record')
    const gone = await withdrawEntry(tx, unitId, owner.buyer.id, entryId, owner.now)
    if (!gone) return refuse('missing', 'unit-missing')
    if (gone.kind === 'maintenance' && gone.on_day === unit.maintained_on)
      await change(tx, unit, withDue(unit, { maintained_on: await selectMaintained(tx, unitId) }))
  })

export type SaidTest = {
  kind: UnitTestKind
  day: string
  by: string
  instrument: string
  readings: readonly Omit<Reading, 'ok'>[]
  note: string
  fileId: number | null
  takeOut: boolean
}
/** Whether it is passed follows from the readings and their limits. Refuses limits that nothing can meet. */
export const addTest = (owner: Owner, unitId: number, said: SaidTest): Promise<{ id: number; passed: boolean }> =>
  inTransaction(owner.db, async (tx) => {
    const unit = await lockFor(tx, owner, unitId, 'record')
    demandDay(unit, said.day, owner.now)
    const { day, by, fileId, takeOut, readings: told, ...rest } = said
    for (const { name, least, most } of told)
      if (least !== null && most !== null && compareDecimals(least, most) > 0) refuse('refused', 'unit-limits-order', { name })
    const readings = told.map((one) => ({ ...one, ok: isWithin(one.value, one.least, one.most) }))
    const passed = readings.every(({ ok }) => ok)
    const kept = { ...rest, unit_id: unitId, user_id: owner.buyer.id, on_day: day, by_whom: by, readings, passed, created_at: owner.now }
    const id = await insertTest(tx, { ...kept, file_id: await attached(tx, owner, fileId) })
    if (!passed && takeOut && stepFrom(unitMachine, unit.state, 'fail'))
      await moveUnit(tx, unit, 'fail', { actor: 'buyer', actorId: owner.buyer.id, now: owner.now })
    return { id, passed }
  })

export const dropTest = (owner: Owner, unitId: number, testId: number): Promise<void> =>
  inTransaction(owner.db, async (tx) => {
    await lockFor(tx, owner, unitId, 'record')
    if (!(await withdrawTest(tx, unitId, owner.buyer.id, testId, owner.now))) refuse('missing', 'unit-missing')
  })

export const addPaper = (owner: Owner, unitId: number, kind: UnitFileKind, fileId: number): Promise<number> =>
  inTransaction(owner.db, async (tx) => {
    await lockFor(tx, owner, unitId, 'record')
    const id = await attached(tx, owner, fileId)
    if ((await selectFiles(tx, unitId, owner.buyer.id)).length >= UNIT_FILES_MAX)
      refuse('refused', 'unit-files-full', { most: UNIT_FILES_MAX })
    await insertFile(tx, { unit_id: unitId, user_id: owner.buyer.id, file_id: id!, kind, created_at: owner.now })
    return id!
  })
export const removePaper = (owner: Owner, unitId: number, fileId: number): Promise<void> =>
  inTransaction(owner.db, async (tx) => {
    await lockFor(tx, owner, unitId, 'record')
    if (!(await removeFile(tx, unitId, owner.buyer.id, fileId, owner.now))) refuse('missing', 'unit-missing')
  })
