// The listing's address: what it asks for, read from and written to the query string. Amounts are whole dollars there, for people to read.
import { SORTS, type Sort } from '#contract/listing.ts'
import { SPEC_FILTER_MAX, readSpecs, writeSpecs, type SpecWish } from '#contract/spec-filter.ts'
import { PICTURE_SEARCH_VAL_MAX } from '#contract/image-search.ts'
import { readable } from '../../shop/query.ts'

export const LISTING_PAGE_SIZE = 24

export type ListingQuery = {
  ids: number[]
  term: string
  picture: string // of a search by picture
  solution: number | null // only what stands in this room or department
  titleName: string
  crumbs: string // what stands above it: category ids or names, comma-joined
  crumbsTit: string // how the list is called in that row; its title where absent
  sort: Sort | null // null: by relevance
  page: number
  shop: number[]
  brand: string[]
  warranty: number | null // months, at least
  lead: number | null // days, at most
  min: number | null // dollars
  max: number | null
  has3d: boolean // only those with a 3D view
  spec: SpecWish[] // what products say of themselves
}
type Search = Record<string, unknown>

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.trim().slice(0, max) : '')
const natural = (value: unknown, max: number): number | null => {
  const typed = text(value, 12)
  return /^\d+$/.test(typed) && Number(typed) <= max ? Number(typed) : null
}
const numbers = (value: unknown): number[] =>
  text(value, 4_000)
    .split(',')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number)
    .slice(0, 500)

/** Reads what it can and passes over the rest: an odd address shows a list, never an error. */
export function readListing(search: Search): ListingQuery {
  const sort = text(search['sort'], 20)
  return {
    ids: numbers(search['id']),
    term: text(search['searchVal'], 200),
    picture: text(search['picSearchVal'], PICTURE_SEARCH_VAL_MAX),
    solution: natural(search['solutionId'], 999_999_999) || natural(search['solution'], 999_999_999) || null,
    titleName: text(search['titleName'], 120),
    crumbs: text(search['crumbs'], 400),
    crumbsTit: text(search['crumbsTit'], 120),
    sort: SORTS.find((one) => one === sort) ?? null,
    page: Math.max(1, natural(search['page'], 100_000) ?? 1),
    shop: numbers(search['shop']),
    brand: text(search['brand'], 2_000)
      .split('|')
      .map((name) => name.trim().slice(0, 80))
      .filter(Boolean),
    warranty: natural(search['warranty'], 120) || null,
    lead: natural(search['lead'], 365) || null,
    min: natural(search['min'], 9_999_999),
    max: natural(search['max'], 9_999_999),
    has3d: search['view'] === '3d',
    spec: readSpecs(text(search['spec'], SPEC_FILTER_MAX)),
  }
}

/** The address of the same list with changes. A change of anything but the page starts at page 1 again. */
export function listingAddress(base: string, query: ListingQuery, change: Partial<ListingQuery> = {}): string {
  const next = { ...query, page: 1, ...change }
  const parts: [string, string | number | null][] = [
    ['id', next.ids.join(',')],
    ['searchVal', next.term],
    ['picSearchVal', next.picture],
    ['solutionId', next.solution],
    ['titleName', next.titleName],
    ['crumbs', next.crumbs],
    ['crumbsTit', next.crumbsTit],
    ['sort', next.sort],
    ['shop', next.shop.join(',')],
    ['brand', next.brand.join('|')],
    ['warranty', next.warranty],
    ['lead', next.lead],
    ['min', next.min],
    ['max', next.max],
    ['spec', writeSpecs(next.spec)],
    ['view', next.has3d ? '3d' : null],
    ['page', next.page > 1 ? next.page : null],
  ]
  const given = parts.filter(([, value]) => value !== null && value !== '')
  const written = given.map(([name, value]) => `${name}=${readable(encodeURIComponent(String(value)))}`)
  return written.length ? `${base}?${written.join('&')}` : base
}

/** By text or by picture. A search is narrowed by categories too; elsewhere they are what the list is of. */
export const isSearch = ({ term, picture }: ListingQuery): boolean => term !== '' || picture !== ''

/** How many filters narrow the list; text and order are not filters. */
export const filterCount = (query: ListingQuery): number => {
  const { ids, shop, brand, warranty, lead, min, max, has3d, spec } = query
  return (
    (isSearch(query) ? ids.length : 0) +
    shop.length +
    brand.length +
    [warranty, lead, min, max].filter((value) => value !== null).length +
    (has3d ? 1 : 0) +
    spec.reduce((sum, { values }) => sum + values.length, 0)
  )
}

const NO_FILTERS: Partial<ListingQuery> = { shop: [], brand: [], warranty: null, lead: null, min: null, max: null, has3d: false, spec: [] }

/** The change that takes all filters away. */
export const withoutFilters = (query: ListingQuery): Partial<ListingQuery> => (isSearch(query) ? { ...NO_FILTERS, ids: [] } : NO_FILTERS)

/** Adds what is not in the list, takes away what is. */
export const toggled = <T>(list: T[], one: T): T[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one])

/** What one attribute is narrowed to. */
export const specValues = ({ spec }: ListingQuery, label: string): string[] => spec.find((one) => one.label === label)?.values ?? []

/** The change that narrows one attribute to these values; none: not at all. */
export const withSpec = ({ spec }: ListingQuery, label: string, values: string[]): Partial<ListingQuery> => ({
  spec: spec.some((one) => one.label === label)
    ? spec.map((one) => (one.label === label ? { label, values } : one)).filter((one) => one.values.length > 0)
    : [...spec, { label, values }],
})
