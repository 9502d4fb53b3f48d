// What the columns of products hold where PostgreSQL's own types say too little.
import type { SaleUnit } from '#contract/codes/sale-unit.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { Tier } from '#shared/price.ts'
import type { LeadTime, Spec } from './product.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'products.highlights': string[]
    'products.description': string[]
    'products.highlights_in': Partial<Record<Language, string[]>>
    'products.description_in': Partial<Record<Language, string[]>>
    'products.specs': Spec[]
    'products.lead_times': LeadTime[]
    'products.price_tiers': Tier[]
    'products.refused_reason': Translated
    'products.sale_unit': SaleUnit['kind']
    'product_images.alt': Translated
    'product_documents.language': Language | null
  }
}
