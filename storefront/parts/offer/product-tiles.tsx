import type { Product } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { TilePlace } from './product-tile.tsx'

/** Products of a text or of a campaign, as many in a row as there is room for. */
export function ProductTiles({ products, className }: { products: readonly Product[]; className?: string }) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 wide:gap-x-6 desk:grid-cols-4 min-[1700px]:grid-cols-6',
        className,
      )}
    >
      {products.map((product) => (
        <TilePlace
          key={product.id}
          product={product}
          sizes="(max-width: 750px) 46vw, (max-width: 1100px) 30vw, (max-width: 1700px) 22vw, 280px"
        />
      ))}
    </ul>
  )
}
