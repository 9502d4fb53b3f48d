import type { ReactNode } from 'react'
import { FINANCING_LABELS, type FinancingState } from '#contract/codes/financing.ts'
import type { FinancingTerms } from '#contract/coupon.ts'
import type { AppliedCoupon, FinancingOffer } from '#contract/financing.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { loweredRate } from '#shared/lowered-rate.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { Go } from '../../kit/navigation.tsx'
import { usePercent } from '../../kit/percent.ts'
import { grantPaths } from '../coupon-grant/room.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const STATES: Partial<Record<FinancingState, Tone>> = {
  submitted: 'warm',
  screening: 'warm',
  in_review: 'warm',
  approved_ready: 'good',
  funded: 'good',
  repaying: 'good',
  closed: 'plain',
  in_arrears: 'bad',
  declined: 'bad',
  lapsed: 'plain',
  withdrawn: 'plain',
}

export function FinancingStateTag({ state }: { state: FinancingState }) {
  const { language } = useOffice()
  return <Tag tone={STATES[state] ?? 'brand'}>{pick(FINANCING_LABELS[state], language)}</Tag>
}

/** The rate that is paid; where a coupon has lowered it, how: '7.40%, less 0.50 with the coupon: 6.90%'. */
export function useRate(): (offer: Pick<FinancingOffer, 'rate' | 'rateOff'>) => string {
  const t = useT()
  const { language } = useOffice()
  const percent = usePercent()
  const lowered = loweredRate(LANGUAGE_NAMES[language].locale)
  return (offer) => (offer.rateOff === 0 ? percent(offer.rate) : t('financing.rate-less', lowered(offer)))
}

/** What the words about a coupon name. */
export function useCouponTerms(): (coupon: FinancingTerms) => Record<'off' | 'floor' | 'least' | 'most', string> & { months: number } {
  const percent = usePercent()
  const money = useMoney()
  return ({ rateOff, rateFloor, amountLeast, amountMost, monthsMost }) => ({
    off: percent(rateOff),
    floor: percent(rateFloor),
    least: money(amountLeast),
    most: money(amountMost),
    months: monthsMost,
  })
}

const COUPON_TONES = { held: 'warm', used: 'good', back: 'plain', over: 'plain' } as const
/** The coupon of an application: what it promises, and what has become of it. */
export function useCouponFacts(): (coupon: AppliedCoupon) => [string, ReactNode][] {
  const t = useT()
  const list = useListed()
  const terms = useCouponTerms()
  const may = useMay()
  return (coupon) => [
    [
      t('financing.coupon'),
      <span key="coupon" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {may('coupon:list') ? (
          <Go href={grantPaths.one(coupon.id)} className="text-brand hover:underline">
            {coupon.couponName}
          </Go>
        ) : (
          coupon.couponName
        )}
        <Tag tone={COUPON_TONES[coupon.state]}>{t(`financing.coupon-${coupon.state}`)}</Tag>
      </span>,
    ],
    [t('financing.coupon-gives'), t('financing.coupon-terms', terms(coupon))],
    ...(coupon.shops.length > 0
      ? [[t('financing.coupon-shops'), list(coupon.shops.map(({ name }) => name))] satisfies [string, string]]
      : []),
  ]
}
