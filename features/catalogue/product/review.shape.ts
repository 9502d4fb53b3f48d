// A published review as the wire has it.
import type { ReviewSeen } from '#contract/review-shape.ts'
import { wireTime } from '#shared/time.ts'
import type { ReviewRow } from './detail.reviews.sql.ts'

export const pictureAddress = (reviewId: number, fileId: number): string => `/dev-api/shop/pm/review/${reviewId}/picture/${fileId}`

export const shapeReview = (row: ReviewRow): ReviewSeen => ({
  id: row.id,
  name: row.author,
  stars: row.stars,
  content: row.content,
  createTime: wireTime(new Date(row.written_at)),
  nation: row.nation,
  identityType: row.identity_type,
  language: row.language,
  demo: row.demo ? 'Y' : 'N',
  pictures: (row.pictures ?? []).map((fileId) => pictureAddress(row.id, fileId)),
  answer: row.answer,
  answerTime: row.answered_at && wireTime(new Date(row.answered_at)),
})
