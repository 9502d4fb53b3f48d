// Where uploads are kept, by setting: a folder of the data folder, or a bucket.
import path from 'node:path'
import type { FileStore } from '#features/platform/caller/caller.ts'
import { folderStore, steadyStore } from '#features/platform/file/file.store.ts'
import type { Config } from '../config.ts'

/** Throws one sentence when the bucket cannot be reached or used. */
export async function openFileStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: (line: Record<string, unknown>) => void,
): Promise<FileStore> {
  if (!s3) return steadyStore(folderStore(path.join(dataDir, 'files')), log)
  const { s3Store } = await import('#features/platform/file/s3.store.ts') // a third of a second that only its users pay
  const store = s3Store(s3)
  await store.check()
  return steadyStore(store, log)
}
