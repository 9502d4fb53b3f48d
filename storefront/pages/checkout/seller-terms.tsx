import { TERMS_SLUG } from '#contract/content-address.ts'
import { termsPath } from '../../parts/seller-address.ts'
import { useT } from '../../shop/shop.ts'

type Seller = { shopId: number | null; shopName: string; termsVersion: number | null }

/**
 * By whose terms is ordered: those of each shop that has its own, and where nothing else says it (`operator`), the operator's; they open beside the
 * order, which stays as it is.
 */
export function SellerTerms({ sellers, operator = false }: { sellers: readonly Seller[]; operator?: boolean }) {
  const t = useT()
  const own = sellers.filter(({ shopId, termsVersion }) => shopId !== null && termsVersion !== null)
  if (own.length === 0 && !operator) return null
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p>{t('checkout.seller-terms')}</p>
      <ul>
        {operator && (
          <li>
            <OperatorTerms version={null} />
          </li>
        )}
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
