import type { Product } from '#contract/product.ts'
import { Picture } from '#ui/picture.tsx'
import { useT } from '../../shop/shop.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductPrice } from './product-price.tsx'

/** A product as one line: suggestions. The whole line is the link. */
export function ProductRow({ product, onLeave }: { product: Product; onLeave?: () => void }) {
  const t = useT()
  return (
    <div className="relative flex items-center gap-4 px-5 py-3 hover:bg-mist in-aria-selected:bg-mist">
      <span className="w-16 shrink-0 overflow-hidden rounded-control">
        <Picture url={product.mainImgUrl} alt="" sizes="64px" />
      </span>
      <span className="min-w-0 flex-1">
        <a href={`/${product.slug}`} className="line-clamp-2 leading-snug font-medium after:absolute after:inset-0" onClick={onLeave}>
          {product.productName}
        </a>
        <span className="block truncate text-sm text-ink-faint">{t('offer.model', { model: product.productModel })}</span>
        <ProductPrice product={product} />
      </span>
      <ProductActions product={product} />
    </div>
  )
}
