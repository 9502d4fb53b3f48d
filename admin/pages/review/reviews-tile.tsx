import { deskReviews, publishReview } from '#contract/review-desk.ts'
import { useMay } from '../../app/office.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { reviewRoom, useT } from './room.ts'

/** What waits for whoever looks: to be read and what is reported for the operator, an answer for a shop. */
export function ReviewsTile() {
  const t = useT()
  const counted = useMay()(publishReview.access.permission)
    ? [
        { label: t('review.waits'), filters: { state: 'pending' } },
        { label: t('review.reported'), filters: { reported: 'Y' } },
      ]
    : [{ label: t('review.unanswered'), filters: { answered: 'N' } }]
  return <CountTile room={reviewRoom} list={deskReviews} counted={counted} />
}
