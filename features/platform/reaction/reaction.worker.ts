// Does later what is to follow from events: one job of the queue per row.
import type { Db } from '#db/connect.ts'
import { RETRY, workOn, type Jobs, type Retry } from '#db/jobs.ts'
import { connectQueue, react } from './reaction.ts'

const QUEUE = 'reaction'
const AT_ONCE = 2

type Options = {
  db: Db // of its own connections: one is held for each step that is being done
  jobs: Jobs
  log: (line: Record<string, unknown>) => void
  retry?: Retry
}

/** Begins to work, and connects `raise` of this process to the queue. The answer disconnects it; the queue stops with `jobs`. */
export async function workReactions({ db, jobs, log, retry = RETRY }: Options): Promise<() => void> {
  const work = async (id: number) => {
    try {
      await react(db, id)
    } catch (error) {
      log({ at: new Date(), reaction: id, error: String((error as Error)?.stack ?? error) })
      throw error // makes the queue try again
    }
  }
  return connectQueue(await workOn(jobs, QUEUE, { atOnce: AT_ONCE, retry, work }))
}
