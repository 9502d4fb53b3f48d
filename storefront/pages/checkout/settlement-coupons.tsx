import type { SettlementState } from './settlement-state.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useT } from '../../shop/shop.ts'

const CHOICE =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line bg-ground px-3 py-2.5 has-checked:border-brand has-disabled:cursor-default'

/** What the buyer holds: what each takes off here, the best chosen to begin with; of the others the server's reason. */
export function SettlementCoupons({ state: { confirmation, choice, pricing, choose } }: { state: SettlementState }) {
  const t = useT()
  const money = useMoney()
  const { coupons, couponsNot } = confirmation
  if (coupons.length + couponsNot.length === 0) return null
  return (
    <fieldset className="mb-5 grid gap-2" disabled={pricing}>
      <legend className="mb-2 font-medium">{t('checkout.coupon')}</legend>
      {coupons.map((coupon) => (
        <label key={coupon.id} className={CHOICE}>
          <input
            type="radio"
            name="coupon"
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={choice.couponId === coupon.id}
            onChange={() => choose({ couponId: coupon.id })}
          />
          <span className="min-w-0 flex-1">
            <span className="block">{coupon.couponName}</span>
            <span className="block text-sm text-ink-soft">
              {t('checkout.coupon-until')} <Moment value={coupon.endTime} dateOnly />
            </span>
          </span>
          <span className="text-warm tabular-nums">
            {coupon.laterYN === 'Y' ? <span className="text-sm">{t('checkout.coupon-later')}</span> : `−${money(coupon.takesMoney)}`}
          </span>
        </label>
      ))}
      {coupons.length > 0 && (
        <label className={CHOICE}>
          <input
            type="radio"
            name="coupon"
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={choice.couponId === null}
            onChange={() => choose({ couponId: null })}
          />
          <span>{t('checkout.coupon-none')}</span>
        </label>
      )}
      {couponsNot.length > 0 && (
        <details className="rounded-control px-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft">
            {t('checkout.coupons-not', { count: couponsNot.length })}
          </summary>
          <ul className="grid gap-3 pb-2 text-sm">
            {couponsNot.map((coupon) => (
              <li key={coupon.id}>
                <span className="block">{coupon.couponName}</span>
                <span className="block text-ink-soft">{coupon.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}
