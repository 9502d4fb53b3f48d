import type { Selectable } from 'kysely'
import { sql, type Db } from '#db/connect.ts'
import type { Addresses } from '#db/schema.ts'

export type AddressRow = Selectable<Addresses>
/** The columns that a person fills in. */
export type AddressText = Omit<AddressRow, 'id' | 'user_id' | 'is_default' | 'created_at'>

/** All of a buyer's addresses, the default first, then the newest. */
export const selectAll = (db: Db, userId: number): Promise<AddressRow[]> =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

/** One's own address with the id, or the default for null; a foreign one looks absent. */
export const selectOne = (db: Db, userId: number, id: number | null): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) => (id === null ? is('is_default', '=', true) : is('id', '=', id)))
    .executeTakeFirst()

/** One change of a buyer's addresses at a time, until the transaction ends: how many there are and which is the default depend on one another. */
export async function lockAddresses(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('addresses', ${userId}))`.execute(db)
}

export async function insertAddress(db: Db, userId: number, text: AddressText, isDefault: boolean, now: Date): Promise<number> {
  const row = await db
    .insertInto('addresses')
    .values({ ...text, user_id: userId, is_default: isDefault, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False when there is no such address of this buyer. */
export async function updateAddress(db: Db, userId: number, id: number, text: AddressText): Promise<boolean> {
  const done = await db.updateTable('addresses').set(text).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Two statements, because the index that allows one default per buyer is checked row by row. */
export async function moveDefault(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  await db.updateTable('addresses').set({ is_default: true }).where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteAddress(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('addresses').where('user_id', '=', userId).where('id', '=', id).execute()
}
