// Works on runs: one job of the queue per run, for as long as it takes.
import { RETRY, workOn, type Jobs, type Retry } from '#db/jobs.ts'
import { connectBulk } from './bulk.ts'
import { workRun, type Work } from './bulk.work.ts'

const QUEUE = 'bulk'
const AT_ONCE = 2
/** A worker that is alive says so every few seconds; only its run's length is not limited. */
const EXPIRE_HOURS = 23

type Options = Omit<Work, 'now'> & { jobs: Jobs; now?: () => Date; retry?: Retry }

/** Begins to work, and connects this process to the queue. The answer disconnects it; the queue stops with `jobs`. */
export async function workBulk({ db, files, jobs, log, now = () => new Date(), retry = RETRY }: Options): Promise<() => void> {
  const work = async (id: number) => {
    try {
      await workRun({ db, files, now, log }, id)
    } catch (error) {
      log({ at: now(), bulk: id, error: String((error as Error)?.stack ?? error) })
      throw error // makes the queue try again
    }
  }
  return connectBulk(await workOn(jobs, QUEUE, { atOnce: AT_ONCE, retry, work, expireHours: EXPIRE_HOURS }))
}
