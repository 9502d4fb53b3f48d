// The browser knows the first pages (first-pages.ts) from the start. All others come when the page is idle, or when somebody goes on before.
import type { ShopRouter } from './create-router.ts'
import { serverAnswers } from '../shop/failure/reload.ts'

let known = false
let coming: Promise<void> | undefined
/** On a line that is half dead nothing would ever fail by itself. */
const PATIENCE_MS = 10_000

/** Brings the table of all pages; fails where it does not come, and may be asked again. */
export const allPages = (router: ShopRouter): Promise<void> =>
  (coming ??= Promise.race([import('./pages.ts'), tooLate()]).then(
    () => {
      router.setRoutes(router.buildRouteTree()) // they have joined the root
      known = true
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  ))

/** The same for somebody who waits for it: a line shows that it is on its way (frame.css). */
export async function allPagesAwaited(router: ShopRouter): Promise<void> {
  if (known) return
  const { dataset } = document.documentElement
  dataset['coming'] = ''
  try {
    await allPages(router)
  } finally {
    delete dataset['coming']
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('A script of the page did not come in time.')), PATIENCE_MS))

/**
 * Nobody goes to another address before all are known: most look like a product's. Where the table does not come the browser loads the page
 * there by itself; without a line it would not come either, and says so.
 */
export function whereAllAreKnown(router: ShopRouter): void {
  const { load, preloadRoute } = router
  const { pathname: arrived } = router.history.location
  const stays = () => router.history.location.pathname === arrived && router.state.matches.length > 0
  router.load = async (options) => {
    if (!known && !stays()) {
      router.updateLatestLocation() // whoever asks for the same once more does not go twice
      await allPagesAwaited(router).catch(async () => {
        if (stays() || !(await serverAnswers())) return
        location.reload()
        await new Promise(() => undefined) // until the page is gone
      })
    }
    return load(options)
  }
  router.preloadRoute = ((options) => allPages(router).then(() => preloadRoute(options))) as typeof preloadRoute
}
