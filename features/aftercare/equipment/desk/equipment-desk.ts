// What staff does with units: a serial number is put right, with the reason, and written down.
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { lockUnit } from '../equipment.sql.ts'
import { noteSerials, renamedFrom, store, tellRenamed, type Seen } from '../units.ts'

type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

/** Answers the version then. */
export async function correct({ db, staff, now }: Caller, { id, version }: Seen, serial: string, reason: string): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const unit = (await lockUnit(tx, id)) ?? refuse('missing', 'unit-missing')
    const after = await store(tx, unit, version, { serial, serial_by: 'staff' })
    await tellRenamed(tx, await noteSerials(tx, [renamedFrom(unit, serial)], now), now)
    const changes = changesBetween({ serial: unit.serial }, { serial })
    await audit(tx, { staff, action: 'unit.serial', subjectKind: 'unit', subjectId: id, detail: { reason, changes }, now })
    return after
  })
}
