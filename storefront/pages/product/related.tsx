// What goes with a product, by what it is to it.
import { RELATIONS } from '#contract/codes/product.ts'
import type { Product, ProductDetail } from '#contract/product.ts'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { useT } from '../../shop/shop.ts'

export function Related({ product: { related, relatedAs } }: { product: ProductDetail }) {
  const t = useT()
  const kinds = RELATIONS.flatMap((kind) => {
    const ids = new Set(relatedAs.filter((one) => one.kind === kind).map(({ id }) => id))
    const some = related.filter(({ id }) => ids.has(id))
    return kind !== 'incompatible' && some.length > 0 ? [{ kind, some }] : []
  })
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="min-w-0 print:hidden">
      <h2 id="related-title" className="mb-4 text-xl font-semibold">
        {t('product.related')}
      </h2>
      <div className="grid gap-8">
        {kinds.map(({ kind, some }) => (
          <div key={kind} className="min-w-0">
            <h3 className="mb-3 font-semibold text-ink-soft">{t(`product.related-${kind}`)}</h3>
            <Strip products={some} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Products in a row that scrolls sideways. */
export function Strip({ products }: { products: readonly Product[] }) {
  return (
    <ul className="strip -mx-[max(16px,var(--gutter))] gap-4 px-[max(16px,var(--gutter))] pb-2 [scroll-padding-inline:max(16px,var(--gutter))] wide:gap-6">
      {products.map((one) => (
        <TilePlace key={one.id} className="w-[46vw] max-w-[240px] shrink-0" product={one} sizes="240px" />
      ))}
    </ul>
  )
}
