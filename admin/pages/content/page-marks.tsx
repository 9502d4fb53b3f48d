// How a page's state and languages are shown.
import type { DeskPageRow } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Clock } from '../../kit/moment.tsx'
import { useT } from './room.ts'

/** Whether readers find it, and whether something else is written. A time that has passed without a publication stands out. */
export function PageState({ published, draft, publishTime }: Pick<DeskPageRow, 'published' | 'draft' | 'publishTime'>) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {published === 'Y' ? <Tag tone="good">{t('content.published')}</Tag> : <Tag>{t('content.not-published')}</Tag>}
      {draft === 'Y' && <Tag tone="caution">{t('content.draft')}</Tag>}
      {publishTime && (
        <span className="text-sm">
          {t('content.goes-out')} <Clock until={publishTime} />
        </span>
      )}
    </span>
  )
}

/** What is missing stands out; nothing is. */
export function Written({ languages }: Pick<DeskPageRow, 'languages'>) {
  const t = useT()
  const missing = LANGUAGES.filter((language) => !languages.includes(language)).map((language) => LANGUAGE_NAMES[language].own)
  if (missing.length === 0) return t('content.all-languages')
  return <span className="text-caution">{t('content.without', { language: missing.join(', ') })}</span>
}
