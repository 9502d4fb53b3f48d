// The browser's way in. What the server sent is a whole page: it is painted before any script runs, and nothing that it needs for that
// shares the line with scripts.
import { hearPresses } from '../shop/early-press.ts'
import { untilItComes } from '../shop/failure/reload.ts'
import './shop.css'

/** Where nothing is painted (a tab in the background, a machine that reads) the page comes to life all the same, after this long in ms. */
const PATIENCE_MS = 3_000

/** So many files are announced at once: each costs a slow phone some 6 ms, and a press waits for whatever takes longer than it is noticed. */
const ANNOUNCED = 4

const soon = (run: () => void) => setTimeout(run)

let asked = false
function comeToLife() {
  if (asked) return
  asked = true
  const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')]
  const announce = () => {
    for (const { href } of later.splice(0, ANNOUNCED)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // Not awaited: the rest imports what this file is bundled with, and would wait for it.
    soon(later.length ? announce : () => void untilItComes(() => import('./come-to-life.tsx')))
  }
  announce()
}

hearPresses()
requestAnimationFrame(comeToLife) // a frame comes once the styles are there
setTimeout(comeToLife, document.hidden ? 0 : PATIENCE_MS)
