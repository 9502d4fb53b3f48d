// Short messages that come and go. Browser only: nothing shows one while the server renders.

export type ToastKind = 'good' | 'caution' | 'bad' | 'plain'
export type Toast = { id: number; kind: ToastKind; text: string; action?: { label: string; href: string } }

const SHOWN_MS = 4_000
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

/** Shows a text for a few seconds. The same text again only renews its time. */
export function toast(text: string, kind: ToastKind = 'plain', options: { ms?: number; action?: Toast['action'] } = {}): void {
  const id = ++lastId
  const others = toasts.filter((one) => one.text !== text).slice(1 - AT_ONCE)
  change([...others, { id, kind, text, action: options.action }])
  setTimeout(() => dismiss(id), options.ms ?? SHOWN_MS)
}

export const dismiss = (id: number): void => {
  if (toasts.some((one) => one.id === id)) change(toasts.filter((one) => one.id !== id))
}

export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
