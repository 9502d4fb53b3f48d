// SQL of products' spreadsheets: which products rows name, and what a shop calls its columns.
import { sql, type Db } from '#db/connect.ts'

/** Those of the products that the shop has (null: any shop), by number and by model in capitals. One query. */
export async function selectNamed(
  db: Db,
  { ids, models }: { ids: readonly number[]; models: readonly string[] },
  shopId: number | null,
): Promise<{ id: number; model: string }[]> {
  const { rows } = await sql<{ id: number; model: string }>`
    select id, upper(model) as model from products
    where (id = any(${ids}::bigint[]) or upper(model) = any(${models}::text[])) ${shopId === null ? sql`` : sql`and shop_id = ${shopId}`}`.execute(
    db,
  )
  return rows
}

/** What the shop (null: the operator) has said of its headings; '': passed over. */
export async function selectHeadings(db: Db, shopId: number | null, headings: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sheet_headings')
    .select(['heading', 'field'])
    .where('shop_id', 'is not distinct from', shopId)
    .where('heading', 'in', [...headings, ''])
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Keeps what is said of headings; what was said of one before goes. One statement. */
export async function keepHeadings(db: Db, shopId: number | null, said: ReadonlyMap<string, string>, now: Date): Promise<void> {
  if (said.size === 0) return
  await sql`
    insert into sheet_headings (shop_id, heading, field, changed_at)
      select ${shopId}::bigint, heading, field, ${now}
      from unnest(${[...said.keys()]}::text[], ${[...said.values()]}::text[]) as given (heading, field)
    on conflict (shop_id, heading) do update set field = excluded.field, changed_at = excluded.changed_at`.execute(db)
}
