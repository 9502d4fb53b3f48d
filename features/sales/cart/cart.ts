// The door of the cart: reading it priced, changing it, taking ordered lines out of it.
import { CART_LINES_MAX } from '#contract/cart.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { along } from '#features/platform/along/along.ts'
import type { Buyer, BuyerContext } from '#features/platform/caller/caller.ts'
import { knownWares, waresFor, waresIn, type SaleRow, type Ware } from '#features/catalogue/product/product.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { pick } from '#shared/language.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  defaultSelection,
  isValid,
  largestQuantity,
  limitsOf,
  quantityFault,
  selectionFault,
  sortedIds,
  type CartLine,
  type Fault,
  type Limits,
} from './cart.rules.ts'
import {
  addLines,
  addToLine,
  countLines,
  deleteAllOf,
  deleteLines,
  goodsJson,
  linesJson,
  lineState,
  lockLines,
  selectLine,
  selectLines,
  setCount,
  sumCounts,
  sumJson,
  updateChecks,
  updateLine,
  type CartRow,
  type LineJson,
} from './cart.sql.ts'

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer' | 'contentLanguage'>

export { shapeAdded, shapeLine } from './cart.shape.ts'
/** Takes lines out of the cart to order them, in the order's statement: two checkouts never order the same line. */
export { takingLines, type TakenRow } from './cart.sql.ts'
/** Takes out what was ordered through a quotation. */
export { takeOrdered } from './cart.sql.ts'

/** The buyer's lines, for calls that begin with the whole cart; and its goods, for those that need them as they are in this moment. */
export const linesAlong = along<LineJson[] | null>('cart', linesJson)
export const goodsAlong = along<SaleRow[] | null>('goods', goodsJson)

/** All lines of a buyer's cart with the facts and prices of this moment, newest first. No query where they came with the session, else two. */
export async function readCart(db: Db, buyer: Buyer): Promise<CartLine[]> {
  const [rows, goods] = [await rowsOf(db, buyer), goodsAlong.of(buyer)]
  return cartOf(rows, goods ? waresIn(goods, buyer) : await waresFor(db, buyer, productsOf(rows)))
}

/** The same to look at: facts that have just been changed may show a moment later. Usually no query where the lines came with the session. */
export async function showCart(db: Db, buyer: Buyer): Promise<CartLine[]> {
  const rows = await rowsOf(db, buyer)
  return cartOf(rows, await knownWares(db, buyer, productsOf(rows)))
}

async function rowsOf(db: Db, buyer: Buyer): Promise<CartRow[]> {
  const lines = linesAlong.of(buyer)
  if (lines === undefined) return selectLines(db, buyer.id)
  return (lines ?? []).map((line) => ({ ...line, created_at: new Date(line.created_at) }))
}

const productsOf = (rows: readonly CartRow[]) => rows.map((row) => row.product_id)

const cartOf = (rows: readonly CartRow[], wares: ReadonlyMap<number, Ware>): CartLine[] =>
  rows.flatMap((row) => {
    const ware = wares.get(row.product_id)
    if (!ware) return []
    const { id, product_id: productId, selection_ids: selectionIds, count, checked, created_at: createdAt } = row
    return [{ ...ware, id, productId, selectionIds, count, checked, createdAt, valid: isValid({ ...ware, selectionIds, count }) }]
  })

/** The number on the badge of every page. */
export const countAlong = along<number>('cartCount', sumJson)

/** Sum of all quantities (decision 35). */
export const countItems = async (db: Db, buyer: Buyer): Promise<number> => countAlong.of(buyer) ?? sumCounts(db, buyer.id)

/** Options as sent: absent (null) means 'as they are', or on adding 'the usual ones'. */
export type Change = { productId: number; count: number; selectionIds: readonly number[] | null }

/** Adds to the cart; the same product with the same options is one line. Refuses what is off sale, unknown options and bad quantities. */
export async function addToCart(caller: Caller, change: Change): Promise<{ id: number; count: number }> {
  const { db, now, buyer } = caller
  const { facts, limits } = offered(await sellable(caller, change.productId))
  const selectionIds = chosenOf(facts.options, change.selectionIds, caller.contentLanguage)
  checkOne(change.count, limits)
  const { minimum, multiple } = limits
  const maximum = Math.min(largestQuantity(limits), limits.countable)
  const wanted = { userId: buyer.id, productId: facts.id, selectionIds, count: change.count, minimum, maximum, multiple, now }
  const line = await addToLine(db, wanted)
  if (line) return line
  const { lines, here } = await lineState(db, buyer.id, facts.id, selectionIds)
  refuseFault(quantityFault(here + change.count, limits))
  if (!here && lines >= CART_LINES_MAX) refuse('refused', 'cart-full', { maximum: CART_LINES_MAX })
  return refuse('conflict', 'changed-meanwhile') // the line vanished, or the cart emptied, between the two looks
}

/** The options as wished, or the usual ones; refuses what cannot be chosen. */
function chosenOf(options: Ware['facts']['options'], wished: Change['selectionIds'], language: Caller['contentLanguage']): number[] {
  const chosen = wished?.length ? sortedIds(wished) : defaultSelection(options)
  refuseFault(selectionFault(options, chosen, language))
  return chosen
}

/** One is added to what is there: alone it need not reach the minimum, but it must be a quantity. */
const checkOne = (count: number, limits: Limits) => refuseFault(quantityFault(count, { ...limits, minimum: 1, multiple: 1 }), limits)

function checkAdded(count: number, here: number, limits: Limits): void {
  checkOne(count, limits)
  refuseFault(quantityFault(here + count, limits))
}

/**
 * Adds several goods, each with its options, all of them or none: one that is refused refuses all. Four statements, however many they are.
 */
export const addAllToCart = ({ db, now, buyer, contentLanguage }: Caller, changes: readonly Required<Change>[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const wares = await waresFor(
      tx,
      buyer,
      changes.map(({ productId }) => productId),
    )
    const limits = new Map<number, Limits>()
    const lines = changes.map(({ productId, count, selectionIds }) => {
      const ware = wares.get(productId)
      if (!ware?.facts.onSale) return refuse('refused', 'product-off-sale', { name: pick(ware?.facts.name ?? { en: '' }, contentLanguage) })
      limits.set(productId, limitsOf(ware))
      const chosen = selectionIds ? sortedIds(selectionIds) : defaultSelection(ware.facts.options)
      refuseFault(selectionFault(ware.facts.options, chosen, contentLanguage))
      return { productId, selectionIds: chosen, count }
    })
    for (const { productId, count } of await addLines(tx, { userId: buyer.id, lines, now }))
      refuseFault(quantityFault(count, limits.get(productId)!))
    if ((await countLines(tx, buyer.id)) > CART_LINES_MAX) refuse('refused', 'cart-full', { maximum: CART_LINES_MAX })
  })

/**
 * Adds many: for each why it was refused, or null; the others are added all the same. In one transaction, with as many statements as for one.
 */
export const addMany = (caller: Caller, changes: readonly Change[]): Promise<(Refusal | null)[]> =>
  inTransaction(caller.db, async (tx) => {
    const { buyer, contentLanguage, now } = caller
    const wares = await knownWares(tx, buyer, changes.map(({ productId }) => productId)) // prettier-ignore
    const stand = new Map((await selectLines(tx, buyer.id)).map((row) => [keyOf(row.product_id, row.selection_ids), row.count]))
    const added = new Map<string, { productId: number; selectionIds: number[]; count: number; limits: Limits }>()
    const add = ({ productId, count, selectionIds: wished }: Change) => {
      const { facts, limits } = offered(forSale(caller, wares.get(productId)))
      const selectionIds = chosenOf(facts.options, wished, contentLanguage)
      const key = keyOf(productId, selectionIds)
      const here = stand.get(key)
      checkAdded(count, here ?? 0, limits)
      if (here === undefined && stand.size >= CART_LINES_MAX) refuse('refused', 'cart-full', { maximum: CART_LINES_MAX })
      stand.set(key, (here ?? 0) + count)
      added.set(key, { productId, selectionIds, count: (added.get(key)?.count ?? 0) + count, limits })
    }
    const done = changes.map((change) => refusalOf(() => add(change)))
    const limitsOfAll = new Map([...added.values()].map(({ productId, limits }) => [productId, limits]))
    for (const { productId, count } of await addLines(tx, { userId: buyer.id, lines: [...added.values()], now }))
      if (quantityFault(count, limitsOfAll.get(productId)!)) refuse('conflict', 'changed-meanwhile') // by another tab, between the two looks
    return done
  })

const keyOf = (productId: number, selectionIds: readonly number[]) => `${productId} ${selectionIds.join()}`
const offered = (ware: Ware) => ({ facts: ware.facts, limits: limitsOf(ware) })

function refusalOf(act: () => void): Refusal | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Sets quantity and options of a line; a line that becomes equal to another is merged into it. Foreign lines look absent. */
export async function changeLine(caller: Caller, lineId: number, change: Change): Promise<{ id: number; count: number }> {
  const { db, buyer } = caller
  const { productId, count } = change
  const ware = await sellable(caller, productId)
  const { facts } = ware
  const limits = limitsOf(ware)
  const selectionIds = change.selectionIds ? sortedIds(change.selectionIds) : null
  if (selectionIds) refuseFault(selectionFault(facts.options, selectionIds, caller.contentLanguage))
  refuseFault(quantityFault(count, limits))
  if (await setCount(db, { id: lineId, userId: buyer.id, productId, selectionIds, count })) return { id: lineId, count }
  const line = (await selectLine(db, buyer.id, lineId)) ?? refuse('missing', 'cart-line-gone')
  if (line.product_id !== productId) refuse('invalid', 'invalid-input', { field: 'productId' })
  if (!selectionIds) return refuse('conflict', 'changed-meanwhile') // it was not there a moment ago
  const move = () => moveLine(db, buyer.id, { lineId, productId, selectionIds, count, limits })
  try {
    return await move()
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return move() // the equal line was added at the same moment: now it is seen, and merged
  }
}

const UNIQUE_VIOLATION = '23505'

type Move = { lineId: number; productId: number; selectionIds: number[]; count: number; limits: Limits }

/** Gives a line other options: it stays where no line has them, else it is merged into that one. */
function moveLine(db: Db, userId: number, { lineId, productId, selectionIds, count: wanted, limits }: Move) {
  return inTransaction(db, async (tx) => {
    const lines = await lockLines(tx, userId, productId)
    const line = lines.find((one) => one.id === lineId) ?? refuse('missing', 'cart-line-gone')
    const equal = lines.find((one) => one !== line && same(one.selection_ids, selectionIds))
    if (!equal) {
      await updateLine(tx, userId, lineId, { count: wanted, selection_ids: selectionIds })
      return { id: lineId, count: wanted }
    }
    const count = equal.count + wanted
    refuseFault(quantityFault(count, limits))
    await deleteLines(tx, userId, [lineId])
    await updateLine(tx, userId, equal.id, { count, checked: equal.checked || line.checked })
    return { id: equal.id, count }
  })
}

/** Stores ticks of lines (SPEC-167); unknown and foreign ids are ignored. */
export async function checkLines(db: Db, userId: number, checks: { id: number; checked: boolean }[]): Promise<void> {
  if (checks.length) await updateChecks(db, userId, checks)
}

/** Takes lines out; unknown and foreign ids are ignored. */
export async function removeLines(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await deleteLines(db, userId, ids)
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, i) => id === b[i])

const sellable = async (caller: Caller, productId: number): Promise<Ware> =>
  forSale(caller, (await knownWares(caller.db, caller.buyer, [productId])).get(productId))

function forSale({ contentLanguage }: Pick<Caller, 'contentLanguage'>, ware: Ware | undefined): Ware {
  if (!ware) return refuse('missing', 'not-found')
  if (!ware.facts.onSale) refuse('refused', 'product-off-sale', { name: pick(ware.facts.name, contentLanguage) })
  return ware
}

/** Turns a fault into its refusal; where the product's own limits are stricter than those asked, they are named. */
function refuseFault(fault: Fault | null, limits?: Limits) {
  if (!fault) return
  const own: Partial<Record<Fault['word'], Fault['values']>> = limits
    ? { 'quantity-too-small': { minimum: limits.minimum }, 'quantity-too-large': { maximum: largestQuantity(limits) } }
    : {}
  refuse('refused', fault.word, own[fault.word] ?? fault.values)
}

/** Of an account that is erased. */
export const forgetCart = (tx: Tx, { userId }: Events['account.erased']) => deleteAllOf(tx, userId)
