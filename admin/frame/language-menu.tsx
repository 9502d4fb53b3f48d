import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'
import { chooseLanguage } from './language.ts'

export function LanguageMenu() {
  const { language } = useOffice()
  const t = useT()
  return (
    <label className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name="globe" className="size-4" />
      <select
        aria-label={t('frame.language')}
        value={language}
        onChange={(event) => chooseLanguage(event.target.value as Language)}
        className="cursor-pointer bg-transparent pr-1"
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} className="bg-ground text-ink">
            {LANGUAGE_NAMES[code].own}
          </option>
        ))}
      </select>
    </label>
  )
}
