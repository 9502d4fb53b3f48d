// SQL of the category tree.
import { sql, type Db } from '#db/connect.ts'
import { inLanguage } from '#db/in-language.ts'
import type { Language } from '#shared/language.ts'

export type CategoryRow = {
  id: number
  parent_id: number | null
  weight: number
  name: string
  brief: string
  picture: string
  tile: string
  banner: string
  slug: string | null
  products: number
}

/** All categories in their order, with present slug and number of products on sale. One query. */
export async function selectCategories(db: Db, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id, c.weight, ${inLanguage('c.name', language)} as name, ${inLanguage('c.brief', language)} as brief,
      c.picture, c.tile, c.banner, g.slug, coalesce(n.products, 0)::int as products
    from categories c
      left join slugs g on g.kind = 'category' and g.target_id = c.id and g.current
      left join (select category_id, count(*) as products from products where on_sale group by category_id) n on n.category_id = c.id
    order by c.parent_id nulls first, c.weight, c.id`.execute(db)
  return rows
}
