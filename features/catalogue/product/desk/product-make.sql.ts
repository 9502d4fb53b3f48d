// SQL of products that staff begins.
import { sql, type Tx } from '#db/connect.ts'

export type NewProduct = { shopId: number; categoryId: number; model: string; name: string; leadTimes: string; leadDays: number; now: Date }

/** A draft with as little as it takes. */
export async function insertDraft(tx: Tx, { shopId, categoryId, model, name, leadTimes, leadDays, now }: NewProduct): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values({
      shop_id: shopId,
      category_id: categoryId,
      model,
      brand: '',
      manufacturer: '',
      name,
      brief: JSON.stringify({ en: '' }),
      list_cents: 0,
      lead_times: leadTimes,
      lead_days: leadDays,
      stage: 'draft',
      on_sale: false,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a copy does not take along: what names one product alone, and what has become of it. */
const NOT_COPIED = ['id', 'model', 'name', 'gtin', 'sold_count', 'version', 'created_at', 'changed_at', 'stage', 'on_sale', 'successor_id']

/** A draft with all that a product has but these; pictures and documents are the same files. Answers its id. */
export async function copyProduct(tx: Tx, from: number, { model, name, now }: { model: string; name: string; now: Date }): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'products' and is_generated = 'NEVER' and column_name <> all(${NOT_COPIED}::text[])`.execute(
    tx,
  )
  const list = sql.join(columns.map((column) => sql.ref(column.name)))
  const { rows } = await sql<{ id: number }>`
    insert into products (model, name, stage, on_sale, created_at, changed_at, ${list})
    select ${model}, ${name}::jsonb, 'draft', false, ${now}, ${now}, ${list} from products where id = ${from} returning id`.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into product_images (product_id, position, file, version, width, height, file_id, alt)
    select ${id}, position, file, version, width, height, file_id, alt from product_images where product_id = ${from}`.execute(tx)
  await sql`
    insert into product_documents (product_id, kind, language, title, position, file_name, bytes, file_id)
    select ${id}, kind, language, title, position, file_name, bytes, file_id from product_documents
    where product_id = ${from} and file_id is not null`.execute(tx)
  await sql`
    insert into product_relations (product_id, related_id, kind)
    select ${id}, related_id, kind from product_relations where product_id = ${from}`.execute(tx)
  await sql`
    insert into product_regulatory (product_id, market, scheme, device_class, certificate, body, valid_from, valid_to)
    select ${id}, market, scheme, device_class, certificate, body, valid_from, valid_to
    from product_regulatory where product_id = ${from} order by id`.execute(tx)
  await sql`
    with keys as (
      insert into option_keys (product_id, position, name, required, multiple)
      select ${id}, position, name, required, multiple from option_keys where product_id = ${from} returning id, position
    )
    insert into option_values (product_id, key_id, position, name, price_cents, is_default, pictured)
    select ${id}, keys.id, v.position, v.name, v.price_cents, v.is_default, v.pictured
    from option_values v join option_keys k on k.id = v.key_id join keys on keys.position = k.position
    where v.product_id = ${from}`.execute(tx)
  return id
}

/** A draft; what belongs to it goes along, its paths too. */
export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('slugs').where('kind', '=', 'product').where('target_id', '=', id).execute()
  await sql`update products set successor_id = null where successor_id = ${id}`.execute(tx)
  await tx.deleteFrom('products').where('id', '=', id).execute()
}

export const setCompleteness = (tx: Tx, id: number, completeness: number) =>
  tx.updateTable('products').set({ completeness }).where('id', '=', id).execute()
