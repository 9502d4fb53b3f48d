// SQL of priced checkouts that wait for their submission.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { forSaleJson, holdForSale, type SaleRow } from '#features/catalogue/product/product.ts'
import { settingsJson } from '#features/platform/setting/setting.ts'
import { takingLines, type TakenRow } from '#features/sales/cart/cart.ts'
import type { Earlier } from './duplicate.rules.ts'

/** A line as it was priced when the buyer saw it; amounts per unit. */
export type SnapshotLine = {
  cartItemId: number | null // null: bought at once, without the cart
  productId: number
  selectionIds: number[]
  count: number
  listCents: number
  savingCents: number
  optionCents: number
}
export type Placed = { orderIds: number[]; orderNos: string[]; resultMoney: number; shippingPending: 'Y' | 'N' }
export type Confirmation = { lines: SnapshotLine[]; createdAt: Date; expiresAt: Date; request: string | null; answer: Placed | null }

declare module '#db/columns.ts' {
  interface Columns {
    'confirmations.snapshot': SnapshotLine[]
    'confirmations.answer': Placed | null
  }
}

export const insertConfirmation = (
  db: Db,
  one: { id: string; userId: number; source: unknown; lines: readonly SnapshotLine[]; now: Date; expiresAt: Date },
) =>
  db
    .insertInto('confirmations')
    .values({
      id: one.id,
      user_id: one.userId,
      source: JSON.stringify(one.source),
      snapshot: JSON.stringify(one.lines),
      created_at: one.now,
      expires_at: one.expiresAt,
    })
    .execute()

/** What a checkout is submitted with: its own row, and where it is open its lines as they were in the cart and its goods as they are sold. */
export type Taken = Confirmation & { taken: TakenRow[]; goods: SaleRow[]; settings: Record<string, unknown> | null }

/**
 * Takes the buyer's own checkout in hand, in one statement: locks it (of parallel submissions one places the orders, the others find its
 * answer), and where it is open takes its lines out of the cart and reads what its goods cost, with the settings asked for. A submission that
 * had to wait sees checkout and cart as they are by then, prices and settings as they were when it asked. Submissions of one buyer wait for
 * each other: of two checkouts of the same goods the second finds the orders of the first (selectEarlier). Until the end of the transaction the
 * buyer's account stays open, and in a second statement its goods on sale: what has ended meanwhile is not ordered.
 */
export async function takeConfirmation(
  tx: Tx,
  { id, userId, now, settings }: { id: string; userId: number; now: Date; settings: readonly string[] },
): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    with held as materialized (
      select snapshot, c.created_at, expires_at, request, answer, pg_advisory_xact_lock(hashtext('confirmations'), user_id::int)
      from confirmations c join users u on u.id = c.user_id
      where c.id = ${id} and user_id = ${userId} and u.disabled_at is null for update of c for share of u
    ),
    wanted as (
      select (line->>'cartItemId')::bigint as cart_item_id, (line->>'productId')::bigint as product_id
      from held, jsonb_array_elements(snapshot) line where answer is null and expires_at > ${now}
    ),
    taken as (${takingLines(userId, sql`select cart_item_id from wanted`)})
    select snapshot as lines, created_at as "createdAt", expires_at as "expiresAt", request, answer, coalesce((select json_agg(taken) from taken), '[]') as taken,
      coalesce(${forSaleJson(sql`select product_id from wanted`)}, '[]') as goods, ${settingsJson(settings)} as settings
    from held`.execute(tx)
  const [held] = rows
  if (!held?.goods.length) return held
  const forSale = await holdForSale(tx, held.goods.map(({ id: productId }) => productId)) // prettier-ignore
  return { ...held, goods: held.goods.map((row) => ({ ...row, on_sale: row.on_sale && forSale.has(row.id) })) }
}

/** The buyer's checkouts since then that were placed and have orders without payment, or were turned down as placed before. */
export async function selectEarlier(db: Db, userId: number, since: Date): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select c.snapshot as lines, c.submitted_at as "submittedAt", c.told_at as "toldAt", coalesce(o.unpaid, '[]') as unpaid
    from confirmations c left join lateral (
      select json_agg(json_build_object('id', id, 'orderNo', order_no) order by id) as unpaid
      from orders where confirmation_id = c.id and state in ('freight_pending', 'awaiting_payment')
    ) o on true
    where c.user_id = ${userId} and c.created_at > ${since} and (c.told_at is not null or o.unpaid is not null)`.execute(db)
  return rows
}

/** The buyer has been told that the goods of this checkout were ordered before. */
export const noteTold = (db: Db, id: string, userId: number, now: Date) =>
  db.updateTable('confirmations').set({ told_at: now }).where('id', '=', id).where('user_id', '=', userId).execute()

export const closeConfirmation = (tx: Tx, id: string, request: string, answer: Placed, now: Date) =>
  tx
    .updateTable('confirmations')
    .set({ request, answer: JSON.stringify(answer), submitted_at: now })
    .where('id', '=', id)
    .execute()

export const selectAgreed = async (db: Db, userId: number, request: string): Promise<Placed | null> =>
  (await db.selectFrom('confirmations').select('answer').where('user_id', '=', userId).where('request', '=', request).executeTakeFirst())
    ?.answer ?? null

/** Forgets checkouts that were never submitted, a day after their end. */
export const deleteExpired = (db: Db, before: Date) =>
  db.deleteFrom('confirmations').where('submitted_at', 'is', null).where('expires_at', '<', before).execute()

/** What an order copies of its buyer besides what a session tells; the same as one JSON value of the user `users.id`. */
export type BuyerTexts = { company: string; phone: string }
export const copyJson = sql`json_build_object('company', users.company_name, 'phone', users.phone)`

export async function selectBuyerTexts(db: Db, userId: number): Promise<BuyerTexts> {
  return db.selectFrom('users').select(['company_name as company', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow()
}
