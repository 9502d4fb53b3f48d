// Attributes of categories as columns of the sheet of products: one for each label and unit, called in the reader's language, with a key
// in brackets that stays the same in all of them. Pure.
import type { ProductWhole } from '#contract/product-edit.ts'
import { BETWEEN, choicesOf, fits, partsOf, valueText, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import type { Fault } from '#features/platform/bulk-noun/bulk-noun.ts'
import { pick, type Language } from '#shared/language.ts'

type Specs = ProductWhole['specs']
/** What a product has under a label; usually one. */
export type Said = { value: string; unit: string }[]
type Key = { label: string; unit: string }

/** `specs`: those of all categories that have this label and unit. */
export type AttributeColumn = Key & { field: string; heading: string; specs: readonly AttributeSpec[] }

/** More would make a sheet that nobody can look through: those that most products have stand in it. */
export const ATTRIBUTE_COLUMNS_MAX = 300
const MARK = 'spec:'
/** Before what is written otherwise than its attribute asks for: it comes back as it is, or is written anew. */
const UNFIT = '? '

const keyOf = ({ label, unit }: Key) => (unit ? `${label}; ${unit}` : label)
export const isAttributeField = (field: string): boolean => field.startsWith(MARK)
export const attributeField = (key: Key): string => MARK + keyOf(key)
/** What a field is called where its column is not at hand. */
export const attributeCalled = (field: string): string => field.slice(MARK.length)
/** What may be a heading's key, in brackets at its end; a label may have brackets of its own. */
export const keysIn = (heading: string): string[] =>
  heading.endsWith(']') ? [...heading.matchAll(/\[/g)].map(({ index }) => heading.slice(index + 1, -1)) : []

/** A column for each label and unit, in the order in which they first stand there; those of many products before others. */
export function columnsOf(
  products: readonly (readonly AttributeSpec[])[],
  language: Language,
  most = ATTRIBUTE_COLUMNS_MAX,
): AttributeColumn[] {
  const found = new Map<string, { specs: Map<number, AttributeSpec>; count: number }>()
  for (const spec of products.flat()) {
    const field = attributeField(spec)
    const there = found.get(field) ?? { specs: new Map(), count: 0 }
    found.set(field, { specs: there.specs.set(spec.id, spec), count: there.count + 1 })
  }
  const kept = new Set([...found].toSorted(([, a], [, b]) => b.count - a.count).slice(0, most).map(([field]) => field)) // prettier-ignore
  return [...found].flatMap(([field, { specs }]) => {
    const [first] = specs.values()
    const { label, unit, name } = first!
    const heading = `${pick(name, language)}${unit ? ` (${unit})` : ''} [${keyOf(first!)}]`
    return kept.has(field) ? [{ field, label, unit, heading, specs: [...specs.values()] }] : []
  })
}

const saidOf = (specs: Specs, { label }: Pick<Key, 'label'>): Said =>
  specs.flatMap(({ name, value, unit }) => (name === label ? [{ value, unit }] : []))

/** What a product says of each attribute that its category asks for. */
export const attributeFlat = (specs: Specs, attributes: readonly AttributeSpec[]): Record<string, Said> =>
  Object.fromEntries(attributes.map((one) => [attributeField(one), saidOf(specs, one)]))

export const plainly = (said: Said): string => said.map(({ value, unit }) => [value, unit].filter(Boolean).join(' ')).join(' | ')

const isOne = (attribute: AttributeSpec, said: Said) => said.length === 1 && fits(attribute, said[0]!)

/** What stands in the cell: choices in the reader's words, figures as numbers. */
export function attributeCell(column: Pick<AttributeColumn, 'specs'>, said: Said | undefined, language: Language): string | number | null {
  if (!said?.length) return null
  const attribute = column.specs.find((one) => isOne(one, said))
  if (!attribute) return UNFIT + plainly(said)
  const { value } = said[0]!
  return attribute.kind === 'number' && String(Number(value)) === value ? Number(value) : valueText(attribute, value, language)
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** What a cell says, in which language. */
export type Typed = { text: string; language: Language }

/** The value of an attribute that is meant: choices in English. */
function meantBy(attribute: AttributeSpec, { text, language }: Typed): string {
  const choices = choicesOf(attribute)
  const code = (one: string) => choices?.find((choice) => isSame(pick(choice, language), one) || isSame(choice.en, one))?.en ?? one
  return attribute.kind === 'several' ? partsOf(text).map(code).join(BETWEEN) : code(text)
}

/** Whether any attribute of the column can have what a cell says; which one it is, the product says. */
export const canBe = ({ specs, unit }: AttributeColumn, typed: Typed): boolean =>
  typed.text === '' || typed.text.startsWith(UNFIT) || specs.some((one) => fits(one, { value: meantBy(one, typed), unit }))

/** What cells of attributes mean for this very product: nothing where they say what it says already. */
export function fitted(
  product: { specs: Specs; attributes: readonly AttributeSpec[] },
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> | { fault: Fault } {
  const meant: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    if (!isAttributeField(field)) {
      meant[field] = value
      continue
    }
    const typed = value as Typed
    const attribute = product.attributes.find((one) => attributeField(one) === field)
    if (!attribute && typed.text === '') continue
    if (!attribute) return { fault: { word: 'sheet-attribute', values: { name: attributeCalled(field) } } }
    const said = saidOf(product.specs, attribute)
    if (typed.text === String(attributeCell({ specs: [attribute] }, said, typed.language) ?? '')) continue
    const unit = attribute.kind === 'text' ? (said[0]?.unit ?? attribute.unit) : attribute.unit
    meant[field] = typed.text === '' ? [] : [{ value: meantBy(attribute, typed), unit }]
  }
  return meant
}

/** Whether the category asks for each of these attributes. */
export const asksFor = (attributes: readonly AttributeSpec[], fields: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(fields).every((field) => !isAttributeField(field) || attributes.some((one) => attributeField(one) === field))

/** Technical data with other values under some labels: in their place, new ones after the last of their group. */
export function withSaid(specs: Specs, attributes: readonly AttributeSpec[], fields: Readonly<Record<string, unknown>>): Specs {
  return attributes.reduce((rows, attribute) => {
    const said = fields[attributeField(attribute)] as Said | undefined
    if (!said) return rows
    const { label: name } = attribute
    const at = rows.findIndex((row) => row.name === name)
    const group = rows[at]?.group ?? attribute.group
    const place = at >= 0 ? at : rows.findLastIndex((row) => row.group === group) + 1 || rows.length
    const fresh = said.map(({ value, unit }) => ({ group, name, value, unit }))
    return [...rows.slice(0, place), ...fresh, ...rows.slice(place).filter((row) => row.name !== name)]
  }, specs)
}
