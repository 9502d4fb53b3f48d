// The state of a list lives in the address: filters, order, page. A list can be linked to, reloaded and stepped back through.
import type { Filter } from './list-spec.ts'
import { readRange, startOfLocalDay, wholeCents } from './list-range.ts'
import { useAddress, useGo } from './navigation.tsx'

export const PAGE_SIZES = [25, 50, 100] as const

const PAGE_MAX = 100_000 // as the calls take it
export const KEYWORD_MAX = 100

export type Sort = { by: string; descending: boolean }
export type ListState = {
  filters: Record<string, string>
  sort: Sort | null
  page: number
  size: number
  /** The view from which one came here. */
  view: number | null
}

const whole = (text: string | null, fallback: number) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : fallback)

/** Reads the address; `names` are the filters that the list knows, anything else is passed over. */
export function readListState(query: URLSearchParams, names: readonly string[]): ListState {
  const filters: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)
    // A link may be longer than what the field takes; what is sought is the same.
    if (value) filters[name] = name === 'keyword' ? value.slice(0, KEYWORD_MAX).toWellFormed() : value
  }
  const sort = query.get('sort')
  const size = whole(query.get('size'), PAGE_SIZES[0])
  return {
    filters,
    sort: sort ? { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    page: Math.min(whole(query.get('page'), 1), PAGE_MAX),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZES[0],
    view: whole(query.get('view'), 0) || null,
  }
}

type Sorted = readonly { sort?: string }[]

/** The same for a list with these columns: an order in which none of them stands is passed over. */
export function knownListState(query: URLSearchParams, names: readonly string[], columns: Sorted): ListState {
  const read = readListState(query, names)
  return { ...read, sort: columns.some(({ sort }) => sort !== undefined && sort === read.sort?.by) ? read.sort : null }
}

/** The query of an address for a state; what is as usual is left out. */
export function writeListState({ filters, sort, page, size, view }: ListState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort) query.set('sort', `${sort.descending ? '-' : ''}${sort.by}`)
  if (page > 1) query.set('page', String(page))
  if (size !== PAGE_SIZES[0]) query.set('size', String(size))
  if (view) query.set('view', String(view))
  return query.toString()
}

/** What a view keeps of a state: filters and order, whatever the page. */
export const keptQuery = (state: ListState): string => writeListState({ ...state, page: 1, size: PAGE_SIZES[0], view: null })

/** What the call is asked for. */
export const listInput = ({ filters, sort, page, size }: ListState, known: readonly Filter[]) => ({
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => sent(known.find((one) => one.name === name) ?? null, name, value)),
  ),
  pageNum: page,
  pageSize: size,
  ...(sort ? { orderByColumn: sort.by, isAsc: sort.descending ? 'desc' : 'asc' } : {}),
})

/** A filter as the call takes it. An end of a range that cannot be read is left out: an address may hold anything. */
function sent(filter: Filter | null, name: string, value: string): [string, unknown][] {
  if (filter?.kind !== 'days' && filter?.kind !== 'amount') return [[name, value]]
  const { from, to } = readRange(value)
  const ends = filter.kind === 'days' ? [startOfLocalDay(from), startOfLocalDay(to, 1)] : [wholeCents(from), wholeCents(to)]
  return [filter.from, filter.to].map((end, i): [string, unknown] => [end, ends[i]]).filter(([, end]) => end !== undefined)
}

export type ListControl = ListState & {
  /** The address of this list with some of its state changed; a change of filter or order begins at page 1 again. */
  hrefWith: (change: Partial<ListState>) => string
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

/** `base` is the list's own path, so that changing a filter closes an open detail. */
export function useListState(base: string, names: readonly string[], columns: Sorted = []): ListControl {
  const { query } = useAddress()
  const go = useGo()
  const state = knownListState(query, names, columns)
  const hrefWith = (change: Partial<ListState>) => {
    const text = writeListState({ ...state, page: 1, ...change })
    return text ? `${base}?${text}` : base
  }
  return { ...state, hrefWith, change: (change, options) => go(hrefWith(change), options) }
}
