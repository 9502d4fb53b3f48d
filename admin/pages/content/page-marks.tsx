// How a page's state is shown.
import type { DeskPageRow } from '#contract/content-desk.ts'
import { readWireTime } from '#shared/time.ts'
import { Tag } from '#ui/badge.tsx'
import { Clock, Moment, useNow } from '../../kit/moment.tsx'
import { useT } from './room.ts'

type State = Pick<DeskPageRow, 'kind' | 'published' | 'draft' | 'publishTime' | 'announced' | 'begin' | 'end'>

/** Whether readers find it, and whether something else is written. A time that has passed without a publication stands out. */
export function PageState({ published, draft, publishTime, announced, ...page }: State) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {published === 'Y' ? <Shown {...page} /> : <Tag>{t('content.not-published')}</Tag>}
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

/** What is published for a time only is not always shown; an activity is announced before its time. */
function Shown({ kind, begin, end }: Pick<State, 'kind' | 'begin' | 'end'>) {
  const t = useT()
  const now = useNow()
  const isPast = (moment: string | null) => moment !== null && Number(readWireTime(moment)) <= now
  if (isPast(end))
    return (
      <>
        <Tag>{t('content.over')}</Tag>
        <span className="text-sm">
          <Moment value={end!} />
        </span>
      </>
    )
  if (kind !== 'banner' || begin === null || isPast(begin)) return <Tag tone="good">{t('content.published')}</Tag>
  return (
    <>
      <Tag tone="caution">{t('content.not-yet')}</Tag>
      <span className="text-sm">
        <Moment value={begin} />
      </span>
    </>
  )
}
