import { isFavourite, toggleFavourite } from '#contract/favourite.ts'
import { toast } from '#ui/toast.ts'
import type { Begun } from '../../session/begun.ts'
import { useShop } from '../../shop/shop.ts'
import { usePutInCart } from './add-to-cart.ts'
import { usePutLines } from './put-lines.ts'
import { usePutSolution } from './put-solution.ts'

/** Does what a log-in came between, for whoever has just logged in. Never throws: nobody is kept out for it. */
export function useFinishBegun(): (begun: Begun) => Promise<void> {
  const { call, visitor } = useShop()
  const putInCart = usePutInCart()
  const putSolution = usePutSolution()
  const putLines = usePutLines()
  return async (begun) => {
    if (begun.act === 'add-to-cart') return void (await putInCart(begun))
    if (begun.act === 'solution-to-cart') return void (await putSolution(begun))
    if (begun.act === 'list-to-cart') {
      const refused = await putLines(begun).catch(() => new Map<number, string>()) // told already, and the list is kept
      for (const reason of new Set(refused.values())) toast(reason, 'caution')
      return
    }
    const { productId } = begun
    try {
      // The call turns the heart over: one that is red already stays so.
      if (await call(isFavourite, { productId }, { quiet: true })) return
      await call(toggleFavourite, { productId }, { quiet: true })
      await visitor.refreshCounts()
    } catch {
      // As a heart that is pressed: it stays as it was (SPEC-257).
    }
  }
}
