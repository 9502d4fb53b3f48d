// SQL of the office's list of shipments.
import type { ShipmentState } from '#contract/codes/shipment-state.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasKeyword } from '#db/planned-for.ts'
import { pageSql } from '#db/page.ts'
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

const withKeyword = (keyword: string) => sql`
  select id from shipments where ${hasKeyword(sql`keyword_text(tracking_no)`, keyword)}
  union all select id from shipments where ${hasKeyword(sql`keyword_text(carrier || ' ' || container_no)`, keyword)}
  union all select m.id from shipments m join orders n on n.id = m.order_id where ${hasKeyword(sql`n.keyword`, keyword)}
  union all select shipment_id from shipment_items where serial <> '' and upper(serial) = upper(${keyword})`

function where({ id, shopId, states, modes, late, keyword, today }: ShipmentFilter) {
  return sql`where (${id}::bigint is null or s.id = ${id}) and (${shopId}::bigint is null or o.shop_id = ${shopId})
    ${states ? sql`and s.state = any(${states}::text[])` : sql``}
    ${modes ? sql`and s.mode = any(${modes}::text[])` : sql``}
    ${late === null ? sql`` : late ? sql`and ${isLate(today)}` : sql`and not coalesce(${isLate(today)}, false)`}
    ${keyword ? sql`and s.id in (${withKeyword(keyword)})` : sql``}`
}

/** One page, the newest first, and how many there are. Two queries. */
export async function selectShipmentPage(db: Db, filter: ShipmentFilter, size: number, offset: number) {
  const { rows } = await sql<ListedShipment>`
    with page as (select s.id from shipments s join orders o on o.id = s.order_id ${where(filter)} order by s.id desc ${pageSql(size, offset)})
    select s.id, s.order_id, o.order_no, o.shop_id, o.shop_name, coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name') as company,
      o.address->>'nation' as nation, s.state, s.mode, s.carrier, s.tracking_no, s.container_no, s.etd, s.eta,
      coalesce(${isLate(filter.today)}, false) as late, s.shipped_at, s.version,
      (select sum(count)::int from shipment_lines where shipment_id = s.id) as pieces,
      (select coalesce(sum(count), 0)::int from shipment_packages where shipment_id = s.id) as packages
    from page join shipments s using (id) join orders o on o.id = s.order_id order by s.id desc`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from shipments s join orders o on o.id = s.order_id ${where(filter)}`.execute(db)
  return { total: count.rows[0]!.total, rows }
}
