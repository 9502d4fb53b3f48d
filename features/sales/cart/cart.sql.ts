import type { RawBuilder } from 'kysely'
import { CART_LINES_MAX } from '#contract/cart.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { forSaleJson } from '#features/catalogue/product/product.ts'

export type CartRow = { id: number; product_id: number; selection_ids: number[]; count: number; checked: boolean; created_at: Date }

/** The same as selectLines as one JSON value of the user `users.id`. */
export const linesJson = sql`(select json_agg(json_build_object('id', id, 'product_id', product_id, 'selection_ids', selection_ids, 'count', count,
  'checked', checked, 'created_at', created_at) order by id desc) from cart_items where user_id = users.id)`
export type LineJson = Omit<CartRow, 'created_at'> & { created_at: string }

const GOODS_MAX = 50

/** What is in the cart of the user `users.id`, as it is sold at this moment, as one JSON value; null of a cart with more lines. */
export const goodsJson = sql`case when (select count(*) from cart_items where user_id = users.id) <= ${sql.lit(GOODS_MAX)}
  then ${forSaleJson(sql`select product_id from cart_items where user_id = users.id`)} end`

/** The lines of a cart, newest first. */
export const selectLines = (db: Db, userId: number): Promise<CartRow[]> =>
  db
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'selection_ids', 'count', 'checked', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export async function sumCounts(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('cart_items')
    .select(sql<number>`coalesce(sum(count), 0)`.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.sum
}
/** The same of the user `users.id`. */
export const sumJson = sql`(select coalesce(sum(count), 0) from cart_items where user_id = users.id)`

export type Wanted = {
  userId: number
  productId: number
  selectionIds: number[]
  count: number
  minimum: number
  maximum: number
  multiple: number
  now: Date
}

/**
 * Adds to a line or begins it, in one statement, so that parallel adds all count. Does nothing and answers undefined where the line's
 * new quantity would break a limit or the cart is full.
 */
export async function addToLine(db: Db, wanted: Wanted): Promise<{ id: number; count: number } | undefined> {
  const { userId, productId, selectionIds, count, minimum, maximum, multiple, now } = wanted
  const fits = (total: ReturnType<typeof sql>) =>
    sql`(${total}) between ${minimum}::bigint and ${maximum}::bigint and (${total}) % ${multiple}::bigint = 0`
  const { rows } = await sql<{ id: number; count: number }>`
    with mine as (
      select count(*) as lines, max(count) filter (where product_id = ${productId} and selection_ids = ${selectionIds}::bigint[]) as here
      from cart_items where user_id = ${userId}
    )
    insert into cart_items as line (user_id, product_id, selection_ids, count, created_at)
    select ${userId}, ${productId}, ${selectionIds}::bigint[], ${count}::integer, ${now}::timestamptz
    from mine
    where (here is not null or lines < ${sql.lit(CART_LINES_MAX)}) and ${fits(sql`coalesce(here, 0) + ${count}::bigint`)}
    on conflict (user_id, product_id, selection_ids) do update set count = line.count + excluded.count, checked = true
    where ${fits(sql`line.count::bigint + excluded.count`)}
    returning line.id, line.count`.execute(db)
  return rows[0]
}

type Added = { productId: number; selectionIds: number[]; count: number }

/** Adds to lines or begins them, in one statement; the caller looks at what they have become. Rows are taken in one order. */
export async function addLines(
  db: Db,
  { userId, lines, now }: { userId: number; lines: readonly Added[]; now: Date },
): Promise<{ productId: number; count: number }[]> {
  const { rows } = await sql<{ productId: number; count: number }>`
    insert into cart_items as line (user_id, product_id, selection_ids, count, created_at)
    select ${userId}, (one->>'productId')::bigint,
      array(select id::bigint from jsonb_array_elements_text(one->'selectionIds') id), (one->>'count')::integer, ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) one
    order by (one->>'productId')::bigint
    on conflict (user_id, product_id, selection_ids) do update set count = line.count + excluded.count, checked = true
    returning line.product_id as "productId", line.count`.execute(db)
  return rows
}

export async function countLines(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cart_items where user_id = ${userId}`.execute(db)
  return rows[0]!.count
}

/** How many lines a cart has, and the quantity that stands for a product with these options (0 = none). */
export async function lineState(
  db: Db,
  userId: number,
  productId: number,
  selectionIds: number[],
): Promise<{ lines: number; here: number }> {
  const { rows } = await sql<{ lines: number; here: number }>`
    select count(*) as lines,
      coalesce(max(count) filter (where product_id = ${productId} and selection_ids = ${selectionIds}::bigint[]), 0) as here
    from cart_items where user_id = ${userId}`.execute(db)
  return rows[0]!
}

/** All lines of one product, locked until the transaction ends, in one order for all callers. */
export const lockLines = (db: Db, userId: number, productId: number): Promise<CartRow[]> =>
  db
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'selection_ids', 'count', 'checked', 'created_at'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** One line of one's own; a foreign id looks absent. */
export const selectLine = (db: Db, userId: number, id: number): Promise<CartRow | undefined> =>
  db
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'selection_ids', 'count', 'checked', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

type Counted = { id: number; userId: number; productId: number; selectionIds: number[] | null; count: number }

/** Sets the quantity of a line that is the user's, of this product and (where given) with exactly these options; false where it is not. */
export async function setCount(db: Db, { id, userId, productId, selectionIds, count }: Counted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart_items set count = ${count}
    where id = ${id} and user_id = ${userId} and product_id = ${productId}
      and (${selectionIds}::bigint[] is null or selection_ids = ${selectionIds}::bigint[])`.execute(db)
  return numAffectedRows === 1n
}

/** Sets a line's quantity and, where given, options; false when it is not (or no longer) the user's. */
export async function updateLine(
  db: Db,
  userId: number,
  id: number,
  set: { count: number; selection_ids?: number[]; checked?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_items')
    .set(set)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores ticks; ids of other people are ignored. The rows are taken in one order, so that two windows do not block each other. */
export async function updateChecks(db: Db, userId: number, checks: { id: number; checked: boolean }[]): Promise<void> {
  await sql`
    with wanted as (
      select id, bool_or(checked) as checked
      from unnest(${checks.map((one) => one.id)}::bigint[], ${checks.map((one) => one.checked)}::boolean[]) as t (id, checked) group by id
    ),
    locked as materialized (
      select cart_items.id, wanted.checked from cart_items join wanted using (id)
      where user_id = ${userId} order by cart_items.id for update of cart_items
    )
    update cart_items set checked = locked.checked from locked where cart_items.id = locked.id`.execute(db)
}

/** Lines as they were when they were deleted. */
export type TakenRow = Pick<CartRow, 'id' | 'product_id' | 'selection_ids' | 'count'>

/** Deletes lines and answers them; `ids` is a query. Foreign ids, and lines that somebody else has just taken, are not among them. */
export const takingLines = (userId: number, ids: RawBuilder<unknown>) => sql<TakenRow>`
  with locked as materialized (
    select id from cart_items where user_id = ${userId} and id = any(array(${ids})) order by id for update
  )
  delete from cart_items where id in (select id from locked) returning id, product_id, selection_ids, count`

/** Goods that were ordered otherwise; `asked`: the quantity that lay in the cart when that began. */
export type OrderedRow = { productId: number; selectionIds: readonly number[]; asked: number; ordered: number }

/** Takes what was ordered out of lines that are older than `since` and still as they were then; what is left of one stays. */
export const takeOrdered = (tx: Tx, userId: number, rows: readonly OrderedRow[], since: Date) =>
  sql`
  with wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t ("productId" bigint, "selectionIds" bigint[], asked integer, ordered integer)
  ),
  locked as materialized (
    select c.id, c.count - w.ordered as left_over from cart_items c
    join wanted w on c.product_id = w."productId" and c.selection_ids = w."selectionIds" and c.count = w.asked
    where c.user_id = ${userId} and c.created_at <= ${since} order by c.id for update of c
  ),
  gone as (delete from cart_items where id in (select id from locked where left_over <= 0))
  update cart_items set count = left_over from locked where cart_items.id = locked.id and left_over > 0`.execute(tx)

export async function deleteLines(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await takingLines(userId, sql`select unnest(${[...ids]}::bigint[])`).execute(db)
}

export const deleteAllOf = (tx: Tx, userId: number) => tx.deleteFrom('cart_items').where('user_id', '=', userId).execute()
