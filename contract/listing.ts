import * as v from 'valibot'
import { get, postPage, getPage, type Call } from './call.ts'
import { PICTURE_SEARCH_VAL_MAX } from './image-search.ts'
import { Cents, Id, SentYN, ids, int } from './fields.ts'
import { PageFields } from './paging.ts'
import { Product } from './product.ts'
import { SpecFilter } from './spec-filter.ts'

export const SORTS = ['new', 'hot', 'priceAsc', 'priceDesc'] as const

/**
 * Without a sort, or with '', a list goes by relevance: a search by how well it fits, a department by its categories as they stand in the
 * tree, within each the most sold, then the most complete, then the newest first.
 */
export type Sort = (typeof SORTS)[number]

/** A list shows no more than its first so many products, however many its total tells: nobody pages further, only machines do. */
export const LIST_REACH = 5_000

/** So many brands a list is narrowed by, at most; the facets offer no more. */
export const BRANDS_MAX = 40

const Brand = v.pipe(v.string(), v.maxLength(80))

const Filters = {
  ...PageFields,
  id: v.optional(v.nullable(ids())), // category ids, any of them
  searchVal: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  productName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))), // synonym of searchVal
  picSearchVal: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(PICTURE_SEARCH_VAL_MAX)))), // of a search by picture
  solutionId: v.optional(v.nullable(v.union([v.literal(''), Id]))), // only what stands in this room or department
  sort: v.optional(v.nullable(v.picklist([...SORTS, '']))), // '' or absent: by relevance
  minPrice: v.optional(v.nullable(int(0, 1_000_000_000))), // cents; ignored for callers who may not see prices
  maxPrice: v.optional(v.nullable(int(0, 1_000_000_000))),
  shopId: v.optional(v.nullable(ids())),
  brand: v.optional(v.nullable(v.pipe(v.array(Brand), v.maxLength(BRANDS_MAX)))),
  warranty: v.optional(v.nullable(int(0, 120))), // at least so many months
  leadDays: v.optional(v.nullable(int(1, 365))), // at most so many days
  has3d: v.optional(v.nullable(SentYN)), // Y: only those with a 3D view
  pointexchangeFlag: v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))), // '1': only what can be had for points
  specs: v.optional(v.nullable(SpecFilter)), // of one category's attributes, as spec-filter.ts has them; those it is not narrowed by are passed over
}

export type Filters = v.InferOutput<v.ObjectSchema<typeof Filters, undefined>>

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

/** What products of a category say of themselves. Values as `specs` has them; of figures single ones, or ranges that hold about as many products each. */
const SpecFacet = v.object({
  label: v.string(), // that `specs` is asked by
  name: v.string(), // in the content language
  kind: v.picklist(['number', 'range', 'yes-no', 'choice', 'several']),
  unit: v.string(),
  min: v.nullable(v.number()), // of figures: the least and the most that is found under the other filters
  max: v.nullable(v.number()),
  choices: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
})

export const productFacets = get('/shop/pm/product/facets', {
  limit: 'search',
  access: 'optional',
  about: 'What the listing can be narrowed by, with counts',
  // As of the list: each group is counted under the filters of all others, so that a count says how many there will be.
  input: v.object({
    id: v.optional(ids()),
    searchVal: v.optional(v.pipe(v.string(), v.maxLength(200))),
    picSearchVal: v.optional(v.pipe(v.string(), v.maxLength(PICTURE_SEARCH_VAL_MAX))),
    solutionId: v.optional(Id),
    minPrice: v.optional(int(0, 1_000_000_000)),
    maxPrice: v.optional(int(0, 1_000_000_000)),
    shopId: v.optional(ids()),
    brand: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(BRANDS_MAX * 81),
        v.transform((text) => text.split('|').filter(Boolean)),
        v.array(Brand),
        v.maxLength(BRANDS_MAX),
      ),
    ), // with | between
    warranty: v.optional(int(0, 120)),
    leadDays: v.optional(int(1, 365)),
    has3d: v.optional(SentYN),
    specs: v.optional(SpecFilter),
  }),
  output: v.object({
    // Of a search, by text or by picture: whichever of them it is narrowed to, all are told; of other lists none.
    categories: v.array(v.object({ id: Id, label: v.string(), count: v.number() })),
    shops: v.array(v.object({ id: Id, label: v.string(), count: v.number() })),
    brands: v.array(v.object({ label: v.string(), count: v.number() })),
    warranty: v.array(v.object({ months: v.number(), count: v.number() })), // at least so many months
    leadDays: v.array(v.object({ days: v.number(), count: v.number() })), // at most so many days
    has3d: v.number(), // how many have a 3D view
    specs: v.array(SpecFacet), // of a list of one category: what that says of itself
    total: v.number(), // how many there are under all filters
    correctedTo: v.nullable(v.string()), // what was searched for instead, where nothing has the words of searchVal as typed
    price: v.nullable(v.object({ min: Cents, max: Cents })), // null for callers who may not see prices
  }),
})

export const recommendations = getPage('/shop/pm/product/recommend/list', {
  access: 'optional',
  about: 'Recommended products for a place in the shop',
  input: v.object({ ...PageFields, productId: v.optional(Id), position: v.optional(v.picklist(['home', 'cart', 'detail']), 'home') }),
  output: Product,
})

export const SEEN_MAX = 12

export const productBeside = get('/shop/pm/product/beside', {
  access: 'optional',
  about:
    'What stands beside a product: what several buyers ordered along with it, what else its department needs, and what this browser says it has seen',
  input: v.object({ id: Id, seen: v.optional(ids(SEEN_MAX)) }),
  output: v.object({ together: v.array(Product), sameRoom: v.array(Product), seen: v.array(Product) }),
})

export const calls = { productBeside, productList, listByTypeId, productFacets, recommendations } satisfies Record<string, Call>
