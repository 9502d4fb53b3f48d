// The port to where bytes are kept, by generated names. Implementations beside it: a folder (folder.ts), a bucket (s3.ts).
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BytePart } from '#contract/call.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * `write` returns when the bytes are safe, and reads the blob as a stream; `adopt` does the same with a file of this machine, without a
 * second copy on the disk where that can be, and is content to find it done; `read` answers a part of the bytes where one is asked for, and throws NotStored where there is nothing; `remove` also takes
 * away what a broken-off write left, and is content to find nothing.
 */
export type ObjectStore = {
  write(name: string, content: Blob): Promise<void>
  adopt(name: string, path: string): Promise<void>
  read(name: string, part?: BytePart): Promise<ReadableStream<Uint8Array>>
  remove(name: string): Promise<void>
}

/** The store has answered, and holds nothing under that name. */
export class NotStored extends Error {}

export const isNotStored = (error: unknown): boolean => error instanceof NotStored || (error as Error)?.cause instanceof NotStored

export const newName = (extension: string): string => `${randomBytes(24).toString('base64url')}.${extension}`

/** Names are made by us alone; anything else is a mistake, and no path. */
export function demandStoredName(name: string): string {
  if (!/^[A-Za-z0-9_-]{20,60}\.[a-z0-9]{1,5}$/.test(name)) throw new Error(`Not a stored name: ${name}`)
  return name
}

/** All the bytes at once, for what is known to be small. */
export const readWhole = async (store: Pick<ObjectStore, 'read'>, name: string): Promise<Buffer<ArrayBuffer>> =>
  buffer(await store.read(name))

/** The store as use cases see it: what goes wrong in there is logged for the operator and a clear refusal for the caller. */
export function steadyStore(store: ObjectStore, log: (line: Record<string, unknown>) => void): ObjectStore {
  const steady =
    <A extends unknown[], T>(act: string, run: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      try {
        return await run(...given)
      } catch (error) {
        if (error instanceof Refusal) throw error
        log({ at: new Date(), fileStore: act, error: String((error as Error)?.stack ?? error) })
        throw Object.assign(new Refusal('refused', 'storage-unavailable'), { cause: error })
      }
    }
  return {
    write: steady('write', store.write),
    adopt: steady('adopt', store.adopt),
    read: steady('read', store.read),
    remove: steady('remove', store.remove),
  }
}
