// From the database's rows to the wire's products.
import type { SaleUnit } from '#contract/codes/sale-unit.ts'
import type { Product } from '#contract/product.ts'
import { lowestTier, type PriceRow, type UnitPrice } from '#features/catalogue/price-list/price-list.rules.ts'
import { imageUrl } from '#shared/image-url.ts'
import { yn } from '#shared/yn.ts'
import { ratingOf } from './rating.rules.ts'

export type ProductRow = Omit<PriceRow, 'options'> & {
  name: string
  model: string
  brief: string
  in_english: boolean // its name has no translation into the language asked for
  main_image: string
  sale_unit: SaleUnit['kind']
  sale_unit_holds: number
  minimum: number
  multiple: number
  shop_id: number
  shop_name: string
  sold_count: number
  slug: string | null
  category_id: number
  warranty_months: number | null
  lead_days: number
  has_3d: boolean
  rated: number[] | null // how many reviews give one star, two, ...
  demo_rated: number[] | null // the same of the demo's people
  points_price: number | null // where it is offered for points, and some are left
}

/** What is personal about products; everything else in a row is the same for everyone. */
export type Marks = { favourites: ReadonlySet<number>; inCart: ReadonlySet<number> }
export const NO_MARKS: Marks = { favourites: new Set(), inCart: new Set() }

/** One row of a list. `price`: as the caller may see it; undefined leaves the amounts null (SPEC-025, SPEC-151). */
export function shapeProduct(row: ProductRow, price: UnitPrice | undefined, marks: Marks): Product {
  return {
    id: row.id,
    productName: row.name,
    productModel: row.model,
    mainImgUrl: imageUrl(row.main_image),
    isCollect: yn(marks.favourites.has(row.id)),
    isCartItem: yn(marks.inCart.has(row.id)),
    unit: { kind: row.sale_unit, holds: row.sale_unit_holds },
    leastNum: row.minimum,
    orderMultiple: row.multiple,
    shopId: row.shop_id,
    shopName: row.shop_name,
    priceFee: price?.listCents ?? null,
    savePriceFee: price?.savingCents ?? null,
    fromFee: price ? lowestTier(price) : null,
    priceVisible: yn(price !== undefined),
    saleNum: row.sold_count,
    slug: row.slug ?? '',
    productTypeId: row.category_id,
    pointsPrice: row.points_price,
    warrantyMonths: row.warranty_months,
    leadTimeDays: row.lead_days,
    brief: row.brief,
    inEnglish: yn(row.in_english),
    has3d: yn(row.has_3d),
    rating: ratingOf(row.rated, row.demo_rated),
  }
}
