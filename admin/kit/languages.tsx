// In which languages a thing is there, in a list.
import { listed } from '#shared/punctuation.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice, useT } from '../app/office.ts'

/** The five languages; those in which the thing is there stand out. */
export function Languages({ there }: { there: readonly Language[] }) {
  const { language: here } = useOffice()
  const t = useT()
  const missing = LANGUAGES.filter((language) => !there.includes(language))
  const title = missing.length
    ? t('kit.missing-languages', {
        languages: listed(
          missing.map((one) => LANGUAGE_NAMES[one].own),
          here,
        ),
      })
    : ''
  return (
    <span className="inline-flex gap-1 text-xs uppercase" title={title}>
      {LANGUAGES.map((language) => (
        <span
          key={language}
          className={classNames('rounded px-1 py-0.5', there.includes(language) ? 'bg-good-soft text-good' : 'text-ink-faint line-through')}
        >
          {language}
        </span>
      ))}
    </span>
  )
}
