// Bulk writes of the catalogue: one statement a table, the rows as one JSON parameter.
import { sql, type Db, type Tx } from '#db/connect.ts'

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

type Image = {
  product_id: number
  position: number
  file: string
  version: string
  file_id: number | null
  width: number
  height: number
  alt: unknown
}

/** Gives the products exactly these pictures, except where staff has decided; where they are the same already, nothing is written. */
export async function replaceImages(tx: Tx, products: number[], all: Image[]): Promise<void> {
  const decided = await decidedByStaff(tx, products)
  const productIds = products.filter((id) => !decided.has(id))
  const wanted = JSON.stringify(all.filter(({ product_id }) => !decided.has(product_id)))
  await sql`
    delete from product_images i where product_id = any(${productIds}::bigint[]) and not exists (
      select from jsonb_populate_recordset(null::product_images, ${wanted}::jsonb) w
      where w.product_id = i.product_id and w.position = i.position and w.file = i.file and w.version = i.version
        and w.file_id is not distinct from i.file_id)`.execute(tx)
  await sql`
    insert into product_images (product_id, position, file, version, file_id, width, height, alt)
    select w.product_id, w.position, w.file, w.version, w.file_id, w.width, w.height, w.alt
    from jsonb_populate_recordset(null::product_images, ${wanted}::jsonb) w join products p on p.id = w.product_id
    on conflict do nothing`.execute(tx)
  await sql`
    update products p set main_image = coalesce(i.file || '?v=' || i.version, '')
    from unnest(${productIds}::bigint[]) wanted (id) left join product_images i on i.product_id = wanted.id and i.position = 0
    where p.id = wanted.id and p.main_image is distinct from coalesce(i.file || '?v=' || i.version, '')`.execute(tx)
}

async function decidedByStaff(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from products where id = any(${[...ids]}::bigint[]) and pictures_by_staff`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

type Texts = { id: number; highlights: readonly string[]; description: readonly string[]; highlights_in: object; description_in: object }

/**
 * Gives products the texts in other languages, each where its English one is the one that was translated, and nobody has changed the product
 * or the text has no other language yet. Nothing is written where it is the same already.
 */
export async function setTexts(tx: Tx, all: readonly Texts[]): Promise<void> {
  await sql`
    update products p set highlights_in = w.highlights_in, description_in = w.description_in
    from (
      select had.id,
        case when had.highlights = sent.highlights and (had.version = 1 or had.highlights_in = '{}')
          then sent.highlights_in else had.highlights_in end as highlights_in,
        case when had.description = sent.description and (had.version = 1 or had.description_in = '{}')
          then sent.description_in else had.description_in end as description_in
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        sent (id bigint, highlights jsonb, description jsonb, highlights_in jsonb, description_in jsonb)
      join products had using (id)
    ) w
    where w.id = p.id and (p.highlights_in, p.description_in) is distinct from (w.highlights_in, w.description_in)`.execute(tx)
}

type Pictured = { product_id: number; key: string; value: string; pictured: boolean | null }

/** Says of options, known by their English names, whether the pictures show them, except where staff has decided. Nothing is written where it is said already. */
export async function setPictured(tx: Tx, options: Pictured[]): Promise<void> {
  await sql`
    update option_values v set pictured = w.pictured
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) w (product_id bigint, key text, value text, pictured boolean)
    join option_keys k on k.product_id = w.product_id and k.name->>'en' = w.key
    where v.key_id = k.id and not exists (select from products p where p.id = w.product_id and p.pictures_by_staff)
      and v.name->>'en' = w.value and v.pictured is distinct from w.pictured`.execute(tx)
}

type CategoryPictures = { id: number; tile: string; banner: string; tile_file_id: number | null; banner_file_id: number | null }

/**
 * Gives the categories exactly these pictures of their own, except where staff has given or taken one. Beside them, each category has its first product's picture, which stands in for a
 * tile; one above others has that of its first child. Nothing is written where it is the same already.
 */
export async function setPictures(tx: Tx, own: CategoryPictures[]): Promise<void> {
  await sql`
    update categories c set tile = w.tile, banner = w.banner, tile_file_id = w.tile_file_id, banner_file_id = w.banner_file_id
    from (
      select had.id, case when tile_by_staff then had.tile else sent.tile end as tile,
        case when tile_by_staff then had.tile_file_id else sent.tile_file_id end as tile_file_id,
        case when banner_by_staff then had.banner else sent.banner end as banner,
        case when banner_by_staff then had.banner_file_id else sent.banner_file_id end as banner_file_id
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) sent (id bigint, tile text, banner text, tile_file_id bigint, banner_file_id bigint)
      join categories had using (id)
    ) w
    where w.id = c.id and (c.tile, c.banner, c.tile_file_id, c.banner_file_id)
      is distinct from (w.tile, w.banner, w.tile_file_id, w.banner_file_id)`.execute(tx)
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

type ImportedFile = { key: string; id: number; stored_as: string }

/** What the catalogue shows of imported files, each with its key (see import.files.ts); `limit`: so many at most. */
export async function selectImportedFiles(db: Db, limit: number | null = null): Promise<ImportedFile[]> {
  const { rows } = await sql<ImportedFile>`
    select shown.key, f.id, f.stored_as from (
      select 'product ' || product_id || ' picture ' || file || '?v=' || version as key, file_id from product_images
      union all select 'product ' || product_id || ' model ' || file || '?v=' || version, file_id from product_models where not by_staff
      union all select 'category ' || id || ' tile ' || tile, tile_file_id from categories
      union all select 'category ' || id || ' banner ' || banner, banner_file_id from categories
    ) shown join files f on f.id = shown.file_id limit ${limit}`.execute(db)
  return rows
}

/** Files of products and categories that nothing shows any more. */
export async function selectUnshown(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from files f where owner_kind in ('product', 'category')
      and not exists (select from product_images where file_id = f.id) and not exists (select from product_models where file_id = f.id)
      and not exists (select from product_documents where file_id = f.id) and not exists (select from product_uploads where file_id = f.id)
      and not exists (select from categories where f.id in (tile_file_id, banner_file_id))`.execute(tx)
  return rows.map(({ id }) => id)
}
