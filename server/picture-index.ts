// The search by picture of this process: looks at pictures of products in the background.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startIndexing, type ReadPicture } from '#features/likeness/indexing.ts'

/** Where the catalogue's pictures are stored as <name>.webp; the first folder that has one wins. */
export const PICTURE_FOLDERS = [path.join(import.meta.dirname, '../demo/images/products')]

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const readStoredPicture: ReadPicture = async (file) => {
  if (!NAME.test(file)) return undefined
  for (const folder of PICTURE_FOLDERS) {
    const bytes = await readFile(path.join(folder, `${file}.webp`)).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

type Options = Omit<Parameters<typeof startIndexing>[0], 'read'>

/** Answers what stops it. */
export const startPictureIndex = (options: Options): Promise<() => Promise<void>> => startIndexing({ ...options, read: readStoredPicture })
