// One path of the shop: a category, a product, a page of the operator, a former name of any (moved for good), or nothing (404).
import { Suspense } from 'react'
import { lazyRouteComponent, notFound, redirect, useLoaderData } from '@tanstack/react-router'
import { rootPath } from '#contract/content-address.ts'
import type { ContentPage } from '#contract/content.ts'
import { productDetail, type ProductDetail } from '#contract/product.ts'
import { resolvePath } from '#contract/slug.ts'
import { contentWords } from '../pages/content/words.ts'
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

export type PathData =
  | { kind: 'category'; listing: ListingData }
  | { kind: 'product'; product: ProductDetail }
  | { kind: 'text'; text: ContentPage }

const LISTING = { source: 'listing/listing', words: [listingWords] }
const DETAIL = { source: 'product/detail', words: [productWords] }
const TEXT = { source: 'content/content', words: [contentWords] }
const listing = () => withWords(LISTING.words, import('../pages/listing/listing.page.tsx'))
const detail = () => withWords(DETAIL.words, import('../pages/product/detail.page.tsx'))
const text = () => withWords(TEXT.words, import('../pages/content/content.page.tsx'))
const ListingPage = lazyRouteComponent(listing, 'ListingPage')
const DetailPage = lazyRouteComponent(detail, 'DetailPage')
const TextPage = lazyRouteComponent(text, 'ContentPageView')

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
  if (target?.kind !== 'category') return added(shop, slug, _splat, query)
  // Another name of a category: a former one has moved for good.
  throw redirect({ href: `/${target.slug}${inQuery(query)}`, statusCode: 301 })
}

async function added(shop: Shop, slug: string, below: string | undefined, query: Query): Promise<PathData> {
  const { loadAdded } = await import('../pages/content/data.ts')
  const page = slug && !below ? await loadAdded(shop, slug, query) : null
  if (!page) throw notFound()
  await TextPage.preload?.()
  return { kind: 'text', text: page }
}

async function category(shop: Shop, slug: string, query: Query): Promise<PathData> {
  const loading = import('../pages/listing/data.ts').then(({ loadListing }) => loadListing(shop, `/${slug}`, query, slug))
  const [loaded] = await Promise.all([loading, ListingPage.preload?.()])
  return { kind: 'category', listing: loaded }
}

export function PathPage() {
  const data = useLoaderData({ strict: false }) as PathData | undefined
  if (!data) return null // nothing was found here, and it is asked for again
  return (
    <Suspense fallback={null}>
      {data.kind === 'category' && <ListingPage data={data.listing} />}
      {data.kind === 'product' && <DetailPage key={data.product.id} product={data.product} />}
      {data.kind === 'text' && <TextPage data={data.text} />}
    </Suspense>
  )
}

export const pathHead = (shown: Shown, data: PathData) =>
  whenItCame(shown, async ({ shop }) => {
    if (data.kind === 'category') return withFiles((await listing()).listingHead(shown, data.listing), LISTING, shop)
    if (data.kind === 'product') return withFiles((await detail()).detailHead(shown, data.product), DETAIL, shop)
    await text()
    const { textHead } = await import('../pages/content/content-head.ts')
    return withFiles(textHead(shown, data.text, rootPath(data.text.slug, (await shop.navigation.brand()).slug)), TEXT, shop)
  })
