import type { Coupon } from '#contract/coupon.ts'
import { useMoney, useT } from '../../shop/shop.ts'

type Worth = Pick<Coupon, 'couponType' | 'discountMoney' | 'discountRate' | 'minMoney'>

/** What a coupon gives and for which orders, in words: '$500.00 off', 'For one order of goods worth $10,000.00 or more'. */
export function useCouponWorth(): (coupon: Worth) => { worth: string; condition: string } {
  const t = useT()
  const money = useMoney()
  return ({ couponType, discountMoney, discountRate, minMoney }) => ({
    worth:
      couponType === '3'
        ? t('coupon.coupon-freight')
        : couponType === '2'
          ? t('coupon.coupon-rate', { rate: discountRate ?? 0 })
          : t('coupon.coupon-money', { amount: money(discountMoney ?? 0) }),
    condition: minMoney > 0 ? t('coupon.coupon-minimum', { amount: money(minMoney) }) : t('coupon.coupon-any'),
  })
}
