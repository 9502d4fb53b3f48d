// The fields of a partnership's terms, as applications and partners ask for them: the commission in percent, as people speak of it.
import { TERRITORIES_MAX } from '#contract/city-partner-desk.ts'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useNations } from '../../kit/nation.ts'

type Words = Record<'rate' | 'months' | 'unit' | 'territory' | 'nation' | 'city' | 'hint' | 'add', string>

export function useTermsFields(words: Words): FieldSpec[] {
  const nations = useNations()
  return [
    { name: 'commissionPoints', label: words.rate, kind: 'percent', unit: '%' },
    { name: 'customerMonths', label: words.months, kind: 'whole', unit: words.unit },
    {
      name: 'territory',
      label: words.territory,
      kind: 'rows',
      wide: true,
      row: {
        fields: [
          { name: 'nation', label: words.nation, kind: 'choice', options: [...nations] },
          { name: 'city', label: words.city, hint: words.hint, unmarked: true },
        ],
        blank: () => ({ nation: '', city: '' }),
        add: words.add,
        max: TERRITORIES_MAX,
        unordered: true,
      },
    },
  ]
}
