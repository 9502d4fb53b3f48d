// What buyers who have received a product say of it (decision 17): what it comes to, and the reviews, by stars and page by page. The first ones
// come with the product, so that they stand there before any script does.
import { useState } from 'react'
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { ProductDetail } from '#contract/product.ts'
import { productReviews } from '#contract/review.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { countryName } from '../../../parts/country-name.ts'
import { Moment } from '../../../parts/moment/moment.tsx'
import { averageText } from '../../../parts/offer/rating.tsx'
import { Stars } from '../../../parts/offer/stars.tsx'
import { useAskLogin } from '../../../session/ask-login.ts'
import { useTell } from '../../../shop/error-text.ts'
import { latePart } from '../../../shop/late-part.tsx'
import { useShop, useT } from '../../../shop/shop.ts'
import { useVisitor } from '../../../shop/use-visitor.ts'
import { withWords } from '../../../shop/words.ts'
import { formWords } from '../../../parts/form/words.ts'
import { reviewWords } from '../../review/words.ts'

type Review = ProductDetail['reviews'][number]
const A_PAGE = 5
const Report = latePart(async () => (await withWords([reviewWords, formWords], import('../../review/report-dialog.tsx'))).ReportDialog)

export function Reviews({ product }: { product: ProductDetail }) {
  const { t, call } = useShop()
  const tell = useTell()
  const { rating, starCounts } = product
  const [shown, setShown] = useState({ stars: 0, pages: 1, rows: product.reviews, total: rating?.count ?? 0 })
  const [busy, setBusy] = useState(false)
  const load = async (stars: number, page: number) => {
    if (busy) return
    setBusy(true)
    try {
      const input = { productId: product.id, pageNum: page, pageSize: A_PAGE, ...(stars ? { stars } : {}) }
      const { rows, total } = await call(productReviews, input)
      // A review that was published meanwhile has pushed one that is shown already onto this page.
      const known = new Set(page > 1 ? shown.rows.map(({ id }) => id) : [])
      const before = page > 1 ? shown.rows : []
      setShown({ stars, pages: page, rows: [...before, ...rows.filter(({ id }) => !known.has(id))], total })
    } catch (error) {
      tell(error)
    }
    setBusy(false)
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-4 text-xl font-semibold">
        {t('reviews.title')}
      </h2>
      {rating ? (
        <div className="grid items-start gap-x-[0.8rem] gap-y-8 desk:grid-cols-[320px_minmax(0,1fr)]">
          <Summary rating={rating} counts={starCounts} stars={shown.stars} onPick={(stars) => void load(stars, 1)} />
          <div>
            <ul className="divide-y divide-line border-y border-line">
              {shown.rows.map((review) => (
                <One key={review.id} review={review} shop={product.shopName} />
              ))}
            </ul>
            {shown.rows.length === 0 && <p className="py-6 text-ink-soft">{t('reviews.none-such')}</p>}
            {shown.rows.length < shown.total && (
              <Button className="mt-5" busy={busy} onClick={() => void load(shown.stars, shown.pages + 1)}>
                {t('reviews.more')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <>
          <p className="font-medium">{t('reviews.none')}</p>
          <p className="mt-1 max-w-[72ch] text-ink-soft print:hidden">{t('reviews.none-text')}</p>
          <a href="/my-reviews" className="inline-flex min-h-11 items-center font-medium text-brand hover:underline print:hidden">
            {t('reviews.own')}
          </a>
        </>
      )}
    </section>
  )
}

type SummaryProps = {
  rating: NonNullable<ProductDetail['rating']>
  counts: readonly number[]
  stars: number
  onPick: (stars: number) => void
}

/** How the stars are spread: each row is also the way to those reviews alone. */
function Summary({ rating, counts, stars, onPick }: SummaryProps) {
  const { t, language } = useShop()
  const most = Math.max(1, ...counts)
  return (
    <div className="rounded-tile bg-mist p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-[32px] leading-none font-semibold tabular-nums">
          {averageText(rating.average, LANGUAGE_NAMES[language].locale)}
        </span>
        <Stars value={rating.average} size="size-5" />
        {rating.demo === 'Y' && <Tag className="bg-ground">{t('offer.demo')}</Tag>}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">{t('reviews.from', { count: rating.count })}</p>
      <ul className="mt-3">
        {[5, 4, 3, 2, 1].map((one) => {
          const count = counts[one - 1] ?? 0
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={stars === one}
                onClick={() => onPick(stars === one ? 0 : one)}
                className={classNames(
                  'flex min-h-9 w-full items-center gap-3 rounded-control px-1.5 text-sm tabular-nums hover:bg-brand-soft max-wide:min-h-11',
                  stars === one && 'bg-brand-soft font-semibold text-brand-strong',
                )}
              >
                <span className="sr-only">{t('reviews.share', { stars: one, count })}</span>
                <span aria-hidden className="flex w-8 items-center gap-1">
                  {one}
                  <Icon name="star-filled" className="size-3.5 text-warm" />
                </span>
                <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                  <span className="block h-full rounded-full bg-warm" style={{ width: `${(count * 100) / most}%` }} />
                </span>
                <span aria-hidden className="w-8 text-right text-ink-soft">
                  {count}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {stars > 0 && (
        <button type="button" className="mt-2 min-h-11 font-medium text-brand hover:underline" onClick={() => onPick(0)}>
          {t('reviews.all')}
        </button>
      )}
      {rating.demo === 'Y' && <p className="mt-3 text-sm text-pretty text-ink-soft">{t('reviews.demo-note')}</p>}
    </div>
  )
}

function One({ review, shop }: { review: Review; shop: string }) {
  const { t, language } = useShop()
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Stars value={review.stars} />
        <span className="sr-only">{t('reviews.stars', { count: review.stars })}</span>
        <strong className="font-semibold text-ink">{review.name}</strong>
        <span>
          {labelOf(IDENTITY_LABELS, review.identityType, language)}, {countryName(review.nation, language)}
        </span>
        {review.demo === 'Y' ? <Tag>{t('offer.demo')}</Tag> : <Tag tone="good">{t('reviews.verified')}</Tag>}
        <span className="ml-auto text-ink-faint">
          <Moment value={review.createTime} />
        </span>
      </p>
      <p lang={LANGUAGE_NAMES[toLanguage(review.language) ?? 'en'].locale} className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line">
        {review.content}
      </p>
      {review.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.pictures.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
                <img
                  src={url}
                  loading="lazy"
                  alt={t('reviews.picture', { number: at + 1, name: review.name })}
                  className="size-20 bg-mist object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <div className="mt-3 max-w-[72ch] rounded-control bg-mist px-4 py-3">
          <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
            <strong className="font-medium text-ink">{t('reviews.answer', { shop })}</strong>
            {review.answerTime && <Moment value={review.answerTime} />}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{review.answer}</p>
        </div>
      )}
      <ReportLink id={review.id} />
    </li>
  )
}

function ReportLink({ id }: { id: number }) {
  const t = useT()
  const askLogin = useAskLogin()
  const { user } = useVisitor()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="mt-1 min-h-11 text-sm text-ink-faint hover:text-brand hover:underline print:hidden"
        onClick={() => (user ? setOpen(true) : askLogin())}
      >
        {t('reviews.report')}
      </button>
      {open && <Report id={id} onClose={() => setOpen(false)} onFail={() => setOpen(false)} />}
    </>
  )
}
