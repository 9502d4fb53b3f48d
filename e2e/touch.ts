// What a thumb meets: every control of a page as large as it is to a press, whatever it looks like.
import type { Page } from 'playwright-core'

/** Sides of what look.md calls a target for thumbs, in pixels. */
export const THUMB = 44

/**
 * Controls that are pressed and can't be hit within 44 × 44 pixels around their middle; links within a sentence are as high as their line
 * (WCAG 2.5.8). Each is brought into sight first.
 */
export const hardToHit = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const found = []
    const controls = 'a[href], button:not(:disabled), summary, select:enabled, input:enabled:not([type=hidden]), textarea:enabled'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('[inert], [aria-hidden=true]'))
        continue
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const place = labels.find((label) => label.contains(control)) ?? control
      const bare = (one: Element) => (one.textContent ?? '').trim().length
      const inSentence =
        /^inline(-block)?$/.test(getComputedStyle(place).display) && place.parentElement && bare(place.parentElement) > bare(place) + 1
      if (inSentence) continue
      place.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = place.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue // for screen readers alone
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hits = (dx: number, dy: number) => {
        const top = document.elementFromPoint(x + dx, y + dy)
        return top !== null && [place, ...labels].some((one) => one.contains(top))
      }
      const reach = side / 2 - 1
      if (!hits(0, 0)) continue // something lies above it: whatever that is gets measured itself
      const short = [hits(-reach, 0) && hits(reach, 0) ? '' : 'narrow', hits(0, -reach) && hits(0, reach) ? '' : 'low'].filter(Boolean)
      if (short.length === 0) continue
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? ''
      found.push(`${short.join(' and ')}: ${control.tagName.toLowerCase()} "${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`)
    }
    return [...new Set(found)]
  }, THUMB)
