import { CallError } from '#contract/client.ts'
import { solutionToCart } from '#contract/solution.ts'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import type { Counting } from './counting.ts'

export type WantedSolution = Counting & { solutionId: number; room: number | null }

/** Puts a room's goods into the cart of whoever is signed in. A refusal is shown in the server's words; a failure only ends the waiting (SPEC-257). */
export function usePutSolution(): (wanted: WantedSolution) => Promise<boolean> {
  const { call, visitor, t } = useShop()
  const errorText = useErrorText()
  return async ({ solutionId, units, without, room }) => {
    try {
      const { lines } = await call(solutionToCart, { id: String(solutionId), units, without: [...without], room }, { quiet: true })
      toast(t('offer.added-several', { count: lines }), 'good', { action: { label: t('offer.view-cart'), href: '/cart' } })
      await visitor.refreshCounts()
      return true
    } catch (error) {
      if (error instanceof CallError && error.code > 0 && error.code !== 504 && error.code !== 401) toast(errorText(error), 'caution')
      return false
    }
  }
}
