// Where files are kept, by setting: a folder of the data folder, or a bucket.
import path from 'node:path'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { steadyStore, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { Config } from '../config.ts'

/** Throws one sentence when the bucket cannot be reached or used. */
export async function openFileStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: (line: Record<string, unknown>) => void,
): Promise<ObjectStore> {
  if (!s3) return steadyStore(folderStore(path.join(dataDir, 'files')), log)
  const { s3Store } = await import('#features/platform/object-store/s3/s3.ts') // a third of a second that only its users pay
  const store = s3Store(s3)
  await store.check()
  return steadyStore(store, log)
}
