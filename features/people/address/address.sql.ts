import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Addresses } from '#db/schema.ts'

export type AddressRow = Selectable<Addresses>
/** The columns that a person fills in. */
export type AddressText = Omit<AddressRow, 'id' | 'user_id' | 'is_default' | 'created_at'>

/** All of a buyer's addresses, the default first, then the newest. */
export const selectAll = (db: Db, userId: number): Promise<AddressRow[]> =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

/** The same as one JSON value of the user `users.id`. */
export const addressesJson = sql`(select json_agg(row_to_json(a) order by is_default desc, id desc) from addresses a where a.user_id = users.id)`
export type AddressJson = Omit<AddressRow, 'created_at'> & { created_at: string }

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

/** Adds an address under that lock, the first one as the default; null where there are as many as there may be. One statement (0024_add_address.sql). */
export async function addAddress(
  db: Db,
  userId: number,
  text: AddressText,
  { most, makeDefault, now }: { most: number; makeDefault: boolean; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select add_address(${userId}, ${most}, ${makeDefault}, ${now}, ${JSON.stringify(text)}::jsonb) as id`.execute(db)
  return rows[0]?.id ?? null
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

export const deleteAllOf = (tx: Tx, userId: number) => tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
