// How a page's state and languages are shown.
import type { DeskPageRow } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useT } from './room.ts'

export function PageState({ published }: Pick<DeskPageRow, 'published'>) {
  const t = useT()
  return published === 'Y' ? <Tag tone="good">{t('content.published')}</Tag> : <Tag>{t('content.not-published')}</Tag>
}

/** What is missing stands out; nothing is. */
export function Written({ languages }: Pick<DeskPageRow, 'languages'>) {
  const t = useT()
  const missing = LANGUAGES.filter((language) => !languages.includes(language)).map((language) => LANGUAGE_NAMES[language].own)
  if (missing.length === 0) return t('content.all-languages')
  return <span className="text-caution">{t('content.without', { language: missing.join(', ') })}</span>
}
