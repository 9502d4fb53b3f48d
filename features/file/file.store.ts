// Where the bytes of files are kept: a local folder. Another store needs the same three acts.
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '#features/caller/caller.ts'

/** A folder, made when first needed; files can be read by the owner of the process only. */
export function folderStore(folder: string): FileStore {
  const at = (name: string) => {
    if (!/^[A-Za-z0-9_-]{20,60}\.[a-z0-9]{1,5}$/.test(name)) throw new Error(`Not a stored name: ${name}`)
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    /** On disk when this returns; a crash leaves no half file under the name. */
    async write(name, bytes) {
      const place = at(name)
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const handle = await fs.open(`${place}.part`, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await fs.rename(`${place}.part`, place)
    },
    async read(name) {
      const handle = await fs.open(at(name))
      return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
    },
    async remove(name) {
      await fs.rm(at(name), { force: true })
    },
  }
}
