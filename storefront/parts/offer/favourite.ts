import { useRef, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { toggleFavourite } from '#contract/favourite.ts'
import { useAskLogin } from '../../session/ask-login.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useShop } from '../../shop/shop.ts'
import { useHydrated } from '../hydrated.ts'

type Favourite = { on: boolean; /** Not to be changed: they are a customer's. */ closed: boolean; toggle: () => Promise<void> }
/** A product's heart: shows the change at once and takes it back in silence when it fails (SPEC-257). */
export function useFavourite({ id, isCollect }: Pick<Product, 'id' | 'isCollect'>): Favourite {
  const { call } = useShop()
  const { signedIn, user, refreshCounts } = useVisitor()
  const hydrated = useHydrated()
  const askLogin = useAskLogin()
  const [on, setOn] = useState(isCollect === 'Y')
  const [told, setTold] = useState(isCollect)
  if (told !== isCollect) {
    // The product was loaded anew, perhaps for somebody else.
    setTold(isCollect)
    setOn(isCollect === 'Y')
  }
  const busy = useRef(false)
  return {
    on,
    closed: hydrated && Boolean(user?.acting), // who acts may be known only after the page was rendered
    async toggle() {
      if (!signedIn) return askLogin(undefined, { act: 'add-favourite', productId: id })
      if (busy.current) return
      busy.current = true
      setOn(!on)
      try {
        const answer = await call(toggleFavourite, { productId: id }, { quiet: true })
        setOn(answer.isCollect === 'Y')
        await refreshCounts()
      } catch {
        setOn(on)
      } finally {
        busy.current = false
      }
    },
  }
}
