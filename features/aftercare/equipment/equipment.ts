// The door of equipment: units, their records, owners, lists and hand-overs, as others may use them (docs/decisions/106-my-equipment.md).
import { addEntry, addTest } from './records.ts'

export { move, nameOwn, place, plan, registerUnits, sweepBacklog, unitsCorrected, unitsOfDelivery, type Owner, type Seen } from './units.ts'
export { selectAllOwn as unitsOfOwner, selectOwn as ownUnitOf, selectUnit as unitOf, type Held, type Unit } from './equipment.sql.ts'
export { unitsConfirmed, unitsExchanged, unitsNotSentBack, unitsReceived, unitsSentBack, unitsSettled } from './case.ts'
export { bringIn } from './import.ts'
export { forgetOwner, offer, sweepHandovers } from './handover.ts'
export { calendarBehind, sweepReminders } from './owner.ts'
/** What an owner writes down of a unit. */
export const records = { addEntry, addTest }
