// What takes a while to make: made once however many ask at the same time, then kept in memory as long as there is room.
import { byteLimited } from './edge/byte-limited.ts'

/** `bytes`: of all that is kept; `each`: what is larger is not. */
type Limits = { bytes: number; each: number }

export function madeOnce({ bytes: limit, each }: Limits) {
  const memory = byteLimited<Buffer>(limit, ({ length }) => length)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  return async <T extends Buffer | undefined>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = memory.get(key)
    if (known) return known as T
    let job = underWay.get(key) as Promise<T> | undefined
    if (!job) {
      job = make().finally(() => underWay.delete(key))
      underWay.set(key, job)
    }
    const bytes = await job
    if (bytes && bytes.length <= each) memory.set(key, bytes)
    return bytes
  }
}
