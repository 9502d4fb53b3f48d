// The steps of the browser's history that this page load has seen, so that a page that gives way to the one below it takes its own step
// away: two steps of one address would make the way back need two presses.
import type { AnyRouter } from '@tanstack/react-router'

const seen = new Map<number, string>()
const stepOf = ({ history }: AnyRouter): number => history.location.state.__TSR_index

/** Called once per page load, by the browser's entry. */
export function watchSteps(router: AnyRouter): void {
  const note = () => void seen.set(stepOf(router), router.history.location.href)
  note()
  router.history.subscribe(note)
}

/** Goes to an address in place of this page: back to it where the reader came from there. Settles when it is on show. */
export function giveWay(router: AnyRouter, href: string): Promise<void> {
  if (seen.get(stepOf(router) - 1) !== href) return router.navigate({ href, replace: true })
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
    router.history.back()
  })
}
