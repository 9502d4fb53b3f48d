// SQL of the states that products were saved in. Each save is held by its product's row, so that no two get the same number.
import { PRODUCT_VERSIONS_KEPT } from '#contract/product-version-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { dropFormer } from './product-files.sql.ts'
import type { Was } from './product-version.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'product_versions.was': Was
  }
}

/** `since`: when the state before it came to be. */
export type Save = { productId: number; since: Date; was: Was; restored?: number | null }

/**
 * Keeps what saves have changed, each of another product; the first of a product keeps the state before it, too. What is beyond the number that is
 * kept goes in the same statement, with files that nothing names any more: nobody ever looks through the table for what is old.
 */
export async function keepSaves(tx: Tx, saves: readonly Save[], staffId: number, now: Date): Promise<void> {
  if (saves.length === 0) return
  const { rows } = await sql<{ product_id: number; files: number[] }>`
    with saved as (
      select w.*, (select max(number) from product_versions v where v.product_id = w."productId") as last
      from json_to_recordset(${JSON.stringify(saves)}::json) w ("productId" bigint, since timestamptz, was json, restored integer)
    ), began as (
      insert into product_versions (product_id, number, saved_at, was) select "productId", 1, since, '{}' from saved where last is null
    ), fresh as (
      insert into product_versions (product_id, number, saved_at, saved_by, restored, was)
      select "productId", coalesce(last, 1) + 1, ${now}, ${staffId}, restored, was from saved
    ), gone as (
      delete from product_versions v using saved
      where v.product_id = saved."productId" and v.number <= saved.last + 1 - ${sql.lit(PRODUCT_VERSIONS_KEPT)} returning v.product_id, v.was
    )
    select product_id, array(
      select (one->>'fileId')::bigint from (values (was->'images'), (was->'documents')) lists (list), json_array_elements(list) one
    ) as files from gone where was->'images' is not null or was->'documents' is not null`.execute(tx)
  for (const { product_id, files } of rows) await dropFormer(tx, product_id, files)
}

const versionsOf = (db: Db, productId: number) =>
  db
    .selectFrom('product_versions as v')
    .leftJoin('staff', 'staff.id', 'v.saved_by')
    .select(['v.number', 'v.saved_at', 'v.restored', 'staff.name as staff_name'])
    .select(sql<string[]>`array(select json_object_keys(v.was))`.as('fields'))
    .select(sql<boolean>`v.number = (select max(number) from product_versions where product_id = v.product_id)`.as('present'))
    .where('v.product_id', '=', productId)
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>

export async function selectVersions(db: Db, productId: number, size: number, offset: number) {
  const rows = await versionsOf(db, productId).orderBy('v.number', 'desc').modifyEnd(pageSql(size, offset)).execute()
  const { total } = await db
    .selectFrom('product_versions')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const selectVersion = (db: Db, productId: number, number: number) =>
  versionsOf(db, productId).where('v.number', '=', number).executeTakeFirst()

/** What the saves from this number on have changed, the newest first; the last one is that of the number itself. */
export const selectSaves = async (db: Db, productId: number, number: number): Promise<Was[]> =>
  (
    await db
      .selectFrom('product_versions')
      .select('was')
      .where('product_id', '=', productId)
      .where('number', '>=', number)
      .orderBy('number', 'desc')
      .execute()
  ).map(({ was }) => was)

/** What people call products, categories and files. One query. */
export async function selectNames(db: Db, ids: { products: number[]; categories: number[]; files: number[] }, language: string) {
  const { rows } = await sql<{ kind: 'product' | 'category' | 'file'; id: number; name: string }>`
    select 'product' as kind, id, model as name from products where id = any(${ids.products}::bigint[])
    union all select 'category', id, coalesce(name->>${language}, name->>'en') from categories where id = any(${ids.categories}::bigint[])
    union all select 'file', id, name from files where id = any(${ids.files}::bigint[])`.execute(db)
  return rows
}
