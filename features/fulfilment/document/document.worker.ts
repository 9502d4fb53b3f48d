// Makes the pages of papers ahead, as soon as they are issued: one job of the queue per paper.
import type { Db } from '#db/connect.ts'
import { RETRY, workOn, type Jobs } from '#db/jobs.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { connectPages, preparePages } from './document.ts'

const QUEUE = 'document'

type Options = { db: Db; files: ObjectStore; jobs: Jobs; now: () => Date; log: (line: Record<string, unknown>) => void }

/** Begins to work, and connects `issue` of this process to the queue. The answer disconnects it; the queue stops with `jobs`. */
export async function workDocuments({ db, files, jobs, now, log }: Options): Promise<() => void> {
  const work = async (id: number) => {
    try {
      await preparePages({ db, files, now: now(), log }, id)
    } catch (error) {
      log({ at: new Date(), document: id, error: String((error as Error)?.stack ?? error) })
      throw error // makes the queue try again
    }
  }
  return connectPages(await workOn(jobs, QUEUE, { atOnce: 1, retry: RETRY, work }))
}
