import type { ProductDetail } from '#contract/product.ts'
import { useT } from '../../shop/shop.ts'
import { unlikePictures, type Selection } from './selection.ts'

type Props = { product: ProductDetail; selection: Selection }

/** Under the pictures: what is chosen and looks otherwise, so that nobody orders blue by a picture of green. */
export function UnlikePictures({ product, selection }: Props) {
  const t = useT()
  return (
    <div aria-live="polite">
      {unlikePictures(product.productSelectionKeyVOList, selection).map(({ option, value, shown }) => (
        <p key={`${option} ${value}`} className="mt-2 text-sm text-ink-soft">
          {t(shown ? 'product.pictured' : 'product.not-pictured', { option, value })}
        </p>
      ))}
    </div>
  )
}
