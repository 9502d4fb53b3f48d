import type { Rating as Rated } from '#contract/review-shape.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop } from '../../shop/shop.ts'

/** '4.6': always one decimal, as the reader's country writes it. */
export const averageText = (average: number, locale: string): string =>
  average.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What reviews of a product come to, in one line; that some are the demo's stands beside it. Nothing where there are none. */
export function Rating({ rating, className = '' }: { rating: Rated | null; className?: string }) {
  const { t, language } = useShop()
  if (!rating) return null
  const average = averageText(rating.average, LANGUAGE_NAMES[language].locale)
  return (
    <span className={`inline-flex flex-wrap items-center gap-1 text-sm text-ink-soft tabular-nums ${className}`}>
      <span className="sr-only">{t('offer.rated', { average, count: rating.count })}</span>
      <Icon name="star-filled" className="size-4 text-warm" />
      <span aria-hidden>
        {average} ({rating.count})
      </span>
      {rating.demo === 'Y' && <span className="ml-0.5 rounded-full bg-mist px-1.5 text-xs leading-5 text-ink-soft">{t('offer.demo')}</span>}
    </span>
  )
}
