// What browsers and search engines are told of rooms and departments (SPEC-125): true addresses and lists of what stands there, no prices.
import { SOLUTION_TYPE_LABELS } from '#contract/codes/solution-type.ts'
import type { Solution } from '#contract/solution.ts'
import { langTag, pick } from '#shared/language.ts'
import { described, type Head, type Shown } from '../../shop/head.ts'
import { crumbs, scripts } from '../content/content-head.ts'
import { SOLUTIONS, type SolutionsData } from './data.ts'
import { inQuery } from '../../shop/query.ts'

const listOf = (origin: string, items: readonly { name: string; path: string }[]) => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, url: origin + path })),
})

export function solutionsHead(shown: Shown, { type, rows }: SolutionsData): Head {
  const { origin, language, t } = shown.match.context.shop
  const title = type ? `${t('solution.title')}: ${pick(SOLUTION_TYPE_LABELS[type], language)}` : t('solution.title')
  const path = SOLUTIONS + inQuery({ type: type ?? undefined })
  const head = described(shown, {
    title,
    description: t('solution.lead'),
    path,
    origin,
    language,
    image: rows[0]?.imgUrl || undefined,
    index: rows.length > 0,
  })
  const list = {
    '@type': 'CollectionPage',
    name: title,
    url: origin + path,
    inLanguage: langTag(language),
    mainEntity: listOf(
      origin,
      rows.map((row) => ({ name: row.title, path: row.path })),
    ),
  }
  return { ...head, scripts: scripts(list, crumbs(origin, [[t('solution.title'), SOLUTIONS]])) }
}

export function solutionHead(shown: Shown, solution: Solution): Head {
  const { origin, language, t } = shown.match.context.shop
  const { title, summary, seoTitle, seoDescription, path, imgUrl, productList } = solution
  const head = described(shown, {
    title: seoTitle || title,
    description: seoDescription || summary,
    path,
    origin,
    language,
    image: imgUrl || undefined,
  })
  const page = {
    '@type': 'CollectionPage',
    name: title,
    description: seoDescription || summary,
    url: origin + path,
    inLanguage: langTag(solution.language),
    ...(imgUrl ? { image: origin + imgUrl } : {}),
    mainEntity: listOf(
      origin,
      productList.map(({ productName, slug }) => ({ name: productName, path: `/${slug}` })),
    ),
  }
  return {
    ...head,
    scripts: scripts(
      page,
      crumbs(origin, [
        [t('solution.title'), SOLUTIONS],
        [title, path],
      ]),
    ),
  }
}
