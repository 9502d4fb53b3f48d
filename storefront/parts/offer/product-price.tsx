import { unitOf } from '#contract/price.ts'
import type { Product } from '#contract/product.ts'
import { useAskLogin } from '../../session/ask-login.ts'
import { useMoney, useT } from '../../shop/shop.ts'
import { PerUnit } from './per-unit.tsx'

type Priced = Pick<Product, 'priceFee' | 'savePriceFee' | 'unit'> & Partial<Pick<Product, 'fromFee'>>

/** What one unit costs, and what it cost; 'Login To View The Price' where the price needs log-in (SPEC-025). */
export function ProductPrice({ product }: { product: Priced }) {
  const t = useT()
  const money = useMoney()
  const { priceFee, savePriceFee } = product
  if (priceFee === null) return <LoginForPrice />
  const saving = savePriceFee ?? 0
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-[16px] font-semibold">{money(unitOf({ priceFee, savePriceFee }))}</span>
      {saving > 0 && (
        <>
          <s className="text-sm text-ink-faint">
            <span className="sr-only">{t('offer.list-price')} </span>
            {money(priceFee)}
          </s>
          <span className="sr-only">{t('offer.you-save', { amount: money(saving) })}</span>
        </>
      )}
      <PerUnit unit={product.unit} />
      {product.fromFee && <span className="w-full text-sm text-ink-soft">{t('offer.in-quantity', { price: money(product.fromFee) })}</span>}
    </span>
  )
}

export function LoginForPrice({ large }: { large?: boolean }) {
  const t = useT()
  const askLogin = useAskLogin()
  return (
    <button
      type="button"
      className={
        large
          ? 'thumb text-left text-lg font-semibold text-brand hover:underline'
          : 'thumb relative z-10 min-h-6 text-left font-medium text-brand hover:underline'
      }
      onClick={() => askLogin()}
    >
      {t('offer.login-to-view')}
    </button>
  )
}
