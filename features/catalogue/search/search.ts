// Search by text: what is found, what is forgiven, what is remembered as searched for.
import { createHmac } from 'node:crypto'
import type { Sort } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH, type SuggestedCategory } from '#contract/search.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { Language } from '#shared/language.ts'
import { networkOf } from '#shared/network-address.ts'
import { isGtin } from '#features/catalogue/product/codes.rules.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { EVERYTHING, isOpen, type Wanted } from '#features/catalogue/filter/filter.ts'
import { distance, isCalled } from './category-names.rules.ts'
import { understand } from './query.rules.ts'
import { doubtful, readSearch, searchWords, type Search } from './search.rules.ts'
import {
  addMisses,
  addTerms,
  findMost,
  findRelevant,
  findSimilarWords,
  findSorted,
  FOUND_MAX,
  selectVocabulary,
  sortFound,
  topTerms,
  type Reach,
  type Understood,
} from './search.sql.ts'
import { synonymsOf } from './synonyms.ts'

/** `exact`: so many of the first have all of the words; `asTyped`: these were found without forgiving anything; `correctedTo`: what was searched for because nothing was. */
export type Found = { ids: number[]; exact: number; asTyped: boolean; correctedTo: string | null }

export { FOUND_MAX }

const FEW = 3
const NOTHING: Found = { ids: [], exact: 0, asTyped: false, correctedTo: null }

/**
 * Product ids for a text, at most FOUND_MAX: exact model, model prefix, code, name, text (SPEC-004). Only where these find fewer than three are
 * typing errors forgiven: words that the catalogue does not know are replaced by the most similar ones. Where that finds few, too, what has
 * most of the words follows. All of this is decided on the whole catalogue: a filter leaves out, it never makes the search find more.
 * `sort` null means by relevance.
 */
export async function findProducts(db: Db, text: string, wanted: Wanted, sort: Sort | null): Promise<Found> {
  const search = readSearch(text)
  if (search.words.length === 0) return NOTHING
  const { steps, most, ...found } = await remember(db, `search ${JSON.stringify(search)}`, () => findAnywhere(db, search))
  if (isOpen(wanted) && !sort) return found
  return remember(db, `search ${JSON.stringify([search, wanted, sort])}`, async () => {
    const each: number[][] = []
    for (const { meant, reach } of steps)
      each.push(
        sort ? await findSorted(db, search, meant.query, wanted, sort, reach) : (await findRelevant(db, search, meant, wanted, reach)).ids,
      )
    const exact = [...new Set(each.flat())]
    const others = most ? await findMost(db, search, most, wanted) : []
    const ids = [...new Set([...exact, ...others])].slice(0, FOUND_MAX)
    const isSorted = !sort || each.length + (most ? 1 : 0) === 1
    return {
      ids: isSorted ? ids : await sortFound(db, ids, wanted, sort),
      exact: exact.length,
      asTyped: each[0]!.length > 0,
      correctedTo: found.correctedTo,
    }
  })
}

/** What was done to find: each understanding of the words, and the one of which most words were enough. */
type Way = { steps: { meant: Understood; reach: Reach }[]; most: Understood | null }

async function findAnywhere(db: Db, search: Search): Promise<Found & Way> {
  const [vocabulary, synonyms] = await Promise.all([remember(db, 'vocabulary', () => selectVocabulary(db)), synonymsOf(db)])
  const mean = (standIns?: ReadonlyMap<string, string[]>): Understood => {
    const query = understand(search, vocabulary, synonyms, standIns)
    return { query, typed: query.widened ? understand(search, vocabulary, undefined, standIns) : query }
  }
  const steps: Way['steps'] = []
  const find = async (meant: Understood) => {
    const { ids, reach } = await findRelevant(db, search, meant, EVERYTHING, null)
    steps.push({ meant, reach })
    return ids
  }
  let meant = mean()
  const ids = await find(meant)
  const asTyped = ids.length > 0
  let correctedTo: string | null = null
  const { unknown } = meant.query
  const similar = ids.length < FEW && unknown.length ? await findSimilarWords(db, doubtful(unknown)) : null
  if (similar?.size) {
    meant = mean(similar)
    ids.push(...(await find(meant)))
    if (!asTyped && ids.length) correctedTo = search.words.map((word) => similar.get(word)?.[0] ?? word).join(' ')
  }
  const exact = new Set(ids)
  const most = exact.size < FEW && !search.isModel && search.named.length === 0 && meant.query.each.length > 1 ? meant : null
  const others = most ? await findMost(db, search, most, EVERYTHING) : []
  return { ids: [...new Set([...exact, ...others])].slice(0, FOUND_MAX), exact: exact.size, asTyped, correctedTo, steps, most }
}

const CATEGORIES_MAX = 4

/** Categories on sale that are called what somebody types, nearest first; as its words are understood where they are typed wrongly. */
export async function findCategories(db: Db, text: string, language: Language): Promise<SuggestedCategory[]> {
  const { branches } = await treeOf(db, language)
  const english = (await treeOf(db, 'en')).branches
  const synonyms = await synonymsOf(db)
  const calledSo = (typed: readonly string[]) =>
    [...branches.values()]
      .flatMap(({ node, crumbs }) => {
        const names = [node.label, english.get(node.id)?.node.label ?? '']
          .map(searchWords)
          .filter((name) => isCalled(name, typed, synonyms))
        return node.productCount && node.slug && names.length
          ? [{ node, crumbs, distance: Math.min(...names.map((name) => distance(name, typed))) }]
          : []
      })
      .sort((a, b) => a.distance - b.distance || b.node.productCount - a.node.productCount)
  const words = (typed: string) => readSearch(typed).words
  let called = calledSo(words(text))
  if (called.length === 0) {
    const { correctedTo } = await findProducts(db, text, EVERYTHING, null)
    if (correctedTo) called = calledSo(words(correctedTo))
  }
  return called.slice(0, CATEGORIES_MAX).map(({ node: { id, label, slug, productCount }, crumbs }) => ({
    id,
    label,
    slug,
    within: crumbs.at(-2)?.label ?? '',
    productCount,
  }))
}

const FLUSH_MS = 5_000
const WAITING_MAX = 500
const TERM_MAX = 60
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u
const TRENDING_DAYS = 30
const TRENDING_MAX = 10

const TRENDING_PEOPLE = 3 // one person's searches are nobody's business, and no trend

/** `person`: who searched, as told apart; what is written down is a mark that many share. */
type Noted = { day: string; term: string; person: string; found: boolean; language: Language }
type Waiting = { keys: Keys; noted: Map<string, Noted>; timer?: NodeJS.Timeout }
const waiting = new WeakMap<Db, Waiting>()

type Caller = Pick<Context, 'db' | 'keys' | 'now' | 'buyer' | 'address' | 'contentLanguage'>

export const MISSED_DAYS = 90

/** What looks like an address or a telephone number of a person; a GTIN is a number of goods. */
const isPersonal = (term: string) => {
  const digits = term.replace(/\D/g, '')
  return term.includes('@') || (digits.length >= 7 && /^[\d\s().+/-]+$/.test(term) && !isGtin(digits))
}

/**
 * Notes that somebody searched for a text. Written together a few seconds later: a search stays a read, and what a crash loses is a count.
 * Of what `found` something as typed trends are made; what found nothing is shown to staff alone: nobody can put a text of their own before
 * others.
 */
export function noteSearch({ db, keys, now, buyer, address, contentLanguage: language }: Caller, text: string, found: boolean): void {
  const term = text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (
    term.length < MIN_SEARCH_LENGTH ||
    term.length > TERM_MAX ||
    !PRINTABLE.test(term) ||
    db.isTransaction ||
    (!found && isPersonal(term))
  )
    return
  const queue: Waiting = waiting.get(db) ?? { keys, noted: new Map() }
  waiting.set(db, queue)
  const person = buyer ? `buyer ${buyer.id}` : networkOf(address)
  if (queue.noted.size < WAITING_MAX)
    queue.noted.set(`${term}\n${person}`, { day: now.toISOString().slice(0, 10), term, person, found, language })
  queue.timer ??= setTimeout(() => void flushSearches(db).catch(() => undefined), FLUSH_MS).unref()
}

/** Writes what was noted; called by itself after a while, and before the process stops. */
export async function flushSearches(db: Db): Promise<void> {
  const queue = waiting.get(db)
  if (!queue) return
  clearTimeout(queue.timer)
  waiting.delete(db)
  const key = await queue.keys.secretKey('searches')
  const terms = [...queue.noted.values()].map(({ person, ...one }) => ({ ...one, seeker: markOf(key, one.term, person) }))
  const today = terms.reduce((last, { day }) => (day > last ? day : last), '')
  await addTerms(db, terms.filter(({ found }) => found), dayBefore(today, TRENDING_DAYS)) // prettier-ignore
  await addMisses(db, terms.filter(({ found }) => !found), dayBefore(today, MISSED_DAYS)) // prettier-ignore
}

/**
 * One of 65,536 marks, by the term and who searched for it: enough to tell a few people apart, too few to say who it was; and nobody's
 * searches can be put together, because each has a mark of its own.
 */
const markOf = (key: Buffer, term: string, person: string) =>
  createHmac('sha256', key).update(`${term}\n${person}`).digest().readUInt16BE(0)

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** The terms that most people searched for in the last 30 days. */
export async function trendingTerms(db: Db, now: Date): Promise<string[]> {
  await flushSearches(db)
  return topTerms(db, dayBefore(now.toISOString().slice(0, 10), TRENDING_DAYS), { people: TRENDING_PEOPLE, count: TRENDING_MAX })
}
