// All reviews, those first that wait to be read; a shop's people see the published ones of its goods.
import { useMemo } from 'react'
import { REVIEW_LABELS, REVIEW_STATES } from '#contract/codes/review.ts'
import { deskReviews, publishReview } from '#contract/review-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { DemoTag, ReviewStars, ReviewStateTag } from './review-marks.tsx'
import { reviewPaths, reviewRoom, useT } from './room.ts'

const STARS = ['1', '2', '3', '4', '5'] as const

export function ReviewsPage() {
  const t = useT()
  const { language } = useOffice()
  const nation = useNation()
  const moderates = useMay()(publishReview.access.permission)
  const spec = useMemo<ListSpec<typeof deskReviews>>(
    () => ({
      name: 'reviews',
      room: reviewRoom,
      call: deskReviews,
      hrefOf: ({ id }) => reviewPaths.one(id),
      keyword: t('review.keyword'),
      empty: { title: t('review.none'), text: t(moderates ? 'review.none-text' : 'review.none-text-shop') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.productModel}</span>
            <ReviewStars stars={row.stars} />
          </div>
          <div className="line-clamp-2 text-sm text-ink-soft">{row.beginning}</div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <ReviewStateTag state={row.state} />
            <DemoTag demo={row.demo} />
            {row.reports > 0 && <Tag tone="bad">{t('review.reports-count', { count: row.reports })}</Tag>}
            <span className="text-ink-faint">
              <Moment value={row.createTime} />
            </span>
          </div>
        </>
      ),
      filters: [
        ...(moderates
          ? [
              severalOf('state', t('review.state'), REVIEW_STATES, (state) => pick(REVIEW_LABELS[state], language)),
              choiceOf('reported', t('review.reports'), ['Y'], () => t('review.reported')),
            ]
          : []),
        choiceOf('stars', t('review.stars'), STARS, (stars) => t('review.star-count', { count: Number(stars) })),
        choiceOf('answered', t('review.answer'), ['N', 'Y'], (one) => t(one === 'Y' ? 'review.answered' : 'review.unanswered')),
      ],
      columns: [
        {
          id: 'product',
          label: t('review.product'),
          beside: true,
          cell: ({ productName, productModel }) => (
            <span className="block max-w-56 min-w-32">
              <span className="block truncate font-medium">{productModel}</span>
              <span className="block truncate text-ink-faint">{productName}</span>
            </span>
          ),
        },
        { id: 'stars', label: t('review.stars'), beside: true, cell: ({ stars }) => <ReviewStars stars={stars} /> },
        {
          id: 'text',
          label: t('review.text'),
          grow: true,
          cell: ({ beginning, pictures }) => (
            <>
              <span className="line-clamp-1">{beginning}</span>
              {pictures > 0 && <span className="line-clamp-1 text-ink-faint">{t('review.pictures-count', { count: pictures })}</span>}
            </>
          ),
        },
        {
          id: 'state',
          label: t('review.state'),
          beside: true,
          cell: ({ state, demo, reports }) => (
            <span className="flex flex-wrap gap-1">
              <ReviewStateTag state={state} />
              <DemoTag demo={demo} />
              {reports > 0 && <Tag tone="bad">{t('review.reports-count', { count: reports })}</Tag>}
            </span>
          ),
        },
        { id: 'answer', label: t('review.answer'), cell: ({ answered }) => (answered === 'Y' ? t('review.answered') : '–') },
        {
          id: 'author',
          label: t('review.author'),
          extra: true,
          cell: ({ author, nation: of }) => [author, nation(of)].filter(Boolean).join(', '),
        },
        { id: 'shop', label: t('review.shop'), extra: true, cell: ({ shopName }) => shopName },
        { id: 'written', label: t('review.written'), cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, language, nation, moderates],
  )
  return <ListWithDetail room={reviewRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
