import { isNarrow } from '../session/ask-login.ts'
import { openDialog } from '../session/dialogs.ts'
import type { Visitor } from '../session/visitor.ts'
import type { ShopRouter } from './create-router.ts'

/**
 * A visitor's press on a link to a closed page asks for the log-in, in a wide window, before the page's address becomes a step in the
 * browser's history (SPEC-186). Answers whether it asked.
 */
export function asksInstead(router: ShopRouter, visitor: Visitor, href: string): boolean {
  if (visitor.read().signedIn || isNarrow()) return false
  const [path] = href.split(/[?#]/)
  const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === path)
  if (route?.parentRoute?.id !== '/closed') return false
  openDialog('login', { destination: href })
  return true
}
