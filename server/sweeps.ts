// What has to be done when nobody calls: payments without an answer, orders whose time has come. At start and each minute.
// Several processes may run it at once: every step locks what it touches and finds it done the second time.
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#features/caller/caller.ts'
import { sweepFiles } from '#features/file/file.ts'
import { sweepOneTime } from '#features/credential/one-time.ts'
import { sweepSessions } from '#features/identity/identity.ts'
import { deleteExpired } from '#features/order/checkout.ts'
import { sweepLimits } from '#features/limit/limit.ts'
import { sweepPictureSearches } from '#features/likeness/likeness.ts'
import { sweepMails } from '#features/mail/mail.ts'
import { sweepOrders } from '#features/order/order.ts'
import { sweepPayments } from '#features/order/order-payment.ts'
import { sweepSocial } from '#features/social/social.ts'
import { forgetRepeats } from '#features/repeat/repeat.ts'
import type { Paypal } from '#features/payment/paypal.ts'
import { after, days, minutes } from '#shared/time.ts'
import type { Incoming } from './incoming.ts'

const EVERY_MS = minutes(1)
/** Younger captures may still be waiting for their own answer. */
const UNANSWERED_MS = 30_000

type Options = { db: Db; files: FileStore; incoming: Incoming; paypal: Paypal | null; log: (line: Record<string, unknown>) => void }

/** Answers a function that stops the sweeps and waits for one that is running. */
export function startSweeps({ db, files, incoming, paypal, log }: Options): () => Promise<void> {
  let running = Promise.resolve()
  const sweep = async () => {
    const now = new Date()
    try {
      for (const one of await sweepPayments({ db, paypal, now }, after(now, -UNANSWERED_MS))) log({ at: now, sweep: 'payment', ...one })
      for (const one of await sweepOrders(db, now)) log({ at: now, sweep: 'order', ...one })
      await deleteExpired(db, after(now, -days(1)))
      await sweepSessions(db, now)
      await sweepMails(db, now)
      await sweepOneTime(db, now)
      await sweepSocial(db, now)
      await sweepLimits(db, now)
      await sweepPictureSearches(db, now)
      await forgetRepeats(db, now)
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
