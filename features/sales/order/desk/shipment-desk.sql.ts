// SQL of the office's list of shipments.
import type { RawBuilder } from 'kysely'
import type { ShipmentState } from '#contract/codes/shipment-state.ts'
import { refuse } from '#contract/refusals.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasKeyword, plannedFor, plannedForAny } from '#db/planned-for.ts'
import { idsIn, selectPageOf, type Finder } from '#db/sought.ts'
import type { Mode } from '#features/fulfilment/shipment/shipment.ts'

/** `keyword` as typed; null: whatever. `today`: UTC. */
export type ShipmentFilter = {
  id: number | null
  shopId: number | null
  states: readonly ShipmentState[] | null
  modes: readonly Mode[] | null
  late: boolean | null
  keyword: string | null
  today: string
}

export const EVERYTHING = { id: null, shopId: null, states: null, modes: null, late: null, keyword: null } as const

export type ListedShipment = {
  id: number
  order_id: number
  order_no: string
  shop_id: number
  shop_name: string
  company: string
  nation: string
  state: ShipmentState
  mode: Mode
  carrier: string
  tracking_no: string
  container_no: string
  etd: string | null
  eta: string | null
  late: boolean
  pieces: number
  packages: number
  shipped_at: Date | null
  version: number
}

const isLate = (today: string) => sql`(s.state in ('dispatched', 'in_transit', 'arrived', 'exception') and s.eta < ${today}::date)`

/** Its own numbers, what its order is found by, or the whole serial or lot number of a piece. */
const findersOf = (keyword: string): Finder[] => [
  { from: sql`shipments m`, id: sql`m.id`, match: hasKeyword(sql`keyword_text(m.tracking_no)`, keyword) },
  { from: sql`shipments m`, id: sql`m.id`, match: hasKeyword(sql`keyword_text(m.carrier || ' ' || m.container_no)`, keyword) },
  { from: sql`shipments m join orders n on n.id = m.order_id`, id: sql`m.id`, match: hasKeyword(sql`n.keyword`, keyword) },
  { from: sql`shipment_items m`, id: sql`m.shipment_id`, match: sql`m.serial <> '' and upper(m.serial) = upper(${keyword})` },
  { from: sql`shipment_items m`, id: sql`m.shipment_id`, match: sql`m.lot <> '' and upper(m.lot) = upper(${keyword})` },
]

/** All but the keyword. */
const conditions = ({ id, shopId, states, modes, late, today }: ShipmentFilter) =>
  [
    id === null ? null : sql`s.id = ${id}`,
    shopId === null ? null : sql`s.order_id in (select orders.id from orders where orders.shop_id = ${plannedFor(shopId)})`,
    states && sql`s.state = any(${plannedForAny(states)})`,
    modes && sql`s.mode = any(${plannedForAny(modes)})`,
    late === null ? null : late ? isLate(today) : sql`not coalesce(${isLate(today)}, false)`,
  ].filter((one) => one !== null)
const listOf = (filter: ShipmentFilter) => ({
  from: sql`shipments s`,
  id: sql`s.id`,
  where: conditions(filter),
  finders: filter.keyword === null ? [] : findersOf(filter.keyword),
})

/** `ids`: which, as a query of their `id`. */
const selectRows = async (db: Db, ids: RawBuilder<unknown>, today: string): Promise<ListedShipment[]> => {
  const { rows } = await sql<ListedShipment>`
    select s.id, s.order_id, o.order_no, o.shop_id, o.shop_name, coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name') as company,
      o.address->>'nation' as nation, s.state, s.mode, s.carrier, s.tracking_no, s.container_no, s.etd, s.eta,
      coalesce(${isLate(today)}, false) as late, s.shipped_at, s.version,
      (select sum(count)::int from shipment_lines where shipment_id = s.id) as pieces,
      (select coalesce(sum(count), 0)::int from shipment_packages where shipment_id = s.id) as packages
    from (${ids}) page
      join shipments s using (id) join orders o on o.id = s.order_id
    order by s.id desc`.execute(db)
  return rows
}

/** One page, the newest first, and how many there are. */
export const selectShipmentPage = (db: Db, filter: ShipmentFilter, limit: number, offset: number) =>
  selectPageOf(db, { ...listOf(filter), order: sql`s.id desc` }, { limit, offset }, (ids) => selectRows(db, ids, filter.today))

/** The shipment, if the shop of the caller's staff has it; a foreign one looks exactly like none. */
export async function findShipment(db: Db, id: number, shopId: number | null, today: string): Promise<ListedShipment> {
  const [row] = await selectRows(db, idsIn(listOf({ ...EVERYTHING, id, shopId, today })), today)
  return row ?? refuse('missing', 'order-missing')
}
