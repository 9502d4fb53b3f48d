// The door of the inbox: what is put into it, what somebody finds there, and what becomes of it.
import type { InboxReason } from '#contract/inbox.ts'
import { refuse } from '#contract/refusals.ts'
import { isOwn, type Thing, type ThingKind } from '#contract/thing.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { selectThings } from '#features/office/thing/thing.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { after, days } from '#shared/time.ts'
import * as store from './inbox.sql.ts'

export {
  forgetEnquiryClock,
  sweepClocks,
  tellApprovalDecided,
  tellEnquiryDue,
  tellReversalWanted,
  tellWriteOffWanted,
} from './inbox.clocks.ts'
export { forgetApproval, forgetQuotationClock, tellApprovalWanted, tellQuotationDue, tellQuotationLate } from './inbox.quotations.ts'
export {
  forgetFinancing,
  tellFinancingApproval,
  tellFinancingMoved,
  tellFinancingNear,
  tellFinancingSigned,
  tellLossRefused,
  tellOfferTurned,
} from './inbox.financing.ts'
export * as afterSale from './inbox.after-sale.ts'
export { tellLetterMoved, tellLetterNear } from './inbox.letters.ts'
export { forgetInvitation, tellInvitationHeld } from './inbox.invitations.ts'
export { tellAccountClosed, tellAccountKept } from './inbox.accounts.ts'
export { tellFileRemoved } from './inbox.files.ts'
export {
  forgetRefund,
  tellRefundAccount,
  tellRefundDropped,
  tellRefundOwed,
  tellRefundPrepared,
  tellRefundRefused,
} from './inbox.refunds.ts'
export { forgetPayout, tellPayoutApproved, tellPayoutPrepared, tellPayoutTurned } from './inbox.payouts.ts'
export { tellAdjustmentAsked, tellAdjustmentDecided } from './inbox.points.ts'
export { forgetPartnerApplication, tellPartnerAnswered, tellPartnerApplied } from './inbox.partners.ts'
export { forgetWithdrawal, tellWithdrawalApproved, tellWithdrawalCorrected, tellWithdrawalRequested } from './inbox.withdrawals.ts'
export { tellRecallApproval, tellRecallNews, tellRecallSettled } from './inbox.recalls.ts'
export { tellShipmentTrouble } from './inbox.shipments.ts'
export { forgetReview, tellReviewGiven, tellReviewReported, tellReviewWaits } from './inbox.reviews.ts'
export { tellTermsChanged } from './inbox.shops.ts'
export { tellProductGone } from './inbox.products.ts'
export { sendDigests } from './digest.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

/** Puts a thing into people's inboxes, or brings it up again. Of several reasons in one transaction each hears the first. */
export async function tell(tx: Tx, people: readonly number[], thing: Thing, why: InboxReason, from: store.From, now: Date): Promise<void> {
  if (people.length) await store.insertNews(tx, people, thing, why, from, now)
}

/** A page could not be published in time: whoever set the time has it before them. */
export const tellPublishFailed = (tx: Tx, { pageId, staffId }: Events['page.publish_failed'], now: Date): Promise<void> =>
  tell(tx, [staffId], { kind: 'page', id: pageId }, 'news', { staffId: null, commentId: null, act: 'page.publish-failed' }, now)

/** A bulk change is over: whoever began it finds it before them, until they have looked at what became of it. */
export const tellBulkEnded = (tx: Tx, { runId, staffId }: Events['bulk.ended'], now: Date): Promise<void> =>
  tell(tx, [staffId], { kind: 'bulk', id: runId }, 'news', { staffId: null, commentId: null, act: 'bulk.ended' }, now)

/** The thing is no longer `exceptStaffId`'s colleagues' to see to. */
export const takenFromOthers = (tx: Tx, thing: Thing, exceptStaffId: number | null, now: Date) =>
  store.takeReason(tx, thing, 'assigned', exceptStaffId, now)

/** A page of the caller's inbox: each line with its thing and its latest news. Four queries. */
export async function readInbox({ db, staff, now }: Caller, wanted: store.Wanted, size: number, offset: number) {
  const { rows, total } = await store.selectItems(db, staff, wanted, now, size, offset)
  const things = await selectThings(
    db,
    rows.map(({ kind, thing_id }) => ({ kind, id: thing_id })),
  )
  const news = rows.length
    ? await store.selectNews(
        db,
        rows.map(({ id }) => id),
        staff.shopId,
      )
    : []
  const newsOf = Map.groupBy(news, ({ item_id }) => item_id)
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      thing: things.find(({ kind, id }) => kind === row.kind && id === row.thing_id),
      news: newsOf.get(row.id) ?? [],
    })),
  }
}

export const countInbox = ({ db, staff, now }: Caller) => store.countItems(db, staff, now)

const SNOOZE_MOST_DAYS = 366

export function markItems(caller: Caller, ids: readonly number[], as: 'read' | 'unread' | 'done' | 'open' | 'snoozed', until: Date | null) {
  const { now } = caller
  if (as === 'snoozed' && (!until || until <= now || until > after(now, days(SNOOZE_MOST_DAYS))))
    refuse('invalid', 'invalid-input', { field: 'until' })
  const marks = {
    read: { unread: false },
    unread: { unread: true },
    done: { done_at: now, unread: false, snoozed_until: null },
    open: { done_at: null, snoozed_until: null },
    snoozed: { snoozed_until: until, done_at: null, unread: false },
  }[as]
  return store.updateItems(caller.db, caller.staff, ids, marks)
}

/** One's own needs nothing more than to be looked at: then it is done. */
export async function seen({ db, staff, now }: Caller, thing: Thing): Promise<void> {
  if (isOwn(thing.kind)) await store.markDone(db, staff.id, thing, now)
  else await store.markSeen(db, staff.id, thing)
}

/** Things that there are no longer. */
export const forgetThings = (db: Db, kind: ThingKind, ids: readonly number[]) => store.deleteItems(db, kind, ids)

/** After the act has been told to those who watch it: nobody finds it any more. */
export const forgetPage = (tx: Tx, { id }: { id: number }): Promise<unknown> => forgetThings(tx, 'page', [id])

const DONE_DAYS = 60
const KEPT_DAYS = 365
const AT_ONCE = 1_000

/** Clears away what has been done for two months, and what is a year old; a piece at each sweep. */
export const sweepInbox = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, (tx) => store.deleteOldItems(tx, after(now, -days(DONE_DAYS)), after(now, -days(KEPT_DAYS)), AT_ONCE))
