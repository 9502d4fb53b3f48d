// What the pages of a shop load: found by the number that its address begins with.
import { notFound, redirect } from '@tanstack/react-router'
import { productList } from '#contract/listing.ts'
import { shopPage, shopTerms } from '#contract/shop.ts'
import { sellerPath } from '../../parts/seller-address.ts'
import { found } from '../../shop/answers.ts'
import { inQuery, naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

const SHOWN = 12
const idOf = (segment: string): number => naturalOf(/^\d+/.exec(segment)?.[0])

export type SellerData = Awaited<ReturnType<typeof loadSeller>>
export async function loadSeller({ call }: Shop, segment: string, query: Query) {
  const id = idOf(segment)
  const [seller, list] = id
    ? await Promise.all([found(call(shopPage, { id })), call(productList, { shopId: [id], pageNum: 1, pageSize: SHOWN })])
    : [null, null]
  if (!seller || !list) throw notFound()
  const path = sellerPath(id, seller.slug)
  if (path !== `/seller/${segment}`) throw redirect({ href: `${path}${inQuery(query)}`, statusCode: 301 })
  return { seller, products: list.rows, path }
}

export async function loadTerms({ call }: Shop, segment: string, query: Query) {
  const id = idOf(segment)
  const version = naturalOf(query['version'])
  const terms = id ? await found(call(shopTerms, { id, ...(version ? { version } : {}) })) : null
  if (!terms) throw notFound()
  return terms
}
