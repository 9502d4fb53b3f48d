import type { OwnReview } from '#contract/review.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { inQuery } from '../../shop/query.ts'
import { useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { Section } from '../account/choice-card.tsx'
import { REVIEWS_A_PAGE, type ReviewsData } from './data.ts'
import { Goods } from './goods.tsx'
import { OwnReviewCard } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'

/** /my-reviews: what one has written of delivered goods, and what waits to be written of (SPEC-272). */
export function MyReviewsPage({ data }: { data: ReviewsData }) {
  const t = useT()
  const crumbs = [{ label: t('review.title'), href: '/my-reviews' }]
  if (data.at === 'one')
    return (
      <AccountFrame title={t(data.one ? 'review.write-title' : 'review.missing')} crumbs={crumbs}>
        {data.one ? <One key={data.one.id} one={data.one} /> : <Back />}
      </AccountFrame>
    )
  if (data.at === 'line') {
    const { line } = data
    return (
      <AccountFrame title={t('review.write-title')} crumbs={crumbs}>
        {line && line.review === null ? (
          <div className="grid max-w-[760px] gap-6">
            <Goods goods={line} />
            <ReviewForm lineId={line.orderItemId} />
          </div>
        ) : (
          <EmptyState icon="star" title={t('review.not-line')}>
            <a href={line?.review ? `/my-reviews?id=${line.review.id}` : '/my-reviews'} className={buttonClass('primary')}>
              {t(line?.review ? 'review.write-title' : 'review.title')}
            </a>
          </EmptyState>
        )}
      </AccountFrame>
    )
  }
  return <Lists data={data} />
}

function Lists({ data: { mine, waiting, page } }: { data: Extract<ReviewsData, { at: 'list' }> }) {
  const t = useT()
  return (
    <AccountFrame title={t('review.title')}>
      {waiting.total > 0 && page === 1 && (
        <Section
          id="reviews-waiting"
          title={t('review.waiting')}
          {...(waiting.total > waiting.rows.length ? { note: String(waiting.total) } : {})}
        >
          <ul className="mb-10 divide-y divide-line rounded-tile border border-line">
            {waiting.rows.map((line) => (
              <li key={line.orderItemId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 wide:px-5">
                <Goods goods={line} note={t('review.from-order', { number: line.orderNo })} />
                <a href={`/my-reviews?order=${line.orderId}&line=${line.orderItemId}`} className={buttonClass()}>
                  {t('review.write')}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mine.total === 0 ? (
        <EmptyState icon="star" title={t('review.none')} text={t('review.none-text')}>
          {waiting.total === 0 && (
            <a href="/order" className={buttonClass('primary')}>
              {t('frame.orders')}
            </a>
          )}
        </EmptyState>
      ) : (
        <Section id="reviews-own" title={t('review.own')}>
          <ul className="grid gap-4">
            {mine.rows.map((one) => (
              <li key={one.id} className="rounded-tile border border-line p-4 wide:p-5">
                <OwnReviewCard one={one} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ListPages
        page={page}
        total={mine.total}
        aPage={REVIEWS_A_PAGE}
        hrefOf={(to) => `/my-reviews${inQuery({ page: to > 1 ? String(to) : undefined })}`}
      />
    </AccountFrame>
  )
}

function One({ one }: { one: OwnReview }) {
  const mayChange = one.allowedActions.some(({ action, allowed }) => action === 'change' && allowed === 'Y')
  return (
    <div className="grid max-w-[760px] gap-8">
      <div className="rounded-tile border border-line p-4 wide:p-5">
        <OwnReviewCard one={one} whole />
      </div>
      {mayChange && <Changing one={one} />}
    </div>
  )
}

function Changing({ one }: { one: OwnReview }) {
  const t = useT()
  return (
    <Section id="change" title={t('review.change')}>
      <ReviewForm lineId={one.orderItemId} before={one} />
    </Section>
  )
}

function Back() {
  const t = useT()
  return (
    <a href="/my-reviews" className={buttonClass('primary')}>
      {t('review.title')}
    </a>
  )
}
