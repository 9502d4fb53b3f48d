// Delivers what waits in the outbox: one job of the queue per mail. A mail's row stays locked while it is handed over, so no two workers
// ever have the same one in hand, and a worker that dies lets go of it; the job then comes back.
import type { Db } from '#db/connect.ts'
import { RETRY, workOn, type Jobs, type Retry } from '#db/jobs.ts'
import { SendFailure, type MailTransport } from '#features/platform/port/mail-transport.ts'
import { withSecret } from './mail.render.ts'
import { maskAddress, secretState } from './mail.rules.ts'
import { lockMail, selectMail, settle, type MailEntity, type Outcome } from './mail.sql.ts'
import { connectDelivery } from './mail.ts'

const QUEUE = 'mail'
const AT_ONCE = 2
const STOP_MS = 8_000
type Log = (line: Record<string, unknown>) => void
export type Options = {
  db: Db // of its own connections: one is held for each mail that is being handed over
  jobs: Jobs
  post: MailTransport | null // null: no mail server; mails are kept
  log: Log // faults
  tell?: Log // news: what stays in the outbox
  now?: () => Date
  retry?: Retry
}
type Doing = Required<Omit<Options, 'jobs' | 'retry'>> & { arrived: Map<number, Date> }

/** Begins to deliver, and connects `sendMail` of this process to the queue. The answer stops it. */
export async function deliverMails(options: Options): Promise<() => Promise<void>> {
  const { db, jobs, post, log, tell = log, now = () => new Date(), retry = RETRY } = options
  const doing: Doing = { db, post, log, tell, now, arrived: new Map() }
  const enqueue = await workOn(jobs, QUEUE, { atOnce: AT_ONCE, retry, work: (id, last) => deliver(doing, id, last) })
  const disconnect = connectDelivery({ hasServer: post !== null, enqueue })
  return async () => {
    disconnect()
    await jobs.stop({ graceful: true, timeout: STOP_MS })
    post?.close()
  }
}

/** Throws where it shall be tried again. */
async function deliver(doing: Doing, id: number, last: boolean): Promise<void> {
  const { db, log, tell, now, arrived } = doing
  const done = await db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) return (await selectMail(tx, id))?.status === 'waiting' ? 'in other hands' : null
    if (mail.status !== 'waiting') return null
    const outcome = await attempt(doing, mail, last)
    await settle(tx, id, outcome)
    return { mail, outcome }
  })
  if (done === 'in other hands') throw new Error(done)
  arrived.delete(id)
  if (!done) return
  const { mail, outcome } = done
  const name = `mail to ${maskAddress(mail.recipient)} (${mail.template})`
  if (outcome.status === 'kept') tell({ at: now(), mail: id, text: `${name} kept in the outbox` })
  if (outcome.error) log({ at: now(), mail: id, text: `${name} not delivered`, error: outcome.error, attempt: mail.attempts + 1 })
  if (outcome.status === 'waiting') throw new Error('not delivered yet') // makes the queue try again
}

async function attempt({ post, now, arrived }: Doing, mail: MailEntity, last: boolean): Promise<Outcome> {
  const { id, recipient, subject, language, secret, unsubscribe, created_at: createdAt } = mail
  const taken = arrived.get(id) // handed over before, but the database was away when that was to be written down
  if (taken) return { status: 'sent', attempted: true, now: taken }
  if (['used', 'expired'].includes(secretState(mail, now()))) return { status: 'expired', attempted: false, now: now() }
  if (!post) return { status: 'kept', attempted: false, now: now() }
  try {
    await post.send({ id, createdAt, to: recipient, subject, language, unsubscribe, ...withSecret(mail, secret ?? '') })
    arrived.set(id, now())
    return { status: 'sent', attempted: true, now: now() }
  } catch (error) {
    const { message, lasting } = error instanceof SendFailure ? error : { message: String(error), lasting: false }
    return { status: last || lasting ? 'failed' : 'waiting', attempted: true, error: clean(message, secret), now: now() }
  }
}

const ERROR_MAX = 300

/** What a mail server says might quote the mail. */
const clean = (text: string, secret: string | null): string =>
  (secret ? text.replaceAll(secret, '***') : text).replace(/\s+/g, ' ').slice(0, ERROR_MAX)
