// What is measured, each as one request of the real wire. Targets: CPU of server and database per request, on 5,000 products.
// No case may live from asking the same again: products, lists and terms are drawn widely, and the table says what was asked before.
import type { Ask } from './load.ts'
import { searchTerm, type Named } from './searches.ts'

export type Ready = {
  products: (Named & { id: number; slug: string })[]
  categoryIds: number[]
  categorySlugs: string[]
  headers: Record<string, string>
  cart: { id: number; productId: number }[]
  cookie: string
  login: Record<string, string>
}
/** `noFloor`: hand-written SQL has no such answer to compare with. */
export type Case = { name: string; targetMs: number; count: number; ask: (ready: Ready, n: number) => Ask; noFloor?: true }

const of = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length]!
const SORTS = ['new', 'hot', 'priceAsc', 'priceDesc'] as const
const POPULAR = 20
const ADDED = 40 // different products, fewer than a cart holds
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const search = (productName: string, headers: Record<string, string>): Ask => ({
  method: 'POST',
  path: '/dev-api/shop/pm/product/keyWordsProductList',
  headers,
  body: { pageNum: 1, pageSize: 12, productName },
})

/** What a category's page asks beside its list, as a buyer narrows it: each n another price, so that none is remembered. */
const facetsOf = (categoryIds: number[], n: number, specs: string): string =>
  `/dev-api/shop/pm/product/facets?id=${of(categoryIds, n % POPULAR)}&leadDays=${30 + (n % 16)}&warranty=${12 * (1 + (n % 2))}&maxPrice=${1_000_000 + n}${specs}`
const SIX = `&specs=${encodeURIComponent([1, 2, 3, 4, 5, 6].map((one) => `Measure ${one}:0..${960 - one}`).join('|'))}`

const popularList = (categoryIds: number[], n: number): Ask => ({
  method: 'POST',
  path: '/dev-api/shop/pm/product/list',
  body: { pageNum: 1, pageSize: 24, id: String(of(categoryIds, n % POPULAR)), sort: 'new' },
})

export const CASES: Case[] = [
  {
    name: 'list of 24',
    targetMs: 0.9,
    count: 1500,
    ask: ({ categoryIds, headers }, n) => ({
      method: 'POST',
      path: '/dev-api/shop/pm/product/list',
      headers,
      body: { pageNum: 1 + (n % 4), pageSize: 24, id: String(of(categoryIds, n >> 2)), sort: of(SORTS, n >> 4) },
    }),
  },
  {
    name: 'popular lists of 24',
    targetMs: 0.9,
    count: 1500,
    ask: ({ categoryIds, headers }, n) => ({ ...popularList(categoryIds, n), headers }),
  },
  {
    name: 'popular lists of 24, visitor',
    targetMs: 0.9,
    count: 1500,
    ask: ({ categoryIds }, n) => popularList(categoryIds, n),
  },
  ...[
    { name: 'facets of a category, narrowed', specs: '' },
    { name: 'facets of a category, narrowed by six attributes too', specs: SIX },
  ].map(({ name, specs }) => ({
    name,
    targetMs: 3,
    count: 600,
    noFloor: true as const,
    ask: ({ categoryIds, headers }: Ready, n: number) => ({ path: facetsOf(categoryIds, n, specs), headers }),
  })),
  {
    name: 'detail',
    targetMs: 0.6,
    count: 1500,
    ask: ({ products, headers }, n) => ({ path: `/dev-api/shop/pm/product/getDetail?id=${of(products, n).id}`, headers }),
  },
  {
    name: 'detail of popular products',
    targetMs: 0.6,
    count: 1500,
    ask: ({ products, headers }, n) => ({ path: `/dev-api/shop/pm/product/getDetail?id=${of(products, n % POPULAR).id}`, headers }),
  },
  {
    name: 'text search, terms never asked before',
    targetMs: 1.2,
    count: 1500,
    ask: ({ products, headers }, n) => search(searchTerm(products, n), headers),
  },
  {
    name: 'text search, half of the terms asked before',
    targetMs: 1.2,
    count: 1500,
    ask: ({ products, headers }, n) => search(searchTerm(products, 3000 + (n % 2 ? n : n % POPULAR)), headers),
  },
  { name: 'cart read', targetMs: 0.7, count: 1500, ask: ({ headers }) => ({ path: '/dev-api/shop/pm/cartItem/info', headers }) },
  {
    name: 'cart change',
    targetMs: 1.2,
    count: 1000,
    ask: ({ headers, cart }, n) => {
      const { id, productId } = cart[n % cart.length]!
      const body = { productId, shopCartItemId: id, count: 6 * (1 + (n % 50)) }
      return { method: 'POST', path: '/dev-api/shop/pm/cartItem/changeItem', headers, body }
    },
  },
  {
    name: 'cart add',
    targetMs: 1.2,
    count: 900,
    ask: ({ headers, products }, n) => {
      const body = { productId: of(products, n % ADDED).id, count: 6, flag: '1' }
      return { method: 'POST', path: '/dev-api/shop/pm/cartItem/changeItem', headers, body }
    },
  },
  {
    name: 'log-in',
    targetMs: 40,
    count: 60,
    ask: ({ login }) => ({ method: 'POST', path: '/dev-api/auth/login', body: login }),
  },
  { name: 'category tree', targetMs: 0.2, count: 2000, ask: () => ({ path: '/dev-api/shop/pm/productType/ProductTypeTree' }) },
  {
    name: 'product page, signed in (never cached)',
    targetMs: 3.0,
    count: 600,
    ask: ({ products, cookie }, n) => ({ path: `/${of(products, n).slug}`, headers: { ...BROWSER, Cookie: cookie } }),
  },
  {
    name: 'product page, visitor, first time',
    targetMs: 3.0,
    count: 600,
    ask: ({ products }, n) => ({ path: `/${of(products, 700 + n).slug}`, headers: BROWSER }),
  },
  {
    name: 'product page, visitor, cached',
    targetMs: 0.2,
    count: 2000,
    ask: ({ products }, n) => ({ path: `/${of(products, 4000 + (n % POPULAR)).slug}`, headers: BROWSER }),
  },
  {
    name: 'category page, visitor, never asked before',
    targetMs: 3.0,
    count: 600,
    ask: ({ categorySlugs }, n) => ({ path: `/${of(categorySlugs, n)}?from=${n}`, headers: BROWSER }),
  },
  {
    name: 'category page, signed in',
    targetMs: 4.0,
    count: 600,
    ask: ({ categorySlugs, cookie }, n) => ({ path: `/${of(categorySlugs, n)}`, headers: { ...BROWSER, Cookie: cookie } }),
  },
]
