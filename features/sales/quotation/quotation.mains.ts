// How quoted goods run from the mains where they go, and how much of a container they fill. Pure: a version has frozen what that takes.
import type { Answer } from '#contract/call.ts'
import { SOCKET_LABELS } from '#contract/codes/site.ts'
import type { quotationMains } from '#contract/quotation.ts'
import { refuse } from '#contract/refusals.ts'
import type { Mains } from '#features/catalogue/product/mains.rules.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { fillingOf, packedOf } from '#features/fulfilment/container/container.ts'
import {
  fitFor,
  knownText,
  markOf,
  presetOf,
  shapeFit,
  systemOf,
  systemsOf,
  type Destination,
  type FitLine,
} from '#features/fulfilment/mains/mains.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import type { Chosen, Quoted } from './quotation.rules.ts'
import type { LineRow, QuotationEntity, VersionRow } from './quotation.sql.ts'

type Languages = { language: Language; contentLanguage: Language }
type Asked = Pick<QuotationEntity, 'nation' | 'mains_system'>

const VOLTAGE: Translated = { en: 'Voltage', zh: '电压', es: 'Tensión', fr: 'Tension', pt: 'Tensão' }
const SOCKET: Translated = { en: 'Socket', zh: '插座', es: 'Enchufe', fr: 'Prise', pt: 'Tomada' }

/**
 * The lines of a version with what was asked for each alone: day, voltage and socket; what the options of the goods decide stands. It is
 * frozen with the version.
 */
export function withAsked(
  lines: readonly Quoted[],
  asked: readonly Pick<LineRow, 'position' | 'voltage' | 'socket' | 'wanted_on'>[],
): Quoted[] {
  const by = new Map(asked.map((one) => [one.position, one]))
  return lines.map((line) => {
    const { voltage = '', socket = '', wanted_on = null } = (line.asked !== null && by.get(line.asked)) || {}
    const site: Mains = {
      ...(voltage && line.mains.voltage === undefined ? { voltage: voltage as NonNullable<Mains['voltage']> } : {}),
      ...(socket && line.mains.socket === undefined ? { socket: socket as NonNullable<Mains['socket']> } : {}),
    }
    return { ...line, ...(Object.keys(site).length > 0 ? { site } : {}), ...(wanted_on ? { wantedOn: wanted_on } : {}) }
  })
}

/** For which mains a line is quoted: by its options, else as was asked for it alone. */
export const mainsOfLine = ({ mains, site }: Quoted): Mains => ({ ...site, ...mains })

/** The options of a line as papers and orders name them, with what was asked of its mains; that is no option of the product and has no id. */
export const selectionOf = ({ selection, site }: Pick<Quoted, 'selection' | 'site'>): Chosen[] => {
  const said = (key: Translated, value: Translated): Chosen => ({ id: 0, key, value, cents: 0, mains: true })
  return [
    ...selection,
    ...(site?.voltage ? [said(VOLTAGE, { en: site.voltage })] : []),
    ...(site?.socket ? [said(SOCKET, SOCKET_LABELS[site.socket])] : []),
  ]
}

/** Where the goods are asked for. */
export const destinationOf = ({ nation, mains_system }: Asked): Destination => ({ nation, system: mains_system || null })

/** How each line fits, by the options that were quoted. */
export const fitsOf = (lines: readonly Quoted[], destination: Destination): FitLine[] =>
  fitFor(
    lines.map(({ goods, selection }) => ({ facts: goods, selectionIds: selection.map(({ id }) => id) })),
    destination,
  ).map((fit, at) => ({ productId: lines[at]!.goods.id, model: lines[at]!.goods.model, fit }))

type Packable = Pick<SaleFacts, 'name' | 'unitsPerCarton' | 'cartonMm' | 'grossGrams' | 'perContainer'>
/** How much of a container the goods fill together. */
export const fillingOfLines = (lines: readonly { goods: Packable; count: number }[], language: Language) =>
  fillingOf(lines.map(({ goods, count }) => ({ name: pick(goods.name, language), packed: packedOf({ facts: goods, count }) })))

/** Of versions together, at a destination: what whoever accepts them is shown and confirms. */
export function mainsOfVersions(
  versions: readonly Pick<VersionRow, 'id' | 'lines'>[],
  destination: Destination,
  { language, contentLanguage }: Languages,
): Answer<typeof quotationMains> {
  const { nation } = destination
  const lines = versions.flatMap(({ id, lines: quoted }) => quoted.map((line) => ({ id, line })))
  const quoted = lines.map(({ line }) => line)
  const fits = fitsOf(quoted, destination)
  const { voltage, socket } = presetOf(destination)
  return {
    nation,
    systems: systemsOf(nation),
    system: systemOf(destination),
    preset: { voltage, electricSocket: socket },
    lines: fits.map(({ fit }, at) => {
      const { id, line } = lines[at]!
      return {
        versionId: id,
        position: line.position,
        productName: pick(line.goods.name, contentLanguage),
        productModel: line.goods.model,
        ...shapeFit(fit, nation, language),
      }
    }),
    mark: markOf(fits, nation),
    known: knownText(fits, nation, language),
    container: fillingOfLines(quoted, contentLanguage),
  }
}

/**
 * Whether the warnings of the mains are confirmed: those and no others. Refused where the buyer was asked and has not; an older client, which
 * sends no mark, orders as ever.
 */
export function mainsConfirmed(fits: readonly FitLine[], nation: string, said: string | undefined): boolean {
  const mark = markOf(fits, nation)
  if (mark && said !== undefined && said !== mark) refuse('warning', 'mains-unconfirmed')
  return said === mark
}
