import { getInfo } from '#contract/account.ts'
import { saleCount } from '#contract/after-sale.ts'
import { ownCoupons } from '#contract/coupon.ts'
import { memberCard } from '#contract/membership.ts'
import { unitSummary } from '#contract/equipment.ts'
import { orderCount, orderPage } from '#contract/order.ts'
import { allowed } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'

const LATEST_ORDERS = 2

export type AccountData = Awaited<ReturnType<typeof loadAccount>>

/** The account's first page: who, how many of what, and what was ordered last. */
export async function loadAccount({ call }: Shop) {
  const [{ user }, counts, coupons, cases, latest, card, equipment] = await Promise.all([
    call(getInfo),
    call(orderCount),
    allowed(call(ownCoupons, { status: '0' })),
    allowed(call(saleCount)),
    call(orderPage, { status: 0, pageNum: 1, pageSize: LATEST_ORDERS }),
    allowed(call(memberCard)),
    allowed(call(unitSummary)),
  ])
  const due = { late: equipment?.late ?? 0, soon: equipment?.soon ?? 0 }
  return { user, counts, coupons: coupons?.length ?? 0, cases: cases ?? 0, latest: latest.rows, card, due }
}
