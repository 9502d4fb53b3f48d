import { sql, type Db } from '#db/connect.ts'
import { SEARCHED_PICTURES } from './image-search.rules.ts'

export type KeptLook = { id: number; look: Uint8Array }

/** Looks written after the one named, in their order. */
export async function selectLooks(db: Db, embedder: string, afterId: number, count: number): Promise<KeptLook[]> {
  const rows = await db
    .selectFrom('picture_looks')
    .select(['id', 'look'])
    .where('id', '>', afterId)
    .where('embedder', '=', embedder)
    .where('look', 'is not', null)
    .orderBy('id')
    .limit(sql.lit(count))
    .execute()
  return rows.map(({ id, look }) => ({ id, look: look! }))
}

/** Ids of looks that there are, up to the one named. */
export async function selectLookIds(db: Db, embedder: string, upToId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id), '{}') as ids from picture_looks
    where id <= ${upToId} and embedder = ${embedder} and look is not null`.execute(db)
  return rows[0]!.ids
}

/** Products on sale that show these pictures, by the look's id; looks that went have no entry. */
export async function selectShown(db: Db, lookIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; products: number[] }>`
    select l.id, coalesce(array_agg(p.id order by p.id) filter (where p.id is not null), '{}') as products
    from picture_looks l
      left join product_images i on i.file = l.file and i.version = l.version and i.position < ${sql.lit(SEARCHED_PICTURES)}
      left join products p on p.id = i.product_id and p.on_sale
    where l.id = any(${[...lookIds]}::bigint[]) group by l.id`.execute(db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

export const insertSearch = async (db: Db, row: { token_hash: Buffer; embedder: string; look: Buffer; expires_at: Date }): Promise<void> =>
  void (await db.insertInto('picture_searches').values(row).execute())

export async function selectSearch(db: Db, tokenHash: Buffer, embedder: string, now: Date): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('picture_searches')
    .select('look')
    .where('token_hash', '=', tokenHash)
    .where('embedder', '=', embedder)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.look
}

export const deleteSearches = async (db: Db, now: Date): Promise<void> =>
  void (await db.deleteFrom('picture_searches').where('expires_at', '<=', now).execute())
