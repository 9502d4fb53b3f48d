// Pictures at the widths that pages ask for: made once from the stored picture, kept on disk, the small ones in memory too.
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sharp } from '#features/file/sharp.ts'
import type { ImageWidth } from '#shared/image-url.ts'
import { turns } from '#shared/turns.ts'
import { byteLimited } from './byte-limited.ts'

const AT_ONCE = 2
const WAITING_MAX = 400
const MEMORY_BYTES = 12 * 1024 * 1024
const MEMORY_EACH = 48 * 1024
const QUALITY = 80

export class Busy extends Error {}

export type Pictures = { read(name: string, version: string, width: ImageWidth): Promise<Buffer | undefined> }

/** `folders` hold the stored pictures as <name>.webp, the first that has it wins; `cacheDir` may be emptied at any time. */
export function openPictures(folders: string[], cacheDir: string): Pictures {
  mkdirSync(cacheDir, { recursive: true })
  const memory = byteLimited<Buffer>(MEMORY_BYTES, ({ length }) => length)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = turns(AT_ONCE, WAITING_MAX, () => {
    throw new Busy('too many pictures are being made')
  })

  const stored = async (name: string) => {
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, `${name}.webp`)).catch(() => undefined)
      if (bytes) return bytes
    }
    return undefined
  }

  const make = async (name: string, width: ImageWidth, kept: string) => {
    const resized = await readFile(kept).catch(() => undefined)
    if (resized) return resized
    const source = await stored(name)
    if (!source) return undefined
    const bytes = await inTurn(async () => {
      const { width: has } = await sharp(source, { limitInputPixels: 40e6 }).metadata()
      if (has === width) return source
      return sharp(source, { limitInputPixels: 40e6, failOn: 'warning', pages: 1 })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer()
    })
    const draft = `${kept}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, kept)
    return bytes
  }

  return {
    async read(name, version, width) {
      const key = `${name}-${width}-${version}`
      const known = memory.get(key)
      if (known) return known
      let job = underWay.get(key)
      if (!job) {
        job = make(name, width, path.join(cacheDir, `${key}.webp`)).finally(() => underWay.delete(key))
        underWay.set(key, job)
      }
      const bytes = await job
      if (bytes && bytes.length <= MEMORY_EACH) memory.set(key, bytes)
      return bytes
    },
  }
}
