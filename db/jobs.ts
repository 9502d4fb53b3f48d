// The job queue: pg-boss in the same database, in a schema of its own, which it makes and migrates itself (under a lock).
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './connect.ts'

export type Jobs = PgBoss

type Options = {
  superviseSeconds?: number // how often jobs of dead workers are looked for
  onError: (error: Error) => void
}

/** Starts the queue of this process. Several processes may share the database; each job is worked on by one of them. */
export async function startJobs(url: string, { superviseSeconds = 15, onError }: Options): Promise<Jobs> {
  const jobs = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: 'medharbor jobs',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  jobs.on('error', onError)
  await jobs.start()
  return jobs
}

/** Lets pg-boss write inside our transaction: the job exists when that commits, and never otherwise. */
export const within = (tx: Tx) => ({ db: fromKysely(tx) })
