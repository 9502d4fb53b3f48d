import type { Db } from '#db/connect.ts'

export async function selectSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('app_secrets').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}

/** Keeps it unless another process was faster. */
export async function insertSecret(db: Db, name: string, sealed: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('app_secrets')
    .values({ name, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
