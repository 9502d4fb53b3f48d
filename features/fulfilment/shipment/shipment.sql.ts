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

/** By when it happened; of what happened at once, as it was told. */
export const selectEntries = (db: Db, shipmentIds: readonly number[]): Promise<EntryRow[]> =>
  db
    .selectFrom('shipment_entries')
    .select(['shipment_id', 'at', 'place', 'text', 'event', 'source'])
    .where(sql<boolean>`shipment_id = any(${shipmentIds})`)
    .orderBy('at')
    .orderBy('id')
    .execute()

export type NewEntry = EntryRow & { noted_at: Date; key: string | null }

/** How many: 0 where the same has been told before. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const done = await tx
    .insertInto('shipment_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0n)
}

export const hasEntry = async (db: Db, shipmentId: number, key: string): Promise<boolean> =>
  (await db.selectFrom('shipment_entries').select('id').where('shipment_id', '=', shipmentId).where('key', '=', key).executeTakeFirst()) !==
  undefined

/** When the latest happened that somebody who carries it has told; null: nothing yet. */
export async function selectToldAt(db: Db, shipmentId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from shipment_entries
    where shipment_id = ${shipmentId} and event is not null and source in ('carrier', 'import')`.execute(db)
  return rows[0]!.at
}
