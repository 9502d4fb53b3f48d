// Reviews of products in the shop: what everybody reads, and what a buyer writes of goods that have been delivered (decision 17).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import { REVIEW_PICTURES_MAX, REVIEW_REFUSALS, REVIEW_REPORTS, REVIEW_STATES, REVIEW_TEXT_MAX, STARS_MOST } from './codes/review.ts'
import { Id, ids, int, optionalProse, prose } from './fields.ts'
import { PageFields } from './paging.ts'
import { ReviewSeen } from './review-shape.ts'
import { Changed, Version } from './version.ts'
import { OrderedGoods } from './order-line.ts'

const stars = int(1, STARS_MOST)

export const productReviews = getPage('/shop/pm/review/list', {
  access: 'public',
  about: 'Published reviews of a product, the newest first; by stars',
  input: v.object({ ...PageFields, productId: Id, stars: v.optional(v.nullable(stars)) }),
  output: ReviewSeen,
})
export const reviewPicture = getFile('/shop/pm/review/{id}/picture/{fileId}', {
  access: 'public',
  about: 'The bytes of a picture of a published review',
  input: v.object({ id: Id, fileId: Id }),
})

/** A delivered line of an order, with what its buyer has written of it. */
const Line = OrderedGoods
export const OwnReview = v.object({
  ...Line.entries,
  id: Id,
  version: v.number(),
  orderId: Id,
  orderNo: v.string(),
  state: v.picklist(REVIEW_STATES),
  stateTime: v.string(),
  stars: v.number(),
  content: v.string(),
  pictures: v.array(v.object({ ossId: Id, fileName: v.string() })), // one's own files
  refuseReason: v.nullable(v.picklist(REVIEW_REFUSALS)),
  refuseText: v.string(),
  answer: v.string(),
  answerTime: v.nullable(v.string()),
  createTime: v.string(),
  changeableUntil: v.nullable(v.string()), // of one that has been published; null: nothing runs out
  allowedActions: v.array(AllowedAction),
})
export type OwnReview = v.InferOutput<typeof OwnReview>

export const ownReviews = getPage('/shop/pm/review/mine', {
  access: 'user',
  about: 'One’s own reviews, the newest first',
  input: v.object(PageFields),
  output: OwnReview,
})
export const ownReview = get('/shop/pm/review/{id}', {
  access: 'user',
  about: 'One of one’s own reviews, with what can be done with it',
  input: v.object({ id: Id }),
  output: OwnReview,
})

export const ReviewableLine = v.object({ ...Line.entries, review: v.nullable(v.object({ id: Id, state: v.picklist(REVIEW_STATES) })) })
export type ReviewableLine = v.InferOutput<typeof ReviewableLine>
export const reviewableLines = get('/shop/pm/review/order/{orderId}', {
  access: 'user',
  about: 'The delivered lines of one of one’s own orders: of each what one has written, or null where it waits to be written',
  input: v.object({ orderId: Id }),
  output: v.array(ReviewableLine),
})
export const unreviewedLines = getPage('/shop/pm/review/waiting', {
  access: 'user',
  about: 'Delivered lines of one’s own orders of which nothing has been written yet, the newest order first',
  input: v.object(PageFields),
  output: v.object({ ...Line.entries, orderId: Id, orderNo: v.string() }),
})

/** What a review says; the same schema checks the form and the call. */
export const ReviewSaid = v.object({ stars, content: prose(REVIEW_TEXT_MAX) })
const Written = {
  ...ReviewSaid.entries,
  ossIds: v.optional(v.nullable(ids(REVIEW_PICTURES_MAX))), // of one's own uploads, pictures only
}
export const writeReview = post('/shop/pm/review', {
  limit: 'form',
  access: 'user',
  about: 'Write a review of a delivered line of one’s own order, one for each line; staff reads it before everybody does',
  input: v.object({ orderItemId: Id, ...Written }),
  output: v.object({ id: Id, version: v.number() }),
})
export const changeReview = put('/shop/pm/review/{id}', {
  limit: 'form',
  access: 'user',
  about: 'Write it anew, while it waits, after it was refused or withdrawn, or within 90 days of its publication: staff reads it again',
  input: v.object({ id: Id, version: Version, ...Written }),
  output: Changed,
})
export const withdrawReview = put('/shop/pm/review/{id}/withdraw', {
  limit: 'form',
  access: 'user',
  about: 'Take it back: nobody reads it any more; it can be written anew',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})
export const reportReview = put('/shop/pm/review/{id}/report', {
  limit: 'form',
  access: 'user',
  about: 'Tell staff what is wrong with a published review, once each; again changes nothing',
  input: v.object({ id: Id, reason: v.picklist(REVIEW_REPORTS), note: optionalProse(500) }),
})

export const calls = {
  productReviews,
  reviewPicture,
  ownReviews,
  reviewableLines,
  unreviewedLines,
  ownReview,
  writeReview,
  changeReview,
  withdrawReview,
  reportReview,
} satisfies Record<string, Call>
