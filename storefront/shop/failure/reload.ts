// Scripts that do not come (SPEC-130). After a new version has been put up, pages of the old one ask for files that are gone: the browser
// loads the page anew, once. When the line or the server is at fault that would only lose the page: then it says so instead.
// Comes with the entry, before everything else: it opens nothing.
import type { AnyRouter } from '@tanstack/react-router'

const KEY = 'shop_reloaded_for'
/** After this long, in ms, another missing file is another new version. */
const SAME_VERSION_MS = 600_000

const PROBE_MS = 5_000

export const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Whether this page was loaded anew for the same reason a while ago; remembers it if not. Without storage: better not at all than in a loop. */
function reloadedBefore(href: string, now: number): boolean {
  try {
    const { href: before, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { href?: string; at?: number }
    if (before === href && now - (at ?? 0) < SAME_VERSION_MS) return true
    sessionStorage.setItem(KEY, JSON.stringify({ href, at: now }))
    return false
  } catch {
    return true
  }
}

let underWay = false
/** Loads the page anew unless that has just been tried, or there is nobody to load it from. */
export async function reloadOnce(): Promise<void> {
  if (underWay || !navigator.onLine) return
  underWay = true
  if ((await serverAnswers()) && !reloadedBefore(location.href, Date.now())) location.reload()
  else underWay = false
}

const AGAIN_MS = 5_000

/** A request may be lost, so it is made again; a file that is gone comes with the page loaded anew, where `reload` says that one is worth it. */
export async function untilItComes<T>(come: () => Promise<T>, reload = () => true): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await come()
    } catch {
      if (failures > 1 && reload()) void reloadOnce()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** To be called before anything else is loaded; the function that it answers takes the router, as soon as there is one. */
export function reloadForNewVersion(): (router: AnyRouter) => void {
  let router: AnyRouter | undefined
  window.addEventListener('vite:preloadError', (event) => {
    // The router knows this kind of error by its first words and would reload by itself, offline as well.
    event.payload.message = `A script of the page did not come. ${event.payload.message}`
    // Once a page is there and no other is on its way, the reader only points at a link.
    const wanted = !router?.state.resolvedLocation || router.state.status === 'pending'
    if (wanted) void reloadOnce()
  })
  return (made) => {
    router = made
  }
}
