import { activityList, articleList, bannerList } from '#contract/content.ts'
import { recommendations } from '#contract/listing.ts'
import { solutionList } from '#contract/solution.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Campaign } from './campaign.tsx'

const PICKED = 12
const BANNERS = 4
const ACTIVITIES = 2
const ARTICLES = 3
const SOLUTIONS = 6

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** `campaign`: the one by whose address it was opened. */
export const loadHome = async ({ call, soon }: Shop, campaign: Campaign | null) => {
  const [banners, picked, activities, articles, solutions] = await Promise.all([
    soon(call(bannerList, { position: 'home', pageSize: BANNERS }).then(({ rows }) => rows)),
    soon(call(recommendations, { position: 'home', pageSize: PICKED }).then(({ rows }) => rows)),
    soon(call(activityList, { pageSize: ACTIVITIES }).then(({ rows }) => rows)),
    soon(call(articleList, { pageSize: ARTICLES }).then(({ rows }) => rows)),
    soon(call(solutionList, { pageSize: SOLUTIONS }).then(({ rows }) => rows)),
  ])
  return { campaign, banners, picked, activities, articles, solutions }
}
