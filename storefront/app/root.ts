import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { AccountFailed } from '../frame/account-failed.tsx'
import { Failed, NotFound } from '../frame/state-pages.tsx'
import favicon from '../frame/favicon.svg?url'
import { titled } from '../shop/head.ts'
import { topOf } from '../shop/navigation.ts'
import type { Query } from '../shop/query.ts'
import type { RootData } from '../shop/root-data.ts'
import type { RouterContext } from '../shop/shop.ts'
import { wordFile } from '../shop/words.ts'
import { FRAME_WORDS } from './frame-words.ts'
import { guard, onlyVisitors } from './guard.ts'
import { ShopDocument } from './shop-document.tsx'

export const root = createRootRouteWithContext<RouterContext>()({
  // Addresses are plain queries (create-router.ts): each page reads what it can of them.
  validateSearch: (search: Record<string, unknown>): Query => search as Query,
  shellComponent: ShopDocument,
  notFoundComponent: NotFound,
  errorComponent: Failed,
  // Whoever is signed in is known, with counts, before any page is shown (SPEC-188).
  beforeLoad: ({ context }) => context.shop.visitor.ready(),
  loader: async ({ context: { shop } }): Promise<RootData> => {
    const [brand, tree] = await Promise.all([shop.navigation.brand(), shop.navigation.tree()])
    return { brand, tops: topOf(tree), preloads: FRAME_WORDS.flatMap((words) => shop.preloads(wordFile(words, shop.language))) }
  },
  staleTime: Infinity,
  head: (shown) => ({
    ...titled(shown, ''),
    links: [
      ...[...new Set(shown.loaderData?.preloads)].map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
      { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
    ],
  }),
})

/** Pages of the account: for those logged in. */
export const closed = createRoute({ getParentRoute: () => root, id: 'closed', beforeLoad: guard, errorComponent: AccountFailed })
/** Pages of the log-in: for visitors. */
export const entry = createRoute({ getParentRoute: () => root, id: 'entry', beforeLoad: onlyVisitors, errorComponent: AccountFailed })
