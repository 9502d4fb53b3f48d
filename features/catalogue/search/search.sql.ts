// SQL of the text search. Each statement is planned once (db/connect.ts), asks the indexes for whole words where it can, and reads a bounded
// number of rows however frequent the words are.
import type { RawBuilder } from 'kysely'
import type { Sort } from '#contract/listing.ts'
import { sql, type Db } from '#db/connect.ts'
import { conditions, isNarrowed, orderOf, type Wanted } from '#features/catalogue/filter/filter.ts'
import { isKnown, tsquery, type Query, type Search } from './search.rules.ts'

/** A search finds at most so many products: '120' means 120 or more. */
export const FOUND_MAX = 120
const CANDIDATES_MAX = 240 // of a stage, put in order; where a word is more frequent than that, the others would be no better
const ENOUGH = 12 // found by name: other texts are not looked through

const STAGES = { exactModel: 0, modelPrefix: 1, name: 2, category: 3, text: 4 }

const parameter = (value: unknown) => sql`${value}`
const isOpen = (wanted: Wanted) => !wanted.categoryIds && !isNarrowed(wanted)
const narrowed = (wanted: Wanted) =>
  isOpen(wanted) ? sql`` : sql` join products p on p.id = s.product_id and ${sql.join(conditions(wanted, parameter), sql` and `)}`

/** The words that names and categories are made of, sorted by their letters. */
export async function selectVocabulary(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('search_vocabulary').select('word').execute()
  return rows.map(({ word }) => word).sort()
}

/**
 * Ids in order of relevance: exact model, model prefix, name, name and category, any text. Within these: products whose category is what
 * was asked for ('icu bed' means beds before bed head units), then names that hold the phrase, then short names. One query, and a second
 * where the first finds few.
 */
export async function findRelevant(db: Db, search: Search, query: Query, wanted: Wanted): Promise<number[]> {
  const named = await inOrder(db, namedOf(search, query, wanted))
  const isFound = search.isModel && named.hasModel
  const others = named.ids.length < ENOUGH && !isFound ? await inOrder(db, [textsOf(search, query, wanted)]) : null
  return [...new Set([...named.ids, ...(others?.ids ?? [])])].slice(0, FOUND_MAX)
}

type Found = { ids: number[]; hasModel: boolean }

/** Candidates answer (id, stage, model, in_category, phrase, length). One row comes back: many would cost more than finding them. */
async function inOrder(db: Db, candidates: RawBuilder<unknown>[]): Promise<Found> {
  if (candidates.length === 0) return { ids: [], hasModel: false }
  const { rows } = await sql<{ ids: number[] | null; first: number | null }>`
    select array_agg(id order by stage, model, in_category desc, phrase desc, length, id desc) as ids, min(stage) as first
    from (${sql.join(candidates, sql` union all `)}) found`.execute(db)
  const { ids, first } = rows[0]!
  return { ids: ids ?? [], hasModel: first !== null && first < STAGES.name }
}

const tsq = (query: Query, weights: string) => sql`${tsquery(query, weights)}::tsquery`
const graded = ({ phrase }: Search, query: Query) =>
  sql`'' collate "C" as model, s.vector @@ ${tsq(query, 'B')} as in_category, strpos(s.title, ${phrase}) > 0 as phrase, length(s.title) as length`

function namedOf(search: Search, query: Query, wanted: Wanted): RawBuilder<unknown>[] {
  const { models } = search
  const from = sql`from product_search s${narrowed(wanted)}`
  const model = (stage: number, where: RawBuilder<unknown>) => sql`
    (select s.product_id as id, ${sql.lit(stage)} as stage, s.model_key collate "C" as model, false as in_category, false as phrase, 0 as length
      ${from} where ${where} order by s.model_key using ~<~ limit ${sql.lit(FOUND_MAX)})`
  const branches = []
  if (models[0]) {
    branches.push(model(STAGES.exactModel, sql`s.model_key = any(${models})`))
    branches.push(model(STAGES.modelPrefix, sql`s.model_key ~>=~ ${models[0]} and s.model_key ~<~ ${`${models[0]}~`}`))
  }
  if (isKnown(query))
    branches.push(sql`
    (select s.product_id as id, ${sql.lit(STAGES.name)} as stage, ${graded(search, query)} ${from}
      where s.names @@ ${tsq(query, '')} limit ${sql.lit(CANDIDATES_MAX)})`)
  return branches
}

const textsOf = (search: Search, query: Query, wanted: Wanted): RawBuilder<unknown> => sql`
  (select s.product_id as id, ${graded(search, query)},
      case when s.vector @@ ${tsq(query, 'AB')} then ${sql.lit(STAGES.category)} else ${sql.lit(STAGES.text)} end as stage
    from product_search s${narrowed(wanted)}
    where s.vector @@ ${tsq(query, '')} and not s.names @@ ${tsq(query, '')} limit ${sql.lit(CANDIDATES_MAX)})`

/** Ids of all that matches, in a list's order. */
export async function findSorted(db: Db, search: Search, query: Query, wanted: Wanted, sort: Sort): Promise<number[]> {
  const { key, by } = orderOf(sort, wanted.signedIn)
  const matches = [sql`select product_id from product_search where vector @@ ${tsq(query, '')}`]
  const [model] = search.models
  if (model) matches.push(sql`select product_id from product_search where model_key ~>=~ ${model} and model_key ~<~ ${`${model}~`}`)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id, ${key} as key from (${sql.join(matches, sql` union `)}) s join products p on p.id = s.product_id
      where ${sql.join(conditions(wanted, parameter), sql` and `)}
    ) found order by ${by} limit ${sql.lit(FOUND_MAX)}`.execute(db)
  return rows.map(({ id }) => id)
}

const STAND_INS = 3

/** For words that no name begins with: the words of the catalogue that are most like them. A word with none is absent. */
export async function findSimilarWords(db: Db, words: { word: string; tolerance: number }[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; similar: string[] }>`
    select typed.word, nearest.words as similar
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ tolerance }) => tolerance)}::int[]) typed (word, tolerance),
      lateral (select array_agg(word) as words from (
        select v.word from search_vocabulary v
        where v.word % typed.word and levenshtein(v.word, typed.word) <= typed.tolerance
        order by levenshtein(v.word, typed.word), similarity(v.word, typed.word) desc, v.word limit ${sql.lit(STAND_INS)}) found) nearest
    where nearest.words is not null`.execute(db)
  return new Map(rows.map(({ word, similar }) => [word, similar]))
}

/** Adds counts of searched terms to their days. */
export async function addTerms(db: Db, terms: { day: string; term: string; times: number }[]): Promise<void> {
  if (terms.length === 0) return
  await sql`
    insert into search_terms (day, term, times)
    select day, term, times from jsonb_populate_recordset(null::search_terms, ${JSON.stringify(terms)}::jsonb) order by day, term
    on conflict (day, term) do update set times = search_terms.times + excluded.times`.execute(db)
}

/** The terms searched most often since a day. */
export async function topTerms(db: Db, since: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where day >= ${since.toISOString().slice(0, 10)}::date
    group by term order by sum(times) desc, max(day) desc, term limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ term }) => term)
}
