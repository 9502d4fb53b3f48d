// The back office's calls about products (mounted below /admin-api).
import * as v from 'valibot'
import { Model3d } from './product.ts'
import { get, getPage, postFile, put, remove, type Call } from './call.ts'
import { Cents, Id, YN, int, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { exportOf } from './export.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'product:list': { seller: true, roles: ['sales', 'warehouse', 'product-manager', 'seller', 'seller-sales'] },
  'product:edit': { seller: true, roles: ['product-manager', 'seller'] },
} as const satisfies Permissions

export const NAME_MAX = 160
export const BRIEF_MAX = 600
export const PRICE_MAX = 1_000_000_000 // cents
export const LEAD_STEPS_MAX = 8
/** A model for the 3D view, as it is sent and as it is kept. */
export const MODEL_MAX_BYTES = 5 * 1024 * 1024
export const PRODUCT_SORTS = ['newest', 'name', 'model', 'price', 'completeness', 'changed', 'sold'] as const

const language = v.picklist(LANGUAGES)

/** Days until dispatch for orders of up to so many pieces; the last step is open. */
const LeadTime = v.object({ upTo: v.nullable(int(1, 9_999_999)), days: int(0, 365) })

export const DeskProductRow = v.object({
  id: Id,
  version: v.number(),
  productName: v.string(),
  productModel: v.string(),
  brand: v.string(),
  mainImgUrl: v.string(),
  slug: v.string(),
  shopId: Id,
  shopName: v.string(),
  productTypeId: Id,
  productTypeName: v.string(),
  priceFee: Cents,
  savePriceFee: Cents,
  leastNum: v.number(),
  orderMultiple: v.number(),
  saleNum: v.number(),
  onSale: YN,
  completeness: v.number(), // 0..100
  languages: v.array(language), // in which name and short text are both there
  changeTime: v.string(),
})
export type DeskProductRow = v.InferOutput<typeof DeskProductRow>

export const deskProducts = getPage('/product/list', {
  access: { permission: 'product:list' },
  about:
    "Products, on sale or not, by keyword (name, model, brand), shop, category, completeness and missing language; a seller's staff sees its own",
  input: v.object({
    ...PageFields,
    orderByColumn: v.optional(v.nullable(v.picklist(PRODUCT_SORTS))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    shopId: v.optional(v.nullable(Id)),
    productTypeId: v.optional(v.nullable(Id)), // with all categories below it
    onSale: v.optional(v.nullable(YN)),
    incomplete: v.optional(v.nullable(int(1, 100))), // less complete than this
    untranslated: v.optional(v.nullable(language)), // name or short text missing
  }),
  output: DeskProductRow,
})
export const exportProducts = postFile('/product/export', exportOf(deskProducts))

/** What staff may change; the same schema checks the form and the call. Amounts are cents per unit. */
export const ProductEdit = v.object({
  name: texts(NAME_MAX),
  brief: texts(BRIEF_MAX),
  priceFee: int(0, PRICE_MAX),
  savePriceFee: int(0, PRICE_MAX),
  loginForPrice: YN,
  leastNum: int(1, 9_999_999),
  orderMultiple: int(1, 9_999_999),
  warrantyMonths: v.nullable(int(0, 240)),
  leadTimes: v.pipe(v.array(LeadTime), v.minLength(1), v.maxLength(LEAD_STEPS_MAX)),
})
export type ProductEdit = v.InferOutput<typeof ProductEdit>

export const DeskProduct = v.object({
  ...DeskProductRow.entries,
  ...ProductEdit.entries,
  name: v.record(language, v.string()),
  brief: v.record(language, v.string()),
  leadTimes: v.array(LeadTime),
  missing: v.array(v.string()), // what completeness asks for and is not there
  images: v.array(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  model3d: v.nullable(v.object({ ...Model3d.entries, triangles: v.number() })),
  options: v.array(v.object({ name: v.string(), values: v.array(v.object({ name: v.string(), price: Cents })) })),
  createTime: v.string(),
  /** edit, put_on_sale, take_off_sale: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskProduct = v.InferOutput<typeof DeskProduct>

export const deskProduct = get('/product/{id}', {
  access: { permission: 'product:list' },
  about: 'One product with its texts in all languages and what is missing',
  input: v.object({ id: Id }),
  output: DeskProduct,
})

export const editProduct = put('/product/{id}', {
  access: { permission: 'product:edit' },
  about: 'Change the essentials of a product; refused when somebody was faster. Its slug stays',
  input: v.object({ id: Id, version: Version, ...ProductEdit.entries }),
  output: Changed,
})
/** Single values that lists let people change in place; the schemas are those of the form. */
export const ProductValues = v.partial(
  v.object({
    ...v.pick(v.object(ProductEdit.entries), ['priceFee', 'savePriceFee', 'leastNum', 'orderMultiple', 'warrantyMonths']).entries,
    onSale: YN,
  }),
)
export const patchProduct = put('/product/{id}/values', {
  access: { permission: 'product:edit' },
  about: 'Change single values of a product and leave the others as they stand; refused when somebody was faster',
  input: v.object({ id: Id, version: Version, ...ProductValues.entries }),
  output: Changed,
})
export const setOnSale = put('/product/{id}/sale', {
  access: { permission: 'product:edit' },
  about: 'Put a product on sale or take it off; what stands in carts can no longer be ordered then',
  input: v.object({ id: Id, version: Version, onSale: YN }),
  output: Changed,
})

export const setModel = put('/product/{id}/model', {
  access: { permission: 'product:edit' },
  limit: 'upload',
  repeat: 'own', // taking a model apart takes long: no transaction waits for it, and the version lets one attempt through
  about: 'Give a product a model for the 3D view (binary glTF 2.0, metres, at most 5 MB), or another one; it is written anew',
  form: true,
  input: v.object({ id: Id, version: Version, file: v.instance(File) }),
  output: Changed,
})
export const removeModel = remove('/product/{id}/model', {
  access: { permission: 'product:edit' },
  about: 'Take away the model of a product',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})

export const productTrail = getPage('/product/{id}/trail', {
  access: { permission: 'product:list' },
  about: 'Who changed what of a product and when, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const deskChoices = get('/choices', {
  access: 'staff',
  about: 'Shops and categories that lists can be narrowed by; a member of one shop gets that shop only',
  output: v.object({
    shops: v.array(v.object({ id: Id, name: v.string() })),
    categories: v.array(v.object({ id: Id, label: v.string(), depth: v.number() })), // in the order of the tree
  }),
})

export const calls = {
  deskChoices,
  deskProducts,
  exportProducts,
  deskProduct,
  editProduct,
  patchProduct,
  setOnSale,
  setModel,
  removeModel,
  productTrail,
} satisfies Record<string, Call>
