// The published reviews of a product as its page has them. Written and published by features/aftercare/review, which stands after the catalogue.
import type { IdentityType } from '#contract/codes/identity-type.ts'
import { sql } from '#db/connect.ts'
import type { Language } from '#shared/language.ts'

export type ReviewRow = {
  id: number
  author: string
  stars: number
  content: string
  written_at: string
  nation: string
  identity_type: IdentityType
  language: Language
  demo: boolean
  pictures: number[] | null
  answer: string
  answered_at: string | null
}

/** Of a review `v` what everybody reads, as one JSON value. */
export const reviewJson = sql`json_build_object('id', v.id, 'author', v.author, 'stars', v.stars, 'content', v.content,
  'written_at', v.written_at, 'nation', v.nation, 'identity_type', v.identity_type, 'language', v.language, 'demo', v.demo,
  'answer', v.answer, 'answered_at', v.answered_at,
  'pictures', (select json_agg(i.file_id order by i.position) from review_pictures i join files f on f.id = i.file_id
    where i.review_id = v.id and f.removed_at is null))`

const LATEST = 5
/** Of a product `p` the latest. */
export const latestReviewsJson = sql`(select json_agg(one order by id desc) from (
  select v.id, ${reviewJson} as one from reviews v where v.product_id = p.id and v.state = 'published' order by v.id desc limit ${sql.lit(LATEST)}) latest)`
