// The job queue: pg-boss in the same database, in a schema of its own.
import { fromKysely, getConstructionPlans, getMigrationPlans, PgBoss, type JobWithMetadata } from 'pg-boss'
import boss from 'pg-boss/package.json' with { type: 'json' }
import { DURABLE, sql, type Db, type Tx } from './connect.ts'

export type Jobs = PgBoss

type Options = {
  superviseSeconds?: number // how often jobs of dead workers are looked for
  onError: (error: Error) => void
}

/** Makes the queue's tables, or brings them to the present; by who owns them, one at a time. */
export async function prepareJobs(owner: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.version') is not null as there`.execute(owner)
  if (!rows[0]!.there) return void (await sql.raw(getConstructionPlans()).execute(owner))
  const version = (await sql<{ version: number }>`select version from pgboss.version`.execute(owner)).rows[0]!.version
  if (version < boss.pgboss.schema) await sql.raw(getMigrationPlans(undefined, version)).execute(owner)
}

/** Starts the queue of this process. Several processes may share the database; each job is worked on by one of them. */
export async function startJobs(url: string, { superviseSeconds = 15, onError }: Options): Promise<Jobs> {
  const jobs = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: 'medharbor jobs',
    options: DURABLE,
    migrate: false, // prepareJobs
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    ...SILENCE,
  })
  jobs.on('error', onError)
  await jobs.start()
  return jobs
}

/** For the pool beneath: a line that has fallen silent is given up. */
const SILENCE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: 20_000 }
/** A worker that has not been heard of for so long is dead. */
const HEARTBEAT_SECONDS = 10
/** A commit wakes the workers; second attempts are found by looking. */
const LOOK_SECONDS = 5

/** Waits between attempts in seconds, doubling from the first to the longest, and how many there are. */
export type Retry = { first: number; longest: number; limit: number }
/** Doubling from ten seconds to an hour: about a day in all. */
export const RETRY: Retry = { first: 10, longest: 3600, limit: 30 }

/** `expireHours`: one job may take so long; a quarter of an hour otherwise. */
type Work = { atOnce: number; retry: Retry; work: (id: number, last: boolean) => Promise<void>; expireHours?: number }

/**
 * Works on a queue of rows by their ids, each in one job however often it is handed in. What throws is tried again; `last` says that it will
 * not be. Answers the function that hands rows in: the jobs exist when its transaction commits, and never otherwise.
 */
export async function workOn(
  jobs: Jobs,
  queue: string,
  { atOnce, retry, work, expireHours = 0.25 }: Work,
): Promise<(tx: Tx, ids: readonly number[]) => Promise<void>> {
  const settings = {
    retryLimit: retry.limit,
    retryDelay: retry.first,
    retryBackoff: true,
    retryDelayMax: retry.longest,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: expireHours * 3600,
    notify: true,
  }
  await jobs.createQueue(queue, { policy: 'exclusive', ...settings })
  await jobs.updateQueue(queue, settings)
  const look = Math.min(LOOK_SECONDS, retry.first)
  const options = { includeMetadata: true, pollingIntervalSeconds: Math.min(2, look), notifyPollingIntervalSeconds: look } as const
  for (let i = 0; i < atOnce; i++) {
    const me: string = await jobs.work(queue, options, async ([job]: JobWithMetadata<{ id: number }>[]) => {
      try {
        if (job) await work(job.data.id, job.retryCount >= job.retryLimit)
      } finally {
        jobs.notifyWorker(me) // what came while it was busy woke nobody: it looks again until there is nothing
      }
    })
  }
  return async (tx, ids) => {
    const rows = ids.map((id) => ({ data: { id }, singletonKey: String(id) }))
    await jobs.insert(queue, rows, { db: fromKysely(tx) })
  }
}
