import type { UserInfo } from '#contract/account.ts'
import { ownCoupons, type OwnCoupon } from '#contract/coupon.ts'
import { financingDraft, ownFinancing, ownFinancings } from '#contract/financing.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

/** What can be financed: the operator's list. */
export type ServicesData = { services: readonly { value: string; label: string }[] }
export async function loadServices({ dictionaries }: Shop): Promise<ServicesData> {
  await dictionaries.load('financing_service')
  return { services: dictionaries.of('financing_service') }
}

/** Whoever applies, where known, with what they have kept; the lists of the form come with the page (SPEC-189). */
export type ApplicationData = {
  user: UserInfo['user'] | null
  kept: Record<string, string> | null
  coupons: OwnCoupon[] // of the kind, that can be spent
  coupon: string // asked for by the address
}
export async function loadApplication({ call, visitor, dictionaries }: Shop, query: Query): Promise<ApplicationData> {
  const { user } = visitor.read()
  const [kept, held] = await Promise.all([
    user ? allowed(call(financingDraft, {})) : null,
    user ? allowed(call(ownCoupons, { status: '0' })) : null,
    dictionaries.load('identity_type', 'revenue_range', 'financing_service', 'credit_period'),
  ])
  const coupons = (held ?? []).filter(({ kind }) => kind === 'financing')
  return { user, kept: (kept as Record<string, string> | null) ?? null, coupons, coupon: String(naturalOf(query['coupon']) || '') }
}

export const FINANCINGS_AT_ONCE = 20
export type FinancingData = Awaited<ReturnType<typeof loadFinancing>>
/** All of one's own, or with `id` one of them; null for one that is not there or somebody else's. */
export async function loadFinancing({ call, dictionaries }: Shop, query: Query) {
  const id = naturalOf(query['id'])
  if (id) {
    const [one] = await Promise.all([
      allowed(call(ownFinancing, { id })),
      dictionaries.load('financing_service', 'credit_period', 'revenue_range'),
    ])
    return { one: one ?? null, list: null }
  }
  const page = naturalOf(query['page']) || 1
  const { rows, total } = await call(ownFinancings, { pageNum: page, pageSize: FINANCINGS_AT_ONCE })
  return { one: null, list: { rows, total, page } }
}
