// Runs in the thread of engine.ts: one job after the other.
import { parentPort } from 'node:worker_threads'
import type { Job } from './engine.ts'
import { LOOK_LENGTH, openEye } from './eye.ts'
import { packLook } from './image-search.rules.ts'
import { scanIndex } from './scan.rules.ts'

let eye: ReturnType<typeof openEye> | undefined // a hundred megabytes: not before somebody searches
const index = scanIndex(LOOK_LENGTH)

/** What could not be opened is tried again with the next picture. */
const opened = () =>
  (eye ??= openEye().catch((error: unknown) => {
    eye = undefined
    throw error
  }))

async function done(job: Job): Promise<unknown> {
  if (job.do === 'see') return packLook(await (await opened())(job.pixels))
  if (job.do === 'nearest') return index.nearest(job.look, job.count)
  if (job.do === 'keep') index.keep(new Set(job.ids))
  else for (const [i, id] of job.ids.entries()) index.add(id, job.looks[i]!)
  return null
}

parentPort!.on('message', (job: Job) => {
  done(job).then(
    (found) => parentPort!.postMessage({ found }),
    (error: unknown) => parentPort!.postMessage({ error: String((error as Error)?.stack ?? error) }),
  )
})
