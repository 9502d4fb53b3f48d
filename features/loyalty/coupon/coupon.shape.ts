// How the wire shows a coupon that somebody holds.
import type { Coupon, FinancingTerms, OwnCoupon, WaitingCoupon } from '#contract/coupon.ts'
import { financingNo } from '#contract/codes/financing.ts'
import type { CouponKindKey } from '#contract/codes/coupon.ts'
import { LANGUAGE_NAMES, pick, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { refusalText } from '#contract/refusals.ts'
import type { Terms } from './coupon.kind.ts'
import { KINDS } from './coupon.kinds.ts'
import { statusOf, type Why } from './coupon.rules.ts'
import type { GrantRow } from './coupon.sql.ts'
import type { Scoped } from './coupon.scope.ts'

type Given = Omit<WaitingCoupon, 'couponName' | 'welcome' | 'validDays'>

/** What it gives, as the wire says it. */
export const shapeTerms = (kind: CouponKindKey, terms: Terms): Given => ({
  couponType: KINDS[kind].couponType,
  discountMoney: terms.amountCents ?? terms.tiers?.[0]?.offCents ?? (terms.freightCapCents === undefined ? null : (terms.capCents ?? 0)),
  discountRate: terms.percent ?? null,
  minMoney: KINDS[kind].from(terms),
  capMoney: terms.percent === undefined ? null : (terms.capCents ?? null),
  tiers: (terms.tiers ?? []).map(({ fromCents, offCents }) => ({ minMoney: fromCents, discountMoney: offCents })),
  freightMoney: terms.freightCapCents ?? null,
})

const shapeFinancing = ({ financing }: Terms): FinancingTerms | null =>
  financing
    ? {
        rateOff: financing.offBp,
        rateFloor: financing.floorBp,
        amountLeast: financing.leastCents,
        amountMost: financing.mostCents,
        monthsMost: financing.monthsMost,
      }
    : null

export const shapeCoupon = (row: GrantRow, language: Language, now: Date): Coupon => ({
  id: row.id,
  couponNo: row.number,
  couponName: pick(row.name, language),
  kind: row.kind,
  ...shapeTerms(row.kind, row.terms),
  financing: shapeFinancing(row.terms),
  beginTime: wireTime(row.begins_at),
  endTime: wireTime(row.ends_at),
  status: statusOf(row, now),
})

/** Where what it is for is listed. Several shops and categories are one list; products are found in it by their shop or category only. */
export function goodsHref({ shopIds, categoryIds, productIds }: Terms, slugOf: (productId: number) => string | undefined): string {
  const slug = productIds.length === 1 && categoryIds.length === 0 ? slugOf(productIds[0]!) : undefined
  if (slug) return `/${slug}`
  const query = [categoryIds.length > 0 && `id=${categoryIds.join(',')}`, shopIds.length > 0 && `shop=${shopIds.join(',')}`]
  const said = query.filter(Boolean).join('&')
  return said ? `/product?${said}` : '/product'
}

export function shapeOwn(row: GrantRow, scoped: Scoped, language: Language, now: Date): OwnCoupon {
  const { shopIds, categoryIds, productIds } = row.terms
  const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []))
  return {
    ...shapeCoupon(row, language, now),
    shops: named(shopIds, scoped.shops),
    categories: named(categoryIds, scoped.categories),
    products: named(productIds, scoped.products),
    goodsHref: row.kind === 'financing' ? `/financing-application?coupon=${row.id}` : goodsHref(row.terms, (id) => scoped.slugs.get(id)),
    orders: row.reserved_for === null ? [] : (scoped.orders.get(row.reserved_for) ?? []),
    application: row.applied_to === null ? null : { id: row.applied_to, applicationNo: financingNo(row.applied_to) },
    savedMoney: row.spent_cents,
    held: row.state === 'reserved' ? 'Y' : 'N',
    blocked: KINDS[row.kind].first && row.ordered && row.state === 'available' ? refusalText('coupon-not-first', language) : '',
    revoked: row.state === 'revoked' ? 'Y' : 'N',
    reason: row.reason,
  }
}

/** What its words name. */
export const whyValues = ({ cents, at, least, most, months }: Why, language: Language): Record<string, string | number> => {
  const { locale } = LANGUAGE_NAMES[language]
  return {
    ...(cents === undefined ? {} : { amount: formatUsd(cents, locale) }),
    ...(least === undefined ? {} : { least: formatUsd(least, locale) }),
    ...(most === undefined ? {} : { most: formatUsd(most, locale) }),
    ...(months === undefined ? {} : { months }),
    ...(at === undefined ? {} : { date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at) }),
  }
}

/** Why a coupon can't be spent, in words. */
export const whyText = (why: Why, language: Language): string => refusalText(why.word, language, whyValues(why, language))
