// A page with a part still to come is sent on piece by piece, compressed as its reader takes it.
import { FLUSH, zipping, type Coding } from '../edge/zip.ts'

type Told = { coding: Coding | undefined; whole: (html: string) => void }

/**
 * Passes a page on as it comes. What has come is sent at once when the rest has to be waited for, and not before, so that a quick page does
 * not fall into crumbs. `whole` is told the complete page; never when its reader left or it broke off. A reader who leaves ends the source.
 */
export function passOn(source: ReadableStream<Uint8Array>, { coding, whole }: Told): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const parts: Uint8Array[] = []
  const packer = coding ? packing(coding) : plain()
  let next: ReturnType<typeof reader.read> | undefined
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (;;) {
          next ??= reader.read()
          const arrived = await Promise.race([next, aMoment()])
          if (!arrived) {
            const ready = await packer.flush()
            if (ready.length) return controller.enqueue(ready)
          }
          const { done, value } = arrived ?? (await next)
          next = undefined
          if (!done) {
            parts.push(value)
            packer.add(value)
            continue
          }
          const rest = await packer.end()
          if (rest.length) controller.enqueue(rest)
          controller.close()
          whole(Buffer.concat(parts).toString('utf8'))
          return
        }
      } catch (error) {
        packer.drop()
        controller.error(error)
      }
    },
    async cancel(reason) {
      packer.drop()
      await reader.cancel(reason)
    },
  })
}

/** Over when what was ready to run has run. */
const aMoment = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))

type Packer = { add(bytes: Uint8Array): void; flush(): Promise<Uint8Array>; end(): Promise<Uint8Array>; drop(): void }

function plain(): Packer {
  let waiting: Uint8Array[] = []
  const take = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    return bytes
  }
  return { add: (bytes) => void waiting.push(bytes), flush: take, end: take, drop: () => (waiting = []) }
}

function packing(coding: Coding): Packer {
  const stream = zipping(coding)
  let packed: Uint8Array[] = []
  let added = false
  stream.on('data', (part: Uint8Array) => packed.push(part))
  const take = () => {
    const bytes = Buffer.concat(packed)
    packed = []
    return bytes
  }
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  failed.catch(() => undefined)
  return {
    add(bytes) {
      added = true
      stream.write(bytes)
    },
    async flush() {
      if (!added) return take()
      added = false
      await Promise.race([failed, new Promise<void>((resolve) => stream.flush(FLUSH[coding], resolve))])
      return take()
    },
    async end() {
      await Promise.race([failed, new Promise<void>((resolve) => stream.once('end', resolve).end())])
      return take()
    },
    drop: () => void stream.destroy(),
  }
}
