// Whether an edit of a product can stand, and how its changes are told. Pure. What has not changed is not judged: it may be older than a rule.
import type { ProductWhole } from '#contract/product-edit.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { fits, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { leastOf } from './product-desk.shape.ts'
import { isFree } from './product-desk.rules.ts'
import { unitCents } from '#shared/price.ts'
import { isEmdn, isFdaCode, isGmdn, isGtin, isHsCode } from '../codes.rules.ts'

export type Fault = { word: RefusalWord; values?: Record<string, string | number> }

type Judged = { wanted: ProductWhole; former: ProductWhole; attributes: readonly AttributeSpec[] }
type Rule = { of: readonly (keyof ProductWhole)[]; fault: (judged: Judged) => Fault | false | null | undefined }

const form = (field: 'gtin' | 'gmdn' | 'emdn' | 'fdaProductCode', isOne: (code: string) => boolean, word: RefusalWord): Rule => ({
  of: [field],
  fault: ({ wanted: { [field]: code } }) => code !== null && !isOne(code) && { word },
})

/** Each with the fields that it judges. */
const RULES: Rule[] = [
  form('gtin', isGtin, 'gtin-wrong'),
  form('gmdn', isGmdn, 'gmdn-wrong'),
  form('emdn', isEmdn, 'emdn-wrong'),
  form('fdaProductCode', isFdaCode, 'fda-code-wrong'),
  { of: ['hsCode'], fault: ({ wanted: { hsCode } }) => hsCode !== '' && !isHsCode(hsCode) && { word: 'hs-code-wrong' } },
  {
    of: ['netGrams', 'grossGrams'],
    fault: ({ wanted }) => wanted.grossGrams > 0 && wanted.grossGrams < wanted.netGrams && { word: 'weights-order' },
  },
  {
    of: ['saleUnit', 'unitHolds'],
    fault: ({ wanted }) => wanted.saleUnit !== 'carton' && wanted.unitHolds !== 1 && { word: 'unit-holds-one' },
  },
  {
    of: ['certificates'],
    fault: ({ wanted }) => {
      const turned = wanted.certificates.find(({ validFrom, validTo }) => validFrom && validTo && validTo <= validFrom)
      return turned && { word: 'certificate-dates', values: { certificate: turned.certificate ?? turned.scheme } }
    },
  },
  { of: ['choices'], fault: ({ wanted }) => choicesFault(wanted.choices) },
  { of: ['priceTiers', 'priceFee', 'savePriceFee', 'leastNum', 'orderMultiple', 'choices'], fault: ({ wanted }) => tiersFault(wanted) },
  { of: ['specs', 'productTypeId'], fault: attributeFault },
]

/** The first thing that can't be so, else null. */
export function fieldFault(judged: Judged): Fault | null {
  const changed = (field: keyof ProductWhole) => JSON.stringify(judged.wanted[field]) !== JSON.stringify(judged.former[field])
  for (const { of, fault } of RULES) {
    const found = of.some(changed) && fault(judged)
    if (found) return found
  }
  return null
}

/** Quantities rise in steps that can be ordered, above the smallest one; prices fall, from below the price of a single unit, and never to nothing. */
function tiersFault({ priceTiers, priceFee, savePriceFee, leastNum, orderMultiple, choices }: ProductWhole): Fault | null {
  let before: { from: number; cents: number } = {
    from: leastNum,
    cents: unitCents({ listCents: priceFee, savingCents: savePriceFee, optionCents: 0 }),
  }
  for (const tier of priceTiers) {
    const { from, cents } = tier
    if (from <= before.from || cents >= before.cents) return { word: 'tiers-order', values: { from } }
    if (from % orderMultiple !== 0) return { word: 'tiers-multiple', values: { from, multiple: orderMultiple } }
    if (isFree({ listCents: cents, savingCents: 0, optionCents: leastOf(choices) })) return { word: 'tiers-free', values: { from } }
    before = tier
  }
  return null
}

function choicesFault(choices: ProductWhole['choices']): Fault | null {
  for (const { name, multiple, values } of choices) {
    if (multiple === 'N' && values.filter(({ isDefault }) => isDefault === 'Y').length > 1)
      return { word: 'option-one-default', values: { key: name.en } }
    const names = values.map((value) => value.name.en)
    const twice = names.find((one, at) => names.indexOf(one) !== at)
    if (twice) return { word: 'option-twice', values: { key: name.en, value: twice } }
  }
  return null
}

const same = (a: ProductWhole['specs'][number], b: ProductWhole['specs'][number]) =>
  a.name === b.name && a.value === b.value && a.unit === b.unit

/** A value that was there already stays, even where its attribute has come later. */
function attributeFault({ wanted, former, attributes }: Judged): Fault | null {
  for (const row of wanted.specs) {
    const attribute = attributes.find(({ label }) => label === row.name)
    if (!attribute || fits(attribute, row) || former.specs.some((one) => same(one, row))) continue
    const values = { name: row.name, unit: attribute.unit || '–' }
    if (attribute.kind === 'number') return { word: 'attribute-number', values }
    return attribute.kind === 'range' ? { word: 'attribute-range', values } : { word: 'attribute-choice', values: { name: row.name } }
  }
  return null
}

/** Labels of attributes that are required and have no value, or none that they can have. */
export const missingAttributes = (attributes: readonly AttributeSpec[], specs: ProductWhole['specs']): string[] =>
  attributes.filter((one) => one.required && !specs.some((row) => row.name === one.label && fits(one, row))).map(({ label }) => label)

const withAmount = (cents: number) => (cents ? ` (${cents > 0 ? '+' : ''}${(cents / 100).toFixed(2)})` : '')
const yes = (mark: string, flag: string | null) => (flag === 'Y' ? ` [${mark}]` : '')

/** How files and products are called in lines. */
export type Called = { file: (id: number) => string; product: (id: number) => string }
const BY_NUMBER: Called = { file: String, product: String }

/** What belongs to a product, a line each: an act tells the lines that went and those that came. */
const LISTS: { [F in keyof ProductWhole]?: (value: ProductWhole[F], called: Called) => string[] } = {
  leadTimes: (steps) => steps.map(({ upTo, days }) => `${upTo === null ? '' : `≤ ${upTo}: `}${days}`),
  priceTiers: (tiers) => tiers.map(({ from, cents }) => `${from}: ${(cents / 100).toFixed(2)}`),
  specs: (rows) => rows.map(({ group, name, value, unit }) => `${group}: ${name} = ${value}${unit ? ` ${unit}` : ''}`),
  choices: (choices) =>
    choices.flatMap(({ name, values, required, multiple }) =>
      values.map(
        (value) =>
          `${name.en}${yes('required', required)}${yes('several', multiple)}: ${value.name.en}${withAmount(value.price)}${yes('default', value.isDefault)}${yes('pictured', value.pictured)}${others(value.name)}`,
      ),
    ),
  certificates: (list) =>
    list.map(({ market, scheme, deviceClass, certificate, body, validFrom, validTo }) =>
      [market, scheme, deviceClass, certificate, body, validFrom, validTo].map((one) => one ?? '–').join(' | '),
    ),
  images: (images, { file }) => images.map(({ fileId, alt, shows }, at) => `${at + 1}. ${file(fileId)}: ${Object.values(alt).filter(Boolean).join(' / ')} ${shows.join(',')}`.trim()), // prettier-ignore
  documents: (list, { file }) => list.map(({ fileId, kind, language, title }) => `${file(fileId)}: ${kind}, ${language ?? '–'}, ${Object.values(title).filter(Boolean).join(' / ')}`), // prettier-ignore
  related: (list, { product }) => list.map(({ productId, kind }) => `${kind} ${product(productId)}`),
  refusedCountries: (list) => list,
  manualLanguages: (list) => list,
}

function others(texts: Record<string, string>): string {
  const said = Object.entries(texts).flatMap(([language, text]) => (language !== 'en' && text ? [text] : []))
  return said.length ? ` {${said.join(' / ')}}` : ''
}

/** What an act tells of two states: of lists only the lines that differ. */
export function told(
  before: ProductWhole,
  after: ProductWhole,
  called: Called = BY_NUMBER,
): [Record<string, unknown>, Record<string, unknown>] {
  const [old, fresh]: Record<string, unknown>[] = [{ ...before }, { ...after }]
  for (const [field, linesOf] of Object.entries(LISTS)) {
    const of = linesOf as (value: unknown, called: Called) => string[]
    const [was, is] = [of(old![field], called), of(fresh![field], called)]
    const [gone, come] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))]
    const moved = gone.length + come.length === 0 && was.join('\n') !== is.join('\n') // the same in another order
    old![field] = (moved ? was : gone).join('\n')
    fresh![field] = (moved ? is : come).join('\n')
  }
  return [old!, fresh!]
}
