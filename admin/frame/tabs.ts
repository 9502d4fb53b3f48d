// The pages that are open, for the row of tabs (SPEC-159 'tags view'): of this window, in the order in which they were opened.
import { useSyncExternalStore } from 'react'

export type Tab = { path: string; href: string; title: string }

const KEY = 'shop_workspace_tabs'
const MOST = 12

function read(): Tab[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Tab[]) : []
  } catch {
    return [] // storage is closed, or holds something else
  }
}

let tabs: readonly Tab[] = read()
const listeners = new Set<() => void>()

function change(next: readonly Tab[]) {
  tabs = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** The page is open now: a tab of its own, or its tab anew. Beyond a dozen the oldest goes. */
export function openTab(tab: Tab): void {
  const there = tabs.find(({ path }) => path === tab.path)
  if (there?.href === tab.href && there.title === tab.title) return
  change(there ? tabs.map((one) => (one === there ? tab : one)) : [...tabs, tab].slice(-MOST))
}

/** Answers the neighbour that takes its place, if any. */
export function closeTab(path: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.path === path)
  const left = tabs.filter((tab) => tab.path !== path)
  change(left)
  return left[Math.min(at, left.length - 1)]
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTabs = (): readonly Tab[] => useSyncExternalStore(subscribe, () => tabs)
