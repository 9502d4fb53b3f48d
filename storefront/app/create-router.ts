import { createRouter } from '@tanstack/react-router'
import { quietly } from '#contract/client.ts'
import type { Dictionaries } from '../shop/dictionaries.ts'
import type { VisitorState } from '../session/visitor.ts'
import { isFirst } from '../shop/head.ts'
import { readable } from '../shop/query.ts'
import type { Shop } from '../shop/shop.ts'
import { Failed, NotFound } from '../frame/state-pages.tsx'
import type { routeTree } from './pages.ts'

/** What the server knew when it rendered the page. */
type Carried = { visitor: VisitorState; dictionaries: ReturnType<Dictionaries['known']>; first: boolean }

/** The compiler knows all addresses. */
export type Pages = typeof routeTree

type Options = {
  nonce?: string | undefined
  /** Of the browser, which has `pages` in part: brings the others. */
  allPages?: () => Promise<unknown>
}

/** One router per request on the server, one per page load in the browser. */
export function createShopRouter(shop: Shop, pages: Pages, { nonce, allPages }: Options = {}) {
  const router = createRouter({
    routeTree: pages,
    context: { shop: { ...shop, call: quietly(shop.call) }, acts: shop },
    ...(nonce ? { ssr: { nonce } } : {}), // the browser's router reads it from the page
    // In place of the page, inside the frame; the root's own stand in for everything.
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
    defaultPendingMs: 300, // skeletons only after 300 ms
    defaultStructuralSharing: true,
    // From page to page alone: while it lasts a press meets nothing, and who narrows a list goes on pressing.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? [] : false) },
    // Plain query strings, as the specification's addresses have them: ?id=1,2&searchVal=bed
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const query = readable(new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString())
      return query ? `?${query}` : ''
    },
    dehydrate: (): Carried => ({
      visitor: shop.visitor.read(),
      dictionaries: shop.dictionaries.known(),
      first: isFirst(router.state.matches),
    }),
    hydrate: async ({ visitor, dictionaries, first }: Carried) => {
      shop.visitor.carried(visitor)
      shop.dictionaries.learn(dictionaries)
      if (!first) await allPages?.()
    },
  })
  return router
}

export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter
  }
  interface StaticDataRouteOption {
    /** A page made for narrow windows: when the window grows wide it gives way to /index (SPEC-127). */
    narrowOnly?: boolean | undefined
    /** One of first-pages.ts. */
    first?: boolean | undefined
    /** A page by itself that stands in the site map. */
    listed?: boolean | undefined
  }
}
