// The cart's decisions, apart from React: who is checked, which quantity goes, which options may stand.
import { QUANTITY_MAX, type CartInfo, type CartItem } from '#contract/cart.ts'
import { unitOf } from '#contract/price.ts'
import type { SelectionKey } from '#contract/product.ts'

/** SPEC-166: all, some or none of the lines that can be ordered. */
export type CheckState = 'all' | 'some' | 'none'

export const linesOf = (info: CartInfo): CartItem[] => info.shopCarts.flatMap((shop) => shop.shopCartItem)
/** Lines that can be ordered; the others are shown apart and count in no total. */
export const validLines = (items: readonly CartItem[]): CartItem[] => items.filter((item) => item.valid === 'Y')
export const checkedLines = (info: CartInfo): CartItem[] => validLines(linesOf(info)).filter((item) => item.isChecked === 'Y')

export function checkStateOf(items: readonly CartItem[]): CheckState {
  const valid = validLines(items)
  const checked = valid.filter((item) => item.isChecked === 'Y').length
  return checked === 0 ? 'none' : checked === valid.length ? 'all' : 'some'
}

/** The cart as it would look with some lines ticked or unticked; what is not named stays. */
export function withChecks(info: CartInfo, states: ReadonlyMap<number, 'Y' | 'N'>): CartInfo {
  const change = (item: CartItem): CartItem => ({ ...item, isChecked: states.get(item.id) ?? item.isChecked })
  return { ...info, shopCarts: info.shopCarts.map((shop) => ({ ...shop, shopCartItem: shop.shopCartItem.map(change) })) }
}

export const unitCents = (item: CartItem): number => unitOf(item)

export type QuantityFault = { word: 'integer' | 'minimum' | 'multiple' | 'maximum'; limit: number } | null

/** SPEC-213, SPEC-214: an integer, at least the minimum, a multiple of the packing unit, at most 9,999,999. */
export function quantityFault(text: string, item: Pick<CartItem, 'leastNum' | 'orderMultiple'>): QuantityFault {
  const minimum = Math.max(1, item.leastNum)
  const multiple = Math.max(1, item.orderMultiple)
  if (!/^\d+$/.test(text.trim())) return { word: 'integer', limit: minimum }
  const count = Number(text)
  if (count > QUANTITY_MAX) return { word: 'maximum', limit: QUANTITY_MAX }
  if (count < minimum) return { word: 'minimum', limit: minimum }
  if (count % multiple !== 0) return { word: 'multiple', limit: multiple }
  return null
}

const chosenIds = (key: SelectionKey): string[] => key.selectionValue.split(',').filter(Boolean)

/** All chosen option ids after one key was changed; null while a required key is left open (the change is then not sent). */
export function withOption(keys: readonly SelectionKey[], changed: SelectionKey, ids: readonly string[]): string | null {
  const all: string[] = []
  for (const key of keys) {
    const chosen = key === changed ? ids : chosenIds(key)
    if (key.required === 'Y' && chosen.length === 0) return null
    all.push(...chosen)
  }
  return all.join(',')
}
