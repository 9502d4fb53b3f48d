// Who is looking at the shop, live: the user, the counts on the badges. One per page load (server: per request), carried by Shop.
import { CODES } from '#contract/call.ts'
import { cartCount } from '#contract/cart.ts'
import { CallError, type Client } from '#contract/client.ts'
import { favouriteCount } from '#contract/favourite.ts'
import { getInfo, type UserInfo } from '#contract/account.ts'
import { showActing } from './acting.ts'
import { token } from './token.ts'

export type VisitorState = {
  signedIn: boolean
  user: UserInfo['user'] | null // null until loaded; always loaded before a page is shown to somebody signed in (SPEC-188)
  cartCount: number // sum of quantities
  favouriteCount: number
}
const NOBODY: VisitorState = { signedIn: false, user: null, cartCount: 0, favouriteCount: 0 }

export type Visitor = {
  read: () => VisitorState
  rendered: () => VisitorState // as the page came from the server: what is still coming to life must agree with that
  /** What the server knew when it rendered the page. */
  carried: (state: VisitorState) => void
  set: (state: VisitorState) => void
  subscribe: (listener: () => void) => () => void
  /** Loads user and counts once per session; a session that the server does not know ends quietly. */
  ready: () => Promise<void>
  refreshCounts: () => Promise<void>
  enter: (accessToken: string) => Promise<void>
  leave: () => void
  /** How many people have followed one another on this page: what is on the screen is drawn anew for each, so that nothing typed goes over. */
  turn: () => number
  /** To be called when the page has the data of whoever is looking now. */
  turnOver: () => void
}

export function createVisitor(call: Client, signedIn: boolean): Visitor {
  let first: VisitorState = { ...NOBODY, signedIn }
  let state = first
  let loading: Promise<void> | undefined
  let shown: number | undefined
  let turn = 0
  const listeners = new Set<() => void>()
  const set = (next: VisitorState) => {
    state = next
    if (typeof document !== 'undefined') showActing(next.user?.acting?.id ?? null)
    shown ??= next.user?.userId
    for (const listener of listeners) listener()
  }
  const counts = async () => {
    const [cart, favourites] = await Promise.allSettled([call(cartCount), call(favouriteCount)])
    return {
      cartCount: cart.status === 'fulfilled' ? cart.value : state.cartCount,
      favouriteCount: favourites.status === 'fulfilled' ? favourites.value : state.favouriteCount,
    }
  }
  const load = async () => {
    try {
      const [{ user }, numbers] = await Promise.all([call(getInfo), counts()])
      set({ signedIn: true, user, ...numbers })
    } catch (error) {
      if (error instanceof CallError && error.code === CODES.signedOut) set(NOBODY)
    }
  }
  const turnOver = () => {
    const now = state.user?.userId
    if (now === undefined || now === shown) return
    shown = now
    turn++
    set({ ...state })
  }
  return {
    turn: () => turn,
    turnOver,
    read: () => state,
    rendered: () => (typeof document === 'undefined' ? state : first),
    carried(known) {
      first = known
      set(known)
    },
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ready() {
      if (!state.signedIn || state.user) return Promise.resolve()
      return (loading ??= load().finally(() => (loading = undefined)))
    },
    async refreshCounts() {
      if (state.signedIn) set({ ...state, ...(await counts()) })
    },
    async enter(accessToken) {
      token.write(accessToken)
      set({ ...NOBODY, signedIn: true })
      await load()
    },
    leave() {
      token.clear()
      set(NOBODY)
    },
  }
}
