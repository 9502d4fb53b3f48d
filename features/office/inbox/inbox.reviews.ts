// Reviews in the inbox: the operator's people find what waits to be read before everybody reads it, and what readers report; a shop's people what
// has been published of its goods.
import { answerReview, publishReview } from '#contract/review-desk.ts'
import type { Tx } from '#db/connect.ts'
import { readReview } from '#features/aftercare/review/review.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { approversOf, ofOperator } from './inbox.clocks.ts'
import { insertNews, noteClock, stopClocks } from './inbox.sql.ts'

const thing = (id: number) => ({ kind: 'review', id }) as const

async function waits(tx: Tx, id: number, now: Date): Promise<void> {
  await noteClock(tx, await approversOf(tx, ofOperator, publishReview.access.permission, null), thing(id), 'approval', null, now)
}
/** Written, or written anew: nobody reads it before somebody here has. */
export const tellReviewWaits = (tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> => waits(tx, id, now)
/** A reader holds something against a published one. */
export const tellReviewReported = (tx: Tx, { id }: { id: number }, now: Date): Promise<void> => waits(tx, id, now)
export const forgetReview = (tx: Tx, { id }: { id: number }, now: Date): Promise<unknown> => stopClocks(tx, thing(id), ['approval'], now)

/** The shop's own people who may answer it; of an answered one, who look whether the answer still fits. */
export async function tellReviewGiven(tx: Tx, { id, actorId }: Moved, now: Date): Promise<void> {
  const one = await readReview(tx, id)
  if (!one) return
  const colleagues = await colleaguesFor(tx, one.shop_id, answerReview.access.permission)
  const people = colleagues.flatMap((who) => (who.shop_id === one.shop_id ? [who.id] : []))
  const from = { staffId: actorId, commentId: null, act: 'review.publish' }
  if (people.length > 0) await insertNews(tx, people, thing(id), 'news', from, now)
}
