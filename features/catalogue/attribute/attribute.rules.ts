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
}

/** Yes and no, as rows have them. */
export const YES_NO: readonly Translated[] = [
  { en: 'Yes', zh: '是', es: 'Sí', fr: 'Oui', pt: 'Sim' },
  { en: 'No', zh: '否', es: 'No', fr: 'Non', pt: 'Não' },
]

/** Of rows of one label, that of the category itself counts; they come from the top of the tree down. */
export const resolved = (rows: readonly AttributeSpec[]): AttributeSpec[] => [...new Map(rows.map((row) => [row.label, row])).values()]

const FIGURE = /^[-+−]?\d+([.,]\d+)?$/

/** The values there are to choose from; null where anything may be written. */
export const choicesOf = ({ kind, choices }: Pick<AttributeSpec, 'kind' | 'choices'>): readonly Translated[] | null =>
  kind === 'choice' ? choices : kind === 'yes-no' ? YES_NO : null

/** Whether a value is one of the attribute: a figure in its unit, one of its choices. */
export function fits(attribute: AttributeSpec, { value, unit }: { value: string; unit: string }): boolean {
  if (attribute.kind === 'number') return FIGURE.test(value) && unit === attribute.unit
  const choices = choicesOf(attribute)
  return choices ? choices.some(({ en }) => en === value) : true
}

/** A value in the reader's language, where it is one of a choice. */
export function valueText(attribute: AttributeSpec | undefined, value: string, language: Language): string {
  const chosen = attribute && choicesOf(attribute)?.find(({ en }) => en === value)
  return chosen ? pick(chosen, language) : value
}
