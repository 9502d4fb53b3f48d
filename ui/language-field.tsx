import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { SelectField } from './field.tsx'

type Props = { label: string; value: Language; onChange: (language: Language) => void }

/** One of the five languages, each by its own name. */
export function LanguageField({ label, value, onChange }: Props) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as Language)}>
      {LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {LANGUAGE_NAMES[code].own}
        </option>
      ))}
    </SelectField>
  )
}
