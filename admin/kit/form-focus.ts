// Bringing a field of a form into view, once it stands there.
import type { RefObject } from 'react'

const TAKES_FOCUS = ':is(input:not([type=hidden]), select, textarea, button, [tabindex]):not(:disabled)'

/** The field with that path, or what is wrong inside it. */
export function focusField(form: RefObject<HTMLElement | null>, path: string): void {
  // After its language, its row or its section has been drawn.
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
    const control =
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
      field?.querySelector<HTMLElement>('[aria-invalid=true], [data-missing]') ??
      field?.querySelector<HTMLElement>('[contenteditable=true]') ??
      field?.querySelector<HTMLElement>(TAKES_FOCUS)
    ;(field ?? control)?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
}
