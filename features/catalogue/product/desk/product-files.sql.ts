// SQL of the pictures and documents that staff gives a product.
import type { ProductWhole } from '#contract/product-edit.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { dropFiles } from '#features/platform/file/file.ts'
import { withoutEmpty } from '#shared/language.ts'

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

export const insertUpload = (tx: Tx, upload: Upload) => tx.insertInto('product_uploads').values(upload).execute()

/** Names of what the product has of a kind, shown or only brought. */
export async function namesOf(db: Db, productId: number, kind: Upload['kind']): Promise<Set<string>> {
  const shown = kind === 'picture' ? sql`union all select file from product_images where product_id = ${productId}` : sql``
  const { rows } = await sql<{ name: string }>`
    select name from product_uploads where product_id = ${productId} and kind = ${kind} ${shown}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Shows exactly these pictures in this order. Staff has decided then, and an import leaves them. Answers the files that may show nowhere now. */
export async function replacePictures(tx: Tx, productId: number, images: ProductWhole['images']): Promise<number[]> {
  const names = images.map(({ name }) => name)
  const { rows: known } = await sql<Omit<Upload, 'product_id' | 'kind' | 'created_at' | 'file_id'> & { file_id: number | null }>`
    select file as name, version, width, height, file_id from product_images where product_id = ${productId}
    union all select name, version, width, height, file_id from product_uploads where product_id = ${productId} and kind = 'picture'`.execute(
    tx,
  )
  const byName = new Map(known.map((one) => [one.name, one]))
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  await sql`delete from product_uploads where product_id = ${productId} and name = any(${names}::text[])`.execute(tx)
  const rows = images.map(({ name, alt, shows }, position) => {
    const { version, width, height, file_id } = byName.get(name)!
    return { product_id: productId, position, file: name, version, width, height, file_id, alt: JSON.stringify(withoutEmpty(alt)), shows }
  })
  if (rows.length) await tx.insertInto('product_images').values(rows).execute()
  const [first] = rows
  await tx
    .updateTable('products')
    .set({ pictures_by_staff: true, main_image: first ? `${first.file}?v=${first.version}` : '' })
    .where('id', '=', productId)
    .execute()
  return known.flatMap(({ name, file_id }) => (file_id === null || names.includes(name) ? [] : file_id))
}

/** The same of documents. */
export async function replaceDocuments(tx: Tx, productId: number, documents: ProductWhole['documents']): Promise<number[]> {
  const wanted = JSON.stringify(documents.map(({ title, ...one }, position) => ({ ...one, position, title: withoutEmpty(title) })))
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) w (id bigint, name text, kind text, language text, title jsonb, position integer)`
  const { rows: gone } = await sql<{ file_id: number | null }>`
    delete from product_documents where product_id = ${productId} and id <> all(${documents.flatMap(({ id }) => id ?? [])}::bigint[])
    returning file_id`.execute(tx)
  await sql`
    update product_documents d set kind = w.kind, language = w.language, title = w.title, position = w.position
    from ${rows} where d.id = w.id and d.product_id = ${productId}`.execute(tx)
  await sql`
    with brought as (delete from product_uploads u where product_id = ${productId} and kind = 'document'
      and name in (select w.name from ${rows} where w.id is null) returning *)
    insert into product_documents (product_id, kind, language, title, position, file_name, bytes, file_id)
    select ${productId}, w.kind, w.language, w.title, w.position, f.name, f.bytes, f.id
    from ${rows} join brought b on b.name = w.name join files f on f.id = b.file_id where w.id is null`.execute(tx)
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

/** Uploads from before, with their files: nobody has named them. Answers how many went. */
export async function deleteUploads(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    with old as (delete from product_uploads where created_at < ${before} returning file_id)
    delete from files where id in (select file_id from old) returning id`.execute(db)
  return rows.length
}
