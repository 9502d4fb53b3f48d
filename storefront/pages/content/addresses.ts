// Where general and former addresses of articles lead (SPEC-085..089). Everything by data: no table of ids in code.
import { articleDetail } from '#contract/content.ts'
import { found } from '../../shop/answers.ts'
import { inQuery, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

/** Types that /news knows; anything else is the blog itself. */
const SHELVES: Record<string, string> = { '1': '/blog/buying-guide', '2': '/blog/hospital-projects', '4': '/blog/blog-news' }

/** /news: by the type that `id` names; `imgSrc` goes along. */
export function newsAddress(query: Query): string {
  const { id = '', imgSrc, sl } = query
  return (Object.hasOwn(SHELVES, id) ? SHELVES[id]! : '/blog') + inQuery({ imgSrc, sl })
}

/** The one address of an article by its id; undefined for none. */
async function articleAddress(shop: Shop, { id = '', sl }: Query): Promise<string | undefined> {
  const article = /^[1-9]\d{0,14}$/.test(id) ? await found(shop.call(articleDetail, { id })) : null
  return article ? article.path + inQuery({ sl }) : undefined
}

/** /news-detail: a known id goes to its path, anything else to /blog-detail with the query. */
export const newsDetailAddress = async (shop: Shop, query: Query): Promise<string> =>
  (await articleAddress(shop, query)) ?? `/blog-detail${inQuery(query)}`

/** /blog-detail: a known id goes to its path; undefined: nothing is there. Without an id it is the blog. */
export const blogDetailAddress = async (shop: Shop, query: Query): Promise<string | undefined> =>
  query['id'] ? articleAddress(shop, query) : `/blog${inQuery({ sl: query['sl'] })}`
