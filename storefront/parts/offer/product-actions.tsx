// The heart and the cart of a product in a list. Visitors see neither (SPEC-224).
import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useT } from '../../shop/shop.ts'
import { useAddToCart } from './add-to-cart.ts'
import { useFavourite } from './favourite.ts'

export function ProductActions({ product, className }: { product: Product; className?: string }) {
  const t = useT()
  const { signedIn } = useVisitor()
  const favourite = useFavourite(product)
  const { add, busy } = useAddToCart()
  const [added, setAdded] = useState(false)
  const inCart = added || product.isCartItem === 'Y'
  if (!signedIn) return null
  const addOne = async () => {
    if (await add({ productId: product.id, count: product.leastNum, slug: product.slug })) setAdded(true)
  }
  const button =
    'relative z-10 grid size-10 place-items-center rounded-full bg-ground/90 hover:text-brand disabled:opacity-50 max-wide:size-11'
  return (
    <span className={classNames('flex gap-1', className)}>
      {!favourite.closed && (
        <button
          type="button"
          aria-pressed={favourite.on}
          aria-label={t(favourite.on ? 'offer.favourite-remove' : 'offer.favourite-add')}
          title={t(favourite.on ? 'offer.favourite-remove' : 'offer.favourite-add')}
          className={classNames(button, favourite.on && 'text-brand')}
          onClick={() => void favourite.toggle()}
        >
          <Icon name={favourite.on ? 'heart-filled' : 'heart'} className="size-5" />
        </button>
      )}
      <button
        type="button"
        disabled={busy}
        aria-label={t(inCart ? 'offer.in-cart-add' : 'offer.add-to-cart')}
        title={t(inCart ? 'offer.in-cart-add' : 'offer.add-to-cart')}
        className={classNames(button, inCart && 'text-brand')}
        onClick={() => void addOne()}
      >
        <Icon name={inCart ? 'check' : 'cart'} className="size-5" />
      </button>
    </span>
  )
}
