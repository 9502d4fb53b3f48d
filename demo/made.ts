// Which stories of the demo have been played: each once, whatever people have made of them since.
import type { Db, Tx } from '#db/connect.ts'

export const isMade = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

/** False when another start has made them, or is about to: of two at once one waits here for the other. */
export async function mark(tx: Tx, key: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ madeAt: now }), changed_at: now })
    .onConflict((is) => is.doNothing())
    .returning('key')
    .execute()
  return rows.length === 1
}
