import { use, useSyncExternalStore } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { VisitorState } from '../session/visitor.ts'
import { ForEverybody } from './kept.tsx'
import { forgetChoice, tellLanguage } from './choose-language.ts'
import { useShop } from './shop.ts'

export type LiveVisitor = VisitorState & {
  /**
   * Keeps the token of a log-in or registration, loads user and counts, does what comes `first`, and shows the page anew with what this buyer
   * may see.
   */
  signIn: (accessToken: string, first?: () => Promise<unknown>) => Promise<void>
  /** Clears token, profile and counts. The call that ends the session on the server is the caller's. */
  signOut: () => Promise<void>
  /** To be called after every change of cart or favourites. */
  refreshCounts: () => Promise<void>
}

export function useVisitor(): LiveVisitor {
  const { call, visitor } = useShop()
  const router = useRouter()
  const state = useSyncExternalStore(visitor.subscribe, visitor.read, visitor.rendered)
  const unknown = use(ForEverybody) ? { user: null, cartCount: 0, favouriteCount: 0 } : null
  return {
    ...state,
    ...unknown,
    refreshCounts: visitor.refreshCounts,
    async signIn(accessToken, first) {
      await visitor.enter(accessToken)
      await tellLanguage(call)
      await first?.()
      await router.invalidate()
      visitor.turnOver()
    },
    async signOut() {
      forgetChoice()
      visitor.leave()
      await router.invalidate()
    },
  }
}
