// The browser knows the first pages (first-pages.ts) from the start. All others come when the page is idle, or when somebody goes on before.
import type { ShopRouter } from './create-router.ts'
import { reloadOnce } from '../shop/failure/reload.ts'

let known = false
let coming: Promise<void> | undefined

/** Brings the table of all pages; fails where it does not come, and may be asked again. */
export const allPages = (router: ShopRouter): Promise<void> =>
  (coming ??= import('./pages.ts').then(
    () => {
      router.setRoutes(router.buildRouteTree()) // they have joined the root
      known = true
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  ))

/**
 * Nobody goes anywhere before all addresses are known: most look like a product's. Where the table does not come the page is loaded anew at
 * its new address; without a line it will not come either, and says so.
 */
export function whereAllAreKnown(router: ShopRouter): void {
  const { load, preloadRoute } = router
  router.load = (options) =>
    known
      ? load(options)
      : allPages(router)
          .catch(reloadOnce)
          .then(() => load(options))
  router.preloadRoute = ((options) => allPages(router).then(() => preloadRoute(options))) as typeof preloadRoute
}
