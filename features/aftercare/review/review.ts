// The door of reviews: what a buyer writes of delivered goods (decision 17). What staff does: desk/review-desk.ts.
import type { ReviewReport, ReviewState } from '#contract/codes/review.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { readUser } from '#features/people/account/account.ts'
import type { BuyerContext, Context } from '#features/platform/caller/caller.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { IdentityType } from '#contract/codes/identity-type.ts'
import type { Language } from '#shared/language.ts'
import { reviewMachine, type ReviewEvent } from './review.machine.ts'
import { maskedName, REVIEW_BUYER_ACTIONS, type ReviewFacts, type Why } from './review.rules.ts'
import * as store from './review.sql.ts'

export type { Review } from './review.sql.ts'
export { selectReview as readReview } from './review.sql.ts'

type Author = Pick<BuyerContext, 'db' | 'now' | 'language' | 'buyer'>
export type Written = { stars: number; content: string; fileIds: readonly number[] }
export type Seen = { id: number; version: number }

const flow: Flow<ReviewState, ReviewEvent, store.Review> = { machine: reviewMachine, save: store.saveReview }
export const moveReview = (tx: Tx, one: store.Review, event: ReviewEvent, act: Act): Promise<store.Review> =>
  applyEvent(tx, flow, one, event, act)

export function demand(why: Why): void {
  if (why) refuse('refused', why)
}

/** What may be done follows from these. `reports`: that nobody has looked at. */
export const factsOf = (one: Pick<store.Review, 'state' | 'published_at' | 'answer'>, reports = 0): ReviewFacts => ({
  state: one.state,
  publishedAt: one.published_at,
  answered: one.answer !== '',
  reports,
})

/** How everybody reads who wrote it: never the account. */
async function shownAuthor(tx: Tx, buyer: BuyerContext['buyer']) {
  const { first_name: first, last_name: last, nation, identity_type: kind, demo } = await readUser(tx, buyer)
  return { author: maskedName(first, last), nation, identity_type: kind as IdentityType, demo }
}

/** One's own pictures; anything else looks like none. */
async function demandPictures(tx: Tx, buyerId: number, fileIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(fileIds)]
  const files = await ownFiles(tx, buyerId, wanted)
  if (files.length !== wanted.length) refuse('refused', 'file-missing')
  if (files.some(({ type }) => !type.startsWith('image/'))) refuse('refused', 'review-pictures-only')
  return wanted
}

/**
 * Writes of a delivered line of one's own order (SPEC-272). Of several at once, and of a press whose answer was lost, one review comes; the
 * others are told that there is one. A foreign line looks exactly like none.
 */
export const writeReview = ({ db, now, language, buyer }: Author, lineId: number, written: Written): Promise<Seen> =>
  inTransaction(db, async (tx) => {
    const line = (await store.selectOwnLine(tx, buyer.id, lineId)) ?? refuse('missing', 'review-line-missing')
    if (!line.delivered) refuse('refused', 'review-not-delivered')
    const pictures = await demandPictures(tx, buyer.id, written.fileIds)
    const row = {
      state: 'pending' as const,
      state_at: now,
      order_line_id: line.id,
      user_id: buyer.id,
      product_id: line.product_id,
      shop_id: line.shop_id,
      ...(await shownAuthor(tx, buyer)),
      stars: written.stars,
      content: written.content,
      language: language as Language,
      written_at: now,
      created_at: now,
    }
    const id = (await store.insertReview(tx, row)) ?? refuse('conflict', 'review-exists')
    await store.replacePictures(tx, id, pictures)
    await logBirths(tx, birthsOf(reviewMachine, [{ id, events: ['hand_in'] }]), { actor: 'buyer', actorId: buyer.id, now })
    return { id, version: 1 }
  })

/** The buyer's own, locked and as it was last seen; a foreign one looks exactly like none. */
async function lockOwn(tx: Tx, buyerId: number, { id, version }: Seen): Promise<store.Review> {
  const one = await store.lockReview(tx, id)
  if (one?.user_id !== buyerId) refuse('missing', 'review-missing')
  if (one.version !== version) refuse('conflict', 'changed-meanwhile')
  return one
}

/** Writes it anew: staff reads it again before anybody else does. The seller's answer stays with it. */
export const changeReview = ({ db, now, language, buyer }: Author, seen: Seen, written: Written): Promise<Seen> =>
  inTransaction(db, async (tx) => {
    const one = await lockOwn(tx, buyer.id, seen)
    demand(REVIEW_BUYER_ACTIONS.change(factsOf(one), now))
    const pictures = await demandPictures(tx, buyer.id, written.fileIds)
    const moved = await moveReview(tx, one, 'revise', { actor: 'buyer', actorId: buyer.id, now })
    await store.updateReview(tx, one.id, {
      ...(await shownAuthor(tx, buyer)),
      stars: written.stars,
      content: written.content,
      language,
      written_at: now,
      refuse_reason: null,
      refuse_text: '',
    })
    await store.replacePictures(tx, one.id, pictures)
    return { id: one.id, version: moved.version }
  })

export const withdrawReview = ({ db, now, buyer }: Author, seen: Seen): Promise<Seen> =>
  inTransaction(db, async (tx) => {
    const one = await lockOwn(tx, buyer.id, seen)
    demand(REVIEW_BUYER_ACTIONS.withdraw(factsOf(one)))
    const { version } = await moveReview(tx, one, 'withdraw', { actor: 'buyer', actorId: buyer.id, now })
    return { id: one.id, version }
  })

/** What a reader holds against a published one, once each. Nobody reports what they wrote themselves. */
export const reportReview = (
  { db, now, buyer }: Pick<Context, 'db' | 'now'> & { buyer: { id: number } },
  id: number,
  { reason, note }: { reason: ReviewReport; note: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const one = await store.lockReview(tx, id)
    if (one?.state !== 'published') refuse('missing', 'review-missing')
    if (one.user_id === buyer.id) refuse('refused', 'review-own')
    const first = await store.insertReport(tx, { review_id: id, user_id: buyer.id, reason, note, created_at: now })
    if (first) await raise(tx, 'review.reported', { id }, now)
  })

/** Of an account that is erased: what was written stays, of nobody. */
export const forgetAuthor = (tx: Tx, { userId }: Events['account.erased']) => store.blankAuthor(tx, userId)
