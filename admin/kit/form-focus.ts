// Bringing a field of a form into view, once it stands there.
import type { RefObject } from 'react'

const TAKES_FOCUS = ':is(input:not([type=hidden]), select, textarea, button, [tabindex]):not(:disabled)'
/** Its language, its row or the part that draws it may have to come first; after so many frames it does not. */
const FRAMES = 60

/** The field with that path, or what is wrong inside it. */
export function focusField(form: RefObject<HTMLElement | null>, path: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
    const control =
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
      field?.querySelector<HTMLElement>('[aria-invalid=true], [data-missing]') ??
      field?.querySelector<HTMLElement>('[contenteditable=true]') ??
      field?.querySelector<HTMLElement>(TAKES_FOCUS)
    if (!control && frames > 0) return focusField(form, path, frames - 1)
    // Of a list that is wrong as a whole, which may be longer than the window, what is said of it.
    const said = control?.matches('[aria-invalid=true]') ? null : field?.querySelector('[data-fault]')
    ;(said ?? field ?? control)?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
}
