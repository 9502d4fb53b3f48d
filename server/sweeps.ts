// What has to be done when nobody calls: payments without an answer, orders whose time has come. At start and each minute.
// Several processes may run it at once: every step locks what it touches and finds it done the second time.
import type { Clock } from '#db/clock.ts'
import type { Db } from '#db/connect.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { sweepBacklog, sweepHandovers, sweepReminders } from '#features/aftercare/equipment/equipment.ts'
import { sweepBankFiles, sweepBankLines } from '#features/money/bank-statement/bank-statement.ts'
import { sweepRecallFiles, sweepRecalls } from '#features/aftercare/recall/recall.ts'
import { sweepBulk } from '#features/office/bulk/bulk.ts'
import { sweepFiles } from '#features/platform/file/file.ts'
import { sweepAttempts } from '#features/people/credential/credential.ts'
import { sweepOneTime } from '#features/people/one-time/one-time.ts'
import { sweepSessions } from '#features/people/account/account.ts'
import { deleteExpired } from '#features/sales/checkout/checkout.ts'
import { sweepClosings } from '#features/office/account-closing/account-closing.ts'
import { sweepComments } from '#features/office/comment/comment.ts'
import { sendDigests, sweepClocks, sweepInbox } from '#features/office/inbox/inbox.ts'
import { sweepLimits } from '#features/platform/limit/limit.ts'
import { sweepUploads, tellEndingCertificates } from '#features/catalogue/product/product.ts'
import { sweepPictureSearches } from '#features/catalogue/image-search/image-search.ts'
import { sweepDrafts } from '#features/office/draft/draft.ts'
import { publishDue } from '#features/publishing/content/content.ts'
import { sweepMails } from '#features/platform/mail/mail.ts'
import { sealRecords } from '#features/platform/record/record.ts'
import { sweepReactions } from '#features/platform/reaction/reaction.ts'
import { sweepCommissions } from '#features/loyalty/city-partner/city-partner.ts'
import { sweepLedger } from '#features/money/ledger/ledger.ts'
import { sweepCoupons } from '#features/loyalty/coupon/coupon.ts'
import { sweepFinancings } from '#features/sales/order-financing/order-financing.ts'
import { sweepAfterSales } from '#features/aftercare/after-sale/after-sale.ts'
import { sweepLetters } from '#features/sales/order-letter/order-letter.ts'
import { sweepInvitations } from '#features/loyalty/invitation/invitation.ts'
import { sweepMembers } from '#features/loyalty/membership/membership.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { sweepEnquiries } from '#features/publishing/enquiry/enquiry.ts'
import { sweepQuotationFiles } from '#features/sales/quotation/desk/quotation-desk.ts'
import { sweepQuotations } from '#features/sales/quotation/quotation.ts'
import { compareReferences } from '#features/money/payment-exception/payment-exception.ts'
import { reconcileProviders, repeatReturns, sendRefunds } from '#features/sales/order-payment/desk/order-payment-desk.ts'
import { reconcilePayments, sweepPayments } from '#features/sales/order-payment/order-payment.ts'
import { sweepPoints } from '#features/loyalty/points/points.ts'
import { sweepSocial } from '#features/people/social/social.ts'
import { forgetIdempotencyKeys } from '#features/platform/idempotency/idempotency.ts'
import type { PaymentProviders } from '#features/platform/port/payment-provider.ts'
import { after, days, minutes } from '#shared/time.ts'
import { isSkewed, skewSentence } from './edge/health.ts'
import type { Incoming } from './edge/incoming.ts'

const EVERY_MS = minutes(1)
/** Younger captures may still be waiting for their own answer. */
const UNANSWERED_MS = 30_000

type Options = {
  db: Db
  clock: Clock
  files: ObjectStore
  incoming: Incoming
  payments: PaymentProviders
  log: (line: Record<string, unknown>) => void
}

/** Answers a function that stops the sweeps and waits for one that is running. */
export function startSweeps({ db, clock, files, incoming, payments, log }: Options): () => Promise<void> {
  let running = Promise.resolve()
  let skewed = false
  const tellSkew = (now: Date) => {
    if (isSkewed(clock) && !skewed) log({ at: now, clock: skewSentence(clock) })
    skewed = isSkewed(clock)
  }
  const sweep = async () => {
    let now = clock.now()
    try {
      now = await clock.ask() // whatever ends here ends by the clock that all share
      tellSkew(now)
      const unanswered = after(now, -UNANSWERED_MS)
      const unsettled = [
        ...(await sweepPayments({ db, payments, now }, unanswered)),
        ...(await repeatReturns({ db, payments, now }, unanswered)),
        ...(await sendRefunds({ db, payments, now }, unanswered)),
        ...(await reconcilePayments({ db, payments, now })),
        ...(await reconcileProviders({ db, payments, now })),
      ]
      for (const one of unsettled) log({ at: now, sweep: 'payment', ...one })
      await compareReferences(db, now)
      for (const one of await sweepOrders(db, now)) log({ at: now, sweep: 'order', ...one })
      for (const one of await sweepLetters(db, now)) log({ at: now, sweep: 'letter-of-credit', ...one })
      for (const one of await sweepFinancings(db, now)) log({ at: now, sweep: 'financing', ...one })
      for (const one of await sweepMembers(db, now)) log({ at: now, sweep: 'membership', ...one })
      for (const one of await sweepInvitations(db, now)) log({ at: now, sweep: 'invitation', ...one })
      for (const one of await sweepCoupons(db, now)) log({ at: now, sweep: 'coupon', ...one })
      for (const one of await sweepRecalls(db, now)) log({ at: now, sweep: 'recall', ...one })
      for (const one of await sweepAfterSales(db, now)) log({ at: now, sweep: 'after-sale', ...one })
      for (const one of await publishDue(db, now)) log({ at: now, sweep: 'page', ...one })
      for (const one of await sweepQuotations(db, now)) log({ at: now, sweep: 'quotation', ...one })
      await sweepCommissions(db, now)
      const points = await sweepPoints(db, now)
      if (points?.found) log({ at: now, sweep: 'points', ...points })
      const ledger = await sweepLedger(db, now)
      if (ledger?.found) log({ at: now, sweep: 'ledger', ...ledger })
      await sealRecords(db)
      await sweepBacklog(db, now)
      await sweepHandovers(db, now)
      await sweepReminders(db, now)
      await deleteExpired(db, after(now, -days(1)))
      await sweepSessions(db, now)
      for (const one of await sweepClosings(db, now)) log({ at: now, sweep: 'account', ...one })
      await sweepReactions(db, now)
      await sweepBulk(db, now)
      await sweepBankFiles(db)
      await sweepBankLines(db, now)
      await sweepRecallFiles(db)
      await sweepMails(db, now)
      await sweepAttempts(db, now)
      await sweepOneTime(db, now)
      await sweepSocial(db, now)
      await sweepDrafts(db, now)
      await sweepClocks(db, now)
      await sweepEnquiries(db, now)
      await sendDigests(db, now)
      await sweepInbox(db, now)
      await sweepComments(db, now)
      await sweepQuotationFiles(db, now)
      await sweepLimits(db, now)
      await sweepPictureSearches(db, now)
      await sweepUploads(db, now)
      await tellEndingCertificates(db, now)
      await forgetIdempotencyKeys(db, now)
      await incoming.sweep(now)
      await sweepFiles(db, files, now) // last: a store that does not answer holds up nothing else
    } catch (error) {
      log({ at: now, sweep: 'failed', error: String((error as Error)?.stack ?? error) })
    }
  }
  const next = () => {
    running = running.then(sweep)
  }
  const timer = setInterval(next, EVERY_MS)
  timer.unref()
  next()
  return () => {
    clearInterval(timer)
    return running
  }
}
