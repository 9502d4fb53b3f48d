// SQL of goods for points.
import { sql, type Db, type Tx } from '#db/connect.ts'

export type ExchangeGood = { product_id: number; points_price: number; left_count: number; offered: boolean; version: number }

/**
 * Takes so many of what is offered, or none: of several that want the last one, one gets it. Answers what one of them costs in points. The
 * version moves with the count, so that whoever changes a good says how many are left as it stands.
 */
export async function takeGoods(tx: Tx, productId: number, count: number, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('exchange_goods')
    .set((is) => ({ left_count: sql<number>`left_count - ${count}::integer`, version: is('version', '+', 1), changed_at: now }))
    .where('product_id', '=', productId)
    .where('offered', '=', true)
    .where('left_count', '>=', count)
    .returning('points_price')
    .executeTakeFirst()
  return row?.points_price
}

export const giveGoodsBack = (tx: Tx, productId: number, count: number, now: Date) =>
  tx
    .updateTable('exchange_goods')
    .set((is) => ({ left_count: sql<number>`left_count + ${count}::integer`, version: is('version', '+', 1), changed_at: now }))
    .where('product_id', '=', productId)
    .execute()

export type NewGood = { productId: number; pointsPrice: number; left: number; offered: boolean; version: number; now: Date }

/** Version 0: offered for the first time. Answers the row, or undefined where somebody was faster. */
export async function saveGood(tx: Tx, { productId, pointsPrice, left, offered, version, now }: NewGood) {
  const { rows } = await sql<ExchangeGood>`
    insert into exchange_goods (product_id, points_price, left_count, offered, version, changed_at)
    select ${productId}, ${pointsPrice}, ${left}, ${offered}, 1, ${now} where ${version} = 0
      or exists (select from exchange_goods where product_id = ${productId})
    on conflict (product_id) do update
      set points_price = excluded.points_price, left_count = excluded.left_count, offered = excluded.offered,
        version = exchange_goods.version + 1, changed_at = excluded.changed_at
      where exchange_goods.version = ${version}
    returning product_id, points_price, left_count, offered, version`.execute(tx)
  return rows[0]
}

export const selectGood = (db: Db, productId: number): Promise<ExchangeGood | undefined> =>
  db
    .selectFrom('exchange_goods')
    .select(['product_id', 'points_price', 'left_count', 'offered', 'version'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
