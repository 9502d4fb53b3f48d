// The door of the mains: whether goods run where they go, and what there is to be chosen of a destination.
import { createHash } from 'node:crypto'
import { VOLTAGES } from '#contract/codes/site.ts'
import { siteOf } from '#contract/site-of.ts'
import type { GoodsFit } from '#contract/mains.ts'
import { mainsOf } from '#features/catalogue/product/mains.rules.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { fillingOf, packedOf, piecesInEach, type Goods as Packing } from '#features/fulfilment/container/container.ts'
import { pick, type Language } from '#shared/language.ts'
import { fitOfAny, isWarning, type Fit } from './mains.rules.ts'
import { fitText, knownText, systemText } from './mains.words.ts'
import { ratingOf, type Rating } from './rating.rules.ts'
import { WORLD, type Supply } from './world-mains.ts'

export { fitText, knownText } from './mains.words.ts'
export type { Fit } from './mains.rules.ts'

/** Where goods are used: a country, which of its systems where it has two ('127 V 60 Hz'), and what phases the building has. */
export type Destination = { nation: string | null; system?: string | null; phases?: 1 | 3 | null }
/** Goods as they are chosen. */
export type Goods = { facts: Pick<SaleFacts, 'mains' | 'options'>; selectionIds: readonly number[] }

const suppliesOf = ({ nation, system }: Destination): readonly Supply[] => {
  const all = (nation && WORLD.get(nation)) || []
  const one = all.filter((supply) => systemText(supply) === system)
  return one.length ? one : all
}

/** The systems of a country: more than one has to be asked for. Empty where the country is not known. */
export const systemsOf = (nation: string | null): string[] => ((nation && WORLD.get(nation)) || []).map(systemText)

/** The system meant: the one named, where the country has it; its only one; null where nobody has said. */
export function systemOf(destination: Destination): string | null {
  const supplies = suppliesOf(destination)
  return supplies.length === 1 ? systemText(supplies[0]!) : null
}

/** Voltage and socket that stand preselected for a destination (SPEC-147, SPEC-148). */
export function presetOf(destination: Destination): ReturnType<typeof siteOf> {
  const usual = siteOf(destination.nation)
  const [supply] = suppliesOf(destination)
  return supply ? { ...usual, voltage: VOLTAGES[supply.volts < 200 ? 1 : 0] } : usual
}

/** What goods ask of the mains, by the options chosen. */
export function ratingOfGoods({ facts: { mains, options }, selectionIds }: Goods): Rating {
  const chosen = options.flatMap((option) => {
    const own = mainsOf(option)
    return option.values
      .filter(({ id }) => own.has(id) && selectionIds.includes(id))
      .map(({ id, name }) => ({ name: name.en, own: own.get(id)! }))
  })
  // 'Schuko' beside 'NEMA 5-15, 110 V version' names no voltage, and goes with the other one (mains.rules of products).
  const meant = chosen.flatMap(({ name, own }) =>
    own.voltage === VOLTAGES[0] && !/\d\s?V\b/.test(name) && !mains.voltage ? [name, '220-240 V'] : [name],
  )
  return ratingOf(mains, meant)
}

/** Whether goods fit the mains of a destination, in the order of the goods. Pure: what it needs to know comes with the goods. */
export const fitFor = (goods: readonly Goods[], destination: Destination): Fit[] =>
  goods.map((one) => fitOfAny(ratingOfGoods(one), suppliesOf(destination), destination.phases ?? null))

/**
 * All that is to be shown of goods at a destination, as the wire has it: for carts, quotations and whoever else has facts at hand. Pure.
 * Sentences are in `language`, names of products in `contentLanguage`.
 */
export function fitOfGoods(
  goods: readonly (Goods & { facts: Pick<SaleFacts, 'id' | 'name'> & Packing['facts']; count: number })[],
  destination: Destination,
  { language, contentLanguage }: { language: Language; contentLanguage: Language },
): GoodsFit {
  const { nation } = destination
  const packed = goods.map((one) => ({ name: pick(one.facts.name, contentLanguage), packed: packedOf(one) }))
  return {
    nation,
    systems: systemsOf(nation),
    system: systemOf(destination),
    lines: fitFor(goods, destination).map((fit, at) => ({
      productId: goods[at]!.facts.id,
      ...shapeFit(fit, nation, language),
      pieces: piecesInEach(packed[at]!.packed),
    })),
    container: fillingOf(packed),
  }
}

/** A fit as the wire has it. */
export const shapeFit = (fit: Fit, nation: string | null, language: Language) => ({
  verdict: fit.verdict,
  text: fitText(fit, nation, language),
  transformerVa: fit.transformerVa,
  lacking: [...fit.lacking],
  warning: isWarning(fit) ? ('Y' as const) : ('N' as const),
})

export type FitLine = { productId: number; model: string; fit: Fit }

/** Stands for the warnings of a checkout: whoever confirms them has seen these and no others. '' where there are none. */
export function markOf(lines: readonly FitLine[], nation: string | null): string {
  const warned = lines.filter(({ fit }) => isWarning(fit)).map(({ productId, fit }) => [productId, fitText(fit, nation, 'en')])
  return warned.length ? createHash('sha256').update(JSON.stringify(warned)).digest('base64url').slice(0, 16) : ''
}

/** What an order keeps: how each line fits where it goes, whether its buyer has confirmed the warnings, and in which words. */
export type OrderMains = {
  nation: string
  system: string | null
  fits: Fit[] // by the position of the lines
  /** Y: confirmed; N: a client ordered that cannot ask; null: there was nothing to confirm. */
  known: 'Y' | 'N' | null
  said: string
}

/** The record of one order, in the language of the buyer who confirmed. */
export function recordOf(
  lines: readonly FitLine[],
  destination: Destination & { nation: string },
  known: boolean,
  language: Language,
): OrderMains {
  const said = knownText(lines, destination.nation, language)
  return {
    nation: destination.nation,
    system: systemOf(destination),
    fits: lines.map(({ fit }) => fit),
    known: said ? (known ? 'Y' : 'N') : null,
    said: known ? said : '',
  }
}
