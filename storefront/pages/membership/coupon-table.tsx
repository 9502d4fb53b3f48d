// Which coupons an account brings, from the campaigns that grant them, so that the text beside it cannot promise others (SPEC-091).
import type { AccountCoupon } from '#contract/coupon.ts'
import { useT } from '../../shop/shop.ts'
import { useCouponWorth } from '../coupon/coupon-worth.ts'

export function CouponTable({ coupons }: { coupons: readonly AccountCoupon[] }) {
  const t = useT()
  const worthOf = useCouponWorth()
  const head = ['membership.coupon', 'membership.coupon-whom', 'membership.coupon-gives', 'membership.coupon-days'] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: what scrolls must be reached by keys
    <section aria-label={t('membership.coupon')} tabIndex={0} className="overflow-x-auto rounded-tile border border-line">
      <table className="w-full min-w-[560px] border-collapse text-left">
        <thead>
          <tr className="bg-mist text-sm text-ink-soft">
            {head.map((word) => (
              <th key={word} scope="col" className="px-3 py-3 font-medium wide:px-4">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coupons.map((coupon) => {
            const { worth, condition, steps } = worthOf(coupon)
            return (
              <tr key={coupon.whom} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-3 font-medium wide:px-4">
                  {coupon.couponName}
                </th>
                <td className="px-3 py-3 wide:px-4">{t(`membership.coupon-${coupon.whom}`)}</td>
                <td className="px-3 py-3 wide:px-4">
                  <span className="block font-medium">{worth}</span>
                  {steps.length > 0 ? (
                    steps.map((step) => (
                      <span key={step} className="block text-ink-soft">
                        {step}
                      </span>
                    ))
                  ) : (
                    <span className="block text-ink-soft">{condition}</span>
                  )}
                </td>
                <td className="px-3 py-3 tabular-nums wide:px-4">{t('membership.coupon-for-days', { days: coupon.validDays })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
