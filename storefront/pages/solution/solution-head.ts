// What browsers and search engines are told of rooms and departments (SPEC-125): true addresses and lists of what stands there, no prices.
import { SOLUTION_TYPE_LABELS } from '#contract/codes/solution-type.ts'
import type { Solution } from '#contract/solution.ts'
import { langTag, pick } from '#shared/language.ts'
import { described, toldOf, type Head, type Shown } from '../../shop/head.ts'
import { crumbsTold, listTold, structured } from '../../shop/structured.ts'
import { SOLUTIONS, type SolutionsData } from './data.ts'
import { inQuery } from '../../shop/query.ts'

export function solutionsHead(shown: Shown, { type, rows }: SolutionsData): Head {
  const { origin, language, t } = shown.match.context.shop
  const title = type
    ? `${t('frame.colon', { label: t('solution.title') })}${pick(SOLUTION_TYPE_LABELS[type], language)}`
    : t('solution.title')
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
    mainEntity: listTold(
      origin,
      rows.map((row) => ({ name: row.title, path: row.path })),
    ),
  } as const
  return { ...head, scripts: structured(list, crumbsTold(origin, [[t('solution.title'), SOLUTIONS]])) }
}

export function solutionHead(shown: Shown, solution: Solution): Head {
  const { origin, language, t } = shown.match.context.shop
  const { title, path, imgUrl, productList } = solution
  const told = toldOf(solution)
  const head = described(shown, {
    ...told,
    path,
    origin,
    language,
    image: imgUrl || undefined,
  })
  const page = {
    '@type': 'CollectionPage',
    name: title,
    description: told.description,
    url: origin + path,
    inLanguage: langTag(solution.language),
    ...(imgUrl ? { image: origin + imgUrl } : {}),
    mainEntity: listTold(
      origin,
      productList.map(({ productName, slug }) => ({ name: productName, path: `/${slug}` })),
    ),
  } as const
  return {
    ...head,
    scripts: structured(
      page,
      crumbsTold(origin, [
        [t('solution.title'), SOLUTIONS],
        [title, path],
      ]),
    ),
  }
}
