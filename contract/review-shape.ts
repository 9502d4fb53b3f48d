// A review as everybody reads it, on the product's page and in the list of all of them.
import * as v from 'valibot'
import { Id, YN } from './fields.ts'

/** How many stars a product has got on average, of one decimal, and from how many reviews. `demo`: some are by the demo's people. */
export const Rating = v.object({ average: v.number(), count: v.number(), demo: YN })
export type Rating = v.InferOutput<typeof Rating>

export const ReviewSeen = v.object({
  id: Id,
  name: v.string(), // initials
  stars: v.number(),
  content: v.string(),
  createTime: v.string(),
  nation: v.string(),
  identityType: v.string(), // a code of identity-type
  language: v.string(), // that it is written in, 'en'
  demo: YN, // by one of the demo's people
  pictures: v.array(v.string()), // addresses
  answer: v.string(), // the seller's; '' = none
  answerTime: v.nullable(v.string()),
})
export type ReviewSeen = v.InferOutput<typeof ReviewSeen>
