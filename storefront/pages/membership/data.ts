// What the membership pages load.
import { notFound } from '@tanstack/react-router'
import { contentPage } from '#contract/content.ts'
import { accountCoupons } from '#contract/coupon.ts'
import { memberCard, memberHistory, memberLevels } from '#contract/membership.ts'
import { found } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const ENTRIES_A_PAGE = 10

export type GradeData = Awaited<ReturnType<typeof loadGrade>>
export async function loadGrade({ call }: Shop, query: Query) {
  const page = Math.max(1, naturalOf(query['page']))
  const [card, rules, history] = await Promise.all([
    call(memberCard),
    call(memberLevels),
    call(memberHistory, { pageNum: page, pageSize: ENTRIES_A_PAGE }),
  ])
  return { card, rules, history, page }
}

export type LevelRulesData = Awaited<ReturnType<typeof loadLevelRules>>
/** The text that staff writes, and the levels and coupons as they are. */
export async function loadLevelRules({ call }: Shop) {
  const [text, rules, coupons] = await Promise.all([
    found(call(contentPage, { slug: 'level-rules' })),
    call(memberLevels),
    call(accountCoupons),
  ])
  if (!text) throw notFound()
  return { text, rules, coupons }
}
