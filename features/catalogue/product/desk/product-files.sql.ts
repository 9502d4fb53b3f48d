// SQL of the pictures and documents that staff gives a product.
import type { ProductWhole } from '#contract/product-edit.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { dropFiles } from '#features/platform/file/file.ts'
import { withoutEmpty } from '#shared/language.ts'
import { after, days } from '#shared/time.ts'

export type Upload = {
  name: string
  product_id: number
  file_id: number
  kind: 'picture' | 'document'
  version: string
  width: number
  height: number
  created_at: Date
}

/** Pictures that a product shows no longer stay as long as one of its kept states names them; so do documents. */
const keepFormerPictures = (tx: Tx, productId: number, ids: readonly number[], now: Date) =>
  sql`
    insert into product_uploads (name, product_id, file_id, kind, version, width, height, created_at, former)
    select file, product_id, file_id, 'picture', version, width, height, ${now}, true from product_images
    where product_id = ${productId} and file_id <> all(${[...ids]}::bigint[]) on conflict do nothing`.execute(tx)

const keepFormerDocuments = (tx: Tx, productId: number, ids: readonly number[], now: Date) =>
  sql`
    insert into product_uploads (name, product_id, file_id, kind, version, created_at, former)
    select file_name, product_id, file_id, 'document', '', ${now}, true from product_documents
    where product_id = ${productId} and file_id <> all(${[...ids]}::bigint[]) on conflict do nothing`.execute(tx)

/** Of these files of a product those go that only states named which are kept no longer. */
export async function dropFormer(tx: Tx, productId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ file_id: number }>`
    delete from product_uploads u where former and product_id = ${productId} and file_id = any(${[...ids]}::bigint[])
      and not exists (select from product_versions v where v.product_id = u.product_id
        and (v.was->'images' is not null or v.was->'documents' is not null)
        and exists (select from (values (v.was->'images'), (v.was->'documents')) lists (list), json_array_elements(list) one
          where (one->>'fileId')::bigint = u.file_id))
    returning file_id`.execute(tx)
  await dropUnshown(tx, rows.map(({ file_id }) => file_id)) // prettier-ignore
}

export const insertUpload = (tx: Tx, upload: Upload) => tx.insertInto('product_uploads').values(upload).execute()

/** What the product has of a kind, shown or only brought. */
export async function filesToShow(db: Db, productId: number, kind: Upload['kind']): Promise<Set<number>> {
  const shown = sql.table(kind === 'picture' ? 'product_images' : 'product_documents')
  const { rows } = await sql<{ id: number }>`
    select file_id as id from product_uploads where product_id = ${productId} and kind = ${kind}
    union select coalesce(file_id, 0) from ${shown} where product_id = ${productId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const takeUploads = (tx: Tx, productId: number, fileIds: readonly number[]) =>
  sql`delete from product_uploads where product_id = ${productId} and file_id = any(${[...fileIds]}::bigint[])`.execute(tx)

/** Shows exactly these pictures in this order. Staff has decided then, and an import leaves them. Answers the files that may show nowhere now. */
export async function replacePictures(tx: Tx, productId: number, images: ProductWhole['images'], now: Date): Promise<number[]> {
  const ids = images.map(({ fileId }) => fileId)
  const { rows: known } = await sql<Pick<Upload, 'name' | 'version' | 'width' | 'height'> & { file_id: number | null }>`
    select file as name, version, width, height, file_id from product_images where product_id = ${productId}
    union all select name, version, width, height, file_id from product_uploads where product_id = ${productId} and kind = 'picture'`.execute(
    tx,
  )
  const byFile = new Map(known.map((one) => [one.file_id ?? 0, one]))
  await keepFormerPictures(tx, productId, ids, now)
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  await takeUploads(tx, productId, ids)
  const rows = images.map(({ fileId, alt, shows }, position) => {
    const { name: file, ...picture } = byFile.get(fileId)!
    return { product_id: productId, position, file, ...picture, alt: JSON.stringify(withoutEmpty(alt)), shows }
  })
  if (rows.length) await tx.insertInto('product_images').values(rows).execute()
  const [first] = rows
  await tx
    .updateTable('products')
    .set({ pictures_by_staff: true, main_image: first ? `${first.file}?v=${first.version}` : '' })
    .where('id', '=', productId)
    .execute()
  return known.flatMap(({ file_id }) => (file_id === null || ids.includes(file_id) ? [] : file_id))
}

/** The same of documents: those that stay keep their ids, for links lead to them. */
export async function replaceDocuments(tx: Tx, productId: number, documents: ProductWhole['documents'], now: Date): Promise<number[]> {
  const ids = documents.map(({ fileId }) => fileId)
  const wanted = JSON.stringify(documents.map(({ title, ...one }, position) => ({ ...one, position, title: withoutEmpty(title) })))
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) w ("fileId" bigint, kind text, language text, title jsonb, position integer)`
  await keepFormerDocuments(tx, productId, ids, now)
  const { rows: gone } = await sql<{ file_id: number | null }>`
    delete from product_documents where product_id = ${productId} and coalesce(file_id, 0) <> all(${ids}::bigint[]) returning file_id`.execute(
    tx,
  )
  await sql`
    update product_documents d set kind = w.kind, language = w.language, title = w.title, position = w.position
    from ${rows} where coalesce(d.file_id, 0) = w."fileId" and d.product_id = ${productId}`.execute(tx)
  await sql`
    insert into product_documents (product_id, kind, language, title, position, file_name, bytes, file_id)
    select ${productId}, w.kind, w.language, w.title, w.position, f.name, f.bytes, f.id
    from ${rows} join product_uploads u on u.file_id = w."fileId" and u.product_id = ${productId} join files f on f.id = u.file_id`.execute(
    tx,
  )
  await takeUploads(tx, productId, ids)
  return gone.flatMap(({ file_id }) => file_id ?? [])
}

/** Of the files those that no product shows any more go; others of them are another's pictures too. */
export async function dropUnshown(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from files f where id = any(${[...ids]}::bigint[]) and owner_kind = 'product'
      and not exists (select from product_images where file_id = f.id) and not exists (select from product_documents where file_id = f.id)
      and not exists (select from product_models where file_id = f.id) and not exists (select from product_uploads where file_id = f.id)`.execute(
    tx,
  )
  if (rows.length) await dropFiles(tx, rows.map(({ id }) => id)) // prettier-ignore
}

/** All files of a product that is to go. */
export async function filesOf(tx: Tx, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select file_id as id from product_images where product_id = ${productId} and file_id is not null
    union select file_id from product_documents where product_id = ${productId} and file_id is not null
    union select file_id from product_models where product_id = ${productId} and file_id is not null
    union select file_id from product_uploads where product_id = ${productId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Longer than a dry run that brought pictures waits to be started. */
const UNNAMED_KEPT_MS = days(3)

/** Takes what was brought and named by no edit for long, with its files. Answers how many went. */
export async function sweepUploads(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with old as (delete from product_uploads where not former and created_at < ${after(now, -UNNAMED_KEPT_MS)} returning file_id)
    delete from files where id in (select file_id from old) returning id`.execute(db)
  return rows.length
}
