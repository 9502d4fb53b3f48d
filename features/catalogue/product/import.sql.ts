// Bulk writes of the catalogue: one statement a table, the rows as one JSON parameter.
import { sql, type Tx } from '#db/connect.ts'

type Table = 'shops' | 'categories' | 'slugs' | 'products' | 'product_regulatory' | 'product_relations' | 'option_values'

/** Inserts rows that collide with none; answers the ids of those inserted (where the table has ids). All rows have the same columns or fewer. */
export async function insertMissing(tx: Tx, table: Table, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  if (rows.length === 0) return []
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const answer = columns.includes('id') ? sql`returning id` : sql``
  const { rows: inserted } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing ${answer}`.execute(tx)
  return inserted.map(({ id }) => id)
}

type Image = { product_id: number; position: number; file: string; version: string; width: number; height: number; alt: unknown }

/** Gives the products exactly these pictures; where they are the same already, nothing is written. */
export async function replaceImages(tx: Tx, productIds: number[], images: Image[]): Promise<void> {
  const wanted = JSON.stringify(images)
  await sql`
    delete from product_images i where product_id = any(${productIds}::bigint[]) and not exists (
      select from jsonb_populate_recordset(null::product_images, ${wanted}::jsonb) w
      where w.product_id = i.product_id and w.position = i.position and w.file = i.file and w.version = i.version)`.execute(tx)
  await sql`
    insert into product_images (product_id, position, file, version, width, height, alt)
    select w.product_id, w.position, w.file, w.version, w.width, w.height, w.alt
    from jsonb_populate_recordset(null::product_images, ${wanted}::jsonb) w join products p on p.id = w.product_id
    on conflict do nothing`.execute(tx)
  await sql`
    update products p set main_image = coalesce(i.file || '?v=' || i.version, '')
    from unnest(${productIds}::bigint[]) wanted (id) left join product_images i on i.product_id = wanted.id and i.position = 0
    where p.id = wanted.id and p.main_image is distinct from coalesce(i.file || '?v=' || i.version, '')`.execute(tx)
}

type CategoryPictures = { id: number; tile: string; banner: string }

/**
 * Gives the categories exactly these pictures of their own. Beside them, each category has its first product's picture, which stands in for a
 * tile; one above others has that of its first child. Nothing is written where it is the same already.
 */
export async function setPictures(tx: Tx, own: CategoryPictures[]): Promise<void> {
  await sql`
    update categories c set tile = w.tile, banner = w.banner
    from jsonb_populate_recordset(null::categories, ${JSON.stringify(own)}::jsonb) w
    where w.id = c.id and (c.tile, c.banner) <> (w.tile, w.banner)`.execute(tx)
  await sql`
    with leaf as (
      select distinct on (category_id) category_id as id, main_image as picture
      from products where on_sale and main_image <> '' order by category_id, id
    ), shown as (
      select id, picture from leaf
      union all
      (select distinct on (c.parent_id) c.parent_id, leaf.picture from categories c join leaf using (id)
       where c.parent_id is not null order by c.parent_id, c.weight, c.id)
    )
    update categories c set picture = shown.picture from shown where shown.id = c.id and c.picture <> shown.picture`.execute(tx)
}
