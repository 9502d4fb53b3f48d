import { SelectField } from '#ui/field.tsx'
import type { Choice } from '../../shop/dictionaries.ts'
import { useT } from '../../shop/shop.ts'

type Props = {
  label: string
  choices: readonly Choice[]
  name: string
  note?: string
  defaultValue: string | undefined
  error: string | undefined
}

/** One of a dictionary's choices, or none of them yet. */
export function MayChoose({ choices, ...field }: Props) {
  const t = useT()
  return (
    // Chosen anew from the choices when they come.
    <SelectField key={choices.length} {...field}>
      <option value="">{t('form.choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
