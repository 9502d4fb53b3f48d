// Search by text: what is found, what is forgiven, what is remembered as searched for.
import type { Sort } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/search.ts'
import type { Db } from '#db/connect.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import type { Wanted } from '#features/catalogue/filter/filter.ts'
import { doubtful, readSearch, understand, type Query } from './search.rules.ts'
import { addTerms, findRelevant, findSimilarWords, findSorted, selectVocabulary, topTerms } from './search.sql.ts'

/** `asTyped`: something was found without forgiving anything; `correctedTo`: what was searched for because nothing was. */
export type Found = { ids: number[]; asTyped: boolean; correctedTo: string | null }

const FEW = 3

/**
 * Product ids for a text, at most FOUND_MAX: exact model, model prefix, name, text (SPEC-004). Only where these find fewer than three are
 * typing errors forgiven: words that the catalogue does not know are replaced by the most similar ones. `sort` null means by relevance.
 */
export function findProducts(db: Db, text: string, wanted: Wanted, sort: Sort | null): Promise<Found> {
  const search = readSearch(text)
  if (search.words.length === 0) return Promise.resolve({ ids: [], asTyped: false, correctedTo: null })
  return remember(db, `search ${JSON.stringify([search, wanted, sort])}`, async () => {
    const vocabulary = await remember(db, 'vocabulary', () => selectVocabulary(db))
    const find = (query: Query) => (sort ? findSorted(db, search, query, wanted, sort) : findRelevant(db, search, query, wanted))
    const query = understand(search.words, vocabulary)
    const ids = await find(query)
    const asTyped = ids.length > 0
    const unknown = search.words.filter((_, i) => !query.each[i]!.known)
    if (ids.length >= FEW || unknown.length === 0) return { ids, asTyped, correctedTo: null }
    const similar = await findSimilarWords(db, doubtful(unknown))
    if (similar.size === 0) return { ids, asTyped, correctedTo: null }
    const forgiven = [...new Set([...ids, ...(await find(understand(search.words, vocabulary, similar)))])]
    const correctedTo = asTyped || forgiven.length === 0 ? null : search.words.map((word) => similar.get(word)?.[0] ?? word).join(' ')
    return { ids: forgiven, asTyped, correctedTo }
  })
}

const FLUSH_MS = 5_000
const WAITING_MAX = 500
const TERM_MAX = 60
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u
const TRENDING_DAYS = 30
const TRENDING_MAX = 10

type Waiting = { counts: Map<string, { day: string; term: string; times: number }>; timer?: NodeJS.Timeout }
const waiting = new WeakMap<Db, Waiting>()

/**
 * Notes that a text was searched for. Written together a few seconds later: a search stays a read, and what a crash loses is a count.
 * Only what found something as typed is noted, so that nobody can put a text of their own before others.
 */
export function noteSearch(db: Db, text: string, now: Date): void {
  const term = text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (term.length < MIN_SEARCH_LENGTH || term.length > TERM_MAX || !PRINTABLE.test(term) || db.isTransaction) return
  const queue: Waiting = waiting.get(db) ?? { counts: new Map() }
  waiting.set(db, queue)
  const day = now.toISOString().slice(0, 10)
  const entry = queue.counts.get(`${day} ${term}`)
  if (entry) entry.times++
  else if (queue.counts.size < WAITING_MAX) queue.counts.set(`${day} ${term}`, { day, term, times: 1 })
  queue.timer ??= setTimeout(() => void flushSearches(db).catch(() => undefined), FLUSH_MS).unref()
}

/** Writes what was noted; called by itself after a while, and before the process stops. */
export async function flushSearches(db: Db): Promise<void> {
  const queue = waiting.get(db)
  if (!queue) return
  clearTimeout(queue.timer)
  waiting.delete(db)
  await addTerms(db, [...queue.counts.values()])
}

/** The most searched terms of the last 30 days. */
export async function trendingTerms(db: Db, now: Date): Promise<string[]> {
  await flushSearches(db)
  return topTerms(db, new Date(now.getTime() - TRENDING_DAYS * 86_400_000), TRENDING_MAX)
}
