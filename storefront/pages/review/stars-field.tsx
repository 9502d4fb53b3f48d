import { useState } from 'react'
import { STARS_MOST } from '#contract/codes/review.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'

const WORDS = ['review.star-1', 'review.star-2', 'review.star-3', 'review.star-4', 'review.star-5'] as const

/** One to five stars, as a group of radio buttons: by touch, pointer and keys. */
export function StarsField({ before, error }: { before: number; error: string | undefined }) {
  const t = useT()
  const [stars, setStars] = useState(before)
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="mb-1.5 font-medium">{t('review.stars')}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {Array.from({ length: STARS_MOST }, (_, at) => at + 1).map((one) => (
          <label
            key={one}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="stars"
              value={one}
              checked={stars === one}
              onChange={() => setStars(one)}
              className="sr-only"
              aria-label={t('review.star', { count: one })}
            />
            <Icon
              name={one <= stars ? 'star-filled' : 'star'}
              className={classNames('size-8', one <= stars ? 'text-warm' : 'text-ink-faint')}
            />
          </label>
        ))}
        {stars > 0 && <span className="ml-3 text-ink-soft">{t(WORDS[stars - 1]!)}</span>}
      </div>
      {error && (
        <p id="stars-error" className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
