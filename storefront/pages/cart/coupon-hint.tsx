import { useEffect, useState } from 'react'
import { couponHint, type CouponHint } from '#contract/coupon.ts'
import { Icon } from '#ui/icon.tsx'
import { useMoney, useShop } from '../../shop/shop.ts'

/** How far the ticked lines are from what a coupon of the buyer's takes off next; the server says so, anew whenever the total changes. */
export function CartCouponHint({ total, pending }: { total: number; pending: boolean }) {
  const { call, t } = useShop()
  const money = useMoney()
  const [hint, setHint] = useState<CouponHint | null>(null)
  useEffect(() => {
    if (pending) return
    let gone = false
    call(couponHint, {}, { quiet: true }).then(
      (answer) => void (gone || setHint(answer)),
      () => void (gone || setHint(null)),
    )
    return () => {
      gone = true
    }
  }, [call, total, pending])
  if (!hint) return null
  const { lackMoney, discountMoney, discountRate, couponName, goodsHref } = hint
  const more = money(lackMoney)
  return (
    <output className="mt-4 flex items-start gap-3 rounded-control bg-warm-soft px-3 py-2.5">
      <Icon name="coin" className="mt-0.5 size-5 shrink-0 text-warm" />
      <span>
        <span className="font-medium">
          {discountMoney === null
            ? t('cart.coupon-hint-rate', { more, rate: discountRate ?? 0 })
            : t('cart.coupon-hint', { more, off: money(discountMoney) })}
        </span>
        <a href={goodsHref} className="text-brand underline">
          {couponName}
        </a>
      </span>
    </output>
  )
}
