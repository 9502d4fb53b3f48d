// Products as other machines read them: comparison services, purchasing systems, assistants. What anybody may see, and no more.
import { sql, type Db } from '#db/connect.ts'
import { inLanguage } from '#db/in-language.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { priceColumns } from '#features/catalogue/price-list/price-list.ts'
import { priceFor, type PriceRow } from '#features/catalogue/price-list/price-list.rules.ts'
import { imageUrl } from '#shared/image-url.ts'
import type { Language } from '#shared/language.ts'
import type { Cents } from '#shared/money.ts'
import { unitCents } from '#shared/price.ts'
import { isShown } from './status.sql.ts'

const AT_A_TIME = 500

/** `listCents` and `priceCents` of a unit without options; null where the price is for those who are signed in (decision 37). */
export type FeedItem = {
  id: number
  slug: string
  title: string
  description: string
  brand: string
  model: string
  gtin: string
  /** From the top, in this language. */
  categories: string[]
  pictures: string[]
  listCents: Cents | null
  priceCents: Cents | null
  minimum: number
  leadDays: number
  warrantyMonths: number | null
  grossGrams: number
  origin: string
  hsCode: string
  shop: string
}

type Row = PriceRow & {
  slug: string
  title: string
  description: string
  brand: string
  model: string
  gtin: string | null
  category_id: number
  pictures: string[]
  minimum: number
  lead_days: number
  warranty_months: number | null
  gross_grams: number
  origin: string
  hs_code: string
  shop: string
}

/** All that is on sale, some at a time: nobody holds them all. */
export async function* productFeed(db: Db, language: Language): AsyncGenerator<FeedItem[]> {
  const { branches } = await treeOf(db, language)
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select p.id, g.slug, ${inLanguage('p.name', language)} as title, ${inLanguage('p.brief', language)} as description, p.brand, p.model,
        p.gtin, p.category_id, ${priceColumns}, p.minimum, p.lead_days, p.warranty_months, p.gross_grams, p.origin, p.hs_code, s.name as shop,
        array(select i.file || '?v=' || i.version from product_images i where i.product_id = p.id order by i.position) as pictures
      from products p join shops s on s.id = p.shop_id join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
      where p.on_sale and s.suspended_at is null and ${isShown} and p.id > ${after} order by p.id limit ${AT_A_TIME}`.execute(db)
    const prices = priceFor(null, rows)
    if (rows.length > 0)
      yield rows.map((row) => {
        const price = prices.get(row.id)
        return {
          id: row.id,
          slug: row.slug,
          title: row.title,
          description: row.description,
          brand: row.brand,
          model: row.model,
          gtin: row.gtin ?? '',
          categories: branches.get(row.category_id)?.crumbs.map(({ label }) => label) ?? [],
          pictures: row.pictures.map((picture) => imageUrl(picture)),
          listCents: price?.listCents ?? null,
          priceCents: price ? unitCents({ ...price, optionCents: 0 }) : null,
          minimum: row.minimum,
          leadDays: row.lead_days,
          warrantyMonths: row.warranty_months,
          grossGrams: row.gross_grams,
          origin: row.origin,
          hsCode: row.hs_code,
          shop: row.shop,
        }
      })
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)!.id
  }
}
