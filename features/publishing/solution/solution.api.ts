import type * as contract from '#contract/solution.ts'
import type { SolutionType } from '#contract/codes/solution-type.ts'
import { SOLUTION_TYPES } from '#contract/codes/solution-type.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { listSolutions, putIntoCart, readSolution, solutionTypes as types } from './solution.ts'

export const solutionList: Handler<typeof contract.solutionList> = ({ solutionType, keyword, pageNum, pageSize }, context) =>
  listSolutions({ type: solutionType || null, keyword: keyword?.trim() ?? '' }, context, pageSize, (pageNum - 1) * pageSize)

export const solutionTypes: Handler<typeof contract.solutionTypes> = async (_, context) => {
  const counts = new Map((await types(context)).map(({ type, count }) => [type as SolutionType, count]))
  return SOLUTION_TYPES.flatMap((solutionType) => {
    const count = counts.get(solutionType)
    return count ? [{ solutionType, count }] : []
  })
}

export const solutionDetail: Handler<typeof contract.solutionDetail> = async ({ id, units, without }, context) => {
  const { html, changedAt, ...solution } = await readSolution(id, { units: units ?? null, without: without ?? [] }, context)
  return { ...solution, content: html, imgUrls: solution.imgUrl, changeTime: wireTime(changedAt) }
}

export const solutionToCart: Handler<typeof contract.solutionToCart> = ({ id, units, without, room }, context) =>
  putIntoCart({ which: id, units: units ?? null, without: without ?? [], room: room ?? null }, context)
