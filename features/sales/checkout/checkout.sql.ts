// SQL of priced checkouts that wait for their submission.
import { sql, type Db, type Tx } from '#db/connect.ts'

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
export type Confirmation = { lines: SnapshotLine[]; expiresAt: Date; request: string | null; answer: Placed | null }

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

/** Locks the buyer's own checkout: of parallel submissions one places the orders, the others find its answer. */
export async function lockConfirmation(tx: Tx, id: string, userId: number): Promise<Confirmation | undefined> {
  const row = await tx
    .selectFrom('confirmations')
    .select(['snapshot', 'expires_at', 'request', 'answer'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      lines: row.snapshot,
      expiresAt: row.expires_at,
      request: row.request,
      answer: row.answer,
    }
  )
}

export const closeConfirmation = (tx: Tx, id: string, request: string, answer: Placed, now: Date) =>
  tx
    .updateTable('confirmations')
    .set({ request, answer: JSON.stringify(answer), submitted_at: now })
    .where('id', '=', id)
    .execute()

/** Forgets checkouts that were never submitted, a day after their end. */
export const deleteExpired = (db: Db, before: Date) =>
  db.deleteFrom('confirmations').where('submitted_at', 'is', null).where('expires_at', '<', before).execute()

/** What an order copies of its buyer besides what a session tells; the same as one JSON value of the user `users.id`. */
export type BuyerTexts = { company: string; phone: string }
export const copyJson = sql`json_build_object('company', users.company_name, 'phone', users.phone)`

export async function selectBuyerTexts(db: Db, userId: number): Promise<BuyerTexts> {
  return db.selectFrom('users').select(['company_name as company', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow()
}
