// SQL of files that brought notices.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { RecallLeftOut } from '#contract/codes/recall.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'recall_left_out.why': RecallLeftOut
  }
}

export const selectByDigest = async (db: Db, digest: Buffer): Promise<number | undefined> =>
  (await db.selectFrom('recall_files').select('id').where('digest', '=', digest).executeTakeFirst())?.id
export type NewFile = { file_id: number; digest: Buffer; name: string; staff_id: number; created_at: Date }
export const insertFile = async (tx: Tx, file: NewFile): Promise<number | undefined> =>
  (
    await tx
      .insertInto('recall_files')
      .values(file)
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

const select = (db: Db) =>
  db
    .selectFrom('recall_files')
    .innerJoin('files', 'files.id', 'recall_files.file_id')
    .selectAll('recall_files')
    .select(['files.stored_as', 'files.type'])
export type FileRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
export const selectFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  select(db).where('recall_files.id', '=', id).executeTakeFirst()
export const lockFile = (tx: Tx, id: number): Promise<FileRow | undefined> =>
  select(tx).where('recall_files.id', '=', id).forUpdate('recall_files').executeTakeFirst()
export const selectUnread = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('recall_files').select('id').where('done_at', 'is', null).orderBy('id').limit(100).execute()).map(({ id }) => id)

export type Read = {
  read: number
  added: number
  changed: number
  same: number
  leftOut: number
  fault: string | null
  doneAt: Date | null
}
export const addRead = (tx: Tx, id: number, { read, added, changed, same, leftOut, fault, doneAt }: Read) =>
  sql`update recall_files set read_count = read_count + ${read}, added = added + ${added}, changed = changed + ${changed}, same = same + ${same},
    left_out = left_out + ${leftOut}, fault = ${fault}, done_at = ${doneAt} where id = ${id}`.execute(tx)

/** Which numbers a file has told already: a second record of one is told in the report, and no version of its own. */
export const selectTold = async (tx: Tx, fileId: number, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await sql<{
        key: string
      }>`select key from recall_file_keys where recall_file_id = ${fileId} and key = any(${[...keys]}::text[])`.execute(tx)
    ).rows.map(({ key }) => key),
  )
export const noteTold = (tx: Tx, fileId: number, keys: readonly string[]) =>
  sql`insert into recall_file_keys select ${fileId}, unnest(${[...keys]}::text[])`.execute(tx)

export type LeftOut = { position: number; why: RecallLeftOut; label: string }
export const insertLeftOut = async (tx: Tx, fileId: number, rows: readonly LeftOut[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('recall_left_out').values(rows.map((row) => ({ ...row, recall_file_id: fileId }))).execute() // prettier-ignore
}

export async function selectFiles(db: Db, size: number, offset: number) {
  const rows = await db
    .selectFrom('recall_files as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select([
      'f.id',
      'f.name',
      's.name as by',
      'f.created_at',
      'f.done_at',
      'f.read_count',
      'f.added',
      'f.changed',
      'f.same',
      'f.left_out',
      'f.fault',
    ])
    .orderBy('f.id', 'desc')
    .modifyEnd(pageSql(size, offset))
    .execute()
  const { total } = await db.selectFrom('recall_files').select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow() // prettier-ignore
  return { rows, total: Number(total) }
}
export async function selectLeftOut(db: Db, fileId: number, size: number, offset: number) {
  const found = db.selectFrom('recall_left_out').where('recall_file_id', '=', fileId)
  const rows = await found.select(['position', 'why', 'label']).orderBy('position').modifyEnd(pageSql(size, offset)).execute()
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
