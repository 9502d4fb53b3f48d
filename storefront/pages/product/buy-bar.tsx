import { perUnit } from '#contract/codes/sale-unit.ts'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useAddToCart } from '../../parts/offer/add-to-cart.ts'
import { useFavourite } from '../../parts/offer/favourite.ts'
import { LoginForPrice } from '../../parts/offer/product-price.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useBuyNow, type Order } from './buy-panel.tsx'
import { chosenIds, unitCents } from './selection.ts'

/** Narrow windows: the price, the way to the cart and the actions stay within the thumb's reach, in the tab bar's place. */
export function BuyBar(order: Order) {
  const t = useT()
  const { product, selection, count } = order
  const favourite = useFavourite(product)
  const { add, busy } = useAddToCart()
  const buyNow = useBuyNow(order)
  if (product.onSale === 'N') return null
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-30 grid gap-1 border-t border-line bg-ground px-3 pt-1 pb-[calc(10px+env(safe-area-inset-bottom))] wide:hidden">
      <div className="flex items-center gap-1">
        <Price {...order} />
        <span className="ml-auto flex items-center gap-1">
          {!favourite.closed && (
            <button
              type="button"
              aria-pressed={favourite.on}
              aria-label={t(favourite.on ? 'offer.favourite-remove' : 'offer.favourite-add')}
              className={classNames('grid size-11 shrink-0 place-items-center rounded-control', favourite.on && 'text-brand')}
              onClick={() => void favourite.toggle()}
            >
              <Icon name={favourite.on ? 'heart-filled' : 'heart'} />
            </button>
          )}
          <ToCart />
        </span>
      </div>
      <div className="flex gap-2">
        <Button className="h-12 min-w-0 shrink flex-1 px-2 leading-tight whitespace-normal!" onClick={buyNow}>
          {t('product.buy-now')}
        </Button>
        <Button
          kind="primary"
          className="h-12 min-w-0 shrink flex-[1.4] px-2 leading-tight whitespace-normal!"
          busy={busy}
          onClick={() => void add({ productId: product.id, count, optionIds: chosenIds(selection), slug: product.slug })}
        >
          {t('offer.add-to-cart')}
        </Button>
      </div>
    </div>
  )
}

/** Of one unit; of all that is wanted, where that is more. */
function Price({ product, selection, count }: Order) {
  const { t, language } = useShop()
  const money = useMoney()
  const unit = unitCents(product, selection, count)
  if (unit === null) return <LoginForPrice />
  return (
    <p className="min-w-0 truncate tabular-nums">
      <span className="text-lg font-semibold">{money(unit)}</span>{' '}
      <span className="text-sm text-ink-soft">{perUnit(product.unit, language)}</span>
      {count > 1 && (
        <span className="block truncate text-sm leading-tight text-ink-soft">
          {t('product.total')} {money(unit * count)}
        </span>
      )}
    </p>
  )
}

function ToCart() {
  const t = useT()
  const { signedIn, cartCount } = useVisitor()
  const askLogin = useAskLogin()
  return (
    <a
      href="/cart"
      className="grid size-11 shrink-0 place-items-center rounded-control"
      onClick={(event) => {
        if (signedIn) return
        event.preventDefault()
        askLogin('/cart')
      }}
    >
      <span className="relative">
        <Icon name="cart" />
        <span className="sr-only">{t('offer.view-cart')} </span>
        <CountBadge count={cartCount} label={t('frame.in-cart')} />
      </span>
    </a>
  )
}
