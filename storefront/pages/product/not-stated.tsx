import type { ProductDetail } from '#contract/product.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'

/** What a buyer looks for and its seller has not said yet, and where to ask for it. */
export function NotStated({ product }: { product: ProductDetail }) {
  const t = useT()
  const missing = missingOf(product)
  if (missing.length === 0) return null
  return (
    <aside aria-label={t('product.not-stated')} className="flex gap-3 rounded-tile border border-line p-5">
      <Icon name="info" className="size-5 text-ink-faint" />
      <div>
        <p className="font-medium">{t('product.not-stated')}</p>
        <p className="mt-1 text-ink-soft">{missing.map((word) => t(word)).join(' · ')}</p>
        <a
          href={`/contact-us?product=${product.slug}`}
          className="mt-1 inline-flex min-h-11 items-center text-brand hover:underline print:hidden"
        >
          {t('product.not-stated-ask')}
        </a>
      </div>
    </aside>
  )
}

/** By the words that the page has for it. */
export function missingOf(product: ProductDetail): WordKey[] {
  const { specs, regulatory, documents, images, logistics, identity, warrantyMonths, detail } = product
  const has: [WordKey, boolean][] = [
    ['product.overview', detail !== ''],
    ['product.pictures', images.length > 0],
    ['product.technical-data', specs.length > 0],
    ['product.regulatory', regulatory.length > 0],
    ['product.manual', documents.some(({ kind }) => kind !== 'datasheet')],
    ['product.intended-use', identity.intendedUse !== ''],
    ['product.hs-code', logistics.hsCode !== ''],
    ['product.gross-weight', logistics.grossKg > 0],
    ['offer.warranty', warrantyMonths !== null],
  ]
  return has.filter(([, stated]) => !stated).map(([word]) => word)
}
