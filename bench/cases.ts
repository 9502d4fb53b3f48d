// What is measured, each as one request of the real wire. Targets: CPU of server and database per request, on 5,000 products.
import type { Ask } from './load.ts'

export type Ready = {
  productIds: number[]
  slugs: string[]
  categoryIds: number[]
  models: string[]
  headers: Record<string, string>
  cartItemIds: number[]
  cookie: string
}
export type Case = { name: string; targetMs: number; count: number; ask: (ready: Ready, n: number) => Ask }

const of = <T>(list: T[], n: number): T => list[(n * 7919) % list.length]!
const WORDS = ['monitor', 'hospital bed', 'ultrasound', 'ventilator', 'centrifuge', 'operating table', 'wheelchair', 'infusion pump']

export const CASES: Case[] = [
  {
    name: 'list of 24',
    targetMs: 0.9,
    count: 1500,
    ask: ({ categoryIds, headers }, n) => ({
      method: 'POST',
      path: '/dev-api/shop/pm/product/list',
      headers,
      body: { pageNum: 1 + (n % 3), pageSize: 24, id: String(of(categoryIds, n)) },
    }),
  },
  {
    name: 'detail',
    targetMs: 0.6,
    count: 1500,
    ask: ({ productIds, headers }, n) => ({ path: `/dev-api/shop/pm/product/getDetail?id=${of(productIds, n)}`, headers }),
  },
  {
    name: 'text search',
    targetMs: 1.2,
    count: 1500,
    ask: ({ models, headers }, n) => {
      const productName = n % 3 === 0 ? of(models, n) : n % 3 === 1 ? of(WORDS, n) : of(WORDS, n).slice(0, 5)
      return {
        method: 'POST',
        path: '/dev-api/shop/pm/product/keyWordsProductList',
        headers,
        body: { pageNum: 1, pageSize: 12, productName },
      }
    },
  },
  { name: 'cart read', targetMs: 0.7, count: 1500, ask: ({ headers }) => ({ path: '/dev-api/shop/pm/cartItem/info', headers }) },
  {
    name: 'cart change',
    targetMs: 1.2,
    count: 800,
    ask: ({ headers, cartItemIds, productIds }, n) => {
      const at = n % cartItemIds.length
      return {
        method: 'POST',
        path: '/dev-api/shop/pm/cartItem/changeItem',
        headers,
        body: { productId: productIds[at], shopCartItemId: cartItemIds[at], count: 10 + (n % 50) },
      }
    },
  },
  { name: 'category tree', targetMs: 0.2, count: 2000, ask: () => ({ path: '/dev-api/shop/pm/productType/ProductTypeTree' }) },
  {
    name: 'product page, uncached',
    targetMs: 3.0,
    count: 600,
    ask: ({ slugs, cookie }, n) => ({ path: `/${of(slugs, n)}`, headers: { Cookie: cookie } }),
  },
  {
    name: 'product page, cached',
    targetMs: 0.2,
    count: 2000,
    ask: ({ slugs }, n) => ({ path: `/${slugs[n % 20]}`, headers: { 'Accept-Encoding': 'gzip' } }),
  },
]
