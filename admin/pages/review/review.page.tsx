// One review: what was written, what readers report, the shop's answer, and what staff did about it.
import { useState } from 'react'
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { REVIEW_REFUSAL_LABELS, REVIEW_REPORT_LABELS, REVIEW_STATES, type ReviewState, REVIEW_LABELS } from '#contract/codes/review.ts'
import { answerReview, deskReview, deskReviewPicture, publishReview, reviewTrail, type DeskReview } from '#contract/review-desk.ts'
import { LANGUAGE_NAMES, pick, toLanguage } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { useNation } from '../../kit/nation.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { orderPaths } from '../order/room.ts'
import { productPaths } from '../product/room.ts'
import { RemoveFile } from '../../kit/remove-file.tsx'
import { ActDialog, ACTS, type Act } from './acts.tsx'
import { DemoTag, ReviewStars, ReviewStateTag } from './review-marks.tsx'
import { ReviewPicture } from './review-picture.tsx'
import { reviewPaths, reviewRoom, useT } from './room.ts'

export function ReviewPage() {
  const { call } = useOffice()
  const review = useOpened(reviewRoom, (id) => call(deskReview, { id }))
  return <QueryView query={review}>{(data) => <Review key={data.id} review={data} />}</QueryView>
}

const SECONDARY: readonly Act[] = ['withdraw_answer', 'refuse', 'settle']
const isState = (value: string): value is ReviewState => (REVIEW_STATES as readonly string[]).includes(value)

function Review({ review }: { review: DeskReview }) {
  const t = useT()
  const { call, language } = useOffice()
  const [doing, setDoing] = useState<Act | null>(null)
  const label = (act: Act) => {
    if (act === 'refuse') return t(review.state === 'published' ? 'review.do-take-down' : 'review.do-refuse')
    return t(act === 'answer' && review.answer ? 'review.do-answer-again' : `review.do-${act}`)
  }
  const stateText = (value: string) => (isState(value) ? pick(REVIEW_LABELS[value], language) : value)
  const written = toLanguage(review.language)
  return (
    <DetailPage
      title={`${review.productModel} · ${review.author}`}
      subtitle={`${review.productName} · ${review.shopName}`}
      back={reviewPaths.list()}
      tags={
        <>
          <ReviewStateTag state={review.state} />
          <DemoTag demo={review.demo} />
        </>
      }
      actions={
        <ActionBar
          actions={ACTS.filter((action) => action !== 'withdraw_answer' || review.answer !== '').map((action) => ({
            action,
            label: label(action),
            permission:
              action === 'answer' || action === 'withdraw_answer' ? answerReview.access.permission : publishReview.access.permission,
            kind: SECONDARY.includes(action) ? ('secondary' as const) : undefined,
            run: () => setDoing(action),
          }))}
          allowed={review.allowedActions}
        />
      }
    >
      <Section title={t('review.text')} aside={<ReviewStars stars={review.stars} />}>
        <p lang={written ? LANGUAGE_NAMES[written].locale : undefined} className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
          {review.content}
        </p>
        {review.pictures.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-3">
            {review.pictures.map(({ fileId, fileName }) => (
              <li key={fileId}>
                <ReviewPicture
                  at={`${review.id} ${fileId}`}
                  name={fileName}
                  read={() => call(deskReviewPicture, { id: review.id, fileId })}
                />
                <RemoveFile id={fileId} name={fileName} byBuyer />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {review.refuseReason && (
        <Section title={t('review.reason')}>
          <p>{pick(REVIEW_REFUSAL_LABELS[review.refuseReason], language)}</p>
          {review.refuseText && <p className="mt-1 whitespace-pre-line">{review.refuseText}</p>}
        </Section>
      )}
      {review.answer && (
        <Section title={t('review.answer')} aside={review.answerTime && <Moment value={review.answerTime} />}>
          <p className="max-w-[72ch] wrap-anywhere whitespace-pre-line">{review.answer}</p>
          {review.answerTime !== null && review.answerTime < review.stateTime && (
            <p className="mt-1 text-caution">{t('review.answer-older')}</p>
          )}
          {review.answeredBy && <p className="mt-1 text-sm text-ink-faint">{review.answeredBy}</p>}
        </Section>
      )}
      <Reports reports={review.reports} />
      <About review={review} />
      <Section title={t('review.trail')}>
        <AuditTrail
          area="review"
          kind="review"
          id={review.id}
          read={(page) => call(reviewTrail, { ...page, id: review.id })}
          none={t('review.no-changes')}
          line={({ field, from, to }) => (field === 'state' ? { from: stateText(from), to: stateText(to) } : { from, to })}
        />
      </Section>
      {doing && <ActDialog act={doing} review={review} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function Reports({ reports }: Pick<DeskReview, 'reports'>) {
  const t = useT()
  const { language } = useOffice()
  if (reports.length === 0) return null
  return (
    <Section title={t('review.reports')}>
      <ul className="grid gap-2">
        {reports.map(({ id, reason, note, time, settled }) => (
          <li key={id} className="rounded-control border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{pick(REVIEW_REPORT_LABELS[reason], language)}</span>
              {settled === 'Y' && <Tag>{t('review.settled')}</Tag>}
              <span className="ml-auto text-sm text-ink-faint">
                <Moment value={time} />
              </span>
            </p>
            {note && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function About({ review }: { review: DeskReview }) {
  const t = useT()
  const may = useMay()
  const nation = useNation()
  const { language } = useOffice()
  const written = toLanguage(review.language)
  const link = 'text-brand hover:underline'
  return (
    <Section title={t('review.about')}>
      <Facts
        facts={[
          [
            t('review.product'),
            may('product:list') ? (
              <Go key="product" href={productPaths.one(review.productId)} className={link}>
                {review.productModel}
              </Go>
            ) : (
              review.productModel
            ),
          ],
          review.order && [
            t('review.order'),
            may('order:list') ? (
              <Go key="order" href={orderPaths.one(review.order.id)} className={link}>
                {review.order.orderNo}
              </Go>
            ) : (
              review.order.orderNo
            ),
          ],
          review.buyer && [
            t('review.buyer'),
            may('buyer:list') ? (
              <Go key="buyer" href={buyerPaths.one(review.buyer.id)} className={link}>
                {review.buyer.name}
              </Go>
            ) : (
              review.buyer.name
            ),
          ],
          [t('review.shown-as'), `${review.author}, ${pick(IDENTITY_LABELS[review.identityType], language)}, ${nation(review.nation)}`],
          [t('review.language'), written ? LANGUAGE_NAMES[written].own : review.language],
          [t('review.written'), <Moment key="written" value={review.createTime} />],
          review.publishTime !== null && [t('review.published-on'), <Moment key="published" value={review.publishTime} />],
        ]}
      />
    </Section>
  )
}
