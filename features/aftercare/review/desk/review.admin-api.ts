import type * as contract from '#contract/review-desk.ts'
import type { Permission } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerOf, anyFile } from '#features/platform/file/file.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { factsOf } from '../review.ts'
import { REVIEW_STAFF_ACTIONS, type ReviewStaffAction } from '../review.rules.ts'
import { selectPictures } from '../review.sql.ts'
import * as desk from './review-desk.ts'
import { selectPage, selectReports, selectWhole, type ListedReview, type WholeReview } from './review-desk.sql.ts'

const BEGINNING = 140 // characters

type Shared = Pick<
  ListedReview,
  | 'id'
  | 'version'
  | 'state'
  | 'state_at'
  | 'product_id'
  | 'shop_id'
  | 'author'
  | 'nation'
  | 'stars'
  | 'answer'
  | 'demo'
  | 'written_at'
  | 'name'
  | 'model'
  | 'shop_name'
>
const shapeShared = (row: Shared, { contentLanguage }: Pick<StaffContext, 'contentLanguage'>) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  stateTime: wireTime(row.state_at),
  productId: row.product_id,
  productName: pick(row.name, contentLanguage),
  productModel: row.model,
  shopId: row.shop_id,
  shopName: row.shop_name,
  author: row.author,
  nation: row.nation,
  stars: row.stars,
  answered: yn(row.answer !== ''),
  demo: yn(row.demo),
  createTime: wireTime(row.written_at),
})

const flag = (sent: 'Y' | 'N' | null | undefined) => (sent ? sent === 'Y' : null)

export const deskReviews: Handler<typeof contract.deskReviews> = async (input, context) => {
  const { pageNum, pageSize, state, stars = null, productId = null, shopId = null, answered, reported, keyword } = input
  const ofShop = context.staff.shopId
  const filter = {
    states: state && state.length > 0 ? state : null,
    stars,
    productId,
    shopId,
    answered: flag(answered),
    reported: ofShop === null ? flag(reported) : null,
    keyword: keyword?.trim() ?? '',
    ofShop,
  }
  const { rows, total } = await selectPage(context.db, filter, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeShared(row, context),
      beginning: row.content.replaceAll(/\s+/g, ' ').slice(0, BEGINNING),
      pictures: row.pictures,
      reports: ofShop === null ? row.reports : 0,
    })),
  }
}

async function found({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<WholeReview> {
  const one = await selectWhole(db, id)
  return one && desk.maySee(staff, one) ? one : refuse('missing', 'review-missing')
}

const PERMISSION: Record<ReviewStaffAction, Permission> = {
  publish: 'review:moderate',
  refuse: 'review:moderate',
  settle: 'review:moderate',
  answer: 'review:answer',
  withdraw_answer: 'review:answer',
}

export const deskReview: Handler<typeof contract.deskReview> = async ({ id }, context) => {
  const { db, staff } = context
  const one = await found(context, id)
  const [pictures, reports] = [await selectPictures(db, [id]), await selectReports(db, id)]
  const open = reports.filter(({ settled_at }) => settled_at === null).length
  const ofOperator = staff.shopId === null
  return {
    ...shapeShared(one, context),
    slug: one.slug,
    identityType: one.identity_type,
    language: one.language,
    content: one.content,
    pictures: pictures.map((picture) => ({ fileId: picture.file_id, fileName: picture.name })),
    refuseReason: one.state === 'refused' ? one.refuse_reason : null,
    refuseText: one.refuse_text,
    answer: one.answer,
    answerTime: one.answered_at && wireTime(one.answered_at),
    answeredBy: one.answerer ?? '',
    publishTime: one.published_at && wireTime(one.published_at),
    order: ofOperator ? { id: one.order_id, orderNo: one.order_no } : null,
    buyer: ofOperator ? { id: one.user_id, name: one.buyer_name } : null,
    reports: ofOperator
      ? reports.map((report) => ({
          id: report.id,
          reason: report.reason,
          note: report.note,
          time: wireTime(report.created_at),
          settled: yn(report.settled_at !== null),
        }))
      : [],
    allowedActions: Object.entries(REVIEW_STAFF_ACTIONS)
      .filter(([action]) => ofOperator || PERMISSION[action as ReviewStaffAction] === 'review:answer')
      .map(([action, rule]) => allowedAction(context, action, PERMISSION[action as ReviewStaffAction], rule(factsOf(one, open)) ?? null)),
  }
}

export const deskReviewPicture: Handler<typeof contract.deskReviewPicture> = async ({ id, fileId }, context) => {
  await found(context, id)
  const belongs = (await selectPictures(context.db, [id])).some((one) => one.file_id === fileId)
  const file = belongs ? await anyFile(context.db, fileId) : undefined
  return file ? answerOf(context.files, file) : refuse('missing', 'not-found')
}

export const publishReview: Handler<typeof contract.publishReview> = async (seen, context) => ({
  version: await desk.publish(context, seen),
})
export const refuseReview: Handler<typeof contract.refuseReview> = async ({ id, version, reason, message }, context) => ({
  version: await desk.refuseIt(context, { id, version }, reason, message),
})
export const settleReports: Handler<typeof contract.settleReports> = async ({ id, version, note }, context) => ({
  version: await desk.settle(context, { id, version }, note),
})
export const answerReview: Handler<typeof contract.answerReview> = async ({ id, version, answer }, context) => ({
  version: await desk.answer(context, { id, version }, answer),
})

export const reviewTrail: Handler<typeof contract.reviewTrail> = async ({ id, ...slice }, context) => {
  await found(context, id)
  return answerTrail(context.db, { kind: 'review', id }, slice)
}
