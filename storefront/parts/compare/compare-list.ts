// What the reader has put side by side; in this browser only, and the same in all its tabs.
import { useSyncExternalStore } from 'react'
import { COMPARED_MAX } from '#contract/product.ts'
import { keptInBrowser, readJson } from '../../session/storage.ts'

export type Compared = { id: number; name: string; image: string }

const KEY = 'shop_compare'
const place = keptInBrowser(KEY)
const listeners = new Set<() => void>()
const NONE: Compared[] = []
let known: Compared[] | undefined

const isCompared = (one: unknown): one is Compared => {
  const { id, name, image } = (one ?? {}) as Record<string, unknown>
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof image === 'string'
}

export function compared(): Compared[] {
  if (known) return known
  const kept = readJson(place)
  return (known = Array.isArray(kept) ? kept.filter(isCompared).slice(0, COMPARED_MAX) : NONE)
}

function write(list: Compared[]): void {
  known = list
  place.write(JSON.stringify(list))
  for (const listener of listeners) listener()
}

/** Adds a product, or takes it away; answers whether there was room for it. */
export function toggleCompared({ id, name, image }: Compared): boolean {
  const list = compared()
  const without = list.filter((one) => one.id !== id)
  if (without.length === list.length && list.length >= COMPARED_MAX) return false
  write(without.length < list.length ? without : [...list, { id, name, image }])
  return true
}

export const clearCompared = (): void => write([])

export const comparedHref = (list: readonly { id: number }[]): string => `/compare?ids=${list.map(({ id }) => id).join(',')}`

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    known = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Nothing while the page comes to life: the server knows nothing of it. */
export const useCompared = (): Compared[] => useSyncExternalStore(subscribe, compared, () => NONE)
