import { TERMS_SLUG } from '#contract/content-address.ts'
import { termsPath } from '../../parts/seller-address.ts'
import { useT } from '../../shop/shop.ts'

type Seller = { shopId: number | null; shopName: string; termsVersion: number | null }

/** By whose terms is ordered: the operator's, and of each shop that has its own; they open beside the order, which stays as it is. */
export function SellerTerms({ sellers }: { sellers: readonly Seller[] }) {
  const t = useT()
  const own = sellers.filter(({ shopId, termsVersion }) => shopId !== null && termsVersion !== null)
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p>{t('checkout.seller-terms')}</p>
      <ul>
        <li>
          <OperatorTerms version={null} />
        </li>
        {own.map(({ shopId, shopName, termsVersion }) => (
          <li key={shopId}>
            <TermsLink shopId={shopId!} version={termsVersion!} name={shopName} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const LINK = 'inline-flex items-center py-1 text-brand hover:underline max-wide:min-h-11'

/** `version`: of the text that an order was placed under; null: the present one. */
export function OperatorTerms({ version }: { version: number | null }) {
  const t = useT()
  const path = `/${TERMS_SLUG}`
  return (
    <a href={version === null ? path : `${path}?version=${version}`} target="_blank" rel="noreferrer" className={LINK}>
      {version === null ? t('checkout.operator-terms') : t('checkout.operator-terms-version', { version })}
    </a>
  )
}

/** `name`: of the shop, where it is not said beside the link. */
export function TermsLink({ shopId, version, name }: { shopId: number; version: number; name?: string }) {
  const t = useT()
  return (
    <a href={termsPath(shopId, version)} target="_blank" rel="noreferrer" className={LINK}>
      {name === undefined ? t('checkout.terms-version', { version }) : t('checkout.terms-of', { name, version })}
    </a>
  )
}
