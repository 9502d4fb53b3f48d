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

const TOGETHER_MAX = 12
const TOGETHER_BUYERS = 3 // fewer would show what somebody has ordered
const TOGETHER_DAYS = 365
const LINES_READ = 500 // of a product that is in every order, the latest

/** What several buyers have ordered along with a product within a year, most of them first. */
export async function selectTogether(db: Db, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.product_id as id
    from (select order_id from order_lines where product_id = ${id} order by id desc limit ${sql.lit(LINES_READ)}) mine
    join orders o on o.id = mine.order_id and o.cancelled_at is null and o.created_at > ${new Date(now.getTime() - TOGETHER_DAYS * 86_400_000)}
    join order_lines other on other.order_id = o.id and other.product_id <> ${id}
    join products p on p.id = other.product_id and p.on_sale
    group by 1 having count(distinct o.user_id) >= ${sql.lit(TOGETHER_BUYERS)}
    order by count(distinct o.user_id) desc, 1 limit ${sql.lit(TOGETHER_MAX)}`.execute(db)
  return rows.map((row) => row.id)
}

/** Of each other category of its department one: the most sold, the most complete. They stand in the department's order. */
export async function selectSameRoom(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from products here join categories own on own.id = here.category_id
    join categories c on c.parent_id = own.parent_id and c.id <> own.id
    cross join lateral (
      select p.id from products p where p.category_id = c.id and p.on_sale order by sold_count desc, completeness desc, p.id desc limit 1
    ) best
    where here.id = ${id} and here.stage <> 'draft' order by c.weight, c.id limit ${sql.lit(TOGETHER_MAX)}`.execute(db)
  return rows.map((row) => row.id)
}
