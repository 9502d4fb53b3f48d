import { REVIEW_LABELS, REVIEW_REFUSAL_LABELS } from '#contract/codes/review.ts'
import { withdrawReview, type OwnReview } from '#contract/review.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ask } from '../../parts/ask.tsx'
import { formatMoment, Moment } from '../../parts/moment/moment.tsx'
import { Stars } from '../../parts/offer/stars.tsx'
import { useShop } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { Goods } from './goods.tsx'
import { OwnPictures } from './own-pictures.tsx'

export const REVIEW_TONES: Record<OwnReview['state'], Tone> = { pending: 'warm', published: 'good', refused: 'bad', withdrawn: 'plain' }

/** One of one's own reviews, where it stands, and what can be done with it. `whole`: on its own page, where it is changed below. */
export function OwnReviewCard({ one, whole = false }: { one: OwnReview; whole?: boolean }) {
  const { t, language, call } = useShop()
  const { act, busy } = useAct()
  const may = (name: string) => one.allowedActions.some(({ action, allowed }) => action === name && allowed === 'Y')
  const withdraw = async () => {
    const question = { title: t('review.withdraw-ask'), text: t('review.withdraw-text'), yes: t('review.withdraw'), no: t('frame.cancel') }
    if (!(await ask({ ...question, danger: true }))) return
    await act('withdraw', () => call(withdrawReview, { id: one.id, version: one.version }), t('review.withdrawn-done'))
  }
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Goods goods={one} note={t('review.from-order', { number: one.orderNo })} />
        <Tag tone={REVIEW_TONES[one.state]}>{pick(REVIEW_LABELS[one.state], language)}</Tag>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
        <Stars value={one.stars} />
        <span className="sr-only">{t('review.star', { count: one.stars })}</span>
        <Moment value={one.createTime} />
      </p>
      <p className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line">{one.content}</p>
      {one.pictures.length > 0 && <OwnPictures pictures={one.pictures} />}
      {one.refuseReason && (
        <div className="mt-3 rounded-control bg-bad-soft px-4 py-3">
          <p className="font-medium text-bad">{t('review.refused-why')}</p>
          <p>{pick(REVIEW_REFUSAL_LABELS[one.refuseReason], language)}</p>
          {one.refuseText && <p className="mt-1 whitespace-pre-line">{one.refuseText}</p>}
        </div>
      )}
      {one.answer && (
        <div className="mt-3 rounded-control bg-mist px-4 py-3">
          <p className="text-sm font-medium">{t('review.answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{one.answer}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {may('change') && !whole && (
          <a href={`/my-reviews?id=${one.id}`} className={buttonClass('secondary', 'small')}>
            {t('review.change')}
          </a>
        )}
        {may('withdraw') && (
          <Button kind="quiet" size="small" busy={busy !== ''} onClick={() => void withdraw()}>
            {t('review.withdraw')}
          </Button>
        )}
        {one.state === 'published' && one.changeableUntil && may('change') && (
          <span className="text-sm text-ink-faint" suppressHydrationWarning>
            {t('review.until', { day: formatMoment(one.changeableUntil, language, { dateOnly: true }) })}
          </span>
        )}
      </div>
    </article>
  )
}
