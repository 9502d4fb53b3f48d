// A coupon that lowers the rate of financing: chosen in the application, shown with what becomes of it.
import type { FinancingTerms, OwnCoupon } from '#contract/coupon.ts'
import type { AppliedCoupon, FinancingOffer } from '#contract/financing.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { loweredRate } from '#shared/lowered-rate.ts'
import { Tag } from '#ui/badge.tsx'
import { SelectField } from '#ui/field.tsx'
import { listed } from '#shared/punctuation.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'

/** '7.4%', in the reader's form. */
export function usePercent(): (hundredths: number) => string {
  const { language } = useShop()
  const format = numberFormat(LANGUAGE_NAMES[language].locale, { style: 'percent', maximumFractionDigits: 2 })
  return (hundredths) => format.format(hundredths / 10_000)
}

/** The rate that is paid, or, where a coupon has lowered it, how. */
export function useRate(): (offer: Pick<FinancingOffer, 'rate' | 'rateOff'>) => string {
  const { t, language } = useShop()
  const percent = usePercent()
  const lowered = loweredRate(LANGUAGE_NAMES[language].locale)
  return (offer) => (offer.rateOff === 0 ? percent(offer.rate) : t('financing.rate-less', lowered(offer)))
}

/** What it does, in sentences. */
function useTerms(word: 'coupon-does' | 'coupon-terms'): (coupon: FinancingTerms & { shops: readonly { name: string }[] }) => string {
  const { t, language } = useShop()
  const money = useMoney()
  const percent = usePercent()
  const points = numberFormat(LANGUAGE_NAMES[language].locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return ({ rateOff, rateFloor, amountLeast, amountMost, monthsMost, shops }) =>
    [
      t(`financing.${word}`, {
        off: points.format(rateOff / 100),
        count: rateOff / 100,
        least: money(amountLeast),
        most: money(amountMost),
        months: monthsMost,
      }),
      ...(rateFloor > 0 ? [t('financing.coupon-floor', { floor: percent(rateFloor) })] : []),
      ...(shops.length > 0
        ? [
            t('financing.coupon-orders', {
              shops: listed(
                shops.map(({ name }) => name),
                language,
              ),
            }),
          ]
        : []),
    ].join(' ')
}

type Choice = { coupons: readonly OwnCoupon[]; chosen: string; optional: string; error: string | undefined }
/** One of one's own coupons of the kind, or none; what the chosen one does stands below it. */
export function CouponChoice({ coupons, chosen, optional, error }: Choice) {
  const { t } = useShop()
  const terms = useTerms('coupon-does')
  if (coupons.length === 0) return null
  const one = coupons.find(({ id }) => String(id) === chosen)
  return (
    <div className="grid gap-2">
      <SelectField label={t('financing.coupon')} note={optional} name="couponId" defaultValue={one ? chosen : ''} error={error}>
        <option value="">{t('financing.coupon-none')}</option>
        {coupons.map(({ id, couponName }) => (
          <option key={id} value={id}>
            {couponName}
          </option>
        ))}
      </SelectField>
      <p aria-live="polite" className="max-w-[70ch] text-sm text-pretty text-ink-soft empty:hidden">
        {one?.financing && terms({ ...one.financing, shops: one.shops })}
      </p>
    </div>
  )
}

const TONES = { held: 'warm', used: 'good', back: 'plain', over: 'plain' } as const
/** The coupon that an application was handed in with. */
export function HeldCoupon({ coupon, offer }: { coupon: AppliedCoupon; offer: FinancingOffer | null }) {
  const { t } = useShop()
  const terms = useTerms('coupon-terms')
  return (
    <Section id="financing-coupon" title={t('financing.coupon')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={`/coupon${coupon.state === 'back' ? '' : `?status=${coupon.state === 'over' ? 2 : 1}`}`} className="text-brand underline">
          {coupon.couponName}
        </a>
        <Tag tone={TONES[coupon.state]}>{t(`financing.coupon-${coupon.state}`)}</Tag>
      </p>
      <p className="mt-1 max-w-[70ch] text-sm text-pretty text-ink-soft">{terms(coupon)}</p>
      {offer?.rateOff === 0 && coupon.state === 'held' && <p className="mt-2 max-w-[70ch] text-pretty">{t('financing.coupon-nothing')}</p>}
    </Section>
  )
}
