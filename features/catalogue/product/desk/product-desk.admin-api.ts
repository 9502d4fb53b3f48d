import type * as wire from '#contract/product-desk.ts'
import type { CategoryNode } from '#contract/category.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { shopsOf } from '#features/people/staff/staff.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { removeProductModel, setProductModel } from '../model-3d.ts'
import { demandDeskProduct, editDeskProduct, listDeskProducts, readDeskProduct, setProductOnSale } from './product-desk.ts'
import { patchProduct as patch } from './product-patch.ts'
import { productSpreadsheet } from './product-desk.spreadsheet.ts'

export const deskProducts: Handler<typeof wire.deskProducts> = (input, context) => listDeskProducts(input, context)

export const exportProducts: Handler<typeof wire.exportProducts> = async (input, context) =>
  answerSpreadsheet(context, productSpreadsheet, await deskProducts(wholeList(input), context), input)

export const deskProduct: Handler<typeof wire.deskProduct> = ({ id }, context) => readDeskProduct(id, context)

export const editProduct: Handler<typeof wire.editProduct> = (input, context) => editDeskProduct(input, context)

export const patchProduct: Handler<typeof wire.patchProduct> = (input, context) => patch(input, context)

export const setOnSale: Handler<typeof wire.setOnSale> = ({ onSale, ...which }, context) =>
  setProductOnSale({ ...which, onSale: onSale === 'Y' }, context)

export const setModel: Handler<typeof wire.setModel> = (input, context) => setProductModel(input, context)

export const removeModel: Handler<typeof wire.removeModel> = (input, context) => removeProductModel(input, context)

export const productTrail: Handler<typeof wire.productTrail> = async ({ id, ...slice }, { db, staff }) => {
  await demandDeskProduct(db, id, staff)
  return answerTrail(db, { kind: 'product', id }, slice)
}

export const deskChoices: Handler<typeof wire.deskChoices> = async (_, { db, staff, contentLanguage }) => ({
  shops: await shopsOf(db, staff.shopId),
  categories: inOrder((await treeOf(db, contentLanguage)).roots, 0),
})

const inOrder = (nodes: CategoryNode[], depth: number): { id: number; label: string; depth: number }[] =>
  nodes.flatMap(({ id, label, children }) => [{ id, label, depth }, ...inOrder(children, depth + 1)])
