// The back office's calls about products (mounted below /admin-api).
import * as v from 'valibot'
import { ATTRIBUTE_KINDS, CERTIFICATE_STANDINGS, PRODUCT_STATUSES, RELATIONS } from './codes/product.ts'
import { Model3d, ProductDetail } from './product.ts'
import { Certificate, Choice, DOCUMENT_KINDS, ESSENTIALS, Image, NAME_MAX, ProductWhole, SpecRow, WORDED } from './product-edit.ts'
import { get, getPage, post, postFile, put, remove, type Call } from './call.ts'
import { Cents, Id, YN, int, line, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { exportOf, SheetFormatChoice } from './export.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'product:list': { seller: true, roles: ['sales', 'warehouse', 'product-manager', 'seller', 'seller-sales'], lists: ['products'] },
  'product:edit': { seller: true, roles: ['product-manager', 'seller'] },
} as const satisfies Permissions

/** A model for the 3D view, as it is sent and as it is kept. */
export const MODEL_MAX_BYTES = 5 * 1024 * 1024
export const PRODUCT_SORTS = ['newest', 'name', 'model', 'price', 'completeness', 'changed', 'sold', 'certificate'] as const

const language = v.picklist(LANGUAGES)

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
  status: v.picklist(PRODUCT_STATUSES),
  completeness: v.number(), // 0..100
  languages: v.array(language), // in which name and short text are both there
  certificateEnd: v.nullable(v.string()), // the day on which the first of its certificates ends, or has ended
  changeTime: v.string(),
})
export type DeskProductRow = v.InferOutput<typeof DeskProductRow>

export const deskProducts = getPage('/product/list', {
  access: { permission: 'product:list' },
  about:
    "Products, on sale or not, by keyword (name, model, brand), shop, category, completeness, missing language, certificates that end and FDA product code; a seller's staff sees its own",
  input: v.object({
    ...PageFields,
    orderByColumn: v.optional(v.nullable(v.picklist(PRODUCT_SORTS))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    shopId: v.optional(v.nullable(Id)),
    productTypeId: v.optional(v.nullable(Id)), // with all categories below it
    onSale: v.optional(v.nullable(YN)),
    status: v.optional(v.nullable(v.picklist(PRODUCT_STATUSES))),
    incomplete: v.optional(v.nullable(int(1, 100))), // less complete than this
    untranslated: v.optional(v.nullable(language)), // name or short text missing
    certificates: v.optional(v.nullable(v.picklist(CERTIFICATE_STANDINGS))), // of those that are offered
    fdaProductCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10)))),
  }),
  output: DeskProductRow,
})
export const exportProducts = postFile('/product/export', {
  ...exportOf(deskProducts),
  about: 'The whole list with the same filters as a spreadsheet (XLSX or CSV), which imports again; every export is audited',
  input: v.object({ ...deskProducts.input.entries, ...SheetFormatChoice }),
})

/** What lists change one by one, and older clients send at once; the same schema checks the form and the call. Amounts are cents per unit. */
export const ProductEdit = v.pick(ProductWhole, ESSENTIALS)
export type ProductEdit = v.InferOutput<typeof ProductEdit>

/** What a category's products say of themselves: those of the categories above it come first. */
export const Attribute = v.object({
  id: Id,
  label: v.string(), // the name that rows of the technical data have
  group: v.string(), // the English title of their group
  groupText: v.string(), // the same, and the name, in the content language
  name: v.string(),
  kind: v.picklist(ATTRIBUTE_KINDS),
  unit: v.string(),
  choices: v.array(v.object({ value: v.string(), text: v.string() })),
  required: YN,
})
export type Attribute = v.InferOutput<typeof Attribute>

const allTexts = v.record(language, v.string())
const Other = v.object({
  id: Id,
  productName: v.string(),
  productModel: v.string(),
  mainImgUrl: v.string(),
  status: v.picklist(PRODUCT_STATUSES),
})

/** What a product says, as its page in the shop has it in the content language: what has no words in it is English. */
const Said = v.object({
  highlights: v.array(v.string()),
  description: v.array(v.string()), // its paragraphs
  specs: v.array(v.object({ group: v.string(), name: v.string(), value: v.string() })), // figures with their units
  texts: v.record(v.picklist(WORDED), v.nullable(v.string())),
})

/** Every field of ProductWhole as it stands, beside what only shows. */
export const DeskProduct = v.object({
  ...DeskProductRow.entries,
  ...ProductWhole.entries,
  name: allTexts,
  brief: allTexts,
  highlights: allTexts,
  description: allTexts,
  refusedReason: allTexts,
  slug: v.string(),
  leadTimes: v.array(v.object({ upTo: v.nullable(v.number()), days: v.number() })),
  specs: v.array(v.object({ ...SpecRow.entries, unit: v.string() })),
  choices: v.array(v.object({ ...Choice.entries, id: Id })),
  certificates: v.array(Certificate),
  missing: v.array(v.string()), // what completeness asks for and is not there: where it is entered is in LACK_FIELDS
  missingAttributes: v.array(v.string()), // labels of those that are required
  attributes: v.array(Attribute),
  images: v.array(v.object({ ...Image.entries, alt: allTexts, url: v.string(), width: v.number(), height: v.number() })),
  documents: v.array(
    v.object({
      id: Id,
      fileId: v.number(),
      kind: v.picklist(DOCUMENT_KINDS),
      language: v.nullable(language),
      title: allTexts,
      fileName: v.string(),
      bytes: v.number(),
      url: v.string(),
    }),
  ),
  related: v.array(v.object({ ...Other.entries, productId: Id, kind: v.picklist(RELATIONS) })),
  successor: v.nullable(Other),
  model3d: v.nullable(v.object({ ...Model3d.entries, triangles: v.number() })),
  options: v.array(v.object({ name: v.string(), values: v.array(v.object({ name: v.string(), price: Cents })) })),
  said: Said,
  datasheetUrl: v.string(), // '' of a draft: it is made of what buyers may see
  createTime: v.string(),
  /** edit, copy, put_on_sale, take_off_sale, discontinue, bring_back, discard: allowed by state, rules and permission. */
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
  about: 'Change what is sent of a product, the rest stays; refused when somebody was faster. A former slug leads to the new one',
  input: v.object({ id: Id, version: Version, ...v.partial(ProductWhole).entries }),
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

const edits = { access: { permission: 'product:edit' } } as const
const Made = v.object({ id: Id, version: v.number() })

export const createProduct = post('/product', {
  ...edits,
  about: "Begin a product as a draft, which no buyer sees, of the caller's shop or of the one named",
  input: v.object({ productModel: line(60), name: texts(NAME_MAX), productTypeId: Id, shopId: v.optional(v.nullable(Id)) }),
  output: Made,
})
export const copyProduct = post('/product/{id}/copy', {
  ...edits,
  about: 'Begin a draft with all that a product has but its model, path, codes and sales',
  input: v.object({ id: Id, productModel: line(60), name: v.optional(texts(NAME_MAX)) }),
  output: Made,
})
export const discontinueProduct = put('/product/{id}/discontinue', {
  ...edits,
  about: 'End a product for good: its page stays, says so and leads to its successor',
  input: v.object({ id: Id, version: Version, successorId: v.optional(v.nullable(Id)) }),
  output: Changed,
})
export const bringBackProduct = put('/product/{id}/bring-back', {
  ...edits,
  about: 'Take back that a product was discontinued: it is off sale then',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})
export const discardProduct = remove('/product/{id}', {
  ...edits,
  about: 'Throw a draft away; what has ever been on sale stays',
  input: v.object({ id: Id, version: Version }),
})

export const uploadPicture = post('/product/{id}/picture', {
  ...edits,
  limit: 'upload',
  repeat: 'own', // each attempt keeps a file of its own, and what no edit names goes after a day
  about: 'Bring a picture for a product (JPG, PNG, WebP): an edit that names it in `images` shows it',
  form: true,
  input: v.object({ id: Id, file: v.instance(File) }),
  output: v.object({ fileId: Id, url: v.string(), width: v.number(), height: v.number() }),
})
export const uploadDocument = post('/product/{id}/document', {
  ...edits,
  limit: 'upload',
  repeat: 'own',
  about: 'Bring a document for a product (PDF): an edit that names it in `documents` shows it',
  form: true,
  input: v.object({ id: Id, file: v.instance(File) }),
  output: v.object({ fileId: Id, fileName: v.string(), bytes: v.number() }),
})

export const attributesOfType = get('/product/attributes', {
  access: { permission: 'product:list' },
  about: 'What products of a category say of themselves, in the order of the form',
  input: v.object({ productTypeId: Id }),
  output: v.array(Attribute),
})

export const previewProduct = get('/product/{id}/preview', {
  access: { permission: 'product:list' },
  about: 'A product as buyers would see it, also while it is a draft',
  input: v.object({ id: Id }),
  output: ProductDetail,
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
  createProduct,
  copyProduct,
  editProduct,
  patchProduct,
  setOnSale,
  discontinueProduct,
  bringBackProduct,
  discardProduct,
  uploadPicture,
  uploadDocument,
  attributesOfType,
  previewProduct,
  setModel,
  removeModel,
  productTrail,
} satisfies Record<string, Call>
