import { REVIEW_LABELS, type ReviewState } from '#contract/codes/review.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const TONES: Record<ReviewState, Tone> = { pending: 'warm', published: 'good', refused: 'bad', withdrawn: 'plain' }

export function ReviewStateTag({ state }: { state: ReviewState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{pick(REVIEW_LABELS[state], language)}</Tag>
}

export function ReviewStars({ stars }: { stars: number }) {
  const t = useT()
  return (
    <span className="inline-flex items-center text-warm">
      <span className="sr-only">{t('review.star-count', { count: stars })}</span>
      {[1, 2, 3, 4, 5].map((one) => (
        <Icon key={one} name={one <= stars ? 'star-filled' : 'star'} className="size-4" />
      ))}
    </span>
  )
}

export function DemoTag({ demo }: { demo: 'Y' | 'N' }) {
  const t = useT()
  return demo === 'Y' ? <Tag>{t('review.demo')}</Tag> : null
}
