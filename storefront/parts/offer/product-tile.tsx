import type { Product } from '#contract/product.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Kept } from '../../shop/kept.tsx'
import { useT } from '../../shop/shop.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductPrice } from './product-price.tsx'

type Props = { product: Product; sizes: string; first?: boolean }

/** The tile's place in a list. Tiles whose pictures are loaded first belong to their page; others the server renders once for all pages. */
export function TilePlace({ className, ...props }: Props & { className?: string }) {
  const tile = <ProductTile {...props} />
  if (props.first) return <li className={className}>{tile}</li>
  return (
    <Kept as="li" className={className} by={`tile ${props.sizes} ${JSON.stringify(props.product)}`}>
      {tile}
    </Kept>
  )
}

/** A product in a grid: the picture, what it is, what it costs, and what a buyer asks first. */
function ProductTile({ product, sizes, first }: Props) {
  const t = useT()
  const terms = [
    product.leastNum > 1 && t('offer.from-quantity', { count: product.leastNum }),
    product.leadTimeDays !== null && t('offer.lead-days', { count: product.leadTimeDays }),
  ].filter(Boolean)
  return (
    <article className="product-tile group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-tile">
        <Picture url={product.mainImgUrl} alt="" sizes={sizes} first={first} />
        {product.has3d === 'Y' && (
          <span className="absolute bottom-2 left-2 flex h-6 items-center gap-1 rounded-full bg-ground/90 px-2 text-xs font-medium text-ink-soft">
            <Icon name="cube" className="size-3.5" />
            {t('offer.has-3d')}
          </span>
        )}
        <ProductActions product={product} className="tile-actions absolute top-2 right-2 max-wide:hidden" />
      </div>
      <div className="flex flex-1 flex-col pt-3">
        {/* Room for two lines, so that models, prices and facts of a row stand at one height. */}
        <h3 className="line-clamp-3 min-h-[2lh] leading-snug font-medium group-hover:text-brand wide:line-clamp-2">
          <a
            href={`/${product.slug}`}
            lang={product.inEnglish === 'Y' ? 'en' : undefined}
            className="after:absolute after:inset-0 after:rounded-tile"
          >
            {product.productName}
          </a>
        </h3>
        <p className="mt-0.5 truncate text-sm text-ink-faint">{product.productModel}</p>
        <div className="pt-2">
          <ProductPrice product={product} />
          <p className="mt-1 text-sm text-ink-soft">{terms.join(' · ')}</p>
          {product.warrantyMonths !== null && (
            <p className="text-sm text-ink-soft">{t('offer.warranty-months', { count: product.warrantyMonths })}</p>
          )}
        </div>
        <ProductActions product={product} className="mt-auto -ml-3 pt-1 wide:hidden" />
      </div>
    </article>
  )
}
