// Reads files of the bank: one job of the queue per file.
import { RETRY, workOn, type Jobs, type Retry } from '#db/jobs.ts'
import { connectBankFiles, readBankFile, type Work } from './bank-statement.read.ts'

type Options = Omit<Work, 'now'> & { jobs: Jobs; now?: () => Date; log: (line: Record<string, unknown>) => void; retry?: Retry }

/** Begins to work, and connects this process to the queue. The answer disconnects it; the queue stops with `jobs`. */
export async function workBankFiles({ db, files, jobs, log, now = () => new Date(), retry = RETRY }: Options): Promise<() => void> {
  const work = async (id: number) => {
    try {
      await readBankFile({ db, files, now }, id)
    } catch (error) {
      log({ at: now(), bankFile: id, error: String((error as Error)?.stack ?? error) })
      throw error // makes the queue try again
    }
  }
  return connectBankFiles(await workOn(jobs, 'bank-files', { atOnce: 1, retry, work, expireHours: 2 }))
}
