// One act on many products.
import type { Parsed } from '#contract/call.ts'
import type { deskProducts } from '#contract/product-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { BulkNoun, Values } from '#features/platform/bulk-noun/bulk-noun.ts'
import { resolved } from '#features/catalogue/attribute/attribute.rules.ts'
import { PRODUCT_PLANS, productFault, type ProductAct, type ProductThing } from './product-bulk.rules.ts'
import { selectForBulk, type BulkRow } from './product-bulk.sql.ts'
import { deskProductIds } from './product-desk.ts'
import { fieldsOf } from './product-edit.shape.ts'
import { calledPicture, productPictures } from './product-pictures.ts'
import { patchProduct, type ProductPatch } from './product-patch.ts'
import { asksFor, fitted, isAttributeField, plainly, type Said } from './product-sheet.attributes.ts'
import { fieldsOfFlat, flatOf } from './product-sheet.ts'
import { productMaker } from './product-sheet.make.ts'
import { calledInSheet, productSheet, speechIn } from './product-sheet.read.ts'

function thingOf(row: BulkRow): ProductThing {
  const whole = fieldsOf(row)
  const attributes = resolved(row.attributes ?? [])
  return {
    id: row.id,
    label: row.model,
    mark: String(row.version),
    status: row.status,
    whole,
    attributes,
    values: { ...flatOf(whole, attributes), images: whole.images, onSale: row.on_sale ? 'Y' : 'N' } as Values as ProductThing['values'],
  }
}

export const bulkProducts: BulkNoun<ProductThing, ProductAct, Parsed<typeof deskProducts>> = {
  pick: deskProductIds,
  read: async (db, ids, { shopId }, lock) => (await selectForBulk(db, ids, shopId, lock)).map(thingOf),
  plans: PRODUCT_PLANS,
  fault: productFault,
  write(caller, { id, mark, whole, attributes }, values) {
    if (!asksFor(attributes, values)) refuse('conflict', 'changed-meanwhile') // the category asks otherwise than in the dry run
    return patchProduct({ ...(fieldsOfFlat(values, whole, attributes) as ProductPatch), id, version: Number(mark) }, caller)
  },
  sheet: productSheet,
  maker: productMaker,
  pictures: productPictures,
  meant: ({ whole: { specs }, attributes }, values) => fitted({ specs, attributes }, values),
  shown: (field, value) => (isAttributeField(field) ? plainly(value as Said) : null),
  shownIn: async (db, language) => {
    const { pathOf } = (await speechIn(db, language)).categories
    return (field, value) => (field === 'productTypeId' && typeof value === 'number' ? pathOf(value) || String(value) : null)
  },
  called: (field, language) => calledPicture(field, language) ?? calledInSheet(field, language),
}
