import type { Insertable, Selectable, Updateable } from 'kysely'
import { noBackupRuns } from '#db/backup-lock.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Files } from '#db/schema.ts'
import type { Owner } from './owner.rules.ts'

export type FileRow = Selectable<Files>
export type NewFile = Omit<Insertable<Files>, 'id' | 'owner_kind' | 'owner_id'> & { owner: Owner }

/** Notes objects that no row vouches for yet. */
export const insertLeftovers = async (db: Db, storedAs: readonly string[], dueAt: Date): Promise<void> =>
  void (await sql`insert into file_leftovers (stored_as, due_at) select name, ${dueAt} from unnest(${[...storedAs]}::text[]) name`.execute(
    db,
  ))

/** Answers how many of them were still there. */
export async function deleteLeftovers(db: Db, storedAs: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('file_leftovers')
    .where(sql<boolean>`stored_as = any(${[...storedAs]}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Not while a backup runs. */
export async function mayRemove(tx: Tx): Promise<boolean> {
  const { may } = await tx.selectNoFrom(noBackupRuns.as('may')).executeTakeFirstOrThrow()
  return may
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

export async function insertFile(tx: Tx, { owner, ...file }: NewFile): Promise<FileRow> {
  const row = { ...file, owner_kind: owner.kind, owner_id: owner.id }
  return tx.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Many in one statement; answers their ids by the names of their objects. */
export async function insertFiles(tx: Tx, files: readonly NewFile[]): Promise<Map<string, number>> {
  const rows = files.map(({ owner, sha256, ...file }) => ({
    ...file,
    owner_kind: owner.kind,
    owner_id: owner.id,
    sha256: `\\x${sha256.toString('hex')}`,
  }))
  const inserted = await sql<{ id: number; stored_as: string }>`
    insert into files (owner_kind, owner_id, purpose, name, stored_as, type, bytes, sha256, created_at)
    select owner_kind, owner_id, purpose, name, stored_as, type, bytes, sha256, created_at
    from jsonb_populate_recordset(null::files, ${JSON.stringify(rows)}::jsonb)
    returning id, stored_as`.execute(tx)
  return new Map(inserted.rows.map(({ id, stored_as }) => [stored_as, id]))
}

export const selectFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

export async function selectRemovedNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('removed_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same, changed by nobody else until the transaction ends. */
export const lockFile = (tx: Tx, id: number): Promise<FileRow | undefined> =>
  tx.selectFrom('files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A trigger leaves an object that another takes the place of to the sweep. */
export const updateFile = async (tx: Tx, id: number, change: Updateable<Files>): Promise<void> =>
  void (await tx.updateTable('files').set(change).where('id', '=', id).execute())

/** Those of the ids that the owner has, in the order of the ids. */
export async function selectOwn(db: Db, owner: Owner, ids: readonly number[]): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function sumBytes(db: Db, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('sum'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  return row.sum
}

const OWNERS = 0x66696c65 // keeps this lock apart from other uses of advisory locks

/** One owner's files are counted by one transaction at a time, until it ends. */
export const lockOwner = async (tx: Tx, { kind, id }: Owner): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${OWNERS}::int, hashtext(${`${kind} ${id}`}))`.execute(tx))

/** Makes the owner's picture public; answers undefined where the owner has no picture of this id. */
export const markPublic = (db: Db, id: number, owner: Owner): Promise<{ id: number } | undefined> =>
  db
    .updateTable('files')
    .set({ public: true })
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('type', 'like', 'image/%')
    .returning('id')
    .executeTakeFirst()

/** A trigger leaves their objects to the sweep. */
export const deleteFiles = async (tx: Tx, ids: readonly number[]): Promise<void> =>
  void (await tx
    .deleteFrom('files')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute())

export const deleteOfOwner = async (tx: Tx, { kind, id }: Owner): Promise<void> =>
  void (await tx.deleteFrom('files').where('owner_kind', '=', kind).where('owner_id', '=', id).execute())

export const idsOfOwner = async (tx: Tx, { kind, id }: Owner): Promise<number[]> =>
  (await tx.selectFrom('files').select('id').where('owner_kind', '=', kind).where('owner_id', '=', id).execute()).map((file) => file.id)

const STILL_REFERRED_TO = '23503'
/** The database knows whether anything still shows it, and keeps it then. */
export async function deleteUnused(tx: Tx, id: number): Promise<void> {
  await sql`savepoint before_file`.execute(tx)
  try {
    await deleteFiles(tx, [id])
  } catch (error) {
    if ((error as { code?: string }).code !== STILL_REFERRED_TO) throw error
    await sql`rollback to savepoint before_file`.execute(tx)
  }
}
