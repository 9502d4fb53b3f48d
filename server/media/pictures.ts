// Pictures at the widths that pages ask for: made once from the stored picture, kept on disk, the small ones in memory too.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sharp } from '#features/platform/file/sharp.ts'
import type { ImageWidth } from '#shared/image-url.ts'
import { turns } from '#shared/turns.ts'
import { keptPictures, type Log } from './kept-pictures.ts'
import { madeOnce } from '../made-once.ts'
import type { Versions } from './stored-versions.ts'

const AT_ONCE = 2
const WAITING_MAX = 400
const MEMORY = { bytes: 12 * 1024 * 1024, each: 48 * 1024 }
const QUALITY = 80

export class Busy extends Error {}

/** `current`: it is of the version asked for. Where it is not, the stored file is an older or a newer one. */
export type Picture = { bytes: Buffer; current: boolean }
export type Pictures = {
  read(name: string, version: string, width: ImageWidth): Promise<Picture | undefined>
  /** Other work that costs as much waits with the pictures; throws Busy when too much waits. */
  inTurn<T>(job: () => Promise<T>): Promise<T>
}

type Options = { folders: string[]; versions: Versions; cacheDir: string; log: Log; waitingMax?: number }

/** `folders` hold the stored pictures as <name>.webp, the first that has it wins; `versions` tells of which version each of them is. */
export function openPictures({ folders, versions, cacheDir, log, waitingMax = WAITING_MAX }: Options): Pictures {
  const onDisk = keptPictures(cacheDir, log)
  const once = madeOnce(MEMORY)
  const inTurn = turns(AT_ONCE, waitingMax, () => {
    throw new Busy('too many pictures are being made')
  })

  const stored = async (name: string) => {
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, `${name}.webp`)).catch(() => undefined)
      if (bytes) return bytes
    }
    return undefined
  }

  const draw = async (name: string, width: ImageWidth) => {
    const source = await stored(name)
    return source && inTurn(() => resized(source, width))
  }

  const drawAndKeep = async (name: string, version: string, width: ImageWidth) => {
    const kept = await onDisk.read(name, width, version)
    if (kept) return kept
    const bytes = await draw(name, width)
    if (bytes) await onDisk.keep(name, width, version, bytes)
    return bytes
  }

  return {
    inTurn,
    async read(name, version, width) {
      const own = versions.get(name)
      const current = own === version
      // What is not current is not kept on disk, which processes of the other version may share.
      const bytes = await once(`${name} ${width} ${own ?? ''}`, () => (current ? drawAndKeep(name, version, width) : draw(name, width)))
      return bytes && { bytes, current }
    },
  }
}

async function resized(source: Buffer, width: ImageWidth): Promise<Buffer> {
  const { width: has } = await sharp(source, { limitInputPixels: 40e6 }).metadata()
  if (has === width) return source
  return sharp(source, { limitInputPixels: 40e6, failOn: 'warning', pages: 1 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}
