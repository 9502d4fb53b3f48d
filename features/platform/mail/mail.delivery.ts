// Delivers what waits in the outbox: one job of the queue per mail. A mail's row stays locked while it is handed over, so no two workers
// ever have the same one in hand, and a worker that dies lets go of it; the job then comes back.
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '#db/connect.ts'
import { within, type Jobs } from '#db/jobs.ts'
import { SendFailure, type MailTransport } from '#features/platform/port/mail-transport.ts'
import { withSecret } from './mail.render.ts'
import { maskAddress, RETRY, secretState } from './mail.rules.ts'
import { lockMail, selectMail, settle, type MailEntity, type Outcome } from './mail.sql.ts'
import { connectDelivery } from './mail.ts'

const QUEUE = 'mail'
const AT_ONCE = 2
/** A worker that has not been heard of for so long is dead. */
const HEARTBEAT_SECONDS = 10
const STOP_MS = 8_000
/** A commit wakes the workers; second attempts are found by looking. */
const LOOK_SECONDS = 5

type Log = (line: Record<string, unknown>) => void
export type Options = {
  db: Db // of its own connections: one is held for each mail that is being handed over
  jobs: Jobs
  post: MailTransport | null // null: no mail server; mails are kept
  log: Log // faults
  tell?: Log // news: what stays in the outbox
  now?: () => Date
  retry?: { first: number; longest: number; limit: number } // seconds and count
}
type Doing = Required<Omit<Options, 'jobs' | 'retry'>> & { arrived: Map<number, Date> }

/** Begins to deliver, and connects `sendMail` of this process to the queue. The answer stops it. */
export async function deliverMails(options: Options): Promise<() => Promise<void>> {
  const { db, jobs, post, log, tell = log, now = () => new Date(), retry = RETRY } = options
  const settings = {
    retryLimit: retry.limit,
    retryDelay: retry.first,
    retryBackoff: true,
    retryDelayMax: retry.longest,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 15 * 60,
    notify: true,
  }
  await jobs.createQueue(QUEUE, { policy: 'exclusive', ...settings }) // exclusive: one job per mail, however often it is handed in
  await jobs.updateQueue(QUEUE, settings)
  const doing: Doing = { db, post, log, tell, now, arrived: new Map() }
  const look = Math.min(LOOK_SECONDS, retry.first)
  const worker = { includeMetadata: true, pollingIntervalSeconds: Math.min(2, look), notifyPollingIntervalSeconds: look } as const
  for (let i = 0; i < AT_ONCE; i++) {
    const me: string = await jobs.work(QUEUE, worker, async ([job]: JobWithMetadata<{ id: number }>[]) => {
      try {
        if (job) await deliver(doing, job.data.id, job.retryCount >= job.retryLimit)
      } finally {
        jobs.notifyWorker(me) // what came while it was busy woke nobody: it looks again until there is nothing
      }
    })
  }
  const disconnect = connectDelivery({
    hasServer: post !== null,
    enqueue: async (tx, id) => void (await jobs.send(QUEUE, { id }, { ...within(tx), singletonKey: String(id) })),
  })
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
  const { id, recipient, subject, language, secret, created_at: createdAt } = mail
  const taken = arrived.get(id) // handed over before, but the database was away when that was to be written down
  if (taken) return { status: 'sent', attempted: true, now: taken }
  if (['used', 'expired'].includes(secretState(mail, now()))) return { status: 'expired', attempted: false, now: now() }
  if (!post) return { status: 'kept', attempted: false, now: now() }
  try {
    await post.send({ id, createdAt, to: recipient, subject, language, ...withSecret(mail, secret ?? '') })
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
