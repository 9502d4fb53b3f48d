import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useAddToCart } from '../../parts/offer/add-to-cart.ts'
import { useFavourite } from '../../parts/offer/favourite.ts'
import { useT } from '../../shop/shop.ts'
import { useBuyNow, type Order } from './buy-panel.tsx'
import { chosenIds } from './selection.ts'

/** Narrow windows: the actions stay within the thumb's reach, in the tab bar's place. */
export function BuyBar(order: Order) {
  const t = useT()
  const { product, selection, count } = order
  const favourite = useFavourite(product)
  const { add, busy } = useAddToCart()
  const buyNow = useBuyNow(order)
  if (product.onSale === 'N') return null
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t border-line bg-ground px-3 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] wide:hidden">
      <button
        type="button"
        aria-pressed={favourite.on}
        aria-label={t(favourite.on ? 'offer.favourite-remove' : 'offer.favourite-add')}
        className={classNames('grid size-12 shrink-0 place-items-center rounded-control', favourite.on && 'text-brand')}
        onClick={() => void favourite.toggle()}
      >
        <Icon name={favourite.on ? 'heart-filled' : 'heart'} />
      </button>
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
  )
}
