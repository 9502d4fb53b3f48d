// How a page's state is shown.
import type { DeskPageRow } from '#contract/content-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { Clock, Moment } from '../../kit/moment.tsx'
import { useT } from './room.ts'

/** Whether readers find it, and whether something else is written. A time that has passed without a publication stands out. */
export function PageState({
  published,
  draft,
  publishTime,
  announced,
}: Pick<DeskPageRow, 'published' | 'draft' | 'publishTime' | 'announced'>) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {published === 'Y' ? <Tag tone="good">{t('content.published')}</Tag> : <Tag>{t('content.not-published')}</Tag>}
      {announced === 'Y' && <Tag tone="brand">{t('content.announced')}</Tag>}
      {draft === 'Y' && announced !== 'Y' && <Tag tone="caution">{t('content.draft')}</Tag>}
      {publishTime && (
        <span className="text-sm">
          {t('content.goes-out')}
          <Moment value={publishTime} /> <Clock until={publishTime} />
        </span>
      )}
    </span>
  )
}
