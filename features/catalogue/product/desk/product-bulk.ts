// One act on many products.
import type { Parsed } from '#contract/call.ts'
import type { deskProducts } from '#contract/product-desk.ts'
import type { BulkNoun, Values } from '#features/platform/bulk-noun/bulk-noun.ts'
import { pricedOptions, standardPrice } from '#features/catalogue/price-list/price-list.rules.ts'
import { optionRange } from '#features/catalogue/pricing/pricing.rules.ts'
import { groupOptions } from '../product.ts'
import { PRODUCT_PLANS, productFault, type ProductAct, type ProductThing } from './product-bulk.rules.ts'
import { selectForBulk, type BulkRow } from './product-bulk.sql.ts'
import { deskProductIds } from './product-desk.ts'
import { patchProduct, type ProductPatch } from './product-patch.ts'

const thingOf = (row: BulkRow): ProductThing => ({
  id: row.id,
  label: row.model,
  mark: String(row.version),
  status: row.status,
  leastOptionCents: optionRange(pricedOptions(groupOptions(row.options ?? []), standardPrice(row))).least,
  values: {
    priceFee: row.list_cents,
    savePriceFee: row.saving_cents,
    leastNum: row.minimum,
    orderMultiple: row.multiple,
    warrantyMonths: row.warranty_months,
    leadTimes: row.lead_times.map(({ upTo, days }) => ({ upTo: upTo ?? null, days })),
    onSale: row.on_sale ? 'Y' : 'N',
  },
})

const patchOf = (values: Values): ProductPatch => values

export const bulkProducts: BulkNoun<ProductThing, ProductAct, Parsed<typeof deskProducts>> = {
  pick: deskProductIds,
  read: async (db, ids, { shopId }, lock) => (await selectForBulk(db, ids, shopId, lock)).map(thingOf),
  plans: PRODUCT_PLANS,
  fault: productFault,
  write: (caller, { id, mark }, values) => patchProduct({ ...patchOf(values), id, version: Number(mark) }, caller),
}
