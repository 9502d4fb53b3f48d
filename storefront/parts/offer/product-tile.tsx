import { unitsText } from '#contract/codes/sale-unit.ts'
import type { Product } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Kept } from '../../shop/kept.tsx'
import { useShop } from '../../shop/shop.ts'
import { CompareMark } from '../compare/compare-mark.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'

type Props = { product: Product; sizes: string; first?: boolean }

/** In a narrow grid what follows the names of a row stands at one height, however many lines the longest of them takes. */
const IN_STEP = 'max-wide:row-span-2 max-wide:grid max-wide:grid-rows-subgrid max-wide:content-start max-wide:gap-y-0'

/** The tile's place in a list. Tiles whose pictures are loaded first belong to their page; others the server renders once for all pages. */
export function TilePlace({ className, ...props }: Props & { className?: string }) {
  const tile = <ProductTile {...props} />
  const place = classNames(IN_STEP, className)
  if (props.first) return <li className={place}>{tile}</li>
  return (
    <Kept as="li" className={place} by={`tile ${props.sizes} ${JSON.stringify(props.product)}`}>
      {tile}
    </Kept>
  )
}

/** A product in a grid: the picture, what it is, what it costs, and what a buyer asks first. */
function ProductTile({ product, sizes, first }: Props) {
  const { t, language } = useShop()
  const terms = [
    product.leastNum > 1 && t('offer.from-quantity', { quantity: unitsText(product.unit, product.leastNum, language) }),
    product.leadTimeDays !== null && t('offer.lead-days', { count: product.leadTimeDays }),
  ].filter(Boolean)
  return (
    <article className={classNames('product-tile group relative wide:flex wide:h-full wide:flex-col', IN_STEP)}>
      <div>
        <div className="relative overflow-hidden rounded-tile">
          <Picture url={product.mainImgUrl} alt="" sizes={sizes} first={first} />
          {product.has3d === 'Y' && (
            <span className="absolute bottom-2 left-2 flex h-6 items-center gap-1 rounded-full bg-ground/90 px-2 text-xs font-medium text-ink-soft">
              <Icon name="cube" className="size-3.5" />
              {t('offer.has-3d')}
            </span>
          )}
          <ProductActions product={product} className="tile-actions absolute top-2 right-2 max-wide:hidden" />
          <span className="tile-actions absolute top-2 left-2">
            <CompareMark
              product={product}
              className="relative z-10 grid size-10 place-items-center rounded-full bg-ground/90 hover:text-brand max-wide:size-11"
            />
          </span>
        </div>
        {/* Wide: room for two lines, so that models, prices and facts of a row stand at one height. */}
        <h3 className="mt-3 line-clamp-3 leading-snug font-medium group-hover:text-brand wide:line-clamp-2 wide:min-h-[2lh]">
          <a
            href={`/${product.slug}`}
            lang={product.inEnglish === 'Y' ? 'en' : undefined}
            className="after:absolute after:inset-0 after:rounded-tile"
          >
            {product.productName}
          </a>
        </h3>
      </div>
      <div className="flex flex-1 flex-col">
        <p className="mt-0.5 truncate text-sm text-ink-faint">{product.productModel}</p>
        <Rating rating={product.rating} className="mt-0.5" />
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
