import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { Cents, Id, YN, ids } from './fields.ts'
import { Closing } from './shop.ts'
import { RELATIONS } from './codes/product.ts'
import { Rating, ReviewSeen } from './review-shape.ts'
import { SALE_UNITS } from './codes/sale-unit.ts'
import { SOCKETS, VOLTAGES } from './codes/site.ts'

export const SelectionOption = v.object({
  id: Id,
  selectionValue: v.string(),
  selectionPrice: v.nullable(Cents), // null for visitors
  isDefault: YN,
  // The mains that the value is made for, where that is what its key decides: to preset it by country (siteOf in codes/site.ts).
  voltage: v.nullable(v.picklist(VOLTAGES)),
  electricSocket: v.nullable(v.picklist(SOCKETS)),
  pictured: v.nullable(YN), // whether the product's pictures show it; null where they can't tell
})

export const SelectionKey = v.object({
  selectionKey: v.string(),
  selectionValue: v.string(), // ids chosen, comma-joined
  selectionValueStr: v.string(), // the same as text
  productSelectionVoList: v.array(SelectionOption),
  required: YN,
  multiple: YN,
})

export type SelectionOption = v.InferOutput<typeof SelectionOption>

export type SelectionKey = v.InferOutput<typeof SelectionKey>

/** What prices and quantities count: pieces, pairs, or cartons that hold so many. */
export const SaleUnit = v.object({ kind: v.picklist(SALE_UNITS), holds: v.number() })

export const Product = v.object({
  id: Id,
  productName: v.string(),
  productModel: v.string(),
  mainImgUrl: v.string(),
  isCollect: YN,
  isCartItem: YN,
  unit: SaleUnit,
  leastNum: v.number(),
  orderMultiple: v.number(),
  shopId: Id,
  shopName: v.string(),
  priceFee: v.nullable(Cents), // list price of one unit; null where the caller may not see it
  savePriceFee: v.nullable(Cents),
  fromFee: v.nullable(Cents), // the least that a unit costs in quantity, options aside; null where quantity makes no difference, or is not shown
  priceVisible: YN,
  saleNum: v.number(),
  slug: v.string(),
  productTypeId: Id,
  pointsPrice: v.nullable(v.number()), // in points, where one can be had for them
  warrantyMonths: v.nullable(v.number()),
  leadTimeDays: v.nullable(v.number()), // for the minimum quantity
  brief: v.string(),
  inEnglish: YN, // its name has not been translated into the content language yet
  has3d: YN, // there is a model for the 3D view
  rating: v.nullable(Rating), // null where nobody has reviewed it
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

/** What a product says in its maker's words, beside its name; rows of technical data say it each of itself. */
export const TEXT_PARTS = [
  'highlights',
  'detail',
  'specs',
  'intendedUse',
  'dangerousGoods',
  'plug',
  'battery',
  'gases',
  'water',
  'installation',
  'training',
] as const
export type TextPart = (typeof TEXT_PARTS)[number]

export const ProductDetail = v.object({
  ...Product.entries,
  brand: v.string(),
  manufacturer: v.string(),
  imgUrls: v.string(), // comma-joined
  // `shows`: the values of options that a picture shows, by their ids
  images: v.array(v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string(), shows: v.array(v.number()) })),
  model3d: v.nullable(Model3d),
  detail: v.string(), // html made by us from plain paragraphs
  detailInEnglish: YN, // some of what follows has not been translated yet, wholly or in part
  englishParts: v.array(v.picklist(TEXT_PARTS)), // which of it
  highlights: v.array(v.string()),
  specs: v.array(
    v.object({
      group: v.string(),
      name: v.string(),
      groupInEnglish: YN, // has not been translated yet, as the following
      nameInEnglish: YN,
      label: v.string(), // the name as its maker has written it, the same in every language
      value: v.string(),
      valueInEnglish: YN,
      unit: v.string(), // '' where it stands within the value
    }),
  ),
  productSelectionKeyVOList: v.array(SelectionKey),
  priceTiers: v.array(v.object({ from: v.number(), unitPrice: Cents })), // by rising quantities, options aside; empty where prices are not shown
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
    fdaClass: v.nullable(v.object({ name: v.string(), deviceClass: v.string(), regulation: v.string() })), // what the FDA says of the code; the name in English, of 21 CFR
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
  documents: v.array(
    v.object({
      id: Id,
      kind: v.string(),
      language: nullableString, // that it is written in, where that is known
      title: v.string(),
      fileName: v.string(),
      bytes: v.number(),
      url: v.string(),
    }),
  ),
  /** Who sells it; its name is `shopName`. */
  seller: v.object({
    slug: v.string(),
    logo: v.string(),
    city: v.string(),
    country: v.string(),
    termsVersion: v.nullable(v.number()),
    hours: YN, // its page says when somebody is there
    closing: v.nullable(Closing),
  }),
  related: v.array(Product), // what fits this product
  relatedAs: v.array(v.object({ id: Id, kind: v.picklist(RELATIONS) })), // what each of them is to it
  reviews: v.array(ReviewSeen), // the latest; all of them: /shop/pm/review/list
  starCounts: v.array(v.number()), // how many reviews give one star, two, ...
  realRating: v.nullable(Rating), // without those of the demo's people: what is told to search engines
  completeness: v.number(), // 0..100, how much of the trade's data is there
  onSale: YN,
  discontinued: YN, // ended for good: what takes its place is its successor
  successor: v.nullable(Product),
  refusedCountries: v.array(v.string()), // where it is not sold to, ISO 3166-1 alpha-2
  refusedReason: v.string(),
})

export type ProductDetail = v.InferOutput<typeof ProductDetail>

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

export const COMPARED_MAX = 4

/** Technical data side by side: `values` in the order of the products, null where one says nothing. */
export const ComparedGroup = v.object({
  group: v.string(),
  rows: v.array(
    v.object({
      name: v.string(),
      nameInEnglish: YN,
      unit: v.string(), // that all values are in; '' where they have none, or each its own
      values: v.array(nullableString),
      valuesInEnglish: v.array(YN), // of each: not translated yet
      differs: YN,
    }),
  ),
})
export type ComparedGroup = v.InferOutput<typeof ComparedGroup>

export const productComparison = get('/shop/pm/product/compare', {
  access: 'optional',
  about:
    'Up to four products side by side, in the order asked for; those that are no longer shown are left out. Figures of one row in one unit',
  input: v.object({ ids: ids(COMPARED_MAX) }),
  output: v.object({ products: v.array(ProductDetail), specs: v.array(ComparedGroup) }),
})

export const calls = { productDetail, productSeo, productComparison } satisfies Record<string, Call>
