// Finished pictures on disk: <cacheDir>/<name>/<width>-<version>.webp. A cache only: it may be emptied at any time, and be full.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Log = (line: Record<string, unknown>) => void

export function keptPictures(cacheDir: string, log: Log) {
  let told = false
  const write = async (folder: string, file: string, bytes: Buffer) => {
    const draft = path.join(folder, `${file}.${process.pid}`)
    try {
      await writeFile(draft, bytes)
      await rename(draft, path.join(folder, file))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  /** Of earlier versions, at any width. */
  const dropOthers = async (folder: string, version: string) => {
    const others = (await readdir(folder)).filter((file) => file.endsWith('.webp') && !file.endsWith(`-${version}.webp`))
    await Promise.all(others.map((file) => rm(path.join(folder, file), { force: true })))
  }

  return {
    read: (name: string, width: number, version: string): Promise<Buffer | undefined> =>
      readFile(path.join(cacheDir, name, `${width}-${version}.webp`)).catch(() => undefined),

    /** Never fails: what cannot be kept is made again next time. The first failure in a row is logged. */
    async keep(name: string, width: number, version: string, bytes: Buffer): Promise<void> {
      const folder = path.join(cacheDir, name)
      const file = `${width}-${version}.webp`
      try {
        await write(folder, file, bytes).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
          await mkdir(folder, { recursive: true })
          await write(folder, file, bytes)
        })
        await dropOthers(folder, version)
        told = false
      } catch (error) {
        if (!told) log({ at: new Date(), pictureCache: 'failed', error: String(error) })
        told = true
      }
    },
  }
}
