// From the database's rows to the wire's products: the one place where a price is shown or withheld.
import type { Product } from '#contract/product.ts'
import { seesPrice } from '#features/catalogue/pricing/pricing.rules.ts'
import { imageUrl } from '#shared/image-url.ts'

export type ProductRow = {
  id: number
  name: string
  model: string
  brief: string
  in_english: boolean // its name has no translation into the language asked for
  main_image: string
  minimum: number
  multiple: number
  shop_id: number
  shop_name: string
  list_cents: number
  saving_cents: number
  login_for_price: boolean
  sold_count: number
  slug: string | null
  category_id: number
  warranty_months: number | null
  lead_days: number
  has_3d: boolean
}

/** What is personal about products; everything else in a row is the same for everyone. */
export type Marks = { favourites: ReadonlySet<number>; inCart: ReadonlySet<number> }
export const NO_MARKS: Marks = { favourites: new Set(), inCart: new Set() }

export const yn = (yes: boolean) => (yes ? ('Y' as const) : ('N' as const))

/** One row of a list. Amounts are null where the caller may not see them (SPEC-025, SPEC-151). */
export function shapeProduct(row: ProductRow, signedIn: boolean, marks: Marks): Product {
  const visible = seesPrice(row.login_for_price, signedIn)
  return {
    id: row.id,
    productName: row.name,
    productModel: row.model,
    mainImgUrl: imageUrl(row.main_image),
    isCollect: yn(marks.favourites.has(row.id)),
    isCartItem: yn(marks.inCart.has(row.id)),
    leastNum: row.minimum,
    orderMultiple: row.multiple,
    shopId: row.shop_id,
    shopName: row.shop_name,
    priceFee: visible ? row.list_cents : null,
    savePriceFee: visible ? row.saving_cents : null,
    priceVisible: yn(visible),
    saleNum: row.sold_count,
    slug: row.slug ?? '',
    productTypeId: row.category_id,
    pointsPrice: null,
    warrantyMonths: row.warranty_months,
    leadTimeDays: row.lead_days,
    brief: row.brief,
    inEnglish: yn(row.in_english),
    has3d: yn(row.has_3d),
  }
}
