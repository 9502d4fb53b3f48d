// Pages write plain <a href>: light to render, right without scripts. Here the router takes over clicks on them, once for the whole page,
// and loads ahead what the reader points at.
import type { AnyRouter } from '@tanstack/react-router'

const AHEAD_MS = 60

/** `instead` may do something else with an address that was pressed, and answers whether it did. Until then another press, or going elsewhere, overrules it. */
export function followLinks(router: AnyRouter, instead: (href: string) => Promise<boolean>): void {
  let presses = 0
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const href = ownLink(event.target)
    if (href === null || router.state.matches.length === 0) return // the router does not know yet where it is: the browser goes
    event.preventDefault()
    const press = ++presses
    const { pathname } = router.history.location
    void instead(href).then((done) => {
      if (!done && press === presses && pathname === router.history.location.pathname) void router.navigate({ href })
    })
  })
  let ahead: ReturnType<typeof setTimeout> | undefined
  const prepare = (event: Event) => {
    clearTimeout(ahead)
    const href = ownLink(event.target)
    if (href === null) return
    ahead = setTimeout(() => {
      const url = new URL(href, location.origin)
      void router.preloadRoute({ to: url.pathname, search: router.options.parseSearch?.(url.search) } as never).catch(() => undefined)
    }, AHEAD_MS)
  }
  document.addEventListener('pointerover', prepare, { passive: true })
  document.addEventListener('focusin', prepare)
}

/** The address of a link to another page of the shop; null for everything that the browser should follow by itself. */
function ownLink(target: EventTarget | null): string | null {
  const link = (target as Element | null)?.closest?.('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset['reload'] !== undefined) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || /^\/(media|dev-api|assets|workspace)(\/|$)/.test(url.pathname)) return null
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null
  return url.pathname + url.search + url.hash
}
