// The back office's calls about reviews (mounted below /admin-api): the operator publishes or refuses them, a shop answers those of its own goods.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, put, type Call } from './call.ts'
import { IDENTITY_TYPES } from './codes/identity-type.ts'
import { REVIEW_REFUSALS, REVIEW_REPORTS, REVIEW_STATES, STARS_MOST } from './codes/review.ts'
import { forBuyers, Id, int, optionalText, several, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'review:list': { seller: true, roles: ['sales', 'product-manager', 'seller', 'seller-sales'], lists: ['reviews'] },
  'review:moderate': { seller: false, roles: ['sales', 'product-manager'] },
  'review:answer': { seller: true, roles: ['sales', 'seller', 'seller-sales'] },
} as const satisfies Permissions

const list = { permission: 'review:list' } as const
const moderate = { permission: 'review:moderate' } as const
const one = { id: Id, version: Version }

export const DeskReviewRow = v.object({
  id: Id,
  version: v.number(),
  state: v.picklist(REVIEW_STATES),
  stateTime: v.string(),
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  shopId: Id,
  shopName: v.string(),
  author: v.string(), // initials
  nation: v.string(),
  stars: v.number(),
  beginning: v.string(),
  pictures: v.number(),
  reports: v.number(), // that nobody has looked at yet; a shop's people see none
  answered: YN,
  demo: YN,
  createTime: v.string(),
})
export type DeskReviewRow = v.InferOutput<typeof DeskReviewRow>

export const deskReviews = getPage('/review/list', {
  access: list,
  about:
    'Reviews, those first that wait: by state, stars, product, shop, whether it is answered or reported, and words. A shop’s people see the published ones of its goods',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(REVIEW_STATES))),
    stars: v.optional(v.nullable(int(1, STARS_MOST))),
    productId: v.optional(v.nullable(Id)),
    shopId: v.optional(v.nullable(Id)),
    answered: v.optional(v.nullable(YN)),
    reported: v.optional(v.nullable(YN)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: DeskReviewRow,
})

export const DeskReview = v.object({
  ...v.omit(DeskReviewRow, ['beginning', 'pictures', 'reports']).entries,
  slug: v.string(),
  identityType: v.picklist(IDENTITY_TYPES),
  language: v.string(),
  content: v.string(),
  pictures: v.array(v.object({ fileId: Id, fileName: v.string() })),
  refuseReason: v.nullable(v.picklist(REVIEW_REFUSALS)),
  refuseText: v.string(),
  answer: v.string(),
  answerTime: v.nullable(v.string()),
  answeredBy: v.string(),
  publishTime: v.nullable(v.string()),
  /** Of the operator's people only: whose it is, and what readers hold against it. */
  order: v.nullable(v.object({ id: Id, orderNo: v.string() })),
  buyer: v.nullable(v.object({ id: Id, name: v.string() })),
  reports: v.array(v.object({ id: Id, reason: v.picklist(REVIEW_REPORTS), note: v.string(), time: v.string(), settled: YN })),
  allowedActions: v.array(AllowedAction),
})
export type DeskReview = v.InferOutput<typeof DeskReview>

export const deskReview = get('/review/{id}', {
  access: list,
  about: 'One review with pictures, answer, and what can be done; for the operator also its order, its buyer and what readers report',
  input: v.object({ id: Id }),
  output: DeskReview,
})
export const deskReviewPicture = getFile('/review/{id}/picture/{fileId}', {
  access: list,
  about: 'The bytes of a picture of a review',
  input: v.object({ id: Id, fileId: Id }),
})
export const publishReview = put('/review/{id}/publish', {
  access: moderate,
  about: 'Publish what waits, or what was refused: its author is told, and its shop, which may answer',
  input: v.object(one),
  output: Changed,
})
export const refuseReview = put('/review/{id}/refuse', {
  access: moderate,
  about: 'Refuse what waits, or take down what is published; its author reads why and may write it anew',
  input: v.object({ ...one, reason: v.picklist(REVIEW_REFUSALS), message: forBuyers(optionalText(1_000)) }),
  output: Changed,
})
export const settleReports = put('/review/{id}/settle-reports', {
  access: moderate,
  about: 'Note that what readers report has been looked at, and the review stays',
  input: v.object({ ...one, note: optionalText(500) }),
  output: Changed,
})
export const answerReview = put('/review/{id}/answer', {
  access: { permission: 'review:answer' },
  about: 'Answer a published review in the shop’s name, for everybody to read; or change the answer. Empty takes it back',
  input: v.object({ ...one, answer: forBuyers(optionalText(2_000)) }),
  output: Changed,
})
export const reviewTrail = getPage('/review/{id}/trail', {
  access: list,
  about: 'What staff did about a review, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskReviews,
  deskReview,
  deskReviewPicture,
  publishReview,
  refuseReview,
  settleReports,
  answerReview,
  reviewTrail,
} satisfies Record<string, Call>
