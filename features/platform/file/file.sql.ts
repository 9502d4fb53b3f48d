import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Files } from '#db/schema.ts'

export type FileRow = Selectable<Files>

/** Notes an object that no row vouches for yet. */
export const insertLeftover = async (db: Db, storedAs: string, dueAt: Date): Promise<void> =>
  void (await db.insertInto('file_leftovers').values({ stored_as: storedAs, due_at: dueAt }).execute())

/** False where it was not there any more. */
export async function deleteLeftover(db: Db, storedAs: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('file_leftovers').where('stored_as', '=', storedAs).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes the leftover that has been due longest; other processes pass over it until the transaction ends. */
export async function takeLeftover(tx: Tx, now: Date): Promise<string | undefined> {
  const due = tx.selectFrom('file_leftovers').select('stored_as').where('due_at', '<=', now).orderBy('due_at')
  const row = await tx
    .deleteFrom('file_leftovers')
    .where('stored_as', '=', due.limit(sql.lit(1)).forUpdate().skipLocked())
    .returning('stored_as')
    .executeTakeFirst()
  return row?.stored_as
}

export async function insertFile(tx: Tx, file: Insertable<Files>): Promise<FileRow> {
  return tx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow()
}

export const selectFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of the ids that the owner has, in the order of the ids. */
export async function selectOwn(db: Db, ownerId: number, ids: readonly number[]): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function sumBytes(db: Db, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('sum'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.sum
}

const OWNERS = 0x66696c65 // keeps this lock apart from other uses of advisory locks

/** One owner's files are counted by one transaction at a time, until it ends. */
export const lockOwner = async (tx: Tx, ownerId: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${OWNERS}::int, (${ownerId}::bigint % 2147483647)::int)`.execute(tx))

/** Makes the owner's picture public; answers undefined where the owner has no picture of this id. */
export const markPublic = (db: Db, id: number, ownerId: number): Promise<{ id: number } | undefined> =>
  db
    .updateTable('files')
    .set({ public: true })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('type', 'like', 'image/%')
    .returning('id')
    .executeTakeFirst()
