import type { Coupon } from '#contract/coupon.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useMoney, useShop } from '../../shop/shop.ts'

type Worth = Pick<Coupon, 'couponType' | 'discountMoney' | 'discountRate' | 'minMoney' | 'capMoney' | 'tiers' | 'freightMoney'> & {
  financing?: Coupon['financing']
}

/** What a coupon gives and for which orders, in words: '$500.00 off', 'For one order of goods worth $10,000.00 or more'. */
export function useCouponWorth(): (coupon: Worth) => { worth: string; condition: string; steps: string[] } {
  const { t, language } = useShop()
  const money = useMoney()
  return ({ couponType, discountMoney, discountRate, minMoney, capMoney, tiers, freightMoney, financing }) => {
    if (financing) {
      const { rateOff, rateFloor, amountLeast, amountMost, monthsMost } = financing
      const { locale } = LANGUAGE_NAMES[language]
      const points = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      const floor = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rateFloor / 10_000)
      return {
        worth: t('coupon.coupon-points', { points: points.format(rateOff / 100), count: rateOff / 100 }),
        condition: t('coupon.coupon-financed', { least: money(amountLeast), most: money(amountMost), months: monthsMost }),
        steps: rateFloor > 0 ? [t('coupon.coupon-floor', { floor })] : [],
      }
    }
    const most = money(discountMoney ?? 0)
    const highest = tiers.at(-1)
    const gift =
      couponType === '3'
        ? freightMoney === null
          ? t('coupon.coupon-freight')
          : t('coupon.coupon-freight-off', { amount: most })
        : couponType === '2'
          ? t('coupon.coupon-rate', { rate: discountRate ?? 0 })
          : highest && tiers.length > 1
            ? t('coupon.coupon-up-to', { amount: money(highest.discountMoney) })
            : t('coupon.coupon-money', { amount: most })
    const steps = [
      ...(tiers.length > 1
        ? tiers.map((tier) => t('coupon.coupon-tier', { off: money(tier.discountMoney), from: money(tier.minMoney) }))
        : []),
      ...(capMoney === null ? [] : [t('coupon.coupon-cap', { amount: money(capMoney) })]),
      ...(freightMoney === null ? [] : [t('coupon.coupon-freight-above', { amount: money(freightMoney) })]),
    ]
    return {
      worth: gift,
      condition: minMoney > 0 ? t('coupon.coupon-minimum', { amount: money(minMoney) }) : t('coupon.coupon-any'),
      steps,
    }
  }
}
