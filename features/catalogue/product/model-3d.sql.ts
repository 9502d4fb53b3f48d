// SQL of products' models for the 3D view.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { isShown } from './status.sql.ts'

export type ModelRow = { version: string; bytes: number; width_mm: number; height_mm: number; depth_mm: number; triangles: number }

/** As it is shown; `azimuth` and `elevation` are null where nobody has said from where it is seen first. */
export type ShownModel = ModelRow & { azimuth: number | null; elevation: number | null }

/** The model of a product `p` as json, null where there is none to show. */
export const modelOf = sql`(
  select json_build_object('version', m.version, 'bytes', m.bytes, 'width_mm', m.width_mm, 'height_mm', m.height_mm,
    'depth_mm', m.depth_mm, 'triangles', m.triangles, 'azimuth', m.azimuth, 'elevation', m.elevation)
  from product_models m where m.product_id = p.id and m.shown)`

export type ModelPlace = { version: string; stored_as: string }

export const selectPlace = (db: Db, productId: number): Promise<ModelPlace | undefined> =>
  db
    .selectFrom('product_models')
    .innerJoin('files', 'files.id', 'product_models.file_id')
    .innerJoin('products as p', 'p.id', 'product_models.product_id')
    .select(['product_models.version', 'stored_as'])
    .where('product_id', '=', productId)
    .where('shown', '=', true)
    .where(isShown)
    .executeTakeFirst()

/** The file of a product's model, held with its row until the end. */
export async function lockFile(tx: Tx, productId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('product_models').select('file_id').where('product_id', '=', productId).forUpdate().executeTakeFirst()
  return row?.file_id ?? undefined
}

export type StaffModel = ModelRow & { file_id: number }

/** Puts staff's model in the place of any other. */
export async function putModel(tx: Tx, productId: number, model: StaffModel, now: Date): Promise<void> {
  const row = { ...model, file: null, content: null, azimuth: null, elevation: null, by_staff: true, shown: true, changed_at: now }
  await tx
    .insertInto('product_models')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
}

/** Keeps the row without its file, so that an import leaves the product as staff wanted it. */
export async function hideModel(tx: Tx, productId: number, now: Date): Promise<void> {
  const gone = { shown: false, by_staff: true, file: null, file_id: null, content: null, changed_at: now }
  await tx.updateTable('product_models').set(gone).where('product_id', '=', productId).execute()
}

/** A change of the model is a change of the product. */
export async function touchProduct(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ changed_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Imported = ShownModel & { product_id: number; file: string; file_id: number | null }

/** Gives the products exactly these models, except where staff has decided; where they are the same already, nothing is written. */
export async function replaceModels(tx: Tx, productIds: number[], models: Imported[], now: Date): Promise<void> {
  const wanted = JSON.stringify(models)
  await sql`
    delete from product_models m where product_id = any(${productIds}::bigint[]) and not by_staff and not exists (
      select from jsonb_populate_recordset(null::product_models, ${wanted}::jsonb) w
      where w.product_id = m.product_id and w.file = m.file and w.version = m.version and w.file_id is not distinct from m.file_id
        and (w.azimuth, w.elevation) is not distinct from (m.azimuth, m.elevation))`.execute(tx)
  await sql`
    insert into product_models (product_id, file, version, file_id, bytes, width_mm, height_mm, depth_mm, triangles, azimuth, elevation, changed_at)
    select w.product_id, w.file, w.version, w.file_id, w.bytes, w.width_mm, w.height_mm, w.depth_mm, w.triangles, w.azimuth, w.elevation, ${now}
    from jsonb_populate_recordset(null::product_models, ${wanted}::jsonb) w join products p on p.id = w.product_id
    on conflict do nothing`.execute(tx)
}
