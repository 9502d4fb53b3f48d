// SQL of what is in shipments: packages, and pieces by serial number and lot.
import type { PackageKind } from '#contract/codes/package-kind.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'shipment_packages.kind': PackageKind
  }
}
/** `size_mm`: length, width, height of one; grams: of one. */
export type PackageRow = {
  shipment_id: number
  kind: PackageKind
  count: number
  size_mm: number[]
  net_grams: number
  gross_grams: number
  marks: string
}
export type ItemRow = {
  shipment_id: number
  order_line_id: number
  serial: string
  lot: string
  gtin: string
  made_on: string | null
  expires_on: string | null
  count: number
}
export type NewItem = ItemRow & { shop_id: number; product_id: number }

export const selectPackages = (db: Db, shipmentIds: readonly number[]): Promise<PackageRow[]> =>
  db
    .selectFrom('shipment_packages')
    .select(['shipment_id', 'kind', 'count', 'size_mm', 'net_grams', 'gross_grams', 'marks'])
    .where(sql<boolean>`shipment_id = any(${shipmentIds})`)
    .orderBy('shipment_id')
    .orderBy('position')
    .execute()

export const selectItems = (db: Db, shipmentIds: readonly number[]): Promise<ItemRow[]> =>
  db
    .selectFrom('shipment_items')
    .select(['shipment_id', 'order_line_id', 'serial', 'lot', 'gtin', 'made_on', 'expires_on', 'count'])
    .where(sql<boolean>`shipment_id = any(${shipmentIds})`)
    .orderBy('id')
    .execute()

export async function replacePackages(tx: Tx, shipmentId: number, packages: readonly Omit<PackageRow, 'shipment_id'>[]): Promise<void> {
  await tx.deleteFrom('shipment_packages').where('shipment_id', '=', shipmentId).execute()
  if (packages.length === 0) return
  const rows = packages.map((one, index) => ({ shipment_id: shipmentId, position: index + 1, ...one }))
  await tx.insertInto('shipment_packages').values(rows).execute()
}

/** Puts these in the place of those that were there; answers a serial number that has been sent before. One insert, however many. */
export async function replaceItems(tx: Tx, shipmentId: number, items: readonly NewItem[]): Promise<string | null> {
  // Two that pack the same pieces in another order, or those that the other takes out, would each wait for the other's.
  if (items.length > 0) await sql`select pg_advisory_xact_lock(hashtextextended('serial numbers', ${items[0]!.shop_id}))`.execute(tx)
  await tx.deleteFrom('shipment_items').where('shipment_id', '=', shipmentId).execute()
  if (items.length === 0) return null
  const { rows } = await sql<{ serial: string }>`
    with wanted as (select row_number() over () as place, one.* from jsonb_populate_recordset(null::shipment_items, ${JSON.stringify(items)}::jsonb) one),
    kept as (
      insert into shipment_items (shipment_id, order_line_id, shop_id, product_id, serial, lot, gtin, made_on, expires_on, count)
      select shipment_id, order_line_id, shop_id, product_id, serial, lot, gtin, made_on, expires_on, count from wanted order by place
      on conflict do nothing returning product_id, serial
    )
    select serial from wanted w
    where serial <> '' and not exists (select from kept k where k.product_id = w.product_id and k.serial = w.serial) limit 1`.execute(tx)
  return rows[0]?.serial ?? null
}

/** They may be sent again. */
export const releaseItems = (tx: Tx, shipmentId: number) =>
  tx.updateTable('shipment_items').set({ released: true }).where('shipment_id', '=', shipmentId).execute()

/** Those of the products of which the shop has kept serial numbers elsewhere: they have some. */
export async function selectSerialised(
  db: Db,
  shopId: number,
  productIds: readonly number[],
  exceptShipment: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from unnest(${productIds}::bigint[]) p (product_id)
    where exists (select from shipment_items i
      where i.shop_id = ${shopId} and i.product_id = p.product_id and i.serial <> '' and not i.released and i.shipment_id <> ${exceptShipment})`.execute(
    db,
  )
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function selectGtins(db: Db, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'gtin'])
    .where(sql<boolean>`id = any(${productIds})`)
    .execute()
  return new Map(rows.map(({ id, gtin }) => [id, gtin ?? '']))
}
