// The cart's list, grouped by shop. The cart page shows it in full, the header's dropdown (cart-dropdown.tsx) compactly.
import { useEffect, useId, useRef } from 'react'
import type { CartItem, CartShop } from '#contract/cart.ts'
import type { Fit } from '#contract/mains.ts'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { ClosedNotice } from '../../parts/offer/closed-notice.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useT } from '../../shop/shop.ts'
import { CartLine } from './cart-line.tsx'
import { checkStateOf, linesOf, validLines, type CheckState } from './cart-model.ts'
import { validIdsOf, type CartState } from './cart-state.ts'

/** `fitOf`: what the mains at the destination mean for a line, where that is known. */
type Props = { cart: CartState; compact?: boolean; fitOf?: (item: CartItem) => Fit | undefined }

export function CartLines({ cart, compact = false, fitOf }: Props) {
  const t = useT()
  const actions = useCartActions(cart)
  const invalid = linesOf(cart.info).filter((item) => item.valid === 'N')
  const line = (item: CartItem) => (
    <CartLine
      key={item.id}
      item={item}
      busy={cart.busy.has(item.id)}
      compact={compact}
      fit={fitOf?.(item)}
      onCheck={(checked) => actions.check([item.id], checked)}
      onCount={(count) => actions.count(item, count)}
      onOptions={(ids) => actions.options(item, ids)}
      onDelete={() => actions.remove([item.id])}
    />
  )
  return (
    <div>
      {cart.info.shopCarts.map((shop) => (
        <ShopGroup key={shop.shopId} shop={shop} compact={compact} onCheck={actions.check}>
          {validLines(shop.shopCartItem).map(line)}
        </ShopGroup>
      ))}
      {invalid.length > 0 && (
        <section className="mt-6 rounded-tile bg-mist px-4 pt-4">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="font-semibold">{t('cart.invalid-lines')}</h2>
            <button
              type="button"
              className="text-sm text-brand hover:underline"
              onClick={() => actions.remove(invalid.map((item) => item.id))}
            >
              {t('cart.invalid-clear')}
            </button>
          </div>
          <p className="text-sm text-ink-soft">{t('cart.invalid-lines-text')}</p>
          <ul>{invalid.map(line)}</ul>
        </section>
      )}
    </div>
  )
}

function ShopGroup(props: {
  shop: CartShop
  compact: boolean
  onCheck: (ids: number[], checked: boolean) => void
  children: React.ReactNode[]
}) {
  const { shop, compact, onCheck, children } = props
  const t = useT()
  const id = useId()
  if (!children.length) return null
  return (
    <section className={compact ? 'pt-3' : 'mb-6 rounded-tile border border-line px-4 min-[1000px]:px-5'}>
      <div className={`flex items-center gap-3 ${compact ? 'pb-1 text-sm' : 'border-b border-line py-3'}`}>
        <label htmlFor={id} className="-m-3 flex p-3">
          <TickAll
            id={id}
            state={checkStateOf(shop.shopCartItem)}
            label={t('cart.select-shop', { name: shop.shopName })}
            onChange={(checked) => onCheck(validIdsOf(shop.shopCartItem), checked)}
          />
        </label>
        <h2 className="font-semibold">{shop.shopName}</h2>
      </div>
      {!compact && <ClosedNotice name={shop.shopName} closing={shop.closing} className="mt-3" />}
      <ul>{children}</ul>
    </section>
  )
}

type Tick = { id?: string; state: CheckState; label: string; onChange: (checked: boolean) => void }

/** A tick with its third state (SPEC-166). */
export function TickAll({ id, state, label, onChange }: Tick) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className="size-5 accent-brand"
      aria-label={label}
      checked={state === 'all'}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** The cart's actions with their messages: a failed one says why, what it changed has been put back by then. */
export function useCartActions(cart: CartState) {
  const t = useT()
  const tell = useTell()
  return {
    check: (ids: readonly number[], checked: boolean) => void cart.check(ids, checked).catch(tell),
    count: (item: CartItem, count: number) =>
      cart.change(item, { count }).catch((error: unknown) => {
        tell(error)
        throw error
      }),
    options: (item: CartItem, productSelectionIds: string) => void cart.change(item, { productSelectionIds }).catch(tell),
    /** SPEC-172, SPEC-173, SPEC-210, SPEC-211. */
    remove: (ids: readonly number[]) => {
      if (!ids.length) return toast(t('cart.delete-none'), 'caution')
      const question = {
        title: t('form.delete-ask'),
        text: t('cart.delete-count', { count: ids.length }),
        yes: t('form.delete'),
        no: t('frame.cancel'),
        danger: true,
      }
      void ask(question)
        .then((yes) => (yes ? cart.remove(ids).then(() => toast(t('cart.done'), 'good')) : undefined))
        .catch(tell)
    },
  }
}
