import { getInfo } from '#contract/account.ts'
import { ownCoupons } from '#contract/coupon.ts'
import { memberCard } from '#contract/membership.ts'
import { orderCount, orderPage } from '#contract/order.ts'
import { allowed } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'

const LATEST_ORDERS = 2

export type AccountData = Awaited<ReturnType<typeof loadAccount>>

/** The account's first page: who, how many of what, and what was ordered last. */
export async function loadAccount({ call }: Shop) {
  const [{ user }, counts, coupons, latest, card] = await Promise.all([
    call(getInfo),
    call(orderCount),
    allowed(call(ownCoupons, { status: '0' })),
    call(orderPage, { status: 0, pageNum: 1, pageSize: LATEST_ORDERS }),
    allowed(call(memberCard)),
  ])
  return { user, counts, coupons: coupons?.length ?? 0, latest: latest.rows, card }
}
