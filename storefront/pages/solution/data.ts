// What the pages of rooms and departments load. One is found by its slug, also a former one, and by its number: all lead to its one address.
import { notFound, redirect } from '@tanstack/react-router'
import { SOLUTION_TYPES } from '#contract/codes/solution-type.ts'
import { solutionDetail, solutionList, solutionTypes, type Solution } from '#contract/solution.ts'
import { found } from '../../shop/answers.ts'
import { countingOf } from '../../parts/offer/counting.ts'
import { inQuery, naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

const AT_ONCE = 60

export type SolutionsData = Awaited<ReturnType<typeof loadSolutions>>
export async function loadSolutions(shop: Shop, query: Query) {
  const id = numberIn(query)
  if (id) throw redirect({ href: `${(await one(shop, String(id), query)).path}${inQuery({ sl: query['sl'] })}`, statusCode: 301 })
  const type = SOLUTION_TYPES.find((known) => known === textOf(query['type'])) ?? null
  const [{ rows }, types] = await Promise.all([
    shop.call(solutionList, { solutionType: type, pageSize: AT_ONCE }),
    shop.call(solutionTypes),
  ])
  return { type, types, rows }
}

/** The number of one, by whatever name an address gives it. */
const numberIn = (query: Query) => naturalOf(query['id']) || naturalOf(query['solutionId']) || naturalOf(query['solution'])

/** Counted for as many as the address says, else as usual, and without what it names. */
async function one({ call }: Shop, id: string, query: Query): Promise<Solution> {
  const solution = await found(call(solutionDetail, { id, ...countingOf(query) }))
  if (!solution) throw notFound()
  return solution
}

export const SOLUTIONS = '/hospital-solution'

export async function loadSolution(shop: Shop, base: string, slug: string, query: Query): Promise<Solution> {
  const solution = await one(shop, slug, query)
  if (solution.path !== `${base}/${slug}`) throw redirect({ href: `${solution.path}${inQuery(query)}`, statusCode: 301 })
  return solution
}

/** In narrow windows: the goods of one alone, or the list. */
export async function loadProductSolution(shop: Shop, query: Query) {
  const id = numberIn(query)
  return id ? { one: await one(shop, String(id), query), list: null } : { one: null, list: await loadSolutions(shop, query) }
}
