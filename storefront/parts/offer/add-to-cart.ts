import { useRef, useState } from 'react'
import { changeItem } from '#contract/cart.ts'
import { CallError } from '#contract/client.ts'
import { toast } from '#ui/toast.ts'
import { useAskLogin } from '../../session/ask-login.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useShop } from '../../shop/shop.ts'
import { useErrorText } from '../../shop/error-text.ts'

export type Wanted = { productId: number; count: number; optionIds?: number[] | undefined; slug: string }

/**
 * Adds to the cart, once per click. Answers whether it was added. Visitors log in first, and then it is added (finish-begun.ts).
 */
export function useAddToCart(): { add: (wanted: Wanted) => Promise<boolean>; busy: boolean } {
  const { signedIn } = useVisitor()
  const askLogin = useAskLogin()
  const putInCart = usePutInCart()
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)
  const add = async (wanted: Wanted) => {
    if (!signedIn) {
      askLogin(undefined, { act: 'add-to-cart', optionIds: undefined, ...wanted })
      return false
    }
    if (sent.current) return false
    sent.current = true
    setBusy(true)
    try {
      return await putInCart(wanted)
    } finally {
      sent.current = false
      setBusy(false)
    }
  }
  return { add, busy }
}

/**
 * Puts goods into the cart of whoever is signed in. A refusal (quantity, options, off sale) is shown in the server's words, with the way to
 * the product; a failure only ends the waiting (SPEC-257, docs/decisions/024-failures-are-told-once.md).
 */
export function usePutInCart(): (wanted: Wanted) => Promise<boolean> {
  const { call, visitor, t } = useShop()
  const errorText = useErrorText()
  return async ({ productId, count, optionIds, slug }) => {
    try {
      const productSelectionIds = optionIds?.join(',')
      await call(changeItem, { productId, count, flag: '1', productSelectionIds }, { quiet: true })
      toast(t('offer.added'), 'good', { action: { label: t('offer.view-cart'), href: '/cart' } })
      await visitor.refreshCounts()
      return true
    } catch (error) {
      if (error instanceof CallError && error.code > 0 && error.code !== 504 && error.code !== 401)
        toast(errorText(error), 'caution', { action: { label: t('offer.view-product'), href: `/${slug}` } })
      return false
    }
  }
}
