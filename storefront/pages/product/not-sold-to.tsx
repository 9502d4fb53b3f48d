import type { ProductDetail } from '#contract/product.ts'
import { displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { listed } from '#shared/punctuation.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop } from '../../shop/shop.ts'

/** Said before somebody chooses: an order to these countries is refused. */
export function NotSoldTo({ product: { refusedCountries, refusedReason } }: { product: ProductDetail }) {
  const { t, language } = useShop()
  if (refusedCountries.length === 0) return null
  const names = displayNames(LANGUAGE_NAMES[language].locale, 'region')
  const countries = listed(
    refusedCountries.map((code) => names.of(code) ?? code),
    language,
  )
  return (
    <p className="mt-4 flex gap-2 text-sm text-ink-soft">
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('product.not-sold-to', { countries })} {refusedReason}
      </span>
    </p>
  )
}
