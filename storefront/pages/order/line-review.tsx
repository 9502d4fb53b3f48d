import { REVIEW_LABELS } from '#contract/codes/review.ts'
import type { ReviewableLine } from '#contract/review.ts'
import { pick } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop } from '../../shop/shop.ts'

/** Of a delivered line: the way to write of it, or to what one has written (SPEC-272). */
export function LineReview({ orderId, line }: { orderId: number; line: ReviewableLine | undefined }) {
  const { t, language } = useShop()
  if (!line) return null
  const { review, orderItemId } = line
  return (
    <a
      href={review ? `/my-reviews?id=${review.id}` : `/my-reviews?order=${orderId}&line=${orderItemId}`}
      className="mt-1 inline-flex min-h-9 items-center gap-1.5 text-sm text-brand hover:underline max-wide:min-h-11 print:hidden"
    >
      <Icon name={review ? 'star-filled' : 'star'} className="size-4" />
      {review ? t('order.review-own', { state: pick(REVIEW_LABELS[review.state], language) }) : t('order.review-write')}
    </a>
  )
}
