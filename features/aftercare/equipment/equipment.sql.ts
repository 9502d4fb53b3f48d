// SQL of units: how deliveries become them, and how one's own are found and changed. Their records: records.sql.ts.
import type { UnitState, WarrantyEvent } from '#contract/codes/unit.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { containing } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import { plannedFor } from '#db/planned-for.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Translated } from '#shared/language.ts'
import type { Packed } from './unit.rules.ts'

export type SerialBy = '' | 'shipment' | 'owner' | 'import' | 'staff'
declare module '#db/columns.ts' {
  interface Columns {
    'units.state': UnitState
    'units.name': Translated
    'units.source': 'order' | 'imported'
    'units.serial_by': SerialBy
    'units.warranty_from': WarrantyEvent
    'products.warranty_from': WarrantyEvent
    'order_lines.warranty_from': WarrantyEvent
  }
}

const select = (db: Db) => db.selectFrom('units').selectAll('units')
export type Unit = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const offered = sql<boolean>`exists (select from unit_handover_units h where h.unit_id = units.id and h.open)`.as('offered')
export type Held = Unit & { offered: boolean }

export const selectUnit = (db: Db, id: number): Promise<Held | undefined> =>
  select(db).select(offered).where('id', '=', id).executeTakeFirst()
export const selectOwn = (db: Db, userId: number, id: number): Promise<Held | undefined> =>
  select(db).select(offered).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
/** All of an owner, the oldest first; for lists of hundreds, not for pages. */
export const selectAllOwn = (db: Db, userId: number): Promise<Unit[]> =>
  select(db).where('user_id', '=', userId).orderBy('id').limit(1_000).execute()
export const lockOwn = (tx: Tx, userId: number, ids: readonly number[]): Promise<Held[]> =>
  select(tx)
    .select(offered)
    .where('user_id', '=', userId)
    .where(sql<boolean>`units.id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
export const lockUnit = (tx: Tx, id: number): Promise<Held | undefined> =>
  select(tx).select(offered).where('id', '=', id).forUpdate().executeTakeFirst()

export const saveUnit = savesTo('units')

export type UnitChange = Partial<
  Pick<
    Unit,
    | 'serial'
    | 'serial_by'
    | 'lot'
    | 'udi_di'
    | 'made_on'
    | 'expires_on'
    | 'installed_on'
    | 'installed_file_id'
    | 'warranty_starts'
    | 'warranty_ends'
    | 'maintenance_months'
    | 'maintained_on'
    | 'maintenance_due'
    | 'maintenance_told'
    | 'site'
    | 'ward'
    | 'room'
    | 'user_id'
  >
>
/** Answers how many rows that were: 0 where somebody was faster. */
export async function updateUnit(tx: Tx, id: number, version: number, change: UnitChange): Promise<number> {
  const result = await tx
    .updateTable('units')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** What is not said stays. Answers how many have another place now. */
export async function updatePlaces(
  tx: Tx,
  ids: readonly number[],
  { site, ward, room }: Record<'site' | 'ward' | 'room', string | null>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update units set site = coalesce(${site}, site), ward = coalesce(${ward}, ward), room = coalesce(${room}, room), version = version + 1
    where id = any(${[...ids]}::bigint[])
      and (site, ward, room) is distinct from (coalesce(${site}, site), coalesce(${ward}, ward), coalesce(${room}, room))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

// Deliveries.

export type DeliveredLine = {
  order_line_id: number
  product_id: number
  count: number
  name: Translated
  model: string
  brand: string | null
  manufacturer: string | null
  gtin: string | null
  sale_unit: string
  warranty_months: number | null
  warranty_from: WarrantyEvent
  maintenance_months: number | null
  consumable_of: boolean
  known: boolean // there is such a product still
  packed: Packed[]
}
export type Delivered = {
  user_id: number
  order_id: number
  shop_id: number
  shipped_at: Date | null
  delivered_at: Date | null
  lines: DeliveredLine[]
}
/** A shipment that is there, with what is in it; undefined for any other. Two statements. */
export async function selectDelivered(tx: Tx, shipmentId: number): Promise<Delivered | undefined> {
  const head = await tx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select((of) => [
      'o.user_id',
      'o.shop_id',
      's.order_id',
      's.shipped_at',
      of
        .selectFrom('shipment_entries as e')
        .select((e) => e.fn.max('e.at').as('at'))
        .whereRef('e.shipment_id', '=', 's.id')
        .where('e.event', '=', 'deliver')
        .as('delivered_at'),
    ])
    .where('s.id', '=', shipmentId)
    .where('s.state', '=', 'delivered')
    .executeTakeFirst()
  if (!head) return undefined
  const { rows: lines } = await sql<DeliveredLine>`
    select l.order_line_id, ol.product_id, l.count, ol.name, ol.model, p.brand, p.manufacturer, p.gtin, ol.sale_unit, ol.warranty_months,
      ol.warranty_from, p.service_maintenance_months as maintenance_months, p.id is not null as known,
      exists (select from product_relations r where r.related_id = ol.product_id and r.kind in ('consumable', 'spare')) as consumable_of,
      coalesce((select jsonb_agg(jsonb_build_object('serial', i.serial, 'lot', i.lot, 'gtin', i.gtin, 'madeOn', i.made_on,
          'expiresOn', i.expires_on, 'count', i.count) order by i.id)
        from shipment_items i where i.shipment_id = l.shipment_id and i.order_line_id = l.order_line_id), '[]') as packed
    from shipment_lines l join order_lines ol on ol.id = l.order_line_id left join products p on p.id = ol.product_id
    where l.shipment_id = ${shipmentId} order by ol.position`.execute(tx)
  return { ...head, lines }
}

export const lockOfShipment = (tx: Tx, shipmentId: number): Promise<Unit[]> =>
  select(tx).where('shipment_id', '=', shipmentId).orderBy('order_line_id').orderBy('piece').forUpdate().execute()

export type NewUnit = Omit<
  Unit,
  | 'id'
  | 'version'
  | 'keyword'
  | 'place'
  | 'installed_file_id'
  | 'maintenance_told'
  | 'installed_on'
  | 'site'
  | 'ward'
  | 'room'
  | 'maintained_on'
  | 'after_sale_dispatch_id'
> &
  Partial<Pick<Unit, 'after_sale_dispatch_id' | 'site' | 'ward' | 'room' | 'maintained_on'>>

/** Those that are not there yet. One statement for as many as are given. */
export async function insertUnits(tx: Tx, rows: readonly NewUnit[]): Promise<number[]> {
  const { rows: made } = await sql<{ id: number }>`
    insert into units (user_id, source, product_id, shop_id, order_id, order_line_id, shipment_id, after_sale_dispatch_id, piece, import_id, import_row, manufacturer, brand,
      model, name, serial, serial_by, lot, udi_di, made_on, expires_on, shipped_at, delivered_at, warranty_months, warranty_from,
      warranty_starts, warranty_ends, maintenance_months, maintained_on, maintenance_due, site, ward, room, state, state_at, created_at)
    select user_id, source, product_id, shop_id, order_id, order_line_id, shipment_id, after_sale_dispatch_id, piece, import_id, import_row, manufacturer, brand,
      model, name, serial, serial_by, lot, udi_di, made_on, expires_on, shipped_at, delivered_at, warranty_months, warranty_from,
      warranty_starts, warranty_ends, maintenance_months, maintained_on, maintenance_due, coalesce(site, ''), coalesce(ward, ''),
      coalesce(room, ''), state, state_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (user_id bigint, source text, product_id bigint, shop_id bigint, order_id bigint,
      order_line_id bigint, shipment_id bigint, after_sale_dispatch_id bigint, piece integer, import_id bigint, import_row integer, manufacturer text, brand text, model text,
      name jsonb, serial text, serial_by text, lot text, udi_di text, made_on date, expires_on date, shipped_at timestamptz,
      delivered_at timestamptz, warranty_months integer, warranty_from text, warranty_starts date, warranty_ends date,
      maintenance_months integer, maintained_on date, maintenance_due date, site text, ward text, room text, state text, state_at timestamptz,
      created_at timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return made.map(({ id }) => id)
}

/** Of shipments delivered before there were units, one that no other process has; it is off the list with this transaction. */
export async function takeBacklog(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ shipment_id: number }>`
    delete from unit_backlog where shipment_id = (select shipment_id from unit_backlog order by shipment_id limit 1 for update skip locked)
    returning shipment_id`.execute(tx)
  return rows[0]?.shipment_id
}

// One's own.

export type Wanted = {
  keyword: string
  site: string | null
  ward: string | null
  states: readonly UnitState[] | null
  warranty: 'valid' | 'ends' | 'ended' | 'none' | null
  due: 'late' | 'soon' | 'later' | 'none' | null
  orderId: number | null
  order: 'new' | 'due' | 'warranty' | 'name' | 'place'
}
/** Days that lists speak of: `soon` for maintenance, `ends` for warranties. */
export type Days = { today: string; soon: string; ends: string }

const isWanted = ({ keyword, site, ward, states, warranty, due, orderId }: Wanted, { today, soon, ends }: Days) => sql<boolean>`(
  ${keyword === '' ? sql`true` : sql`(u.keyword like keyword_text(${plannedFor(containing(keyword))}) or u.place like keyword_text(${plannedFor(containing(keyword))}))`}
  and ${site === null ? sql`true` : sql`u.site = ${site}`} and ${ward === null ? sql`true` : sql`u.ward = ${ward}`}
  and ${states === null ? sql`true` : sql`u.state = any(${[...states]})`}
  and ${orderId === null ? sql`true` : sql`u.order_id = ${orderId}`}
  and ${warranty === null ? sql`true` : { valid: sql`u.warranty_ends > ${ends}`, ends: sql`u.warranty_ends between ${today} and ${ends}`, ended: sql`u.warranty_ends < ${today}`, none: sql`u.warranty_ends is null` }[warranty]}
  and ${due === null ? sql`true` : { late: sql`u.maintenance_due < ${today}`, soon: sql`u.maintenance_due between ${today} and ${soon}`, later: sql`u.maintenance_due > ${soon}`, none: sql`u.maintenance_due is null` }[due]})`

const ORDERS = {
  new: sql`u.id desc`,
  due: sql`u.maintenance_due nulls last, u.id desc`,
  warranty: sql`u.warranty_ends nulls last, u.id desc`,
  name: sql`u.name->>'en', u.model, u.serial, u.id`,
  place: sql`u.site, u.ward, u.room, u.id desc`,
}

export type Listed = Held & { image: string | null; failed: boolean }
const marks = sql`exists (select from unit_handover_units h where h.unit_id = u.id and h.open) as offered,
  coalesce((select not t.passed from unit_tests t where t.unit_id = u.id and t.withdrawn_at is null order by t.on_day desc, t.id desc limit 1), false) as failed,
  (select ol.image from order_lines ol where ol.id = u.order_line_id) as image`

export async function selectOwnPage(db: Db, userId: number, wanted: Wanted, days: Days, size: number, offset: number) {
  const found = sql`from units u where u.user_id = ${userId} and ${isWanted(wanted, days)}`
  const { rows } = await sql<Listed>`
    select u.*, ${marks} ${found} order by ${ORDERS[wanted.order]} ${pageSql(size, offset)}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  return { rows, total: counted[0]!.total }
}
export const selectListed = async (db: Db, userId: number, ids: readonly number[]): Promise<Listed[]> =>
  (
    await sql<Listed>`select u.*, ${marks} from units u where u.user_id = ${userId} and u.id = any(${[...ids]}::bigint[]) order by u.id`.execute(
      db,
    )
  ).rows

export type Summary = {
  total: number
  states: { state: UnitState; count: number }[] | null
  late: number
  soon: number
  warranty_ends: number
  no_serial: number
  places: { site: string; ward: string; count: number }[] | null
}
const PLACES_MAX = 200
/** One statement over one's own units. */
export async function selectSummary(db: Db, userId: number, { today, soon, ends }: Days): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with own as materialized (select state, site, ward, serial, warranty_ends, maintenance_due from units where user_id = ${userId})
    select count(*)::int as total,
      count(*) filter (where maintenance_due < ${today})::int as late,
      count(*) filter (where maintenance_due between ${today} and ${soon})::int as soon,
      count(*) filter (where warranty_ends between ${today} and ${ends})::int as warranty_ends,
      count(*) filter (where serial = '')::int as no_serial,
      (select json_agg(s) from (select state, count(*)::int as count from own group by state) s) as states,
      (select json_agg(p) from (select site, ward, count(*)::int as count from own where site <> '' or ward <> ''
        group by site, ward order by 3 desc, 1, 2 limit ${sql.lit(PLACES_MAX)}) p) as places
    from own`.execute(db)
  return rows[0]!
}

/** What stands with a unit that came with an order: whose order it was, its number and its shop. */
export const selectOrigin = (db: Db, unitId: number) =>
  db
    .selectFrom('units as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .innerJoin('shops as s', 's.id', 'u.shop_id')
    .leftJoin('order_lines as l', 'l.id', 'u.order_line_id')
    .select(['o.user_id', 'o.id', 'o.order_no', 's.name as shop_name', 'l.image'])
    .where('u.id', '=', unitId)
    .executeTakeFirst()

/** Units whose maintenance is due, the next first, for the calendar of their owner. */
export const selectDue = (db: Db, userId: number, limit: number): Promise<Unit[]> =>
  select(db)
    .where('user_id', '=', userId)
    .where('maintenance_due', 'is not', null)
    .where('state', '<>', 'retired')
    .orderBy('maintenance_due')
    .orderBy('id')
    .limit(limit)
    .execute()

// Reminders.

/** Owners with units that fall due within the days that they have set, and of which they have not been told. `usual`: days where nothing is set. */
export async function selectToRemind(db: Db, today: string, usual: number, farthest: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct u.user_id from units u left join unit_owners o on o.user_id = u.user_id
    where u.maintenance_due <= ${farthest} and u.state <> 'retired' and u.maintenance_told is distinct from u.maintenance_due
      and u.maintenance_due <= ${today}::date + case when o.user_id is null then ${sql.lit(usual)} else o.remind_days end
    limit 100`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
/** Marks them as told; answers which they were. Of two processes the second finds none. */
export async function takeToRemind(tx: Tx, userId: number, until: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with near as (select id from units where user_id = ${userId} and maintenance_due <= ${until} and state <> 'retired'
      and maintenance_told is distinct from maintenance_due order by maintenance_due, id for update)
    update units u set maintenance_told = maintenance_due from near where near.id = u.id returning u.id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
export const selectByIds = (db: Db, ids: readonly number[]): Promise<Unit[]> =>
  select(db)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('maintenance_due')
    .orderBy('id')
    .execute()
