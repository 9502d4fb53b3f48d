import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'

/** A page of product ids, the newest favourite first. */
export async function selectPage(db: Db, userId: number, offset: number, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .modifyEnd(pageSql(size, offset))
    .execute()
  return rows.map((row) => row.product_id)
}

/** How many the user `users.id` has. */
export const countJson = sql`(select count(*) from favourites where user_id = users.id)`

export async function countAll(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const exists = async (db: Db, userId: number, productId: number): Promise<boolean> =>
  (await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()) !== undefined

/** False when it was no favourite. */
export async function remove(db: Db, userId: number, productId: number): Promise<boolean> {
  const done = await db.deleteFrom('favourites').where('user_id', '=', userId).where('product_id', '=', productId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

export async function add(db: Db, userId: number, productId: number, now: Date): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ user_id: userId, product_id: productId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeAll = (tx: Tx, userId: number) => tx.deleteFrom('favourites').where('user_id', '=', userId).execute()
