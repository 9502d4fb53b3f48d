// Toasts come and go; a busy machine looks for them too late. So each page's are written down as they appear.
import type { BrowserContext, Page } from 'playwright-core'

const heard = new WeakMap<Page, string[]>()
const PATIENCE_MS = 30_000
const PAUSE_MS = 50

/** From now on the context's pages have their toasts written down. */
export async function hearToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hearToast', ({ page }, text: string) => {
    heard.set(page, [...(heard.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const { hearToast } = window as unknown as { hearToast(text: string): void }
    const known = new WeakSet<Element>()
    const look = () => {
      for (const card of document.querySelectorAll<HTMLElement>('[data-toast]'))
        if (!known.has(card)) {
          known.add(card)
          hearToast(card.innerText.trim())
        }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** Waits until a toast with this text has been shown, which may be gone again. Each counts once. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const texts = heard.get(page) ?? []
    const at = texts.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
    if (at >= 0) return void texts.splice(at, 1)
    if (performance.now() > end) throw new Error(`No toast said ${text}; they said ${JSON.stringify(texts)}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
