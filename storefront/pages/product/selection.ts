// Options of a product as the buyer has chosen them, and what one unit then costs. For display: the server prices everything again.
import { siteOf } from '#contract/site-of.ts'
import { unitOf } from '#contract/price.ts'
import { nextTier, savingAt } from '#shared/price.ts'
import type { ProductDetail, SelectionKey, SelectionOption } from '#contract/product.ts'

/** Chosen option ids per key, in the order of the keys. */
export type Selection = number[][]

/**
 * What is chosen at first: what fits the mains of the buyer's country; else the defaults; where a choice is required and none is the default,
 * the first.
 */
export const firstSelection = (keys: SelectionKey[], nation?: string): Selection =>
  keys.map(({ required, multiple, productSelectionVoList: options }) => {
    const fitting = nation ? fittingMains(options, siteOf(nation)) : undefined
    if (fitting) return [fitting.id]
    const defaults = options.filter((option) => option.isDefault === 'Y').map(({ id }) => id)
    const chosen = multiple === 'Y' ? defaults : defaults.slice(0, 1)
    return chosen.length || required === 'N' ? chosen : options.slice(0, 1).map(({ id }) => id)
  })

/** The option made for these mains: never one of another voltage, however well its plug fits. */
function fittingMains(options: SelectionOption[], { voltage, socket }: ReturnType<typeof siteOf>): SelectionOption | undefined {
  const able = options.filter((one) => one.voltage === voltage || (!one.voltage && one.electricSocket === socket))
  return able.find((one) => one.electricSocket === socket) ?? (able.some(({ isDefault }) => isDefault === 'Y') ? undefined : able[0])
}

/** The selection after a press on an option: replaced, added or taken away, as the key allows. */
export function choose(keys: SelectionKey[], selection: Selection, at: number, id: number): Selection {
  const { required, multiple } = keys[at]!
  const now = selection[at] ?? []
  const without = now.filter((one) => one !== id)
  const removable = required === 'N' || without.length > 0
  const next = now.includes(id) ? (removable ? without : now) : multiple === 'Y' ? [...now, id] : [id]
  return selection.map((ids, key) => (key === at ? next : ids))
}

/** What the pictures show of an option, or do not show, where something else is chosen. */
export type Unlike = { option: string; value: string; shown: boolean }

/** Where the choice is not as pictured. Of values that look alike the first stands for all. */
export function unlikePictures(keys: SelectionKey[], selection: Selection): Unlike[] {
  return keys.flatMap(({ selectionKey: option, multiple, productSelectionVoList: options }, at): Unlike[] => {
    const chosen = options.filter(({ id }) => selection[at]?.includes(id))
    const shown = options.filter(({ pictured }) => pictured === 'Y')
    const missing = chosen.filter(({ pictured }) => pictured === 'N')
    const say = (values: typeof options, isShown: boolean) => values.map(({ selectionValue: value }) => ({ option, value, shown: isShown }))
    if (multiple === 'Y')
      return [
        ...say(
          shown.filter((one) => !chosen.includes(one)),
          true,
        ),
        ...say(missing, false),
      ]
    if (missing.length === 0 && chosen.length > 0) return []
    return shown.length ? say(shown.slice(0, 1), true) : say(missing, false)
  })
}

export const chosenIds = (selection: Selection): number[] => selection.flat()

type Priced = Pick<ProductDetail, 'priceFee' | 'savePriceFee' | 'priceTiers' | 'productSelectionKeyVOList'>

/** What is saved on a unit where so many are bought. */
export const savingOf = (
  { priceFee, savePriceFee, priceTiers }: Pick<Priced, 'priceFee' | 'savePriceFee' | 'priceTiers'>,
  count: number,
): number =>
  savingAt(
    { listCents: priceFee ?? 0, savingCents: savePriceFee ?? 0 },
    priceTiers.map(({ from, unitPrice }) => ({ from, cents: unitPrice })),
    count,
  )

export const tierAhead = ({ priceTiers }: Pick<Priced, 'priceTiers'>, count: number) => nextTier(priceTiers, count)

/** Cents for one unit where so many are bought: list price less saving plus chosen options; null where the caller may not see prices. */
export function unitCents(product: Priced, selection: Selection, count: number): number | null {
  const { priceFee, productSelectionKeyVOList: keys } = product
  if (priceFee === null) return null
  const chosen = new Set(chosenIds(selection))
  const options = keys.flatMap((key) => key.productSelectionVoList).filter(({ id }) => chosen.has(id))
  return unitOf({
    priceFee,
    savePriceFee: savingOf(product, count),
    selectionPrice: options.reduce((sum, option) => sum + (option.selectionPrice ?? 0), 0),
  })
}

/** Days until dispatch for a quantity; null where it is agreed case by case. */
export function leadDays(leadTimes: ProductDetail['leadTimes'], count: number): number | null {
  const step = leadTimes.find(({ upTo }) => upTo === null || count <= upTo)
  return step?.days ?? null
}
