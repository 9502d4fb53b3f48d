// Dialogs that any page may open: which are open, what they hand over to, and where the reader wanted to go (SPEC-105, 107, 185).
// Browser only: nothing opens a dialog while the server renders. What stands in them: storefront/pages/entry/dialogs.ts.
import { useSyncExternalStore } from 'react'

export type DialogName =
  | 'login'
  | 'login-code'
  | 'register'
  | 'forgot'
  | 'terms'
  | 'privacy'
  | 'expired'
  | 'visitor'
  | 'log-out'
  | 'subscribe'
  | 'welcome-hospital'
  | 'welcome-distributor'

const ENTRIES: readonly DialogName[] = ['login', 'login-code', 'register', 'forgot']

/** Open ones, the last on top. Usually one; terms and privacy lie over the form that they belong to, which keeps what was typed. */
let open: readonly DialogName[] = []
let destination: string | null = null
let aside = false
const listeners = new Set<() => void>()
const change = (next: readonly DialogName[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Legal texts lie over what is open; any other dialog takes the place of what is open (hand-over). */
export function openDialog(name: DialogName, options: { destination?: string } = {}): void {
  if (name === 'visitor' && open.length) return // it only asks: what is open goes first
  if (name === 'expired' && open.some((one) => ENTRIES.includes(one))) return // the reader is about to log in, and on the way somewhere
  if (options.destination !== undefined) rememberDestination(options.destination)
  const over = name === 'terms' || name === 'privacy'
  if (open.at(-1) !== name) change(over ? [...open, name] : [name])
}

/** Nothing is open any more: what should have opened did not come. */
export const closeAllDialogs = (): void => change([])

/** Closes the one on top. */
export const closeDialog = (): void => change(open.slice(0, -1))

/**
 * Where to go once signed in; kept while dialogs hand over to each other, and on the /login page. `only` where the reader is brought back to
 * the page they are on, and had nothing in mind there that the log-in interrupted.
 */
export function rememberDestination(href: string, only?: 'back'): void {
  destination = href
  aside = only === 'back'
}
/** Whether the reader is on the way to something, or was in the middle of it. */
export const hasPurpose = (): boolean => destination !== null && !aside
/** Answers the remembered destination and forgets it; null when the reader stays where they are. */
export function takeDestination(): string | null {
  const taken = destination
  destination = null
  return taken
}

const NONE: readonly DialogName[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useOpenDialogs = (): readonly DialogName[] =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => NONE,
  )
