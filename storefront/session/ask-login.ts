import { useRouter } from '@tanstack/react-router'
import { openDialog, rememberDestination } from './dialogs.ts'

/** The one breakpoint (SPEC-262), as ui/tokens.css has it. */
export const NARROW = '(max-width: 750px)'
export const isNarrow = (): boolean => window.matchMedia(NARROW).matches

/**
 * Asks the visitor to log in: by dialog in a wide window, by the page /login in a narrow one (SPEC-128, 186).
 * `destination` is where to go afterwards; without it the reader comes back to where they are.
 */
export function useAskLogin(): (destination?: string) => void {
  const router = useRouter()
  return (destination) => {
    if (!isNarrow()) {
      openDialog('login', { destination })
      return
    }
    if (destination) rememberDestination(destination)
    else rememberDestination(router.state.location.href, 'back')
    void router.navigate({ to: '/login' })
  }
}
