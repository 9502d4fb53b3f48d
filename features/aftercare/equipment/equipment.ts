// The door of equipment: units, their records, owners and hand-overs, as others may use them (docs/decisions/106-my-equipment.md).
export { moveBySystem, registerUnits, sweepBacklog, unitsCorrected, unitsOfDelivery } from './units.ts'
export { selectOwn as ownUnitOf, selectUnit as unitOf, type Held, type Unit } from './equipment.sql.ts'
export { sweepHandovers } from './handover.ts'
export { calendarBehind, sweepReminders } from './owner.ts'
