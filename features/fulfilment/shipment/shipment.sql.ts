// SQL of shipments, their lines and their time line; what is in them: packing.sql.ts.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Save } from '#features/platform/workflow/workflow.ts'
import type { ShipmentEvent, ShipmentState } from './shipment.machine.ts'

export type Mode = 'sea' | 'air' | 'express' | 'collection'
export type Source = 'staff' | 'buyer' | 'carrier' | 'import'

declare module '#db/columns.ts' {
  interface Columns {
    'shipments.mode': Mode
    'shipments.state': ShipmentState
    'shipment_entries.event': ShipmentEvent | null
    'shipment_entries.moved_from': ShipmentState | null
    'shipment_entries.source': Source
  }
}
/** How it travels. `tracking_no`: of the bill of lading, the air waybill or the parcel; `vessel`: with its voyage, or the flight. */
export type Transport = {
  mode: Mode
  carrier: string
  carrier_url: string
  tracking_no: string
  vessel: string
  loading_port: string
  discharge_port: string
  container_no: string
  seal_no: string
  etd: string | null
  eta: string | null
}
export type ShipmentRow = Transport & {
  id: number
  order_id: number
  state: ShipmentState
  version: number
  shipped_at: Date | null
}
export type NewShipment = Pick<ShipmentRow, 'order_id' | 'state' | 'version' | 'mode' | 'shipped_at'> & Partial<Transport>

export async function insertShipment(
  tx: Tx,
  row: NewShipment,
  lines: readonly { orderLineId: number; count: number }[],
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ ...row, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_lines')
    .values(lines.map((line) => ({ shipment_id: id, order_line_id: line.orderLineId, count: line.count })))
    .execute()
  return id
}

export const saveShipment: Save<ShipmentState> = async (tx, id, version, to) => {
  const result = await tx
    .updateTable('shipments')
    .set({ state: to, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export const stampShipped = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('shipments').set({ shipped_at: at }).where('id', '=', id).execute()

/** The order's row is locked: nobody else changes its shipments. */
export const updateTransport = (tx: Tx, id: number, version: number, transport: Partial<Transport>) =>
  tx
    .updateTable('shipments')
    .set({ ...transport, version: version + 1 })
    .where('id', '=', id)
    .execute()

export const selectShipments = (db: Db, orderId: number): Promise<ShipmentRow[]> =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export async function selectOrderOf(db: Db, shipmentId: number): Promise<number | undefined> {
  const row = await db.selectFrom('shipments').select('order_id').where('id', '=', shipmentId).executeTakeFirst()
  return row?.order_id
}

export type Named = { id: number; order_id: number; order_no: string; state: ShipmentState }
/**
 * What is under way by this number: one bill of lading may stand for several shipments. Where nothing is, the latest that was. `carrier`:
 * whoever carries them, whichever way it is written.
 */
export async function selectNamed(db: Db, trackingNo: string, carrier: string | null, shopId: number | null = null): Promise<Named[]> {
  const { rows } = await sql<Named & { open: boolean }>`
    select s.id, s.order_id, o.order_no, s.state, s.state in ('dispatched', 'in_transit', 'arrived', 'exception') as open
    from shipments s join orders o on o.id = s.order_id
    where upper(s.tracking_no) = upper(${trackingNo}) and s.tracking_no <> '' and s.state not in ('planned', 'packed', 'booked', 'cancelled')
      and (${carrier}::text is null or lower(s.carrier) = lower(${carrier})) and (${shopId}::bigint is null or o.shop_id = ${shopId})
    order by open desc, s.id desc limit 100`.execute(db)
  return rows.filter(({ open }, at) => open || at === 0)
}

export const selectShipmentLines = (db: Db, orderId: number) =>
  db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select(['shipment_id', 'order_line_id', 'count', 'shipments.state'])
    .where('order_id', '=', orderId)
    .orderBy('order_line_id')
    .execute()

export type EntryRow = { shipment_id: number; at: Date; place: string; text: string; event: ShipmentEvent | null; source: Source }
/** `moved_from`: the state that it led on from; null: it was written down alone. `withdrawn_at`: it was told by mistake, as `reason` says. */
export type ReadEntry = EntryRow & {
  id: number
  moved_from: ShipmentState | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  reason: string | null
}

const readEntries = (db: Db) =>
  db
    .selectFrom('shipment_entries as e')
    .leftJoin('shipment_withdrawals as w', 'w.entry_id', 'e.id')
    .leftJoin('staff', 'staff.id', 'w.staff_id')
    .select(['e.id', 'e.shipment_id', 'e.at', 'e.place', 'e.text', 'e.event', 'e.source', 'e.moved_from'])
    .select(['w.at as withdrawn_at', 'w.reason', 'staff.name as withdrawn_by'])

/** By when it happened; of what happened at once, as it was told. Those that were withdrawn, too. */
export const selectEntries = (db: Db, shipmentIds: readonly number[]): Promise<ReadEntry[]> =>
  readEntries(db)
    .where(sql<boolean>`e.shipment_id = any(${shipmentIds})`)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

export type NewEntry = EntryRow & { noted_at: Date; key: string | null; moved_from: ShipmentState | null; import_id: number | null }

/** How many: 0 where the same has been told before. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const done = await tx
    .insertInto('shipment_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0n)
}

/** What was withdrawn may be told again: each time under another key. */
export async function keyNow(db: Db, shipmentId: number, key: string): Promise<string> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from shipment_entries e join shipment_withdrawals w on w.entry_id = e.id
    where e.shipment_id = ${shipmentId} and split_part(e.key, '#', 1) = ${key}`.execute(db)
  const { times } = rows[0]!
  return times === 0 ? key : `${key}#${times}`
}

export const hasEntry = async (db: Db, shipmentId: number, key: string): Promise<boolean> =>
  (await db
    .selectFrom('shipment_entries')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('key', '=', await keyNow(db, shipmentId, key))
    .executeTakeFirst()) !== undefined

export const insertWithdrawals = (tx: Tx, entryIds: readonly number[], by: { staffId: number; reason: string; now: Date }) =>
  tx
    .insertInto('shipment_withdrawals')
    .values(entryIds.map((entry_id) => ({ entry_id, staff_id: by.staffId, reason: by.reason, at: by.now })))
    .execute()

export async function insertImport(db: Db, staffId: number, fileName: string, now: Date): Promise<number> {
  const made = { staff_id: staffId, file_name: fileName, created_at: now }
  return (await db.insertInto('shipment_imports').values(made).returning('id').executeTakeFirstOrThrow()).id
}

export type ImportRow = { id: number; file_name: string; staff_name: string; created_at: Date; entries: number; withdrawn: number }
/** Those that wrote something, the newest first; of a shop those alone that wrote into its shipments, and what of them is its own. */
export async function selectImports(db: Db, shopId: number | null, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name, staff.name as staff_name, i.created_at, own.entries, own.withdrawn
    from shipment_imports i join staff on staff.id = i.staff_id
      cross join lateral (select count(*)::int as entries, count(w.id)::int as withdrawn
        from shipment_entries e join shipments s on s.id = e.shipment_id join orders o on o.id = s.order_id
          left join shipment_withdrawals w on w.entry_id = e.id
        where e.import_id = i.id and (${shopId}::bigint is null or o.shop_id = ${shopId})) own
    where own.entries > 0 order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export type ImportedEntry = ReadEntry & { order_id: number; order_no: string; tracking_no: string }
export const selectImported = (db: Db, importId: number, shopId: number | null): Promise<ImportedEntry[]> =>
  readEntries(db)
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.order_id', 'o.order_no', 's.tracking_no'])
    .where('e.import_id', '=', importId)
    .$if(shopId !== null, (query) => query.where('o.shop_id', '=', shopId!))
    .orderBy('e.id')
    .execute()

/** When the latest happened that somebody who carries it has told; null: nothing yet. */
export async function selectToldAt(db: Db, shipmentId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from shipment_entries
    where shipment_id = ${shipmentId} and event is not null and source in ('carrier', 'import')
      and not exists (select from shipment_withdrawals w where w.entry_id = shipment_entries.id)`.execute(db)
  return rows[0]!.at
}
