// What the listing shows, gathered before it is shown.
import { bannerList, type Banner } from '#contract/content.ts'
import { productFacets, productList } from '#contract/listing.ts'
import { writeSpecs } from '#contract/spec-filter.ts'
import { productType } from '#contract/category.ts'
import { type Product } from '#contract/product.ts'
import { solutionDetail } from '#contract/solution.ts'
import { CODES, type Answer } from '#contract/call.ts'
import type { CategoryNode } from '#contract/category.ts'
import { CallError } from '#contract/client.ts'
import { findCategory, idsBelow, topOf, type TopCategory } from '../../shop/navigation.ts'
import type { Crumb } from '../../parts/breadcrumb.tsx'
import { found as foundAnswer } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'
import { listingWords } from './words.ts'
import { filterCount, isSearch, LISTING_PAGE_SIZE, readListing, type ListingQuery } from './listing-query.ts'

export type Facets = Answer<typeof productFacets>
export type ListingData = {
  query: ListingQuery
  base: string // path of the list
  title: string
  description: string
  crumbs: Crumb[]
  picture: string
  banner: string // '' where the category has none
  productCount: number // of the category, whatever the list is narrowed by
  below: TopCategory[] // sub-categories, or the neighbours of a category that has none
  here: string // slug of the category shown, '' otherwise
  narrowedTo: { id: number; label: string }[] // categories that a search is narrowed to
  correctedTo: string | null // what was searched for instead, where nothing has the words as typed
  over: boolean // the search by picture has ended
  total: number
  products: Product[]
  facets: Facets
  banners: Banner[] // of the operator, above all products
}

const BANNERS = 2

/** A category by its path, or what the query asks for. Three calls at most, at the same time. */
export async function loadListing(shop: Shop, path: string, search: Record<string, unknown>, slug: string | null): Promise<ListingData> {
  const { call, navigation, t } = shop
  const query = readListing(search)
  const tree = await navigation.tree()
  const searched = isSearch(query)
  const branch = slug === null ? (searched ? undefined : single(tree, query.ids)) : findCategory(tree, (node) => node.slug === slug)
  const node = branch?.node
  const ids = node && slug !== null ? idsBelow(node) : query.ids
  const term = query.term || undefined
  const picture = query.picture || undefined
  const narrowed = {
    id: ids.length ? ids : undefined,
    searchVal: term,
    picSearchVal: picture,
    solutionId: query.solution ?? undefined,
    shopId: query.shop.length ? query.shop : undefined,
    warranty: query.warranty ?? undefined,
    leadDays: query.lead ?? undefined,
    minPrice: query.min === null ? undefined : query.min * 100,
    maxPrice: query.max === null ? undefined : query.max * 100,
    has3d: query.has3d ? ('Y' as const) : undefined,
    specs: query.spec.length ? writeSpecs(query.spec) : undefined,
  }
  const { brand } = query
  const everything = !node && !searched && query.page === 1 && filterCount(query) === 0
  const found = Promise.all([
    call(productList, {
      ...narrowed,
      brand: brand.length ? brand : undefined,
      sort: query.sort ?? undefined,
      pageNum: query.page,
      pageSize: LISTING_PAGE_SIZE,
    }),
    call(productFacets, { ...narrowed, brand: brand.length ? brand.join('|') : undefined }),
  ])
  const [[list, facets], about, solution, banners] = await Promise.all([
    picture ? found.catch(pictureOver) : found,
    node ? call(productType, { id: node.id }) : null,
    query.solution ? foundAnswer(call(solutionDetail, { id: String(query.solution) })) : null,
    everything ? call(bannerList, { position: 'product', pageSize: BANNERS }) : null,
    listingWords.load(), // its title is said here
  ])
  const over = list === OVER
  const parent = branch?.above.at(-1)
  const nothing = list.total === 0 && filterCount(query) === 0 // the departments are a way on
  const below = node ? (node.children.length ? node.children : (parent?.children ?? [])) : searched && !nothing ? [] : tree
  const named = query.term
    ? t('listing.results-for', { term: query.term })
    : picture
      ? t('listing.similar')
      : query.titleName || solution?.title || t('frame.all-products')
  return {
    query: {
      ...query,
      ...(slug !== null && { ids: [] }),
      spec: query.spec.filter(({ label }) => facets.specs.some((one) => one.label === label)),
    },
    base: path,
    title: node ? node.label : named,
    description: about?.description ?? '',
    crumbs: [
      ...(solution
        ? [
            { label: t('frame.solutions'), href: '/hospital-solution' },
            { label: solution.title, href: solution.path },
          ]
        : []),
      ...(branch ? branch.above.map(crumbOf) : crumbsIn(tree, query.crumbs)),
      { label: node ? node.label : query.crumbsTit || named },
    ],
    picture: node?.imgUrl ?? '',
    banner: node?.bannerUrl ?? '',
    productCount: node?.productCount ?? 0,
    below: topOf(below),
    here: node?.slug ?? '',
    narrowedTo: searched && slug === null ? query.ids.map((id) => ({ id, label: labelOf(tree, id) })) : [],
    correctedTo: facets.correctedTo,
    over,
    total: list.total,
    products: list.rows,
    facets,
    banners: banners?.rows ?? [],
  }
}

const crumbOf = ({ label, slug }: CategoryNode): Crumb => ({ label, href: `/${slug}` })
const CRUMBS_MAX = 6

/** What an address says stands above its list (SPEC-051): known categories, by id or name, as links; anything else as it is written. */
function crumbsIn(tree: CategoryNode[], written: string): Crumb[] {
  const parts = written.split(',').flatMap((part) => part.trim() || [])
  return parts.slice(0, CRUMBS_MAX).flatMap((part) => {
    const wanted = part.toLowerCase()
    const found = findCategory(tree, (node) => String(node.id) === part || node.label.toLowerCase() === wanted)
    return found ? crumbOf(found.node) : /^\d+$/.test(part) ? [] : { label: part }
  })
}

const NO_FACETS: Facets = {
  categories: [],
  shops: [],
  brands: [],
  warranty: [],
  leadDays: [],
  has3d: 0,
  specs: [],
  total: 0,
  correctedTo: null,
  price: null,
}
const OVER: Answer<typeof productList> = { total: 0, rows: [] }

/** The address of a search by picture is good for a day; after that the page says so. */
function pictureOver(error: unknown): [typeof OVER, Facets] {
  if (!(error instanceof CallError && error.code === CODES.missing)) throw error
  return [OVER, NO_FACETS]
}

const labelOf = (tree: CategoryNode[], id: number) => findCategory(tree, (node) => node.id === id)?.node.label ?? String(id)

/** Ids that are exactly one category with all below it have that category's name and place. */
function single(tree: CategoryNode[], ids: number[]) {
  const branch = ids[0] === undefined ? undefined : findCategory(tree, (node) => node.id === ids[0])
  const whole = branch && new Set(idsBelow(branch.node))
  return whole && ids.every((id) => whole.has(id)) && (ids.length === 1 || ids.length === whole.size) ? branch : undefined
}
