// Which units of the buyer's equipment a case is about: named by themselves, or by the serial numbers of its goods. What becomes of them
// follows by reactions (docs/decisions/118-a-unit-moves-with-its-case.md).
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import type { Claimable, Wanted } from './after-sale.claim.ts'
import { lockOwnUnits, type OwnUnit } from './after-sale.units.sql.ts'

type Whose = { userId: number; orderId: number }
const same = (a: string, b: string) => a.toUpperCase() === b.toUpperCase()

/** The units asked for, each once; refuses what is not one's own as absent, and what no case can be about now. */
export async function unitsAsked(tx: Tx, userId: number, ids: readonly number[], wanted: readonly Wanted[]): Promise<OwnUnit[]> {
  const asked = await lockOwnUnits(tx, userId, { ids })
  if (asked.length !== new Set(ids).size) refuse('missing', 'unit-missing')
  for (const { id, order_line_id: line, state, offered, claimed } of asked) {
    if (!wanted.some(({ orderItemId }) => orderItemId === line)) refuse('refused', 'sale-unit-elsewhere', { number: id })
    if (state === 'retired') refuse('refused', 'unit-retired')
    if (offered) refuse('refused', 'unit-offered')
    if (claimed) refuse('refused', 'sale-unit-claimed', { number: id })
  }
  return asked
}

/** The wanted goods with the serial numbers of units that are named, as far as the shipments have recorded them. */
export const withSerialsOf = (units: readonly OwnUnit[], wanted: readonly Wanted[], all: readonly Claimable[]): Wanted[] =>
  wanted.map((one) => {
    const recorded = all.find(({ line }) => line.id === one.orderItemId)?.serials ?? []
    const more = units
      .filter(({ order_line_id: line }) => line === one.orderItemId)
      .flatMap(({ serial }) => recorded.filter((known) => same(known, serial)))
      .filter((serial) => !one.serials.some((named) => same(named.trim(), serial)))
    return { ...one, serials: [...one.serials, ...more] }
  })

export type UnitOfCase = { orderLineId: number; unitId: number }
/** Those asked for, and those of the goods whose serial numbers are named; refuses more than there are pieces. */
export async function unitsOfGoods(tx: Tx, { userId, orderId }: Whose, asked: readonly OwnUnit[], goods: readonly Wanted[]) {
  const serials = goods.flatMap((one) => one.serials)
  const named = serials.length > 0 ? await lockOwnUnits(tx, userId, { orderId, serials }) : []
  return goods.flatMap(({ orderItemId, count, serials: ofLine }): UnitOfCase[] => {
    const direct = asked.filter(({ order_line_id: line }) => line === orderItemId)
    const bySerial = named.filter(({ order_line_id: line, serial }) => line === orderItemId && ofLine.some((one) => same(one, serial)))
    const besides = ofLine.filter((serial) => !direct.some((unit) => same(unit.serial, serial)))
    if (direct.length + besides.length > count) refuse('refused', 'sale-units-many')
    const ids = new Set([...direct, ...bySerial].map(({ id }) => id))
    return [...ids].toSorted((a, b) => a - b).map((unitId) => ({ orderLineId: orderItemId, unitId }))
  })
}
