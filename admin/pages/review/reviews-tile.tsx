import { useQuery } from '@tanstack/react-query'
import { deskReviews, publishReview } from '#contract/review-desk.ts'
import { useMay, useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { reviewPaths, reviewRoom, useT } from './room.ts'

const RENEW_MS = 60_000
type Asked = { state?: ['pending']; reported?: 'Y'; answered?: 'N' }

/** What waits for whoever looks: to be read and what is reported for the operator, an answer for a shop. Nothing is shown where nothing does. */
export function ReviewsTile() {
  const t = useT()
  const title = useTitle(reviewRoom)
  const moderates = useMay()(publishReview.access.permission)
  const waiting = useCount({ state: ['pending'] }, moderates)
  const reported = useCount({ reported: 'Y' }, moderates)
  const unanswered = useCount({ answered: 'N' }, !moderates)
  if (waiting + reported + unanswered === 0) return null
  return (
    <Section title={title}>
      <Tallies>
        {waiting > 0 && <Tally label={t('review.waits')} value={waiting} href={reviewPaths.list({ state: 'pending' })} />}
        {reported > 0 && <Tally label={t('review.reported')} value={reported} href={reviewPaths.list({ reported: 'Y' })} />}
        {unanswered > 0 && <Tally label={t('review.unanswered')} value={unanswered} href={reviewPaths.list({ answered: 'N' })} />}
      </Tallies>
    </Section>
  )
}

function useCount(asked: Asked, enabled: boolean): number {
  const { call } = useOffice()
  const count = useQuery({
    queryKey: ['list', 'count', 'reviews', JSON.stringify(asked)],
    queryFn: () => call(deskReviews, { ...asked, pageSize: 1 }),
    refetchInterval: RENEW_MS,
    enabled,
  })
  return count.data?.total ?? 0
}
