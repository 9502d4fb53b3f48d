// What makes a campaign whole, and what it gives in words. Pure.
import type { CampaignEdit } from '#contract/coupon-desk.ts'
import { FINANCING_LEAST } from '#contract/codes/financing.ts'
import { COUPON_TERMS, STAFF_KINDS, type CouponKindKey, type CouponTerm } from '#contract/codes/coupon.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { formatUsd } from '#shared/money.ts'
import { listedWhole } from '#shared/punctuation.ts'
import type { Terms } from '../coupon.kind.ts'
import { plainCode } from '../coupon.rules.ts'
import { GIVES } from './campaign.words.ts'

/** The terms that the kind takes; what else was typed is passed over. */
export function termsOf(edit: CampaignEdit): Terms {
  const takes = (term: CouponTerm) => (COUPON_TERMS[edit.kind] as readonly CouponTerm[]).includes(term)
  const financing = takes('rateOff') && {
    offBp: edit.rateOff ?? 0,
    floorBp: edit.rateFloor ?? 0,
    leastCents: edit.amountLeast ?? FINANCING_LEAST,
    mostCents: edit.amountMost ?? 0,
    monthsMost: edit.monthsMost ?? 0,
  }
  return {
    ...(takes('percent') && edit.percent ? { percent: edit.percent } : {}),
    ...(takes('amount') && edit.amount ? { amountCents: edit.amount } : {}),
    ...(takes('cap') ? { capCents: edit.cap ?? null } : {}),
    ...(takes('freightCap') && typeof edit.freightCap === 'number' ? { freightCapCents: edit.freightCap } : {}),
    ...(takes('tiers') ? { tiers: edit.tiers.map(({ from, off }) => ({ fromCents: from, offCents: off })) } : {}),
    ...(financing ? { financing } : {}),
    minimumCents: takes('minimum') ? (edit.minimum ?? 0) : 0,
    shopIds: edit.shopIds,
    // An application names no goods, only its orders do later; whose they may be can be said beforehand.
    categoryIds: financing ? [] : edit.categoryIds,
    productIds: financing ? [] : edit.productIds,
  }
}

type Fault = { word: RefusalWord; field: string }

/** The first thing that is wrong, else null. `isHouse`: a campaign of the house, which may have promised a percentage without a cap. */
export function faultOf(edit: CampaignEdit, isHouse: boolean): Fault | null {
  const { percent, amountCents, capCents, tiers, freightCapCents, minimumCents, shopIds } = termsOf(edit)
  const takes = COUPON_TERMS[edit.kind] as readonly CouponTerm[]
  if (!isHouse && !STAFF_KINDS.includes(edit.kind)) return { word: 'coupon-kind-fixed', field: 'kind' }
  if (takes.includes('percent') && !percent) return { word: 'coupon-terms-lacking', field: 'percent' }
  if (takes.includes('amount') && !amountCents) return { word: 'coupon-terms-lacking', field: 'amount' }
  if (takes.includes('freightCap') && freightCapCents === undefined) return { word: 'coupon-terms-lacking', field: 'freightCap' }
  if (takes.includes('cap') && !isHouse && !capCents) return { word: 'coupon-cap-lacking', field: 'cap' }
  if (takes.includes('shops') && shopIds.length === 0) return { word: 'coupon-shops-lacking', field: 'shopIds' }
  if (amountCents && minimumCents > 0 && amountCents > minimumCents) return { word: 'coupon-above-minimum', field: 'amount' }
  if (tiers) {
    if (tiers.length === 0) return { word: 'coupon-terms-lacking', field: 'tiers' }
    const rising = tiers.every(({ fromCents, offCents }, at) => {
      const before = tiers[at - 1]
      return offCents < fromCents && (!before || (fromCents > before.fromCents && offCents > before.offCents))
    })
    if (!rising) return { word: 'coupon-tiers-order', field: 'tiers' }
  }
  if (takes.includes('rateOff')) {
    const lacking = (['rateOff', 'amountMost', 'monthsMost'] as const).find((term) => !edit[term])
    if (lacking) return { word: lacking === 'rateOff' ? 'coupon-terms-lacking' : 'coupon-financing-bound', field: lacking }
    if ((edit.amountLeast ?? FINANCING_LEAST) > edit.amountMost!) return { word: 'coupon-financing-order', field: 'amountMost' }
  }
  if (!edit.endDay && !edit.validDays) return { word: 'coupon-end-lacking', field: 'endDay' }
  return edit.endDay && edit.endDay < edit.beginDay ? { word: 'coupon-days-order', field: 'endDay' } : null
}

const DAY_MS = 86_400_000
/** Days are whole days, UTC; the last is included, and ends at a second that is its own, as people read it. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + DAY_MS - 1_000)
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
export const lastDayOf = dayOf

export const codeOf = ({ code }: Pick<CampaignEdit, 'code'>): string | null => (code ? plainCode(code) : null)

/** '5% off, up to $200', '$500 off from $10,000; $1,500 off from $25,000'. */
export function givesText(kind: CouponKindKey, terms: Terms, language: Language): string {
  const { locale } = LANGUAGE_NAMES[language]
  const words = GIVES[language]
  const say = (word: keyof typeof words, values: Record<string, string | number>) => formatMessage(words[word], values, locale)
  const money = (cents: number) => formatUsd(cents, locale)
  const { percent, capCents, amountCents, tiers, freightCapCents, minimumCents, financing } = terms
  if (financing) {
    const points = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const { offBp, floorBp, leastCents, mostCents, monthsMost } = financing
    const values = {
      off: points.format(offBp / 100),
      count: offBp / 100,
      least: money(leastCents),
      most: money(mostCents),
      months: monthsMost,
    }
    const rate = say('financing', values)
    return floorBp > 0 ? say('floor', { gift: rate, floor: points.format(floorBp / 100) }) : rate
  }
  const gift =
    tiers !== undefined
      ? listedWhole(
          tiers.map(({ fromCents, offCents }) => say('tier', { off: money(offCents), from: money(fromCents) })),
          language,
        )
      : freightCapCents !== undefined
        ? say('freight', { cap: money(freightCapCents), most: money(capCents ?? 0) })
        : percent !== undefined
          ? say(capCents ? 'percentUpTo' : 'percent', { percent, cap: money(capCents ?? 0) })
          : say('amount', { amount: money(amountCents ?? 0) })
  return minimumCents > 0 ? say('from', { gift, from: money(minimumCents) }) : gift
}
