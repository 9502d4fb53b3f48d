import { createRootRouteWithContext } from '@tanstack/react-router'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { Failed, NotFound } from '../frame/state-pages.tsx'
import favicon from '../frame/favicon.svg?url'
import { isFirst, later, titled } from '../shop/head.ts'
import { partsOfServer } from '../shop/late-part.tsx'
import { topOf } from '../shop/navigation.ts'
import type { Query } from '../shop/query.ts'
import type { RootData } from '../shop/root-data.ts'
import type { RouterContext } from '../shop/shop.ts'
import { ALL_PAGES, frameFiles } from './page.ts'
import { ShopDocument } from './shop-document.tsx'

export const root = createRootRouteWithContext<RouterContext>()({
  // Addresses are plain queries (create-router.ts): each page reads what it can of them.
  validateSearch: (search: Record<string, unknown>): Query => search as Query,
  shellComponent: ShopDocument,
  notFoundComponent: NotFound,
  errorComponent: Failed,
  // Whoever is signed in is known, with counts, before any page is shown (SPEC-188).
  beforeLoad: async ({ context }) => {
    await Promise.all([context.shop.visitor.ready(), partsOfServer()])
  },
  loader: async ({ context: { shop } }): Promise<RootData> => {
    const { navigation } = shop
    const [brand, tree, sources] = await Promise.all([navigation.brand(), navigation.tree(), navigation.sources()])
    return { brand, tops: topOf(tree), sources }
  },
  staleTime: Infinity,
  head: (shown) => ({
    ...titled(shown, ''),
    links: [
      ...later([...frameFiles(shown.match.context.shop), ...(isFirst(shown.matches) ? [] : shown.match.context.shop.preloads(ALL_PAGES))]),
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
      { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
    ],
  }),
})
