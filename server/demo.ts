// What the demo adds to a start: its catalogue and people, once. Off with DEMO=off.
import type { Db } from '#db/connect.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Config } from './config.ts'

export async function prepareDemo(db: Db, _config: Config): Promise<{ stop(): Promise<void> }> {
  await seedDemo(db, { now: new Date() })
  return { stop: async () => undefined }
}
