import type { Insertable, Selectable } from 'kysely'
import { sql, type Db } from '#db/connect.ts'
import type { Files } from '#db/schema.ts'

export type FileRow = Selectable<Files>

export async function insertFile(db: Db, file: Insertable<Files>): Promise<FileRow> {
  return db.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow()
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
