// SQL of shipments, their lines and tracking entries.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Save } from '#features/platform/workflow/workflow.ts'
import type { ShipmentState } from './shipment.machine.ts'

export type Mode = 'sea' | 'air' | 'express' | 'collection'

declare module '#db/columns.ts' {
  interface Columns {
    'shipments.mode': Mode
    'shipments.state': ShipmentState
  }
}
export type ShipmentRow = {
  id: number
  order_id: number
  state: ShipmentState
  version: number
  mode: Mode
  carrier: string
  carrier_url: string
  tracking_no: string
  eta: string | null
  shipped_at: Date | null
}
export type NewShipment = Pick<ShipmentRow, 'order_id' | 'state' | 'version' | 'mode' | 'carrier' | 'carrier_url' | 'tracking_no' | 'eta'>

export async function insertShipment(
  tx: Tx,
  row: NewShipment,
  lines: readonly { orderLineId: number; count: number }[],
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ ...row, shipped_at: now, created_at: now })
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

export type Carriage = Pick<ShipmentRow, 'carrier' | 'carrier_url' | 'tracking_no' | 'eta'>
/** How many rows still had the version. */
export async function updateCarriage(tx: Tx, id: number, version: number, carriage: Carriage): Promise<number> {
  const done = await tx
    .updateTable('shipments')
    .set({ ...carriage, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function selectShipments(db: Db, orderId: number): Promise<ShipmentRow[]> {
  const rows = await db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return rows
}

export async function selectOrderOf(db: Db, shipmentId: number): Promise<number | undefined> {
  const row = await db.selectFrom('shipments').select('order_id').where('id', '=', shipmentId).executeTakeFirst()
  return row?.order_id
}

export const selectShipmentLines = (db: Db, orderId: number) =>
  db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select(['shipment_id', 'order_line_id', 'count', 'shipments.state'])
    .where('order_id', '=', orderId)
    .orderBy('order_line_id')
    .execute()

export const selectEntries = (db: Db, shipmentIds: readonly number[]) =>
  db
    .selectFrom('shipment_entries')
    .select(['shipment_id', 'at', 'place', 'text'])
    .where(sql<boolean>`shipment_id = any(${shipmentIds})`)
    .orderBy('id')
    .execute()

export const insertEntry = (tx: Tx, entry: { shipment_id: number; at: Date; place: string; text: string }) =>
  tx.insertInto('shipment_entries').values(entry).execute()
