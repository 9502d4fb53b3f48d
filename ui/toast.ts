// Short messages that come and go. Browser only: nothing shows one while the server renders.

export type ToastKind = 'good' | 'caution' | 'bad' | 'plain'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  title?: string
  action?: { label: string; href: string } | { label: string; act: () => void }
}
type Options = { ms?: number; title?: string; action?: Toast['action'] }

/** Long enough to be read; good news is short and says what the reader has just done. */
const SHOWN_MS: Record<ToastKind, number> = { good: 2_500, plain: 4_000, caution: 4_000, bad: 5_000 }
/** With a link in it somebody has to get there first. */
const LINKED_MS = 4_000
/** Failures of the line and of the server are read longer (SPEC-252). */
export const LONG_MS = 5_000
const AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a text for a few seconds (`ms`), as a notification where it has a title, and answers its id. The same text again only renews its
 * time; of more than three the oldest goes.
 */
export function toast(text: string, kind: ToastKind = 'plain', { ms, title, action }: Options = {}): number {
  if (!text) return 0
  const id = ++lastId
  const kept = toasts.filter((one) => one.text !== text).slice(1 - AT_ONCE)
  change([...kept, { id, kind, text, title, action }])
  leave(id, ms ?? Math.max(SHOWN_MS[kind], action ? LINKED_MS : 0))
  return id
}

const leaving = new Map<number, ReturnType<typeof setTimeout>>()
function leave(id: number, ms: number) {
  if (ms === Infinity) return
  clearTimeout(leaving.get(id))
  leaving.set(
    id,
    setTimeout(() => dismiss(id), ms),
  )
}
/** One that is pointed at stays until the pointer has left it. */
export const hold = (id: number): void => clearTimeout(leaving.get(id))
export const release = (id: number): void => leave(id, SHOWN_MS.good)

export const dismiss = (id: number): void => {
  clearTimeout(leaving.get(id))
  leaving.delete(id)
  if (toasts.some((one) => one.id === id)) change(toasts.filter((one) => one.id !== id))
}

export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
