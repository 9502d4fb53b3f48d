// Where the keyboard goes while a view comes, when its place takes away what held the focus.

/** Focuses the element, without scrolling, unless somebody has gone elsewhere on the page meanwhile. */
export function focusUnlessAway(element: HTMLElement | null | undefined): void {
  if (!element) return
  const root = element.getRootNode()
  const here = root instanceof ShadowRoot ? root.host : element
  if (!document.activeElement || document.activeElement.contains(here)) element.focus({ preventScroll: true })
}
