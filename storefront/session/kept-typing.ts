// What was typed into a page that has to be left for a log-in, and comes back with it (SPEC-190). In memory only, never a password.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { key: string; value: string; checked?: boolean }

type Opened = { name: string; of: string }

let kept: { href: string; author: number | undefined; fields: Typed[]; opened: Opened | null } | null = null
let author: number | undefined
/** Whose session it is that ends: somebody else who logs in afterwards is not shown what was typed. */
export const typedBy = (userId: number | undefined): void => {
  author = userId
}

const NOT_KEPT = /^(password|file|hidden|submit|button)$/

/** Fields are found again by name and place among those of the same name. */
function fieldsOf(root: ParentNode): Map<string, Field> {
  const found = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    const name = field.name || field.getAttribute('aria-label')
    if (!name || NOT_KEPT.test(field.type)) continue
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    found.set(`${name} ${nth}`, field)
  }
  return found
}

const ticked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

export function keepTyped(href: string, root: ParentNode): void {
  const fields = [...fieldsOf(root)].map(([key, field]) => ({
    key,
    value: field.value,
    ...(ticked(field) ? { checked: field.checked } : {}),
  }))
  const form = root.querySelector<HTMLElement>('dialog [data-reopens]')
  const opened = form && { name: form.dataset['reopens'] ?? '', of: form.dataset['of'] ?? '' }
  kept = { href, author, fields, opened }
}

const readable = (reader: number | undefined) => kept?.author === undefined || kept.author === reader

/**
 * Whether the form in a dialog, marked `data-reopens` with this name, was open when the page was left, and what it was about (`data-of`,
 * '' without). The page that opens it again at once has what was typed put back into it with the rest.
 */
export function reopened(name: string, href: string, reader: number | undefined): string | undefined {
  return kept?.href === href && kept.opened?.name === name && readable(reader) ? kept.opened.of : undefined
}

/** Puts it back, as if it were typed again, when the page is there; answers whether there was something to put back. */
export function restoreTyped(href: string, root: ParentNode, reader: number | undefined): boolean {
  if (kept?.href !== href) return false
  if (!readable(reader)) {
    kept = null
    return false
  }
  const fields = fieldsOf(root)
  let restored = false
  for (const { key, value, checked } of kept.fields) {
    const field = fields.get(key)
    if (!field) continue
    if (ticked(field)) {
      if (field.value !== value || field.checked === checked || (field.type === 'radio' && !checked)) continue
      field.click()
    } else {
      if (field.value === value) continue
      type(field, value)
    }
    restored = true
  }
  kept = null
  return restored
}

/** React listens to the prototype's setter: this way it takes the value for typed. */
function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
