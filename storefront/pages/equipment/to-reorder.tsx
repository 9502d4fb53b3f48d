// What fits the unit and is on sale: spare parts, consumables and accessories, by one press in the cart; the second opens it.
import { RELATION_LABELS } from '#contract/codes/product.ts'
import type { ProductDetail } from '#contract/product.ts'
import { pick } from '#shared/language.ts'
import { ProductRow } from '../../parts/offer/product-row.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'

const ORDER = ['consumable', 'spare', 'accessory'] as const

export function ToReorder({ product: { related, relatedAs } }: { product: ProductDetail }) {
  const { t, language } = useShop()
  const groups = ORDER.map((kind) => ({
    kind,
    products: related.filter(({ id }) => relatedAs.some((one) => one.id === id && one.kind === kind)),
  })).filter(({ products }) => products.length > 0)
  if (groups.length === 0) return null
  return (
    <Section id="unit-reorder" title={t('equipment.reorder')} note={t('equipment.reorder-text')}>
      <div className="grid gap-6">
        {groups.map(({ kind, products }) => (
          <div key={kind}>
            <h3 className="mb-2 font-medium text-ink-soft">{pick(RELATION_LABELS[kind], language)}</h3>
            <ul className="divide-y divide-line rounded-tile border border-line">
              {products.map((one) => (
                <li key={one.id}>
                  <ProductRow product={one} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
