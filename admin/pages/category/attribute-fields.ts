// How an attribute is drawn in the form: what its kind has no use for is not asked.
import type { AttributeSet } from '#contract/attribute-set-desk.ts'
import { ATTRIBUTE_KINDS, ATTRIBUTE_KIND_LABELS, CHOSEN, MEASURED, UNITS } from '#contract/codes/product.ts'
import { labelOf } from '#contract/codes/label.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { FieldSpec } from '../../kit/form-spec.ts'
import type { useT } from './room.ts'

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, '']))
const textIn = (typed: Record<string, unknown>, name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
const isOf = (kinds: ReadonlySet<string>) => (typed: Record<string, unknown>) => kinds.has(textIn(typed, 'kind'))

/** The units of the list, and those that are in use already. */
const unitsFor = (set: AttributeSet) => [...new Set([...UNITS.flat(), ...set.attributes.map(({ unit }) => unit).filter(Boolean)])]

export function attributeFields(t: ReturnType<typeof useT>, set: AttributeSet, language: Language): FieldSpec[] {
  return [
    { name: 'name', label: t('category.attribute-name'), kind: 'texts' },
    {
      name: 'kind',
      label: t('category.attribute-kind'),
      kind: 'choice',
      options: ATTRIBUTE_KINDS.map((value) => ({ value, label: labelOf(ATTRIBUTE_KIND_LABELS, value, language) })),
    },
    {
      name: 'unit',
      label: t('category.attribute-unit'),
      kind: 'choice',
      options: unitsFor(set).map((value) => ({ value, label: value })),
      when: (typed) => isOf(MEASURED)(typed) || textIn(typed, 'unit') !== '',
    },
    {
      name: 'group',
      label: t('category.attribute-group'),
      kind: 'choice',
      options: set.groups.map(({ group, text }) => ({ value: group, label: text })),
    },
    { name: 'required', label: t('category.attribute-required'), kind: 'yes-no', hint: t('category.attribute-required-hint') },
    {
      name: 'filter',
      label: t('category.attribute-filter'),
      kind: 'yes-no',
      when: (typed) => textIn(typed, 'kind') !== 'text' || textIn(typed, 'filter') === 'Y',
    },
    {
      name: 'choices',
      label: t('category.attribute-choices'),
      kind: 'rows',
      when: isOf(CHOSEN),
      row: {
        blank: () => ({ was: '', name: NO_TEXTS }),
        add: t('category.choice-add'),
        title: (typed) => textIn(typed, 'name.en'),
        fields: [{ name: 'name', label: t('category.choice-name'), kind: 'texts', wanted: t('category.choice-wanted') }],
      },
    },
  ]
}

export const attributeTitle = (typed: Record<string, unknown>, language: Language) =>
  textIn(typed, `name.${language}`) || textIn(typed, 'name.en')

export const blankAttribute = (set: AttributeSet) => () => ({
  id: null,
  label: '',
  name: NO_TEXTS,
  group: set.attributes.at(-1)?.group ?? set.above.at(-1)?.group ?? set.groups[0]?.group ?? '',
  kind: 'text',
  unit: '',
  choices: [],
  required: 'N',
  filter: 'N',
})
