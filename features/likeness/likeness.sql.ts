import { sql, type Db, type Tx } from '#db/connect.ts'

export type Picture = { file: string; version: string }
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

/** Pictures of products that have no look yet; `besides` are passed over. */
export async function selectUnseen(db: Db, embedder: string, besides: readonly string[], count: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select distinct i.file, i.version from product_images i
    where not exists (select from picture_looks l where l.file = i.file and l.version = i.version and l.embedder = ${embedder})
      and not i.file = any(${[...besides]}::text[])
    order by i.file, i.version limit ${sql.lit(count)}`.execute(db)
  return rows
}

const LOOKS = 0x6c6f6f6b // keeps this lock apart from other uses of advisory locks

/** One process writes looks at a time, until its transaction ends; false where another one does. */
export async function lockLooks(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOOKS}) as free`.execute(tx)
  return rows[0]!.free
}

/** The same, waiting for its turn. */
export const awaitLooks = async (tx: Tx): Promise<void> => void (await sql`select pg_advisory_xact_lock(${LOOKS})`.execute(tx))

export async function insertLooks(tx: Tx, embedder: string, looks: readonly (Picture & { look: Uint8Array | null })[]): Promise<void> {
  if (looks.length === 0) return
  await tx
    .insertInto('picture_looks')
    .values(looks.map(({ file, version, look }) => ({ file, version, embedder, look: look && Buffer.from(look) })))
    .onConflict((conflict) => conflict.columns(['file', 'version', 'embedder']).doNothing())
    .execute()
}

/** Forgets looks of pictures that no product shows any more. */
export const deleteUnused = async (db: Db): Promise<void> =>
  void (await sql`
    delete from picture_looks l where not exists (select from product_images i where i.file = l.file and i.version = l.version)`.execute(
    db,
  ))

export const deleteLooks = async (tx: Tx): Promise<void> => void (await tx.deleteFrom('picture_looks').execute())

/** Products on sale that show these pictures, by the picture's id. */
export async function selectShown(db: Db, lookIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; products: number[] }>`
    select l.id, array_agg(p.id order by p.id) as products
    from picture_looks l join product_images i on i.file = l.file and i.version = l.version join products p on p.id = i.product_id
    where l.id = any(${[...lookIds]}::bigint[]) and p.on_sale group by l.id`.execute(db)
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
