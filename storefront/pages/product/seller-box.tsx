import type { ProductDetail } from '#contract/product.ts'
import { ClosedNotice } from '../../parts/offer/closed-notice.tsx'
import { countryName } from '../../parts/country-name.ts'
import { hoursPath, sellerPath, termsPath } from '../../parts/seller-address.ts'
import { ShopLogo } from '../../parts/shop-logo.tsx'
import { useShop } from '../../shop/shop.ts'

const LINK = 'inline-flex items-center py-1 text-sm text-brand hover:underline max-wide:min-h-11'

/** Who sells the product, by which terms, and when somebody is there. */
export function SellerBox({ product: { shopId, shopName, seller } }: { product: ProductDetail }) {
  const { t, language } = useShop()
  return (
    <section aria-label={t('product.sold-by')} className="mt-6 rounded-tile border border-line p-4">
      <div className="flex items-center gap-4">
        {seller.logo && <ShopLogo url={seller.logo} sizes="96px" className="h-12 w-24 shrink-0" />}
        <div className="min-w-0">
          <p className="text-sm text-ink-faint">{t('product.sold-by')}</p>
          <p className="wrap-anywhere">
            <a href={sellerPath(shopId, seller.slug)} className="font-medium hover:text-brand hover:underline">
              {shopName}
            </a>
            <span className="block text-sm text-ink-soft">
              {[seller.city, countryName(seller.country, language)].filter(Boolean).join(', ')}
            </span>
          </p>
          <p className="flex flex-wrap gap-x-4">
            {seller.termsVersion !== null && (
              <a href={termsPath(shopId, seller.termsVersion)} className={LINK}>
                {t('product.seller-terms')}
              </a>
            )}
            {seller.hours === 'Y' && (
              <a href={hoursPath(shopId, seller.slug)} className={LINK}>
                {t('product.seller-hours')}
              </a>
            )}
          </p>
        </div>
      </div>
      <ClosedNotice name={shopName} closing={seller.closing} className="mt-4" />
    </section>
  )
}
