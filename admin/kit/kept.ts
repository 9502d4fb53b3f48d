// Small choices of the person at this browser (theme, sidebar), kept between visits under the prefix of all our keys (SPEC-271, SPEC-126).
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(`shop_workspace_${key}`)
  } catch {
    return null // storage is closed: nothing is kept
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`shop_workspace_${key}`, value)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`shop_workspace_${key}`)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export const useKept = (key: string, initial: string): string => useSyncExternalStore(subscribe, () => readKept(key) ?? initial)
