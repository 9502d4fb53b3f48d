// One path of the shop: a category, a product, a former name of either (moved for good), or nothing (404).
import { Suspense } from 'react'
import { lazyRouteComponent, notFound, redirect, useLoaderData } from '@tanstack/react-router'
import { productDetail, type ProductDetail } from '#contract/product.ts'
import { resolvePath } from '#contract/slug.ts'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { inQuery, type Query } from '../../frame/addresses.ts'
import { findCategory } from '../../frame/navigation.ts'
import type { Shop } from '../../shop.ts'
import { detailHead } from './detail-head.ts'
import { loadListing, type ListingData } from './listing-data.ts'
import { listingHead } from './listing-head.ts'

/** `preloads`: scripts of the page that the path turned out to be. */
export type PathData = { preloads: string[] } & ({ kind: 'category'; listing: ListingData } | { kind: 'product'; product: ProductDetail })

const ListingPage = lazyRouteComponent(() => import('./listing.page.tsx'), 'ListingPage')
const DetailPage = lazyRouteComponent(() => import('./detail.page.tsx'), 'DetailPage')

export async function loadPath(shop: Shop, params: Record<string, string>, search: Query): Promise<PathData> {
  const { call, navigation } = shop
  const slug = params['slug'] ?? ''
  const tree = await navigation.tree()
  if (findCategory(tree, (node) => node.slug === slug)) return category(shop, slug, search)
  if (slug ? !params['_splat'] : search['id']) {
    const product = await found(call(productDetail, slug ? { slug } : { id: Number(search['id']) || 0 }))
    if (product) {
      if (product.slug && product.slug !== slug)
        throw redirect({ href: `/${product.slug}${inQuery({ ...search, id: undefined, v: undefined })}`, statusCode: 301 })
      await DetailPage.preload?.()
      return { kind: 'product', product, preloads: shop.preloads('storefront/pages/catalogue/detail.page.tsx') }
    }
  }
  const target = slug ? await found(call(resolvePath, { slug })) : null
  if (target?.kind !== 'category') throw notFound()
  // Another name of a category: a former one has moved for good.
  throw redirect({ href: `/${target.slug}${inQuery(search)}`, statusCode: 301 })
}

async function category(shop: Shop, slug: string, search: Query): Promise<PathData> {
  const [listing] = await Promise.all([loadListing(shop, `/${slug}`, search, slug), ListingPage.preload?.()])
  return { kind: 'category', listing, preloads: shop.preloads('storefront/pages/catalogue/listing.page.tsx') }
}

/** Null for what is not there; anything else that goes wrong is thrown. */
export async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && (error.code === CODES.missing || error.code === CODES.invalid)) return null
    throw error
  }
}

export function PathPage() {
  const data = useLoaderData({ strict: false }) as PathData
  return (
    <Suspense fallback={null}>
      {data.kind === 'category' ? <ListingPage data={data.listing} /> : <DetailPage key={data.product.id} product={data.product} />}
    </Suspense>
  )
}

type Shown = Parameters<typeof listingHead>[0]

export function pathHead(shown: Shown, data: PathData) {
  const head = data.kind === 'category' ? listingHead(shown, data.listing) : detailHead(shown, data.product)
  return { ...head, links: [...(head.links ?? []), ...data.preloads.map((href) => ({ rel: 'modulepreload', href }))] }
}
