// Reads files of notices: one job of the queue per file.
import { RETRY, workOn, type Jobs, type Retry } from '#db/jobs.ts'
import { connectRecallFiles, readRecallFile, type Work } from './recall.import.ts'

type Options = Omit<Work, 'now'> & { jobs: Jobs; now?: () => Date; log: (line: Record<string, unknown>) => void; retry?: Retry }

/** Begins to work, and connects this process to the queue. The answer disconnects it; the queue stops with `jobs`. */
export async function workRecallFiles({ db, files, jobs, log, now = () => new Date(), retry = RETRY }: Options): Promise<() => void> {
  const work = async (id: number) => {
    try {
      await readRecallFile({ db, files, now }, id)
    } catch (error) {
      log({ at: now(), recallFile: id, error: String((error as Error)?.stack ?? error) })
      throw error // makes the queue try again
    }
  }
  return connectRecallFiles(await workOn(jobs, 'recall-files', { atOnce: 1, retry, work, expireHours: 2 }))
}
