// One path of the shop: a category, a product, a former name of either (moved for good), or nothing (404).
import { Suspense } from 'react'
import { lazyRouteComponent, notFound, redirect, useLoaderData } from '@tanstack/react-router'
import { productDetail, type ProductDetail } from '#contract/product.ts'
import { resolvePath } from '#contract/slug.ts'
import type { ListingData } from '../pages/listing/data.ts'
import { listingWords } from '../pages/listing/words.ts'
import { productWords } from '../pages/product/words.ts'
import { found } from '../shop/answers.ts'
import type { Shown } from '../shop/head.ts'
import { partsOfServer } from '../shop/late-part.tsx'
import { findCategory } from '../shop/navigation.ts'
import { inQuery, type Query } from '../shop/query.ts'
import type { Shop } from '../shop/shop.ts'
import { withWords } from '../shop/words.ts'
import { whenItCame, withFiles } from './page.ts'

export type PathData = { kind: 'category'; listing: ListingData } | { kind: 'product'; product: ProductDetail }

const LISTING = { source: 'listing/listing', words: [listingWords] }
const DETAIL = { source: 'product/detail', words: [productWords] }
const listing = () => withWords(LISTING.words, import('../pages/listing/listing.page.tsx'))
const detail = () => withWords(DETAIL.words, import('../pages/product/detail.page.tsx'))
const ListingPage = lazyRouteComponent(listing, 'ListingPage')
const DetailPage = lazyRouteComponent(detail, 'DetailPage')

export async function loadPath(shop: Shop, { slug = '', _splat }: { slug?: string; _splat?: string }, query: Query): Promise<PathData> {
  const { call, navigation } = shop
  const tree = await navigation.tree()
  if (findCategory(tree, (node) => node.slug === slug)) return category(shop, slug, query)
  if (slug ? !_splat : query['id']) {
    const product = await found(call(productDetail, slug ? { slug } : { id: Number(query['id']) || 0 }))
    if (product) {
      if (product.slug && product.slug !== slug)
        throw redirect({ href: `/${product.slug}${inQuery({ ...query, id: undefined, v: undefined })}`, statusCode: 301 })
      await DetailPage.preload?.()
      await partsOfServer()
      return { kind: 'product', product }
    }
  }
  const target = slug ? await found(call(resolvePath, { slug })) : null
  if (target?.kind !== 'category') throw notFound()
  // Another name of a category: a former one has moved for good.
  throw redirect({ href: `/${target.slug}${inQuery(query)}`, statusCode: 301 })
}

async function category(shop: Shop, slug: string, query: Query): Promise<PathData> {
  const loading = import('../pages/listing/data.ts').then(({ loadListing }) => loadListing(shop, `/${slug}`, query, slug))
  const [loaded] = await Promise.all([loading, ListingPage.preload?.()])
  return { kind: 'category', listing: loaded }
}

export function PathPage() {
  const data = useLoaderData({ strict: false }) as PathData
  return (
    <Suspense fallback={null}>
      {data.kind === 'category' ? <ListingPage data={data.listing} /> : <DetailPage key={data.product.id} product={data.product} />}
    </Suspense>
  )
}

export const pathHead = (shown: Shown, data: PathData) =>
  whenItCame(shown, async ({ shop }) =>
    data.kind === 'category'
      ? withFiles((await listing()).listingHead(shown, data.listing), LISTING, shop)
      : withFiles((await detail()).detailHead(shown, data.product), DETAIL, shop),
  )
