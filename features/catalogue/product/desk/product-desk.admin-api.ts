import type * as wire from '#contract/product-desk.ts'
import type { CategoryNode } from '#contract/category.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { shopsOf } from '#features/people/staff/staff.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { removeProductModel, setProductModel } from '../model-3d.ts'
import { attributesOf } from '#features/catalogue/attribute/attribute.ts'
import { resolved } from '#features/catalogue/attribute/attribute.rules.ts'
import { readPreview } from '../detail.ts'
import { shapeAttribute } from './product-desk.shape.ts'
import { demandDeskProduct, listDeskProducts, readDeskProduct } from './product-desk.ts'
import { editDeskProduct } from './product-edit.ts'
import { copyAsDraft, createDraft } from './product-make.ts'
import { patchProduct as patch } from './product-patch.ts'
import { bringBack, discardDraft, discontinue, setProductOnSale } from './product-status.ts'
import { bringDocument, bringPicture } from './product-upload.ts'
import { productSpreadsheet } from './product-desk.spreadsheet.ts'
import { selectForBulk } from './product-bulk.sql.ts'
import { fieldsOf } from './product-edit.shape.ts'
import { speechIn } from './product-sheet.read.ts'
import { columnsOf } from './product-sheet.attributes.ts'
import { flatOf } from './product-sheet.ts'

export const deskProducts: Handler<typeof wire.deskProducts> = (input, context) => listDeskProducts(input, context)

export const exportProducts: Handler<typeof wire.exportProducts> = async (input, context) => {
  const { db, staff, language } = context
  const { total, rows } = await listDeskProducts(wholeList(input), context)
  const ids = rows.map(({ id }) => id)
  const whole = (await selectForBulk(db, ids, staff.shopId, false)).map((row) => ({ row, attributes: resolved(row.attributes ?? []) }))
  const known = new Map(whole.map(({ row, attributes }) => [row.id, { flat: flatOf(fieldsOf(row), attributes), attributes }]))
  const sheetRows = rows.map((row) => ({ ...row, ...(known.get(row.id) ?? { flat: {}, attributes: [] }) }))
  const columns = columnsOf(whole.map(({ attributes }) => attributes), language) // prettier-ignore
  return answerSpreadsheet(context, productSpreadsheet(await speechIn(db, language), columns), { total, rows: sheetRows }, input)
}

export const deskProduct: Handler<typeof wire.deskProduct> = ({ id }, context) => readDeskProduct(id, context)

export const editProduct: Handler<typeof wire.editProduct> = (input, context) => editDeskProduct(input, context)

export const patchProduct: Handler<typeof wire.patchProduct> = (input, context) => patch(input, context)

export const setOnSale: Handler<typeof wire.setOnSale> = ({ onSale, ...which }, context) =>
  setProductOnSale({ ...which, onSale: onSale === 'Y' }, context)

export const createProduct: Handler<typeof wire.createProduct> = (input, context) => createDraft(input, context)

export const copyProduct: Handler<typeof wire.copyProduct> = (input, context) => copyAsDraft(input, context)

export const discontinueProduct: Handler<typeof wire.discontinueProduct> = ({ successorId = null, ...which }, context) =>
  discontinue({ ...which, successorId }, context)

export const bringBackProduct: Handler<typeof wire.bringBackProduct> = (input, context) => bringBack(input, context)

export const discardProduct: Handler<typeof wire.discardProduct> = async (input, context) => {
  await discardDraft(input, context)
  return null
}

export const uploadPicture: Handler<typeof wire.uploadPicture> = (input, context) => bringPicture(input, context)

export const uploadDocument: Handler<typeof wire.uploadDocument> = (input, context) => bringDocument(input, context)

export const attributesOfType: Handler<typeof wire.attributesOfType> = async ({ productTypeId }, { db, contentLanguage }) =>
  (await attributesOf(db, productTypeId)).map((one) => shapeAttribute(one, contentLanguage))

export const previewProduct: Handler<typeof wire.previewProduct> = async ({ id }, context) => {
  await demandDeskProduct(context.db, id, context.staff)
  return (await readPreview(id, context)) ?? refuse('missing', 'not-found')
}

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
