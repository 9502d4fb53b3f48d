// Bytes in a local folder.
import { createWriteStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { demandStoredName, NotStored, type ObjectStore } from '../object-store.ts'

/** A folder, made when first needed; files can be read by the owner of the process only. */
export function folderStore(folder: string): ObjectStore {
  const at = (name: string) => path.join(folder, demandStoredName(name).slice(0, 2), name)
  /** On disk when this returns; a crash leaves no half file under the name. */
  const write: ObjectStore['write'] = async (name, content) => {
    const place = at(name)
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    try {
      const file = createWriteStream(`${place}.part`, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(Readable.fromWeb(content.stream() as WebStream), file)
      await fs.rename(`${place}.part`, place)
    } catch (error) {
      await fs.rm(`${place}.part`, { force: true })
      throw error
    }
  }
  return {
    write,
    /** A hard link: a file that is replaced where it came from, as installations replace theirs, stays as it is here. */
    async adopt(name, from) {
      const place = at(name)
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      try {
        await fs.link(from, place)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EEXIST') return
        if (code === 'ENOENT') throw error
        await write(name, await openAsBlob(from)) // another disk, or one that knows no links
      }
    },
    async read(name, part) {
      const handle = await fs.open(at(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NotStored(error.message, { cause: error }) : error
      })
      return Readable.toWeb(handle.createReadStream(part ? { start: part.from, end: part.to } : {})) as ReadableStream<Uint8Array>
    },
    async remove(name) {
      await fs.rm(at(name), { force: true })
      await fs.rm(`${at(name)}.part`, { force: true })
    },
  }
}
