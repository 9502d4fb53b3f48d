// What the pages of the content store load. An article is found by its slug, also a former one, and below another type's folder: all of
// them lead to its one address.
import { notFound, redirect } from '@tanstack/react-router'
import { articleDetail, articleList, contentPage, questions, type ARTICLE_TYPES } from '#contract/content.ts'
import { ABOUT, rootPath } from '#contract/content-address.ts'
import { found } from '../../shop/answers.ts'
import { inQuery, naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type ArticleType = (typeof ARTICLE_TYPES)[number]

/** So many fill the first row with one, and three rows of three. */
export const ARTICLES_PAGE = 10
const KEYWORD_MAX = 100

/** Which of its texts a policy is asked for. */
const whichOf = (query: Query) =>
  textOf(query['coming']) === '1' ? ({ coming: 'Y' } as const) : { version: naturalOf(query['version']) || null }

export async function loadContent({ call }: Shop, slug: string, query: Query) {
  const page = await found(call(contentPage, { slug, ...whichOf(query) }))
  if (!page) throw notFound()
  return page
}

const ABOUT_PATH = `/${ABOUT}-`

/**
 * A page that staff has added, by the first segment of an address, or the one about the operator, which is called after its brand
 * (SPEC-095); null where there is none.
 */
export async function loadAdded({ call, navigation }: Shop, segment: string, query: Query) {
  const slug = `/${segment}`.startsWith(ABOUT_PATH) ? ABOUT : segment
  const page = await found(call(contentPage, { slug, ...whichOf(query) }))
  if (!page) return null
  const path = rootPath(page.slug, (await navigation.brand()).slug)
  if (path !== `/${segment}`) throw redirect({ href: `${path}${inQuery(query)}`, statusCode: 301 })
  return page
}

export type BlogData = Awaited<ReturnType<typeof loadBlog>>
export async function loadBlog({ call }: Shop, path: string, type: ArticleType | null, query: Query) {
  const keyword = textOf(query['keyword']).slice(0, KEYWORD_MAX)
  const page = Math.max(1, naturalOf(query['page']))
  const { rows, total } = await call(articleList, { articleType: type, keyword, pageNum: page, pageSize: ARTICLES_PAGE })
  if (page > 1 && rows.length === 0) throw notFound()
  return { path, type, keyword, page, rows, total, pages: Math.ceil(total / ARTICLES_PAGE) }
}

export async function loadArticle({ call }: Shop, path: string, slug: string, query: Query) {
  const article = await found(call(articleDetail, { id: slug }))
  if (!article) throw notFound()
  if (article.path !== `${path}/${slug}`) throw redirect({ href: `${article.path}${inQuery(query)}`, statusCode: 301 })
  return article
}

export const loadQuestions = ({ call }: Shop) => call(questions)
