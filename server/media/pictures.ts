// Pictures at the widths that pages ask for: made once from the picture in the store, kept on disk, the small ones in memory too.
import { sharp } from '#features/platform/sharp/sharp.ts'
import { readWhole, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { ImageWidth } from '#shared/image-url.ts'
import { turns } from '#shared/turns.ts'
import { keptPictures, type Log } from './kept-pictures.ts'
import { madeOnce } from '../made-once.ts'
import { isMarked, markName, withMark } from './watermark.ts'

const AT_ONCE = 2
const WAITING_MAX = 400
const MEMORY = { bytes: 12 * 1024 * 1024, each: 48 * 1024 }
const QUALITY = 80

export class Busy extends Error {}

/** A picture by its name in addresses, where it lies in the store, and the mark that it is to bear. */
export type StoredPicture = { name: string; version: string; storedAs: string; mark?: string }
export type Pictures = {
  read(picture: StoredPicture, width: ImageWidth): Promise<Buffer>
  /** Other work that costs as much waits with the pictures; throws Busy when too much waits. */
  inTurn<T>(job: () => Promise<T>): Promise<T>
}

type Options = { files: Pick<ObjectStore, 'read'>; cacheDir: string; log: Log; waitingMax?: number }

export function openPictures({ files, cacheDir, log, waitingMax = WAITING_MAX }: Options): Pictures {
  const onDisk = keptPictures(cacheDir, log)
  const once = madeOnce(MEMORY)
  const inTurn = turns(AT_ONCE, waitingMax, () => {
    throw new Busy('too many pictures are being made')
  })

  const drawAndKeep = async ({ name, version: of, storedAs, mark = '' }: StoredPicture, width: ImageWidth) => {
    const version = of + markName(mark)
    const kept = await onDisk.read(name, width, version)
    if (kept) return kept
    const source = await readWhole(files, storedAs)
    const bytes = await inTurn(async () => {
      const small = await resized(source, width)
      return isMarked(mark, width) ? withMark(small, mark) : small
    })
    await onDisk.keep(name, width, version, bytes)
    return bytes
  }

  return {
    inTurn,
    read: (picture, width) => once(`${picture.name} ${width} ${picture.version} ${picture.mark ?? ''}`, () => drawAndKeep(picture, width)),
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
