// What coupons are for and were spent on, by name: a constant number of queries, whatever is held.
import { sql, type Db } from '#db/connect.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import type { Terms } from './coupon.kind.ts'

export type Scoped = {
  shops: Map<number, string>
  categories: Map<number, string>
  products: Map<number, string>
  slugs: Map<number, string> // of products
  orders: Map<string, { id: number; orderNo: string }[]> // by checkout
}

type Row = { what: 'shop' | 'category' | 'product' | 'order'; id: number; name: Translated | string; slug: string | null }

/** The names of what they are for, and the orders that they were spent on; what no longer exists is left out. */
export async function scopeOf(
  db: Db,
  rows: readonly { terms: Terms; reserved_for?: string | null }[],
  language: Language,
): Promise<Scoped> {
  const all = (of: (terms: Terms) => number[]) => [...new Set(rows.flatMap(({ terms }) => of(terms)))]
  const [shopIds, categoryIds, productIds] = [all((one) => one.shopIds), all((one) => one.categoryIds), all((one) => one.productIds)]
  const spent = rows.flatMap((row) => row.reserved_for ?? [])
  const scoped: Scoped = { shops: new Map(), categories: new Map(), products: new Map(), slugs: new Map(), orders: new Map() }
  if (shopIds.length + categoryIds.length + productIds.length + spent.length === 0) return scoped
  const found = await sql<Row>`
    select 'shop' as what, id, to_jsonb(name) as name, null as slug from shops where id = any(${shopIds}::bigint[])
    union all select 'category', id, name, null from categories where id = any(${categoryIds}::bigint[])
    union all select 'product', p.id, p.name, g.slug from products p
      left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current where p.id = any(${productIds}::bigint[])
    union all select 'order', id, to_jsonb(order_no), confirmation_id from orders
      where confirmation_id = any(${spent}) and coupon is not null and hidden_at is null
    order by 1, 2`.execute(db)
  for (const row of found.rows) {
    const [id, name] = [Number(row.id), typeof row.name === 'string' ? row.name : pick(row.name, language)]
    if (row.what === 'shop') scoped.shops.set(id, name)
    else if (row.what === 'category') scoped.categories.set(id, name)
    else if (row.what === 'product') {
      scoped.products.set(id, name)
      if (row.slug) scoped.slugs.set(id, row.slug)
    } else scoped.orders.set(row.slug!, [...(scoped.orders.get(row.slug!) ?? []), { id, orderNo: name }])
  }
  return scoped
}
