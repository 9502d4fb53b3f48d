import type * as contract from '#contract/search-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { addSynonymGroup, dropMissedTerm, editSynonymGroup, listMissed, listSynonyms, removeSynonymGroup } from './search-desk.ts'

export const deskSynonyms: Handler<typeof contract.deskSynonyms> = async (_, context) =>
  (await listSynonyms(context)).map(({ one_way, changed_at, changed_by, ...row }) => ({
    ...row,
    oneWay: one_way ? 'Y' : 'N',
    changeTime: changed_at && wireTime(changed_at),
    changedBy: changed_by ?? '',
  }))

export const addSynonyms: Handler<typeof contract.addSynonyms> = (input, context) => addSynonymGroup(context, input)

export const editSynonyms: Handler<typeof contract.editSynonyms> = (input, context) => editSynonymGroup(context, input)

export const removeSynonyms: Handler<typeof contract.removeSynonyms> = async ({ id }, context) => {
  await removeSynonymGroup(context, id)
  return null
}

export const missedSearches: Handler<typeof contract.missedSearches> = async ({ pageNum, pageSize }, context) => {
  const { total, rows } = await listMissed(context, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(({ term, people, last, language }) => ({ term, people, lastDay: last, language })) }
}

export const dropMissed: Handler<typeof contract.dropMissed> = async ({ term }, context) => {
  await dropMissedTerm(context, term)
  return null
}
