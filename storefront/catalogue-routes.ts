// Home, listing, products, search, and every old address that leads to them (specification, section 2).
import { createRoute, lazyRouteComponent, notFound, redirect, type AnyRoute } from '@tanstack/react-router'
import { recommendations } from '#contract/listing.ts'
import { catalogueAddress, inQuery, productAddress, type Query } from './frame/addresses.ts'
import { described, titled } from './frame/head.ts'
import { dataPage } from './frame/with-data.tsx'
import { NotAllowed, NotFound } from './frame/state-pages.tsx'
import { PathPage, loadPath, pathHead, type PathData } from './pages/catalogue/path-page.tsx'
import { loadAr } from './pages/catalogue/ar-data.ts'
import type { ArData } from './pages/catalogue/ar.page.tsx'
import { loadListing, type ListingData } from './pages/catalogue/listing-data.ts'
import { listingHead } from './pages/catalogue/listing-head.ts'
import type { RouterContext } from './shop.ts'
import type { HomeData } from './pages/home/home.page.tsx'

const HOME = 'storefront/pages/home/home.page.tsx'
const PICKED = 12

type Arrival = { context: RouterContext; location: { search: Query; pathname: string; href: string }; params: Record<string, string> }
type Shown<D> = Parameters<typeof described>[0] & { match: { context: RouterContext; pathname: string }; loaderData?: D }
type Options = Record<string, unknown> & { path: string }

/** What stands behind the first slash, so that the whole names no other site; browsers drop tabs and line breaks from addresses. */
const within = (path = '') =>
  path
    .replaceAll(/[\u0000-\u001f]/g, '')
    .replace(/^[/\\]+/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')

export function catalogueRoutes(parent: AnyRoute): AnyRoute[] {
  const page = (options: Options): AnyRoute => createRoute({ getParentRoute: () => parent, ...options } as never)
  const sent = (path: string, target: (arrival: Arrival) => string | Promise<string>, statusCode = 302) =>
    page({
      path,
      beforeLoad: async (arrival: Arrival) => {
        throw redirect({ href: await target(arrival), replace: true, statusCode })
      },
    })

  return [
    ...['/', '/index', '/registration-promotion', '/returns'].map((path) =>
      page({
        path,
        staticData: { page: HOME },
        loader: async ({ context: { shop } }: Arrival): Promise<HomeData> => ({
          picked: await shop.soon(shop.call(recommendations, { position: 'home', pageSize: PICKED }).then(({ rows }) => rows)),
        }),
        head: (shown: Shown<HomeData>) => {
          const { origin, language, t } = shown.match.context.shop
          return described(shown, { title: '', description: t('frame.tagline'), path: '/', origin, language })
        },
        component: dataPage(async () => (await import('./pages/home/home.page.tsx')).HomePage),
      }),
    ),

    sent('/product', catalogueAddress),
    sent('/product-detail', productAddress),
    sent('/redirect/$', ({ params, location }) => `/${within(params['_splat'])}${inQuery(location.search)}`),

    ...['/product-alias', '/product-alias/$', '/c', '/c/$', '/fAQ', '/fAQ/$'].map((path) =>
      page({
        path,
        staticData: { page: 'storefront/pages/catalogue/listing.page.tsx' },
        loaderDeps: ({ search }: { search: Query }) => search,
        loader: ({ context, location }: Arrival) => loadListing(context.shop, '/product-alias', location.search, null),
        head: (shown: Shown<ListingData>) => (shown.loaderData ? listingHead(shown, shown.loaderData) : {}),
        component: dataPage(async () => (await import('./pages/catalogue/listing.page.tsx')).ListingPage),
      }),
    ),

    // A category or a product by its path; a category may have a trailing path (SPEC-057, SPEC-061).
    ...['/$slug', '/$slug/$', '/product-detail-alias'].map((path) =>
      page({
        path,
        loaderDeps: ({ search }: { search: Query }) => search,
        loader: ({ context, location, params }: Arrival) => loadPath(context.shop, params, location.search),
        head: (shown: Shown<PathData>) =>
          shown.loaderData ? pathHead(shown, shown.loaderData) : titled(shown, shown.match.context.shop.t('frame.not-found-title')),
        component: PathPage,
      }),
    ),

    page({
      path: '/ar',
      staticData: { page: 'storefront/pages/catalogue/ar.page.tsx' },
      loaderDeps: ({ search }: { search: Query }) => search,
      loader: ({ context, location }: Arrival) => loadAr(context.shop, location.search),
      head: (shown: Shown<ArData>) => {
        const { origin, language, t } = shown.match.context.shop
        const product = shown.loaderData?.product
        const title = product ? `${product.productName} · ${t('catalogue.view-3d')}` : t('catalogue.ar-title')
        return described(shown, {
          title,
          description: product?.brief || t('catalogue.ar-text'),
          path: product ? `/ar?id=${product.slug}` : '/ar',
          origin,
          language,
          image: product?.mainImgUrl,
          index: !product, // the product's own page is the one to find
        })
      },
      component: dataPage(async () => (await import('./pages/catalogue/ar.page.tsx')).ArPage),
    }),
    page({
      path: '/search',
      staticData: { page: 'storefront/pages/catalogue/search.page.tsx', narrowOnly: true },
      head: (shown: Shown<never>) => titled(shown, shown.match.context.shop.t('frame.search')),
      component: lazyRouteComponent(() => import('./pages/catalogue/search.page.tsx'), 'SearchPage'),
    }),
    page({
      path: '/401',
      head: (shown: Shown<never>) => titled(shown, shown.match.context.shop.t('frame.not-allowed-title')),
      component: NotAllowed,
    }),
    page({
      path: '/404',
      loader: () => {
        throw notFound()
      },
      notFoundComponent: NotFound,
      head: (shown: Shown<never>) => titled(shown, shown.match.context.shop.t('frame.not-found-title')),
    }),
  ]
}
