// Where the bytes of files are kept: a local folder. The other store is s3.store.ts; both do the same three acts.
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#contract/refusals.ts'
import type { FileStore } from '#features/platform/caller/caller.ts'
import { Refusal } from '#shared/refusal.ts'

/** Names are made by us alone; anything else is a mistake, and no path. */
export function demandStoredName(name: string): string {
  if (!/^[A-Za-z0-9_-]{20,60}\.[a-z0-9]{1,5}$/.test(name)) throw new Error(`Not a stored name: ${name}`)
  return name
}

/** A folder, made when first needed; files can be read by the owner of the process only. */
export function folderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, demandStoredName(name).slice(0, 2), name)
  return {
    /** On disk when this returns; a crash leaves no half file under the name. */
    async write(name, content) {
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
    },
    async read(name) {
      const handle = await fs.open(at(name))
      return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
    },
    async remove(name) {
      await fs.rm(at(name), { force: true })
      await fs.rm(`${at(name)}.part`, { force: true })
    },
  }
}

/** The store as use cases see it: what goes wrong in there is logged for the operator and a clear refusal for the caller. */
export function steadyStore(store: FileStore, log: (line: Record<string, unknown>) => void): FileStore {
  const steady =
    <A extends unknown[], T>(act: string, run: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      try {
        return await run(...given)
      } catch (error) {
        if (error instanceof Refusal) throw error
        log({ at: new Date(), fileStore: act, error: String((error as Error)?.stack ?? error) })
        return refuse('refused', 'storage-unavailable')
      }
    }
  return { write: steady('write', store.write), read: steady('read', store.read), remove: steady('remove', store.remove) }
}
