// SQL of lists of equipment that are brought in.
import { sql, type Db, type Tx } from '#db/connect.ts'

/** One list of an owner at a time: a second one sees what the first has brought. */
export const waitForOwner = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('equipment import', ${userId}))`.execute(tx)

/** Of serial numbers, those that one has, with their manufacturers. */
export async function selectSerials(
  db: Db,
  userId: number,
  serials: readonly string[],
): Promise<{ manufacturer: string; serial: string }[]> {
  if (serials.length === 0) return []
  const { rows } = await sql<{ manufacturer: string; serial: string }>`
    select manufacturer, serial from units
    where user_id = ${userId} and serial <> '' and upper(serial) = any(${serials.map((serial) => serial.toUpperCase())}::text[])`.execute(
    db,
  )
  return rows
}

/** The rows that this very file has brought before. */
export async function selectKept(db: Db, userId: number, sha256: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('units as u')
    .innerJoin('unit_imports as i', 'i.id', 'u.import_id')
    .select('u.import_row')
    .where('i.user_id', '=', userId)
    .where('i.sha256', '=', sha256)
    .execute()
  return rows.flatMap(({ import_row: row }) => (row === null ? [] : [row]))
}
export async function insertImport(
  tx: Tx,
  row: { user_id: number; sha256: Buffer; file_name: string; rows: number; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('unit_imports')
    .values(row)
    .onConflict((is) => is.columns(['user_id', 'sha256']).doUpdateSet({ file_name: row.file_name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
