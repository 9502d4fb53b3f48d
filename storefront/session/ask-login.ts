import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { begin, forgetBegun, type Begun } from './begun.ts'
import { openDialog, rememberDestination } from './dialogs.ts'
import { inside } from './inside.ts'

/** The one breakpoint (SPEC-262), as ui/tokens.css has it. */
export const NARROW = '(max-width: 750px)'
export const isNarrow = (): boolean => window.matchMedia(NARROW).matches

/**
 * Asks the visitor to log in: by dialog in a wide window, by the page /login in a narrow one (SPEC-128, 186).
 * `destination` is where to go afterwards; without it the reader comes back to where they are. `begun` is done as soon as they are in, unless
 * they turn away before.
 */
export function useAskLogin(): (destination?: string, begun?: Begun) => void {
  const router = useRouter()
  return (destination, begun) => {
    forgetBegun()
    if (begun) beginUntilElsewhere(router, begun)
    if (!isNarrow()) {
      openDialog('login', { destination })
      return
    }
    if (destination) rememberDestination(destination)
    else rememberDestination(router.state.location.href, 'back')
    void router.navigate({ to: '/login' })
  }
}

/** Whoever goes on to another page than those of the log-in has given up what they began. */
function beginUntilElsewhere(router: AnyRouter, begun: Begun): void {
  begin(begun)
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (!hrefChanged || !inside(toLocation.pathname)) return
    forgetBegun()
    stop()
  })
}
