// Who may see which page, and what happens to whoever may not.
import { redirect } from '@tanstack/react-router'
import { isNarrow } from '../session/ask-login.ts'
import { openDialog, rememberDestination } from '../session/dialogs.ts'
import { inside } from '../session/inside.ts'
import { lastShown } from '../session/last-shown.ts'
import type { RouterContext } from '../shop/shop.ts'

type Arrival = { context: RouterContext; location: { href: string }; preload: boolean }

/**
 * Keeps visitors out of the account (SPEC-185, SPEC-186, SPEC-226) and remembers where they were going. Wide: they stay on the page
 * they are on and the dialog opens; narrow, and for an address typed by hand: /login.
 */
export function guard({ context, location, preload }: Arrival) {
  if (context.shop.visitor.read().signedIn) return
  const stay = lastShown()
  if (typeof window === 'undefined' || preload || stay === location.href)
    throw redirect({ href: `/login?then=${encodeURIComponent(location.href)}` })
  if (isNarrow()) {
    rememberDestination(location.href)
    throw redirect({ to: '/login' })
  }
  openDialog('login', { destination: location.href })
  throw redirect({ href: stay, replace: true, resetScroll: false })
}

/** Somebody signed in has no business on /login and /register (SPEC-129). */
export function onlyVisitors({ context, location }: Arrival) {
  if (!context.shop.visitor.read().signedIn) return
  const then = new URLSearchParams(location.href.split('?')[1]).get('then')
  throw redirect({ href: inside(then) ?? '/index' })
}
