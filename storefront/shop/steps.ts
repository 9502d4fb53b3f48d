// A page that gives way to the one below it in the browser's history takes its own step away: two steps of one address would make the way
// back need two presses.
import type { AnyRouter } from '@tanstack/react-router'

/** The address below this step, after a reload too; of another document, or in a browser that does not tell, none. */
function below(): string | undefined {
  const { navigation } = window as { navigation?: Navigation }
  const entry = navigation?.entries()[navigation.currentEntry!.index - 1]
  return entry?.sameDocument ? entry.url?.slice(location.origin.length) : undefined
}

/** Goes to an address in place of this page: back to it where the reader came from there. Settles when it is on show. */
export function giveWay(router: AnyRouter, href: string): Promise<void> {
  if (below() !== href) return router.navigate({ href, replace: true })
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
    router.history.back()
  })
}
