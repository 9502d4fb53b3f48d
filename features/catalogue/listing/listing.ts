// Lists of products: by category, by text, by filters; what they can be narrowed by; what is recommended.
import { LIST_REACH, type Filters, type Sort } from '#contract/listing.ts'
import type { Product } from '#contract/product.ts'
import { own } from '#shared/own.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { productsLike } from '#features/catalogue/image-search/image-search.ts'
import { facetsOf, wishedOf, type ShownFacet } from '#features/catalogue/facet/facet.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { rangeFor } from '#features/catalogue/price-list/price-list.rules.ts'
import { pageOfIds, productRows, selectRows, shapeRows } from '#features/catalogue/product/product.ts'
import { countIn, expand, inTreeOrder, treeOf, type Tree } from '#features/catalogue/category/category.ts'
import { countWanted, pageOf, relevantPageOf, selectFacets, type FacetRows, type Slice } from './listing.sql.ts'
import { EVERYTHING, isNarrowed, isOpen, type Wanted } from '#features/catalogue/filter/filter.ts'
import { selectHome, selectNeighbours, selectSameRoom, selectTogether } from './recommend.sql.ts'
import { selectAmong, selectUnder } from './similar.sql.ts'
import { findProducts, FOUND_MAX, noteSearch } from '#features/catalogue/search/search.ts'

export type ListPage = { total: number; rows: Product[] }
type Paging = { pageNum: number; pageSize: number }

const sliceOf = ({ pageNum, pageSize }: Paging): Slice => ({ offset: (pageNum - 1) * pageSize, size: pageSize })
const text = (filters: Pick<Filters, 'searchVal' | 'productName'>) => (filters.searchVal || filters.productName || '').trim()
const NOTHING: ListPage = { total: 0, rows: [] }

/**
 * Products by category ids (each with all below it), text and filters (SPEC-051, SPEC-052). The total of a list narrowed by filters is
 * counted up to COUNT_MAX, that of a text search up to FOUND_MAX; without either it is exact, and rows end at LIST_REACH. A constant number of
 * queries, most often none: rows and totals are everyone's and kept until the catalogue changes.
 */
export async function listProducts(filters: Filters, context: Context): Promise<ListPage> {
  const { db, buyer, contentLanguage } = context
  let known: Promise<Tree> | undefined
  const tree = () => (known ??= treeOf(db, contentLanguage))
  const wanted = await wantedOf(filters, context, tree)
  if (!wanted) return NOTHING
  const slice = sliceOf(filters)
  const asked = text(filters)
  if (filters.picSearchVal) {
    const { ids } = await likePicture(filters.picSearchVal, asked, context)
    return pageOfFound(await selectAmong(db, ids, wanted, filters.sort || null), slice, context)
  }
  if (asked) {
    const { ids, asTyped } = await findProducts(db, asked, everyonesPart(wanted, filters.sort || null), filters.sort || null)
    if (filters.pageNum === 1 && (asTyped || (ids.length === 0 && isOpen(wanted)))) noteSearch(context, asked, asTyped)
    return pageOfFound(ids, slice, context)
  }
  const total = await totalOf(wanted, db, tree)
  if (slice.offset >= Math.min(total, LIST_REACH)) return { total, rows: [] }
  const sort = sortOf(filters)
  const page = sort ? pageOf(wanted, sort, slice) : relevantPage(wanted, slice, await tree())
  const rows = await remember(db, `page ${contentLanguage} ${JSON.stringify([everyonesPart(wanted, sort), sort, slice])}`, () =>
    selectRows(db, page, contentLanguage),
  )
  return { total, rows: await shapeRows(db, rows, buyer) }
}

/** A page in the order of a department: its categories as they stand in it. Without filters their counts say which of them it shows. */
function relevantPage(wanted: Wanted, { offset, size }: Slice, tree: Tree) {
  const ids = inTreeOrder(tree, wanted.categoryIds)
  if (isNarrowed(wanted)) return relevantPageOf(wanted, ids, { offset, size })
  let before = 0
  const shown: number[] = []
  let first = 0
  for (const id of ids) {
    const count = countIn(tree, [id])
    if (before + count > offset && before < offset + size) {
      if (shown.length === 0) first = offset - before
      shown.push(id)
    }
    before += count
  }
  return relevantPageOf(wanted, shown, { offset: first, size })
}

type Like = { ids: number[]; correctedTo: string | null }

/** Products that look like a picture (SPEC-005), most alike first; with a text, those among them that it finds. */
async function likePicture(picSearchVal: string, asked: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Like> {
  const ids = await productsLike(db, picSearchVal, now)
  if (!asked) return { ids, correctedTo: null }
  const found = await findProducts(db, asked, EVERYTHING, null)
  const named = new Set(found.ids.slice(0, found.exact))
  return { ids: ids.filter((id) => named.has(id)), correctedTo: found.correctedTo }
}

const BY_COLUMN: Record<string, [ascending: Sort, descending: Sort]> = {
  priceFee: ['priceAsc', 'priceDesc'],
  createTime: ['new', 'new'],
  saleNum: ['hot', 'hot'],
}

/** `sort`, or the older way of naming a column; any other column is passed over. Null: by relevance. */
function sortOf({ sort, orderByColumn, isAsc }: Filters): Sort | null {
  return sort || (own(BY_COLUMN, orderByColumn ?? '')?.[isAsc?.startsWith('desc') ? 1 : 0] ?? null)
}

/** Whether somebody is signed in matters to a list only where it goes by prices. */
function everyonesPart(wanted: Wanted, sort: Sort | null): Wanted {
  const byPrice = sort === 'priceAsc' || sort === 'priceDesc' || wanted.minPrice !== null || wanted.maxPrice !== null
  return byPrice ? wanted : { ...wanted, signedIn: false }
}

/** Null when the categories named hold nothing. */
async function wantedOf(filters: Narrowing, { db, buyer }: Context, tree: () => Promise<Tree>): Promise<Wanted | null> {
  const { id, solutionId, shopId, brand, warranty = null, leadDays = null, minPrice = null, maxPrice = null } = filters
  const has3d = filters.has3d === 'Y'
  const categoryIds = id?.length ? expand(await tree(), id) : null
  if (categoryIds?.length === 0) return null
  const specs = filters.specs?.length ? filters.specs : null
  const one = specs && onlyOne(categoryIds, await tree())
  const ids = one && (await wishedOf(db, one.categoryId, one.count, specs))
  return {
    categoryIds,
    solutionId: solutionId || null,
    shopIds: shopId ?? [],
    brands: brand ?? [],
    warranty,
    leadDays,
    minPrice,
    maxPrice,
    has3d,
    exchange: filters.pointexchangeFlag === '1',
    said: ids && { ids, toJSON: () => specs },
    signedIn: buyer !== null,
  }
}

/** Only lists of one category are narrowed by what its products say of themselves: elsewhere the same words mean other things. */
const onlyOne = (categoryIds: number[] | null, tree: Tree) =>
  categoryIds?.length === 1 ? { categoryId: categoryIds[0]!, count: countIn(tree, categoryIds) } : null

async function totalOf(wanted: Wanted, db: Context['db'], treeOfList: () => Promise<Tree>): Promise<number> {
  if (isNarrowed(wanted)) return remember(db, `count ${JSON.stringify(everyonesPart(wanted, null))}`, () => countWanted(db, wanted))
  const tree = await treeOfList()
  return wanted.categoryIds ? countIn(tree, wanted.categoryIds) : tree.total
}

async function pageOfFound(ids: number[], { offset, size }: Slice, { db, buyer, contentLanguage }: Context): Promise<ListPage> {
  const some = ids.slice(offset, offset + size)
  if (some.length === 0) return { total: ids.length, rows: [] }
  const rows = await remember(db, `rows ${contentLanguage} ${some.join()}`, () => selectRows(db, pageOfIds(some), contentLanguage))
  return { total: ids.length, rows: await shapeRows(db, rows, buyer) }
}

/** Suggestions while somebody types: a search among everything (SPEC-175, SPEC-176). */
export async function suggestProducts(typed: string, paging: Paging, context: Context): Promise<ListPage> {
  const { ids } = await findProducts(context.db, typed, EVERYTHING, null)
  return pageOfFound(ids, sliceOf(paging), context)
}

type Narrowing = Omit<Filters, 'pageNum' | 'pageSize' | 'sort' | 'orderByColumn' | 'isAsc'>

/**
 * What a list can be narrowed by, each group counted under the filters of the others. Counts are everyone's where prices do not narrow the
 * list; the range of prices is for those who see prices. Of a text search that finds more than FOUND_MAX the first are counted, and those that
 * its filters find.
 */
export async function listFacets(filters: Narrowing, context: Context): Promise<Facets | null> {
  const { db, contentLanguage } = context
  const tree = await treeOf(db, contentLanguage)
  const wanted = await wantedOf(filters, context, () => Promise.resolve(tree))
  if (!wanted) return null
  const asked = text(filters)
  if (filters.picSearchVal) {
    const { ids, correctedTo } = await likePicture(filters.picSearchVal, asked, context)
    const specs = await specFacets(filters, wanted, ids, tree, context)
    return named({ ...(await selectFacets(db, wanted, { ids, everywhere: ids })), specs }, tree, correctedTo, context.buyer)
  }
  const open = { ...EVERYTHING, categoryIds: wanted.categoryIds }
  const found = asked ? await findProducts(db, asked, open, null) : null
  const cut = found?.ids.length === FOUND_MAX && isNarrowed(wanted)
  const more = cut ? (await findProducts(db, asked, everyonesPart(wanted, null), null)).ids : []
  const ids = found && [...new Set([...found.ids, ...more])]
  const everywhere = asked && wanted.categoryIds ? (await findProducts(db, asked, EVERYTHING, null)).ids : ids
  const part = everyonesPart(wanted, null)
  const [rows, specs] = await Promise.all([
    remember(db, `facets ${JSON.stringify([part, ids, everywhere])}`, () => selectFacets(db, part, { ids, everywhere })),
    specFacets(filters, part, ids, tree, context),
  ])
  return named({ ...rows, specs }, tree, found?.correctedTo ?? null, context.buyer)
}

/** What a list of one category can be narrowed by of what its products say; `ids`: of a search. One query at most, where others narrow it, too. */
async function specFacets(
  { specs }: Narrowing,
  wanted: Wanted,
  ids: number[] | null,
  tree: Tree,
  { db, contentLanguage }: Context,
): Promise<ShownFacet[]> {
  const one = onlyOne(wanted.categoryIds, tree)
  if (!one) return []
  const others: Wanted = { ...wanted, said: null }
  return remember(db, `specs ${contentLanguage} ${JSON.stringify([specs, others, ids])}`, async () => {
    const under = ids || isNarrowed(others) ? new Set(await selectUnder(db, others, ids)) : null
    return facetsOf(db, one, specs ?? [], under, contentLanguage)
  })
}

type Facets = Omit<FacetRows, 'categories' | 'min' | 'max'> & {
  categories: { id: number; label: string; count: number }[]
  correctedTo: string | null
  price: ReturnType<typeof rangeFor>
  specs: ShownFacet[]
}

function named(
  { min, max, ...rows }: FacetRows & Pick<Facets, 'specs'>,
  { branches }: Tree,
  correctedTo: string | null,
  buyer: Context['buyer'],
): Facets {
  const categories = (rows.categories ?? []).map((one) => ({ ...one, label: branches.get(one.id)?.node.label ?? '' }))
  return { ...rows, categories, correctedTo, price: rangeFor(buyer, { min, max }) }
}

/**
 * Recommended for a place (SPEC-236): on a product page what fits it and its neighbours in the category; in the cart what fits the cart's
 * products; otherwise a walk through the categories. Nothing in it depends on sales that never were.
 */
export async function recommendProducts(
  input: Paging & { productId?: number; position: 'home' | 'cart' | 'detail' },
  context: Context,
): Promise<ListPage> {
  const { db, buyer } = context
  const near =
    input.position === 'detail' && input.productId
      ? await selectNeighbours(db, { productId: input.productId })
      : input.position === 'cart' && buyer
        ? await selectNeighbours(db, { buyerId: buyer.id })
        : []
  const ids =
    near.length && input.position === 'detail' ? near : [...new Set([...near, ...(await remember(db, 'home', () => selectHome(db)))])]
  return pageOfFound(ids, sliceOf(input), context)
}

/**
 * What stands beside a product. What is bought together is told only where several buyers did so: nobody's order shows in it. Ids are
 * everyone's and kept until the catalogue changes.
 */
export async function besideProduct(
  id: number,
  seen: readonly number[],
  context: Context,
): Promise<{ together: Product[]; sameRoom: Product[]; seen: Product[] }> {
  const { db, now } = context
  const known = await remember(db, `beside ${id}`, async () => ({
    together: await selectTogether(db, id, now),
    sameRoom: await selectSameRoom(db, id),
  }))
  const others = seen.filter((one) => one !== id)
  const rows = await productRows(db, [...new Set([...known.together, ...known.sameRoom, ...others])], context)
  const products = new Map(rows.map((row) => [row.id, row]))
  const of = (ids: readonly number[]) => ids.flatMap((one) => products.get(one) ?? [])
  return { together: of(known.together), sameRoom: of(known.sameRoom), seen: of(others) }
}
