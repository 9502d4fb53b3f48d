// SQL of the text search. Everything is written as literals: the words are letters and digits only, and PostgreSQL, which knows how
// frequent each is, chooses between the text index (rare words) and reading the newest products until the page is full (frequent ones).
import type { RawBuilder } from 'kysely'
import type { Sort } from '#contract/catalogue.ts'
import { sql, type Db } from '#db/connect.ts'
import { conditions, isNarrowed, orderOf, type Wanted } from './listing.sql.ts'
import { tsquery, type Search } from './search.rules.ts'

/** A search finds at most so many products: '120' means 120 or more. */
export const FOUND_MAX = 120

const STAGES = { exactModel: 0, modelPrefix: 1, name: 2, category: 3, text: 4 }
type FoundRow = { id: number; stage: number; inCategory: boolean; phrase: boolean; length: number }

const literal = (value: unknown) => sql`${sql.lit(value)}`

const isOpen = (wanted: Wanted) => !wanted.categoryIds && !isNarrowed(wanted)
const narrowed = (wanted: Wanted) =>
  isOpen(wanted) ? sql`` : sql` join products p on p.id = s.product_id and ${sql.join(conditions(wanted, literal), sql` and `)}`

/**
 * Ids in order of relevance: exact model, model prefix, name, name and category, any text. Within these: products whose category is what
 * was asked for ('icu bed' means beds before bed head units), then names that hold the phrase, then short names.
 */
export async function findRelevant(db: Db, search: Search, wanted: Wanted, standIns?: Map<string, string[]>): Promise<number[]> {
  const { words, phrase, models } = search
  const from = sql`from product_search s${narrowed(wanted)}`
  const limit = sql`limit ${sql.lit(FOUND_MAX)}`
  const query = (weights: string) => sql`${sql.lit(tsquery(words, weights, standIns))}::tsquery`
  const [names, category, both, text] = [query('A'), query('B'), query('AB'), query('')] as const
  const branch = (stage: keyof typeof STAGES, where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select s.product_id as id, ${sql.lit(STAGES[stage])} as stage, s.vector @@ ${category} as "inCategory",
         strpos(s.title, ${sql.lit(phrase)}) > 0 as phrase, length(s.title) as length
         ${from} where ${where} order by ${order} ${limit})`
  const branches = standIns
    ? []
    : [
        ...(models.length ? [branch('exactModel', sql`s.model_key in (${sql.join(models.map(literal))})`, sql`s.product_id`)] : []),
        ...(models[0] ? [branch('modelPrefix', sql`s.model_key like ${sql.lit(`${models[0]}%`)}`, sql`s.model_key`)] : []),
      ]
  branches.push(branch('name', sql`s.vector @@ ${names}`, sql`s.product_id desc`))
  branches.push(branch('category', sql`s.vector @@ ${both} and not s.vector @@ ${names}`, sql`s.product_id desc`))
  branches.push(branch('text', sql`s.vector @@ ${text} and not s.vector @@ ${both}`, sql`s.product_id desc`))
  // The branches are read one after the other, and no further than the limit: frequent words never reach the last.
  const { rows } = await sql<FoundRow>`select * from (${sql.join(branches, sql` union all `)}) found ${limit}`.execute(db)
  const inOrder = rows
    .map((row, at) => ({ ...row, at }))
    .sort(
      (a, b) =>
        a.stage - b.stage ||
        (a.stage < STAGES.name
          ? a.at - b.at
          : Number(b.inCategory) - Number(a.inCategory) || Number(b.phrase) - Number(a.phrase) || a.length - b.length || a.at - b.at),
    )
  return [...new Set(inOrder.map(({ id }) => id))]
}

/** Ids of all that matches, in a list's order. */
export async function findSorted(db: Db, search: Search, wanted: Wanted, sort: Sort, standIns?: Map<string, string[]>): Promise<number[]> {
  const { key, by } = orderOf(sort, wanted.signedIn)
  const matches = [sql`s.vector @@ ${sql.lit(tsquery(search.words, '', standIns))}::tsquery`]
  if (search.models[0]) matches.push(sql`s.model_key like ${sql.lit(`${search.models[0]}%`)}`)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id, ${key} as key from product_search s join products p on p.id = s.product_id
      where (${sql.join(matches, sql` or `)}) and ${sql.join(conditions(wanted, literal), sql` and `)}
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
    where nearest.words is not null and not nearest.words @> array[typed.word]`.execute(db)
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
