// The back office's calls about what the shop's search understands, and what it has not found (mounted below /admin-api). For the operator's
// people only.
import * as v from 'valibot'
import { LANGUAGES } from '#shared/language.ts'
import { get, getPage, post, put, remove, type Call } from './call.ts'
import { Id, YN, line } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'search:list': { seller: false, roles: ['product-manager', 'sales'] },
  'search:edit': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

export const SYNONYM_WORDS_MAX = 12
export const SYNONYMS_MAX = 2_000 // groups
const WORD_MAX = 60

/** What the trade calls the same. Each stands for all others; of `oneWay` only the first also finds the others. */
export const SynonymsEdit = v.object({
  language: v.picklist(LANGUAGES), // whose words they are; searches in all languages go by them
  oneWay: YN,
  words: v.pipe(v.array(line(WORD_MAX)), v.minLength(2), v.maxLength(SYNONYM_WORDS_MAX)),
})
export type SynonymsEdit = v.InferOutput<typeof SynonymsEdit>

export const Synonyms = v.object({
  id: Id,
  ...SynonymsEdit.entries,
  version: v.number(),
  changeTime: v.nullable(v.string()), // null: as the shop was delivered
  changedBy: v.string(),
})
export type Synonyms = v.InferOutput<typeof Synonyms>

export const deskSynonyms = get('/search/synonyms', {
  access: { permission: 'search:list' },
  about: 'What the search takes for the same: all groups, the last changed first',
  output: v.array(Synonyms),
})

export const addSynonyms = post('/search/synonyms', {
  access: { permission: 'search:edit' },
  about: 'Add words that mean the same; the search goes by them at once',
  input: SynonymsEdit,
  output: v.object({ id: Id, version: v.number() }),
})

export const editSynonyms = put('/search/synonyms/{id}', {
  access: { permission: 'search:edit' },
  about: 'Change a group of words',
  input: v.object({ id: Id, version: Version, ...SynonymsEdit.entries }),
  output: Changed,
})

export const removeSynonyms = remove('/search/synonyms/{id}', {
  access: { permission: 'search:edit' },
  about: 'Take a group of words away; one that is gone already changes nothing more',
  input: v.object({ id: Id }),
})

export const MissedSearch = v.object({
  term: v.string(),
  people: v.number(), // about so many different ones
  lastDay: v.string(),
  language: v.picklist(LANGUAGES), // that the page was last in
})
export type MissedSearch = v.InferOutput<typeof MissedSearch>

export const missedSearches = getPage('/search/missed', {
  access: { permission: 'search:list' },
  about:
    'What was searched for in the last 90 days and found nothing, most wanted first. Nobody is named: only how many different people it was',
  input: v.object(PageFields),
  output: MissedSearch,
})

export const dropMissed = put('/search/missed/drop', {
  access: { permission: 'search:edit' },
  about: 'Take a text off the list of what was not found; it comes back when somebody else searches for it in vain',
  input: v.object({ term: v.pipe(v.string(), v.maxLength(WORD_MAX)) }),
})

export const calls = { deskSynonyms, addSynonyms, editSynonyms, removeSynonyms, missedSearches, dropMissed } satisfies Record<string, Call>
