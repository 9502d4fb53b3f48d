import { addLines } from '#contract/cart.ts'
import { toast } from '#ui/toast.ts'
import { keepList, type WantedLines } from '../../session/pasted-list.ts'
import { useShop } from '../../shop/shop.ts'

/**
 * Puts the lines into the cart of whoever is signed in, and keeps as their list what is left of it. Answers why each line that is not in the
 * cart was refused. Throws where nothing was done.
 */
export function usePutLines(): (wanted: WantedLines) => Promise<Map<number, string>> {
  const { call, visitor, t } = useShop()
  return async ({ lines, rest }) => {
    const done = await call(addLines, { lines: lines.map(({ productId, count }) => ({ productId, count })) })
    await visitor.refreshCounts()
    const refused = lines.flatMap((one, at) => (done[at]?.added === 'N' ? [{ ...one, reason: done[at].reason }] : []))
    const added = lines.length - refused.length
    if (added > 0) toast(t('offer.added-several', { count: added }), 'good', { action: { label: t('offer.view-cart'), href: '/cart' } })
    keepList([...refused.map(({ text }) => text), ...rest].join('\n'))
    return new Map(refused.map(({ line, reason }) => [line, reason]))
  }
}
