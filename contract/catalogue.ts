import * as v from 'valibot'
import { get, postPage, getPage, type Call } from './call.ts'
import { PICTURE_SEARCH_VAL_MAX } from './likeness.ts'
import { Cents, Id, PageFields, YN, ids, int } from './fields.ts'

export type CategoryNode = {
  id: number
  label: string
  imgUrl: string
  bannerUrl: string // wide, above its list; '' where it has none
  children: CategoryNode[]
  parentId: number
  weight: number
  slug: string
  productCount: number
}
export const CategoryNode: v.GenericSchema<CategoryNode> = v.object({
  id: v.number(),
  label: v.string(),
  imgUrl: v.string(),
  bannerUrl: v.string(),
  children: v.lazy(() => v.array(CategoryNode)),
  parentId: v.number(),
  weight: v.number(),
  slug: v.string(),
  productCount: v.number(),
})

export const SelectionOption = v.object({
  id: Id,
  selectionValue: v.string(),
  selectionPrice: v.nullable(Cents), // null for visitors
  isDefault: YN,
})
export const SelectionKey = v.object({
  selectionKey: v.string(),
  selectionValue: v.string(), // ids chosen, comma-joined
  selectionValueStr: v.string(), // the same as text
  productSelectionVoList: v.array(SelectionOption),
  required: YN,
  multiple: YN,
})
export type SelectionKey = v.InferOutput<typeof SelectionKey>

export const Product = v.object({
  id: Id,
  productName: v.string(),
  productModel: v.string(),
  mainImgUrl: v.string(),
  isCollect: YN,
  isCartItem: YN,
  leastNum: v.number(),
  orderMultiple: v.number(),
  shopId: Id,
  shopName: v.string(),
  priceFee: v.nullable(Cents), // list price of one unit; null where the caller may not see it
  savePriceFee: v.nullable(Cents),
  priceVisible: YN,
  saleNum: v.number(),
  slug: v.string(),
  productTypeId: Id,
  pointsPrice: v.null(),
  warrantyMonths: v.nullable(v.number()),
  leadTimeDays: v.nullable(v.number()), // for the minimum quantity
  brief: v.string(),
  inEnglish: YN, // its name has not been translated into the content language yet
  has3d: YN, // there is a model for the 3D view
})
export type Product = v.InferOutput<typeof Product>

const nullableNumber = v.nullable(v.number())
const nullableString = v.nullable(v.string())

/** A product's model: binary glTF in real scale, standing on the ground with its front to +Z. Sizes in millimetres. */
export const Model3d = v.object({
  url: v.string(),
  bytes: v.number(),
  widthMm: v.number(),
  heightMm: v.number(),
  depthMm: v.number(),
  // From where it is seen first, in degrees: azimuth from its front (+Z) towards +X, elevation above the ground. null: anywhere.
  firstView: v.nullable(v.object({ azimuth: v.number(), elevation: v.number() })),
})
export type Model3d = v.InferOutput<typeof Model3d>

export const ProductDetail = v.object({
  ...Product.entries,
  brand: v.string(),
  manufacturer: v.string(),
  imgUrls: v.string(), // comma-joined
  images: v.array(v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
  model3d: v.nullable(Model3d),
  detail: v.string(), // html made by us from plain paragraphs
  detailInEnglish: YN, // paragraphs, highlights and technical data have not been translated yet
  highlights: v.array(v.string()),
  specs: v.array(v.object({ group: v.string(), name: v.string(), value: v.string(), unit: v.string() })),
  productSelectionKeyVOList: v.array(SelectionKey),
  crumbs: v.array(v.object({ id: Id, label: v.string(), slug: v.string() })),
  leadTimes: v.array(v.object({ upTo: nullableNumber, days: v.number() })),
  logistics: v.object({
    hsCode: v.string(),
    origin: v.string(),
    netKg: v.number(),
    grossKg: v.number(),
    cartonCm: v.array(v.number()),
    unitsPerCarton: v.number(),
    cbm: v.number(), // per carton
    per20ft: nullableNumber,
    per40ft: nullableNumber,
    per40hc: nullableNumber,
    dangerousGoods: nullableString,
  }),
  site: v.object({
    voltage: nullableString,
    frequencyHz: nullableString,
    phases: nullableNumber,
    powerW: nullableNumber,
    plug: nullableString,
    battery: nullableString,
    gases: nullableString,
    water: nullableString,
    floorLoadKgM2: nullableNumber,
    doorClearanceMm: nullableNumber,
  }),
  service: v.object({
    installation: nullableString,
    training: nullableString,
    maintenanceMonths: nullableNumber,
    sparePartsYears: nullableNumber,
    manualLanguages: v.array(v.string()),
  }),
  identity: v.object({
    gtin: nullableString,
    gmdn: nullableString,
    emdn: nullableString,
    fdaProductCode: nullableString,
    intendedUse: v.string(),
    professionalUseOnly: YN,
  }),
  regulatory: v.array(
    v.object({
      market: v.string(),
      scheme: v.string(),
      deviceClass: v.string(),
      certificate: nullableString,
      body: nullableString,
      validFrom: nullableString,
      validTo: nullableString,
    }),
  ),
  documents: v.array(v.object({ id: Id, kind: v.string(), title: v.string(), fileName: v.string(), bytes: v.number(), url: v.string() })),
  related: v.array(Product), // what fits this product
  completeness: v.number(), // 0..100, how much of the trade's data is there
  onSale: YN,
})
export type ProductDetail = v.InferOutput<typeof ProductDetail>

export const SORTS = ['new', 'hot', 'priceAsc', 'priceDesc'] as const
export type Sort = (typeof SORTS)[number]

export const MIN_SEARCH_LENGTH = 3
export const SUGGESTION_PAGE_SIZE = 12
export const SUGGESTION_WAIT_MS = 1000

/** So many brands a list is narrowed by, at most; the facets offer no more. */
export const BRANDS_MAX = 40

const Filters = {
  ...PageFields,
  id: v.optional(v.nullable(ids())), // category ids, any of them
  searchVal: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  productName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))), // synonym of searchVal
  picSearchVal: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(PICTURE_SEARCH_VAL_MAX)))), // of a search by picture
  sort: v.optional(v.nullable(v.picklist(SORTS))),
  minPrice: v.optional(v.nullable(int(0, 1_000_000_000))), // cents; ignored for callers who may not see prices
  maxPrice: v.optional(v.nullable(int(0, 1_000_000_000))),
  shopId: v.optional(v.nullable(ids())),
  brand: v.optional(v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(BRANDS_MAX)))),
  warranty: v.optional(v.nullable(int(0, 120))), // at least so many months
  leadDays: v.optional(v.nullable(int(1, 365))), // at most so many days
  has3d: v.optional(v.nullable(YN)), // Y: only those with a 3D view
}
export type Filters = v.InferOutput<v.ObjectSchema<typeof Filters, undefined>>

export const productTypeTree = get('/shop/pm/productType/ProductTypeTree', {
  access: 'public',
  about: 'The category tree in the content language',
  output: v.array(CategoryNode),
})
export const productType = get('/shop/pm/productType/{id}', {
  access: 'public',
  about: 'One category',
  input: v.object({ id: Id }),
  output: v.object({
    id: Id,
    label: v.string(),
    imgUrl: v.string(),
    bannerUrl: v.string(),
    parentId: v.number(),
    weight: v.number(),
    slug: v.string(),
    productCount: v.number(),
    description: v.string(),
    seoTitle: v.string(),
    crumbs: v.array(v.object({ id: Id, label: v.string(), slug: v.string() })),
  }),
})
export const productList = postPage('/shop/pm/product/list', {
  limit: 'search',
  access: 'optional',
  about: 'Products by category, text and filters',
  input: v.object(Filters),
  output: Product,
})
export const listByTypeId = postPage('/shop/pm/product/listByTypeId', {
  limit: 'search',
  access: 'optional',
  about: 'Products of the categories named',
  input: v.object({ ...Filters, typeId: v.optional(v.nullable(ids())) }),
  output: Product,
})
export const productFacets = get('/shop/pm/product/facets', {
  limit: 'search',
  access: 'optional',
  about: 'What the listing can be narrowed by, with counts',
  input: v.object({
    id: v.optional(ids()),
    searchVal: v.optional(v.pipe(v.string(), v.maxLength(200))),
    picSearchVal: v.optional(v.pipe(v.string(), v.maxLength(PICTURE_SEARCH_VAL_MAX))),
  }),
  output: v.object({
    // Of a search, by text or by picture: whichever of them it is narrowed to, all are told; of other lists none.
    categories: v.array(v.object({ id: Id, label: v.string(), count: v.number() })),
    shops: v.array(v.object({ id: Id, label: v.string(), count: v.number() })),
    brands: v.array(v.object({ label: v.string(), count: v.number() })),
    warranty: v.array(v.object({ months: v.number(), count: v.number() })), // at least so many months
    leadDays: v.array(v.object({ days: v.number(), count: v.number() })), // at most so many days
    has3d: v.number(), // how many have a 3D view
    correctedTo: v.nullable(v.string()), // what was searched for instead, where nothing has the words of searchVal as typed
    price: v.nullable(v.object({ min: Cents, max: Cents })), // null for callers who may not see prices
  }),
})
export const suggestions = postPage('/shop/pm/product/keyWordsProductList', {
  limit: 'search',
  access: 'optional',
  about: 'Search suggestions: exact model, model prefix, name, text; forgives typing errors',
  input: v.object({
    ...PageFields,
    pageSize: v.optional(int(1, 100), SUGGESTION_PAGE_SIZE),
    productName: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  }),
  output: Product,
})
export const recommendations = getPage('/shop/pm/product/recommend/list', {
  access: 'optional',
  about: 'Recommended products for a place in the shop',
  input: v.object({ ...PageFields, productId: v.optional(Id), position: v.optional(v.picklist(['home', 'cart', 'detail']), 'home') }),
  output: Product,
})
export const productDetail = get('/shop/pm/product/getDetail', {
  access: 'optional',
  about: 'One product by id or by slug',
  input: v.object({ id: v.optional(Id), slug: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  output: ProductDetail,
})
export const productSeo = get('/shop/pm/product/seo/{id}', {
  access: 'public',
  about: 'Title, keywords and description of a product page',
  input: v.object({ id: Id }),
  output: v.object({
    title: v.string(),
    keywords: v.string(),
    description: v.string(),
    slug: v.string(),
    canonical: v.string(),
    ogImage: v.string(),
    lang: v.string(),
  }),
})
/** Resolves one path segment of the shop: an alias or slug of a category or product, also a former one. */
export const resolvePath = get('/shop/pm/path', {
  access: 'public',
  about: 'What a path of the shop stands for; `moved` gives the present slug of a former one',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(200)) }),
  output: v.nullable(v.object({ kind: v.picklist(['product', 'category']), id: Id, slug: v.string(), moved: YN })),
})
export const trending = get('/shop/pm/search/trending', {
  access: 'public',
  about: 'Terms that were searched most lately',
  output: v.array(v.string()),
})

export const calls = {
  productTypeTree,
  productType,
  productList,
  listByTypeId,
  productFacets,
  suggestions,
  recommendations,
  productDetail,
  productSeo,
  resolvePath,
  trending,
} satisfies Record<string, Call>
