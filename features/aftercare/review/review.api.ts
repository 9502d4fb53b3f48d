import type * as contract from '#contract/review.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { shapeReview } from '#features/catalogue/product/product.ts'
import { starCounts } from '#features/catalogue/product/rating.rules.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { answerOf, anyFile } from '#features/platform/file/file.ts'
import { shapeGoods } from '#features/sales/order/order.rules.ts'
import { wireTime } from '#shared/time.ts'
import { changeReview as change, factsOf, reportReview as report, withdrawReview as withdraw, writeReview as write } from './review.ts'
import { changeableUntil, REVIEW_BUYER_ACTIONS } from './review.rules.ts'
import * as store from './review.sql.ts'

export const productReviews: Handler<typeof contract.productReviews> = async ({ productId, stars = null, pageNum, pageSize }, { db }) => {
  const { rows, counts, demoCounts } = await store.selectShown(db, { productId, stars }, pageSize, (pageNum - 1) * pageSize)
  const all = starCounts(counts, demoCounts)
  return { total: stars === null ? all.reduce((sum, one) => sum + one, 0) : all[stars - 1]!, rows: rows.map(shapeReview) }
}

/** Only while the review is published; an author sees the own files by one's own door. */
export const reviewPicture: Handler<typeof contract.reviewPicture> = async ({ id, fileId }, { db, files }) => {
  const file = (await store.selectShownPicture(db, id, fileId)) ? await anyFile(db, fileId) : undefined
  return file ? { ...answerOf(files, file), upload: 'public' } : refuse('missing', 'not-found')
}

type Pictures = Awaited<ReturnType<typeof store.selectPictures>>
function shapeOwn(row: store.OwnRow, pictures: Pictures, context: BuyerContext): contract.OwnReview {
  const facts = factsOf(row)
  const until = changeableUntil(facts)
  return {
    ...shapeGoods(row.order_line_id, row, context.contentLanguage),
    id: row.id,
    version: row.version,
    orderId: row.order_id,
    orderNo: row.order_no,
    state: row.state,
    stateTime: wireTime(row.state_at),
    stars: row.stars,
    content: row.content,
    pictures: pictures.filter((one) => one.review_id === row.id).map((one) => ({ ossId: one.file_id, fileName: one.name })),
    refuseReason: row.state === 'refused' ? row.refuse_reason : null,
    refuseText: row.state === 'refused' ? row.refuse_text : '',
    answer: row.answer,
    answerTime: row.answered_at && wireTime(row.answered_at),
    createTime: wireTime(row.written_at),
    changeableUntil: until && wireTime(until),
    allowedActions: Object.entries(REVIEW_BUYER_ACTIONS).map(([action, rule]) => {
      const why = rule(facts, context.now)
      return { action, allowed: why ? 'N' : 'Y', reason: why ? refusalText(why, context.language) : '' }
    }),
  }
}

export const ownReviews: Handler<typeof contract.ownReviews> = async ({ pageNum, pageSize }, context) => {
  const { rows, total } = await store.selectOwnPage(context.db, context.buyer.id, pageSize, (pageNum - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const pictures = ids.length > 0 ? await store.selectPictures(context.db, ids) : []
  return { total, rows: rows.map((row) => shapeOwn(row, pictures, context)) }
}

export const ownReview: Handler<typeof contract.ownReview> = async ({ id }, context) => {
  const row = (await store.selectOwn(context.db, context.buyer.id, id)) ?? refuse('missing', 'review-missing')
  return shapeOwn(row, await store.selectPictures(context.db, [id]), context)
}

export const reviewableLines: Handler<typeof contract.reviewableLines> = async ({ orderId }, context) => {
  const { db, buyer } = context
  const lines = await store.selectOrderLines(db, buyer.id, orderId)
  if (lines.length === 0 && !(await store.isOwnOrder(db, buyer.id, orderId))) refuse('missing', 'order-missing')
  return lines.map((line) => ({
    ...shapeGoods(line.id, line, context.contentLanguage),
    review: line.review_id === null ? null : { id: line.review_id, state: line.review_state! },
  }))
}

export const unreviewedLines: Handler<typeof contract.unreviewedLines> = async ({ pageNum, pageSize }, context) => {
  const { rows, total } = await store.selectWaiting(context.db, context.buyer.id, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((line) => ({ ...shapeGoods(line.id, line, context.contentLanguage), orderId: line.order_id, orderNo: line.order_no })),
  }
}

export const writeReview: Handler<typeof contract.writeReview> = ({ orderItemId, stars, content, ossIds }, context) =>
  write(context, orderItemId, { stars, content, fileIds: ossIds ?? [] })

export const changeReview: Handler<typeof contract.changeReview> = async ({ id, version, stars, content, ossIds }, context) => ({
  version: (await change(context, { id, version }, { stars, content, fileIds: ossIds ?? [] })).version,
})
export const withdrawReview: Handler<typeof contract.withdrawReview> = async (seen, context) => ({
  version: (await withdraw(context, seen)).version,
})
export const reportReview: Handler<typeof contract.reportReview> = async ({ id, reason, note }, context) => {
  await report(context, id, { reason, note })
  return null
}
