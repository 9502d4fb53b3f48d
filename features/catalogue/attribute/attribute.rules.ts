// What an attribute says of a value. Pure.
import type { AttributeKind } from '#contract/codes/product.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'

/** One row that products of a category are asked for. `label`: the name of that row in their technical data; `group`: the title it stands under. */
export type AttributeSpec = {
  id: number
  categoryId: number
  label: string
  group: string
  name: Translated
  kind: AttributeKind
  unit: string
  choices: Translated[] // the English text is the value
  required: boolean
  filter: boolean // the shop narrows its lists by it
}

/** Yes and no, as rows have them. */
export const YES_NO: readonly Translated[] = [
  { en: 'Yes', zh: '是', es: 'Sí', fr: 'Oui', pt: 'Sim' },
  { en: 'No', zh: '否', es: 'No', fr: 'Non', pt: 'Não' },
]

/** Of rows of one label, that of the category itself counts; they come from the top of the tree down. */
export const resolved = (rows: readonly AttributeSpec[]): AttributeSpec[] => [...new Map(rows.map((row) => [row.label, row])).values()]

const FIGURE = String.raw`[-+−]?\d+(?:[.,]\d+)?`
const NUMBER = new RegExp(`^${FIGURE}$`)
const RANGE = new RegExp(`^(${FIGURE}) ?[–-] ?(${FIGURE})$`)
/** Between values of which there are several; no value has it. */
export const BETWEEN = '; '

/** The values there are to choose from; null where anything may be written. */
export const choicesOf = ({ kind, choices }: Pick<AttributeSpec, 'kind' | 'choices'>): readonly Translated[] | null =>
  kind === 'choice' || kind === 'several' ? choices : kind === 'yes-no' ? YES_NO : null

export const partsOf = (value: string): string[] => value.split(';').map((one) => one.trim()).filter(Boolean) // prettier-ignore

/** Both ends of a range as it is written, '100–240'; null where it is none, or ends before it begins. */
export function rangeOf(value: string): [from: string, to: string] | null {
  const [, from, to] = RANGE.exec(value) ?? []
  return from !== undefined && to !== undefined && figureOf(from) <= figureOf(to) ? [from, to] : null
}

/** What a figure says, '−0,5' as -0.5. */
export const figureOf = (figure: string): number => Number(figure.replace('−', '-').replace(',', '.'))

/** Whether a value is one of the attribute: a figure in its unit, one of its choices. */
export function fits(
  attribute: Pick<AttributeSpec, 'kind' | 'unit' | 'choices'>,
  { value, unit }: { value: string; unit: string },
): boolean {
  if (attribute.kind === 'number') return NUMBER.test(value) && unit === attribute.unit
  if (attribute.kind === 'range') return rangeOf(value) !== null && unit === attribute.unit
  const choices = choicesOf(attribute)
  if (!choices) return true
  const values = attribute.kind === 'several' ? partsOf(value) : [value]
  return values.length > 0 && new Set(values).size === values.length && values.every((one) => choices.some(({ en }) => en === one))
}

/** A value in the reader's language, where it is one of a choice. */
export function valueText(attribute: AttributeSpec | undefined, value: string, language: Language): string {
  const choices = attribute && choicesOf(attribute)
  if (!choices) return value
  const said = (one: string) => pick(choices.find(({ en }) => en === one) ?? { en: one }, language)
  return attribute.kind === 'several' ? partsOf(value).map(said).join(BETWEEN) : said(value)
}
