import { sql, type Db } from '#db/connect.ts'
import { inLanguage } from '#db/in-language.ts'
import type { Language } from '#shared/language.ts'
import { isShown } from './status.sql.ts'

export type OverviewRow = { category_id: number; title: string; model: string; brand: string; minimum: number; lead_days: number }

/** Up to `each` products of every category that are for sale, those that say most about themselves first. */
export async function selectOverview(db: Db, language: Language, each: number): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select category_id, title, model, brand, minimum, lead_days from (
      select p.category_id, ${inLanguage('p.name', language)} as title, p.model, p.brand, p.minimum, p.lead_days,
        row_number() over (partition by p.category_id order by p.completeness desc, p.id) as place
      from products p join shops s on s.id = p.shop_id where p.on_sale and s.suspended_at is null and ${isShown}
    ) listed where place <= ${each} order by category_id, place`.execute(db)
  return rows
}
