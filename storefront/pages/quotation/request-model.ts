// A request for a quotation as it is being written: its lines, and what is sent of them.
import { QUOTATION_LINES_MAX, type AskedItem } from '#contract/quotation.ts'
import { VOLTAGES } from '#contract/codes/site.ts'
import { siteOf } from '#contract/site-of.ts'
import type { CartItem } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { Input } from '#contract/call.ts'
import type { askQuotation } from '#contract/quotation.ts'
import type { Language } from '#shared/language.ts'
import { listed, named } from '#shared/punctuation.ts'
import { centsOf } from '../../parts/form/typed-money.ts'

/** A line as the reader has it on the screen; without a product it is in words. */
export type DraftLine = {
  key: string
  cartItemId: number | null
  productId: number | null
  slug: string
  name: string
  model: string
  image: string
  selectionIds: number[]
  selectionText: string
  text: string
  count: string
  target: string
  note: string
  wanted: string // day, as YYYY-MM-DD
  voltage: string // '' = as the whole request says
  socket: string
}

export type LineFault = { key: string; field: 'text' | 'count' | 'target' }

const EMPTY: Omit<DraftLine, 'key'> = {
  cartItemId: null,
  productId: null,
  slug: '',
  name: '',
  model: '',
  image: '',
  selectionIds: [],
  selectionText: '',
  text: '',
  count: '1',
  target: '',
  note: '',
  wanted: '',
  voltage: '',
  socket: '',
}

/** A line as it was kept, also by an earlier page. */
export const lineAgain = (kept: Partial<DraftLine> & { key: string }): DraftLine => ({ ...EMPTY, ...kept })

export const lineInWords = (key: string, text = ''): DraftLine => ({ ...EMPTY, key, text })

type Named = { id: number; productName: string; productModel: string; mainImgUrl: string; slug: string; leastNum?: number }

/** A product found by its name: with the options that it comes with. */
export const lineOfProduct = ({ id, productName, productModel, mainImgUrl, slug, leastNum }: Named): DraftLine => ({
  ...EMPTY,
  key: `p${id}`,
  productId: id,
  slug,
  name: productName,
  model: productModel,
  image: mainImgUrl,
  count: String(leastNum ?? 1),
})

/** A product as it was chosen on its page. */
export function lineOfChoice(product: ProductDetail, count: number, optionIds: readonly number[], language: Language): DraftLine {
  const chosen = product.productSelectionKeyVOList.flatMap(({ selectionKey, productSelectionVoList: options }) => {
    const values = options.filter(({ id }) => optionIds.includes(id)).map(({ selectionValue }) => selectionValue)
    return values.length > 0 ? [named(selectionKey, listed(values, language), language)] : []
  })
  return {
    ...lineOfProduct(product),
    count: String(Math.max(count, product.leastNum)),
    selectionIds: [...optionIds],
    selectionText: chosen.join(' · '),
  }
}

/** A product of a room or department, as it is counted and chosen there. */
export const lineOfSolution = (
  product: Named,
  { count, options, productSelectionIds }: { count: number; options: string; productSelectionIds: string },
): DraftLine => ({
  ...lineOfProduct(product),
  count: String(count),
  selectionIds: productSelectionIds.split(',').filter(Boolean).map(Number),
  selectionText: options,
})

export const lineOfCart = (item: CartItem, language: Language): DraftLine => ({
  ...EMPTY,
  key: `c${item.id}`,
  cartItemId: item.id,
  productId: item.productId,
  slug: item.slug,
  name: item.productName,
  model: item.productModel,
  image: item.productMainImgUrl,
  selectionIds: item.productSelectionIds.split(',').filter(Boolean).map(Number),
  selectionText: item.productSelectionKeyVOList
    .filter(({ selectionValueStr }) => selectionValueStr)
    .map(({ selectionKey, selectionValueStr }) => named(selectionKey, selectionValueStr, language))
    .join(' · '),
  count: String(item.count),
})

export type Destination = { nation: string | null; system: string | null }

/** Voltage and socket that stand preselected for a destination (SPEC-147, SPEC-148); nothing while no country is named. */
export function usualSite({ nation, system }: Destination): { voltage: string; socket: string } {
  if (!nation) return { voltage: '', socket: '' }
  const usual = siteOf(nation)
  const volts = Number.parseInt(system ?? '', 10)
  return Number.isNaN(volts) ? usual : { ...usual, voltage: VOLTAGES[volts < 200 ? 1 : 0] }
}

/** What of the lines cannot be sent as it stands. */
export function faultsOf(lines: readonly DraftLine[]): LineFault[] {
  return lines.flatMap(({ key, productId, text, count, target }): LineFault[] => [
    ...(productId === null && !text.trim() ? [{ key, field: 'text' as const }] : []),
    ...(/^[1-9]\d{0,6}$/.test(count.trim()) ? [] : [{ key, field: 'count' as const }]),
    ...(target.trim() && centsOf(target) === null ? [{ key, field: 'target' as const }] : []),
  ])
}

type Sent = Pick<Input<typeof askQuotation>, 'items' | 'cartItemIds'>

/** Lines as the wire has them: what the cart holds and nobody has changed is asked for as the cart's. */
export function sentLines(lines: readonly DraftLine[], counts: ReadonlyMap<number, number>): Sent {
  const asInCart = ({ cartItemId, count, target, note, wanted, voltage, socket }: DraftLine) =>
    cartItemId !== null && counts.get(cartItemId) === Number(count) && ![target, note, wanted, voltage, socket].some((one) => one.trim())
  const item = (line: DraftLine): AskedItem => ({
    productId: line.productId,
    productSelectionIds: line.selectionIds,
    text: line.productId === null ? line.text.trim() : '',
    count: Number(line.count),
    targetPrice: line.target.trim() ? centsOf(line.target) : null,
    note: line.note.trim(),
    wantedDate: line.wanted || null,
    voltage: line.voltage as AskedItem['voltage'],
    electricSocket: line.socket as AskedItem['electricSocket'],
  })
  return {
    items: lines.filter((line) => !asInCart(line)).map(item),
    cartItemIds: lines.filter(asInCart).map(({ cartItemId }) => cartItemId!),
  }
}

/** What the mains and containers are asked about: a product, in a quantity that can be read. */
export const fitLine = ({ productId, count, selectionIds }: DraftLine) =>
  productId === null
    ? []
    : [{ productId, count: Math.max(1, Number.parseInt(count, 10) || 1), productSelectionIds: selectionIds.join(',') }]

export const isFull = (lines: readonly DraftLine[]): boolean => lines.length >= QUOTATION_LINES_MAX
