import { sql, type Db, type Tx } from '#db/connect.ts'
import { SEARCHED_PICTURES } from '#features/catalogue/image-search/image-search.rules.ts'

export type Picture = { file: string; version: string }

export async function selectLastLookId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from picture_looks`.execute(db)
  return rows[0]!.id
}

/** `besides` are files that are passed over, `after` is the picture to go on from; looks up to `olderThan` count as none. */
export type Unseen = { besides?: Iterable<string>; after?: Picture; olderThan?: number }

/** Pictures of products that are searched and have no look yet, in their order. */
export async function selectUnseen(db: Db, embedder: string, unseen: Unseen, count: number): Promise<Picture[]> {
  const { besides = [], after = { file: '', version: '' }, olderThan = 0 } = unseen
  const { rows } = await sql<Picture>`
    select distinct i.file, i.version from product_images i
    where i.position < ${sql.lit(SEARCHED_PICTURES)} and i.file >= ${after.file} and (i.file, i.version) > (${after.file}, ${after.version})
      and not exists (
        select from picture_looks l where l.file = i.file and l.version = i.version and l.embedder = ${embedder} and l.id > ${olderThan})
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
export async function awaitLooks(tx: Tx): Promise<true> {
  await sql`select pg_advisory_xact_lock(${LOOKS})`.execute(tx)
  return true
}

export async function insertLooks(tx: Tx, embedder: string, looks: readonly (Picture & { look: Uint8Array | null })[]): Promise<void> {
  if (looks.length === 0) return
  await tx
    .insertInto('picture_looks')
    .values(looks.map(({ file, version, look }) => ({ file, version, embedder, look: look && Buffer.from(look) })))
    .onConflict((conflict) => conflict.columns(['file', 'version', 'embedder']).doNothing())
    .execute()
}

/** Forgets looks of pictures that are not searched any more. */
export const deleteUnused = async (db: Db): Promise<void> =>
  void (await sql`
    delete from picture_looks l where not exists (
      select from product_images i where i.file = l.file and i.version = l.version and i.position < ${sql.lit(SEARCHED_PICTURES)})`.execute(
    db,
  ))

/** Forgets looks of these pictures by this eye. */
export const deleteLooks = async (tx: Tx, embedder: string, pictures: readonly Picture[]): Promise<void> =>
  void (await sql`
    delete from picture_looks l using unnest(${pictures.map(({ file }) => file)}::text[], ${pictures.map(({ version }) => version)}::text[])
      as picture (file, version)
    where l.file = picture.file and l.version = picture.version and l.embedder = ${embedder}`.execute(tx))

/** Forgets what other eyes saw, up to the look named. */
export const deleteForeign = async (db: Db, embedder: string, upToId: number): Promise<void> =>
  void (await db.deleteFrom('picture_looks').where('id', '<=', upToId).where('embedder', '<>', embedder).execute())
