// Which goods a checkout is about, priced today; and whether a priced checkout still holds.
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { mainsChosen, mainsOf, type Mains } from '#features/catalogue/product/mains.rules.ts'
import { counting, defaultSelection, lineFault, priced, sortedIds, type CartLine } from '#features/sales/cart/cart.rules.ts'
import { readCart } from '#features/sales/cart/cart.ts'
import { waresFor, waresIn } from '#features/catalogue/product/product.ts'
import { fitFor, type Destination, type FitLine } from '#features/fulfilment/mains/mains.ts'
import type { DraftLine } from '#features/sales/order/order.ts'
import type { Language } from '#shared/language.ts'
import type { SnapshotLine, Taken } from './checkout.sql.ts'

export type BuyNow = { productId: number; count: number; selectionIds: readonly number[] | null }
/** Given cart lines, all ticked ones (both null), or one product straight from its page. */
export type Source = { cartItemIds: readonly number[] | null; buyNow: BuyNow | null }

/** The goods to be ordered. Refuses an empty choice, foreign and unknown lines, what is off sale, bad options and quantities. */
export async function chosenLines(db: Db, buyer: Buyer, source: Source, now: Date, language: Language): Promise<CartLine[]> {
  const lines = source.buyNow ? [await lineAtOnce(db, buyer.id, source.buyNow, now)] : await linesOfCart(db, buyer, source.cartItemIds)
  for (const line of lines) check(line, language)
  return lines
}

async function linesOfCart(db: Db, buyer: Buyer, ids: readonly number[] | null): Promise<CartLine[]> {
  const cart = await readCart(db, buyer)
  const wanted = ids && new Set(ids)
  // Ticked lines that have gone off sale are shown apart and count in no total; asked for by id they are refused.
  const lines = wanted ? cart.filter(({ id }) => wanted.has(id)) : counting(cart)
  if (lines.length === 0) refuse('refused', 'cart-empty')
  if (wanted && lines.length !== wanted.size) refuse('missing', 'not-found')
  return lines
}

async function lineAtOnce(db: Db, userId: number, { productId, count, selectionIds }: BuyNow, now: Date): Promise<CartLine> {
  const ware = (await waresFor(db, { id: userId }, [productId])).get(productId) ?? refuse('missing', 'not-found')
  const chosen = selectionIds?.length ? sortedIds(selectionIds) : defaultSelection(ware.facts.options)
  return { ...ware, id: 0, productId, selectionIds: chosen, count, checked: true, createdAt: now, valid: true }
}

function check(line: CartLine, language: Language): void {
  const fault = lineFault(line, language)
  if (fault) refuse('refused', fault.word, fault.values)
}

export const snapshotOf = (lines: readonly CartLine[]): SnapshotLine[] =>
  lines.map((line) => {
    const { listCents, savingCents, optionCents } = priced(line)
    const { id, productId, selectionIds, count } = line
    return { cartItemId: id || null, productId, selectionIds, count, listCents, savingCents, optionCents }
  })

/**
 * The goods of a checkout that has been taken in hand, priced anew. Refuses with 'order-expired' when the cart has changed, with
 * 'price-changed' when a price has, and with the product's own reason when it can no longer be sold so.
 */
export function linesTaken({ lines, taken, goods }: Taken, buyer: Buyer, now: Date, language: Language): CartLine[] {
  const inCart = new Map(taken.map((row) => [row.id, { count: row.count, selectionIds: row.selection_ids }]))
  const wares = waresIn(goods, buyer)
  return lines.map((shown) => {
    const { cartItemId, productId, selectionIds, count } = shown
    const stood = cartItemId === null ? shown : inCart.get(cartItemId)
    if (!stood || stood.count !== count || stood.selectionIds.join() !== selectionIds.join()) refuse('refused', 'order-expired')
    const ware = wares.get(productId) ?? refuse('refused', 'order-expired')
    const line = { ...ware, id: cartItemId ?? 0, productId, selectionIds, count, checked: true, createdAt: now, valid: true }
    check(line, language)
    const today = priced(line)
    const same = today.listCents === shown.listCents && today.savingCents === shown.savingCents && today.optionCents === shown.optionCents
    if (!same) refuse('refused', 'price-changed')
    return line
  })
}

/** What an order copies of a line: nothing in it changes when the catalogue does (decision 49). */
export const draftLine = (line: CartLine): DraftLine => ({
  ...priced(line),
  facts: line.facts,
  selection: line.facts.options.flatMap((option) => {
    const mains = mainsOf(option)
    return option.values
      .filter(({ id }) => line.selectionIds.includes(id))
      .map(({ id, name }) => ({
        id,
        key: option.key,
        value: name,
        cents: line.price.options.get(id) ?? 0,
        ...(mains.has(id) ? { mains: true as const } : {}),
      }))
  }),
})

/** The mains that each line was chosen for. */
export const mainsOfLines = (lines: readonly CartLine[]): Mains[] =>
  lines.map(({ facts, selectionIds }) => mainsChosen(facts.options, selectionIds))

/** How each line fits the mains where it goes. */
export const fitsOfLines = (lines: readonly CartLine[], destination: Destination): FitLine[] =>
  fitFor(lines, destination).map((fit, at) => ({ productId: lines[at]!.productId, model: lines[at]!.facts.model, fit }))
