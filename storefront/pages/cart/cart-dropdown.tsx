// What the header's cart button opens on wide windows (SPEC-115, SPEC-124). Loads itself when it is opened.
import { useEffect, useState } from 'react'
import { cartInfo, type CartInfo } from '#contract/cart.ts'
import { Button } from '#ui/button.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { CartLines } from './cart-lines.tsx'
import { checkedLines, linesOf } from './cart-model.ts'
import { useCart } from './cart-state.ts'
import { CartSummary } from './cart-summary.tsx'
import { useGo } from '../../shop/go.ts'

/** `onLeave` closes the dropdown when the reader follows one of its buttons. */
export function CartDropdown({ onLeave }: { onLeave: () => void }) {
  const { call, t } = useShop()
  const errorText = useErrorText()
  const [info, setInfo] = useState<CartInfo | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    call(cartInfo).then(setInfo, (error: unknown) => setFailure(errorText(error)))
    // Once per opening: the dropdown is mounted anew each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (failure) return <p className="p-5 text-bad">{failure}</p>
  if (!info) return <p className="p-5 text-ink-faint">{t('cart.loading')}</p>
  return <Loaded info={info} onLeave={onLeave} />
}

function Loaded({ info, onLeave }: { info: CartInfo; onLeave: () => void }) {
  const t = useT()
  const go = useGo()
  const cart = useCart(info)
  if (linesOf(cart.info).length === 0)
    return (
      <div className="p-6 text-center">
        <p className="font-semibold">{t('cart.cart-empty')}</p>
        <p className="mt-1 text-sm text-ink-soft">{t('cart.cart-empty-text')}</p>
      </div>
    )
  const leave = (path: '/cart' | '/settlement') => {
    onLeave()
    go(path)
  }
  return (
    <div className="flex max-h-[min(70vh,640px)] flex-col">
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-2 pb-1">
        <CartLines cart={cart} compact />
      </div>
      <div className="border-t border-line p-5">
        <CartSummary totals={cart.totals} pending={cart.pending} />
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button onClick={() => leave('/cart')}>{t('cart.to-cart')}</Button>
          <Button kind="primary" disabled={cart.pending || checkedLines(cart.info).length === 0} onClick={() => leave('/settlement')}>
            {t('cart.check-out')}
          </Button>
        </div>
      </div>
    </div>
  )
}
