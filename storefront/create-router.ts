import { createRouter } from '@tanstack/react-router'
import type { Shop } from './shop.ts'
import { routeTree } from './routes.ts'

/** One router per request on the server, one per page load in the browser. */
export function createShopRouter(shop: Shop) {
  return createRouter({
    routeTree,
    context: { shop },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
    defaultPendingMs: 300, // skeletons only after 300 ms
    defaultStructuralSharing: true,
    defaultViewTransition: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
  interface StaticDataRouteOption {
    page?: string // source of the lazy page, so that the server can preload its script
  }
}
