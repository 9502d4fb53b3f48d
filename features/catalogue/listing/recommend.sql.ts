// SQL of recommendations.
import { sql, type Db } from '#db/connect.ts'

const HOME_PER_CATEGORY = 4
const HOME_MAX = 120
const NEIGHBOURS_MAX = 24

/** A walk through the categories: the newest of each, then the second newest, and so on; those with a picture first. */
export async function selectHome(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from categories c left join categories above on above.id = c.parent_id
    cross join lateral (
      select id, main_image = '' as bare, row_number() over (order by id desc) as n
      from products where category_id = c.id and on_sale order by id desc limit ${sql.lit(HOME_PER_CATEGORY)}) p
    order by p.bare, p.n, c.weight, above.weight, p.id limit ${sql.lit(HOME_MAX)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What fits a product, then its neighbours in the category; or what fits the products in a buyer's cart and is not in it. */
export async function selectNeighbours(db: Db, of: { productId: number } | { buyerId: number }): Promise<number[]> {
  const limit = sql`limit ${sql.lit(NEIGHBOURS_MAX)}`
  const query =
    'productId' in of
      ? sql<{ id: number }>`
          select id from (
            select x.related_id as id, 0 as rank from product_relations x join products p on p.id = x.related_id and p.on_sale
            join products here on here.id = x.product_id and here.stage <> 'draft'
            where x.product_id = ${of.productId} and x.kind <> 'incompatible'
            union all
            (select p.id, 1 from products here join products p on p.category_id = here.category_id and p.on_sale
             where here.id = ${of.productId} and here.stage <> 'draft' and p.id <> here.id order by p.id desc ${limit})
          ) near group by id order by min(rank), id desc ${limit}`
      : sql<{ id: number }>`
          select distinct p.id from cart_items c
          join product_relations x on x.product_id = c.product_id and x.kind <> 'incompatible'
          join products p on p.id = x.related_id and p.on_sale
          where c.user_id = ${of.buyerId}
            and not exists (select from cart_items mine where mine.user_id = c.user_id and mine.product_id = p.id)
          order by p.id ${limit}`
  return (await query.execute(db)).rows.map(({ id }) => id)
}
