// SQL of the text search. Each statement is planned once (db/connect.ts), asks the indexes for whole words where it can, and reads a bounded
// number of rows however frequent the words are.
import type { RawBuilder } from 'kysely'
import type { Sort } from '#contract/listing.ts'
import { sql, type Db } from '#db/connect.ts'
import { conditions, isOpen, orderOf, type Wanted } from '#features/catalogue/filter/filter.ts'
import { headQuery, isKnown, mostOf, tsquery, type Query } from './query.rules.ts'
import type { Search } from './search.rules.ts'

/** A search finds at most so many products: '120' means 120 or more. */
export const FOUND_MAX = 120
const CANDIDATES_MAX = 240 // of a stage, put in order; where a word is more frequent than that, the others would be no better
const ENOUGH = 12 // found by name: other texts are not looked through

const STAGES = { exactModel: 0, modelPrefix: 1, code: 2, name: 3, text: 4 }

const parameter = (value: unknown) => sql`${value}`
const narrowed = (wanted: Wanted) =>
  isOpen(wanted) ? sql`` : sql` join products p on p.id = s.product_id and ${sql.join(conditions(wanted, parameter), sql` and `)}`

/** The words that names and categories are made of, sorted by their letters. */
export async function selectVocabulary(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('search_vocabulary').select('word').execute()
  return rows.map(({ word }) => word).sort()
}

/**
 * Ids in order of relevance: exact model, model prefix, code; then things that are what was asked for ('bed' means beds before bedside
 * lockers), those with all words in their names or category before those that say the rest elsewhere; then whatever else has the words.
 * Within these: words as typed before synonyms, categories that are called so, names that hold the phrase, departments in their order, the more
 * complete, short names. One query, and a second where the first finds few; `reach` says whether, where that is decided already.
 */
export async function findRelevant(
  db: Db,
  search: Search,
  { query, typed }: Understood,
  wanted: Wanted,
  reach: Reach | null,
): Promise<{ ids: number[]; reach: Reach }> {
  const named = await inOrder(db, namedOf(search, query, typed, wanted))
  const isFound = named.coded && (search.isModel || search.named.length > 0)
  const far = reach ?? (named.ids.length < ENOUGH && !isFound ? 'texts' : 'names')
  const others = far === 'texts' ? await inOrder(db, textsOf(search, query, typed, wanted)) : NOTHING
  const ids = [
    ...named.ids.slice(0, named.heads),
    ...others.ids.slice(0, others.heads),
    ...named.ids.slice(named.heads),
    ...others.ids.slice(others.heads),
  ]
  return { ids: [...new Set(ids)].slice(0, FOUND_MAX), reach: far }
}

/** How far was looked: the texts only where names and categories have little. */
export type Reach = 'names' | 'texts'

/** `typed`: without synonyms. */
export type Understood = { query: Query; typed: Query }

const LEFT_OUT_MAX = 2

/** Where nothing has all of the words: what has most of them, and is what was asked for; at last only that. */
export async function findMost(db: Db, search: Search, { query, typed }: Understood, wanted: Wanted): Promise<number[]> {
  const least = query.head ? query.each.length - 1 : Math.floor(query.each.length / 2)
  const steps = [...new Set([1, LEFT_OUT_MAX, least])].filter((without) => without <= least).toSorted((a, b) => a - b)
  const branches = steps.flatMap((without) => {
    const most = mostOf(query, without)
    if (!most) return []
    return ['names', 'vector'].map(
      (texts, at) => sql`
      (select s.product_id as id, ${sql.lit(2 * without + at)}::int as stage, ${graded(search, query, typed)} from product_search s${narrowed(wanted)}
        where ${sql.ref(`s.${texts}`)} @@ ${most}::tsquery limit ${sql.lit(CANDIDATES_MAX)})`,
    )
  })
  return [...new Set((await inOrder(db, branches)).ids)].slice(0, FOUND_MAX)
}

type Found = { ids: number[]; heads: number; coded: boolean } // heads: so many of the first are found by a code, or are what was asked for
const NOTHING: Found = { ids: [], heads: 0, coded: false }

/** Candidates answer (id, stage, model, head, as_typed, in_category, phrase, place, length). One row comes back: many would cost more than finding them. */
async function inOrder(db: Db, candidates: RawBuilder<unknown>[]): Promise<Found> {
  if (candidates.length === 0) return NOTHING
  const { rows } = await sql<{ ids: number[] | null; heads: number; first: number | null }>`
    select array_agg(id order by stage, model, head desc, as_typed desc, in_category desc, phrase desc, place, length, id desc) as ids,
      count(*) filter (where head or stage < ${sql.lit(STAGES.name)})::int as heads, min(stage) as first
    from (${sql.join(candidates, sql` union all `)}) found`.execute(db)
  const { ids, heads, first } = rows[0]!
  return { ids: ids ?? [], heads, coded: first !== null && first < STAGES.name }
}

const tsq = (query: Query, weights: string) => sql`${tsquery(query, weights)}::tsquery`

function graded({ phrase }: Search, query: Query, typed: Query) {
  const head = headQuery(query)
  return sql`'' collate "C" as model, ${head ? sql`s.names @@ ${head}::tsquery` : sql`false`} as head,
    ${typed === query ? sql`true` : sql`s.vector @@ ${tsq(typed, '')}`} as as_typed,
    s.vector @@ ${tsq(query, 'B')} as in_category, strpos(s.title, ${phrase}) > 0 as phrase, s.place, length(s.title) as length`
}

const UNGRADED = sql`false as head, true as as_typed, false as in_category, false as phrase`

function namedOf(search: Search, query: Query, typed: Query, wanted: Wanted): RawBuilder<unknown>[] {
  const { models, codes, named } = search
  const from = sql`from product_search s${narrowed(wanted)}`
  const model = (stage: number, where: RawBuilder<unknown>) => sql`
    (select s.product_id as id, ${sql.lit(stage)} as stage, s.model_key collate "C" as model, ${UNGRADED}, 0 as place, 0 as length
      ${from} where ${where} order by s.model_key using ~<~ limit ${sql.lit(FOUND_MAX)})`
  const branches = []
  if (models[0]) {
    branches.push(model(STAGES.exactModel, sql`s.model_key = any(${models})`))
    branches.push(model(STAGES.modelPrefix, sql`s.model_key ~>=~ ${models[0]} and s.model_key ~<~ ${`${models[0]}~`}`))
  }
  if (codes.length)
    branches.push(sql`
    (select s.product_id as id, ${sql.lit(named.length ? STAGES.code : STAGES.text)} as stage, '' collate "C" as model, ${UNGRADED}, s.place, 0 as length
      ${from} where s.codes && ${codes}::text[] limit ${sql.lit(CANDIDATES_MAX)})`)
  if (!isKnown(query)) return branches
  for (const where of inTwo(query, 'names'))
    branches.push(sql`
    (select s.product_id as id, ${sql.lit(STAGES.name)} as stage, ${graded(search, query, typed)} ${from} where ${where} limit ${sql.lit(CANDIDATES_MAX)})`)
  return branches
}

/** Those that are what was asked for by themselves: however many others have the words, they are among the candidates. */
function inTwo(query: Query, texts: 'names' | 'vector'): RawBuilder<unknown>[] {
  const [column, all, head] = [sql.ref(`s.${texts}`), tsquery(query, ''), headQuery(query)]
  if (!head) return [sql`${column} @@ ${all}::tsquery`]
  return [sql`${column} @@ ${`(${all}) & ${head}`}::tsquery`, sql`${column} @@ ${all}::tsquery and not s.names @@ ${head}::tsquery`]
}

const textsOf = (search: Search, query: Query, typed: Query, wanted: Wanted): RawBuilder<unknown>[] =>
  inTwo(query, 'vector').map(
    (where) => sql`
    (select s.product_id as id, ${sql.lit(STAGES.text)} as stage, ${graded(search, query, typed)} from product_search s${narrowed(wanted)}
      where ${where} and not s.names @@ ${tsq(query, '')} limit ${sql.lit(CANDIDATES_MAX)})`,
  )

/** Ids of all that matches, in a list's order. */
export function findSorted(db: Db, search: Search, query: Query, wanted: Wanted, sort: Sort, reach: Reach): Promise<number[]> {
  const texts = sql.ref(reach === 'texts' ? 'vector' : 'names')
  const matches = [sql`select product_id from product_search where ${texts} @@ ${tsq(query, '')}`]
  const [model] = search.models
  if (model) matches.push(sql`select product_id from product_search where model_key ~>=~ ${model} and model_key ~<~ ${`${model}~`}`)
  if (search.named.length) matches.push(sql`select product_id from product_search where codes && ${search.named}::text[]`)
  return sorted(db, sql`${sql.join(matches, sql` union `)}`, wanted, sort)
}

/** The ids in a list's order. */
export const sortFound = (db: Db, ids: number[], wanted: Wanted, sort: Sort): Promise<number[]> =>
  sorted(db, sql`select unnest(${ids}::bigint[]) as product_id`, wanted, sort)

async function sorted(db: Db, matches: RawBuilder<unknown>, wanted: Wanted, sort: Sort): Promise<number[]> {
  const { key, by } = orderOf(sort, wanted.signedIn)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id, ${key} as key from (${matches}) s join products p on p.id = s.product_id
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
        where v.word % typed.word and v.word !~ '^[=~]' and (levenshtein(v.word, typed.word) <= typed.tolerance
          or levenshtein(v.word, typed.word) = 2 and sorted_letters(v.word) = sorted_letters(typed.word))
        order by levenshtein(v.word, typed.word), similarity(v.word, typed.word) desc, v.word limit ${sql.lit(STAND_INS)}) found) nearest
    where nearest.words is not null`.execute(db)
  return new Map(rows.map(({ word, similar }) => [word, similar]))
}

/** Adds who searched for what, as marks, and forgets what is older than a day. */
export async function addTerms(db: Db, terms: { day: string; term: string; seeker: number }[], since: string): Promise<void> {
  if (terms.length === 0) return
  await sql`
    with old as (delete from search_terms where day < ${since}::date)
    insert into search_terms (day, term, seeker)
    select max(day), term, seeker from jsonb_populate_recordset(null::search_terms, ${JSON.stringify(terms)}::jsonb)
    where day >= ${since}::date group by term, seeker order by term, seeker
    on conflict (term, seeker) do update set day = greatest(search_terms.day, excluded.day)`.execute(db)
}

const MISSES_MAX = 20_000 // nobody reads further, and somebody may search for anything

/** Adds who searched in vain for what, as marks, and forgets what is older than a day. */
export async function addMisses(
  db: Db,
  misses: { day: string; term: string; seeker: number; language: string }[],
  since: string,
): Promise<void> {
  if (misses.length === 0) return
  await sql`
    with old as (delete from search_misses where day < ${since}::date)
    insert into search_misses (day, term, seeker, language)
    select max(day), term, seeker, max(language) from jsonb_populate_recordset(null::search_misses, ${JSON.stringify(misses)}::jsonb) m
    where day >= ${since}::date
      and ((select count(*) from search_misses) < ${sql.lit(MISSES_MAX)} or exists (select from search_misses known where known.term = m.term))
    group by term, seeker order by term, seeker
    on conflict (term, seeker) do update set day = greatest(search_misses.day, excluded.day), language = excluded.language`.execute(db)
}

/** The terms that most people searched for since a day, and so many at least. */
export async function topTerms(db: Db, since: string, { people, count }: { people: number; count: number }): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where day >= ${since}::date
    group by term having count(*) >= ${people} order by count(*) desc, max(day) desc, term limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ term }) => term)
}
