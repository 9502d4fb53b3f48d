// The search by picture of this process: looks at pictures of products in the background.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startIndexing, type ReadPicture } from '#features/catalogue/picture-index/picture-index.ts'
import type { Versions } from './stored-versions.ts'

/** Where products' pictures are stored as <name>.webp; the first folder that has one wins. Only they are searched by picture. */
export const PICTURE_FOLDERS = [path.join(import.meta.dirname, '../../demo/images/products')]

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Where those of categories are stored, likewise. */
export const SCENE_FOLDERS = [path.join(import.meta.dirname, '../../demo/images/scenes')]

/** `versions`: of the files in the folders. Undefined where there is no picture of this name, or only another version of it. */
export const readStored =
  (versions: Versions): ReadPicture =>
  async (file, version) => {
    if (!NAME.test(file) || versions.get(file) !== version) return undefined
    for (const folder of PICTURE_FOLDERS) {
      const bytes = await readFile(path.join(folder, `${file}.webp`)).catch(() => undefined)
      if (bytes) return bytes
    }
    return undefined
  }

type Options = Omit<Parameters<typeof startIndexing>[0], 'read'> & { versions: Versions }

/** Answers what stops it. */
export const startPictureIndex = ({ versions, ...options }: Options): Promise<() => Promise<void>> =>
  startIndexing({ ...options, read: readStored(versions) })
