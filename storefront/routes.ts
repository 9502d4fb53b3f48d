// The tree of pages. Each table says path, data and the lazily loaded page of its part of the shop.
import { createRootRouteWithContext } from '@tanstack/react-router'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { accountRoutes } from './account-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { Document } from './frame/document.tsx'
import { titled } from './frame/head.ts'
import { topOf } from './frame/navigation.ts'
import type { RootData } from './frame/root-data.ts'
import { Failed, NotFound } from './frame/state-pages.tsx'
import type { RouterContext } from './shop.ts'
import favicon from './frame/favicon.svg?url'

const root = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
  notFoundComponent: NotFound,
  errorComponent: Failed,
  // Whoever is signed in is known, with counts, before any page is shown (SPEC-188).
  beforeLoad: ({ context }) => context.shop.viewer.ready(),
  loader: async ({ context: { shop } }): Promise<RootData> => {
    const [brand, tree] = await Promise.all([shop.navigation.brand(), shop.navigation.tree()])
    return { brand, tops: topOf(tree), preloads: shop.preloads(`storefront/words/${shop.language}.ts`) }
  },
  staleTime: Infinity,
  head: (shown) => ({
    ...titled(shown, ''),
    links: [
      ...(shown.loaderData?.preloads ?? []).map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
      { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
    ],
  }),
})

export const routeTree = root.addChildren([...catalogueRoutes(root), ...contentRoutes(root), ...accountRoutes(root)])
