// Which units a parcel of an after-sale case speaks of, and how they stand then. Pure.
import type { UnitState } from '#contract/codes/unit.ts'
import type { UnitEvent } from './unit.machine.ts'

export type Back = 'repaired' | 'unrepaired' | 'as-it-was'
/** `before`: how it stood when it was sent in. Repaired it works again, and is back in store where it came from there. */
export function backAs(how: Back, before: UnitState | null): UnitEvent {
  if (how === 'unrepaired') return 'come_back_broken'
  if (before === 'stored') return 'come_back_stored'
  return how === 'as-it-was' && before === 'out_of_order' ? 'come_back_broken' : 'come_back'
}

const same = (a: string, b: string) => a.toUpperCase() === b.toUpperCase()
/** The units in a parcel by the serial numbers named with it; all of the case where none is named, or none fits. */
export function broughtBack<U extends { serial: string }>(units: readonly U[], serials: readonly string[]): readonly U[] {
  const named = units.filter(({ serial }) => serial !== '' && serials.some((one) => same(one, serial)))
  return named.length > 0 ? named : units
}

type Arrived = { orderLineId: number; serials: readonly string[]; whole: boolean }
/** The units that came back by a receipt: those that it names; with the last piece of a line those that had not `arrived` before. */
export const arrivedOf = <U extends { serial: string; order_line_id: number | null; arrived: boolean }>(
  units: readonly U[],
  lines: readonly Arrived[],
): U[] =>
  units.filter((unit) =>
    lines.some(
      ({ orderLineId, serials, whole }) =>
        orderLineId === unit.order_line_id &&
        ((whole && !unit.arrived) || (unit.serial !== '' && serials.some((one) => same(one, unit.serial)))),
    ),
  )

export type Slot<L, U> = { line: L; unit: U | null }
/** The pieces of a case in the order of its goods: of each line those first that are known units. */
export const slotsOf = <L extends { order_line_id: number; count: number }, U extends { order_line_id: number | null }>(
  lines: readonly L[],
  units: readonly U[],
): Slot<L, U>[] =>
  lines.flatMap((line) => {
    const known = units.filter(({ order_line_id: of }) => of === line.order_line_id)
    return Array.from({ length: line.count }, (_, at) => ({ line, unit: known[at] ?? null }))
  })

/** For which pieces a parcel came: as many as it names serial numbers; without any, all that were units. */
export const placesOf = <L, U>(slots: readonly Slot<L, U>[], serials: readonly string[]): Slot<L, U>[] =>
  serials.length > 0 ? slots.slice(0, serials.length) : slots.filter(({ unit }) => unit !== null)
