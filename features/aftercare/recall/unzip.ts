// The text of a file as it comes from the store, packed or not. The FDA's archives hold one file, which stands at their beginning.
import { Readable, type Duplex } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createInflateRaw } from 'node:zlib'
import { RecordsFault } from './reader.rules.ts'

const HEADER = 30
const DEFLATED = 8
/** Unpacked; far above what is published, and the end of what only pretends to be. */
const UNPACKED_MAX = 4 * 1024 ** 3

export async function* textOf(stream: ReadableStream<Uint8Array>, zipped: boolean): AsyncGenerator<string> {
  const source = Readable.fromWeb(stream as WebStream)
  const decoder = new TextDecoder('utf-8', { fatal: false })
  let bytes = 0
  try {
    for await (const piece of zipped ? unpacked(source) : source) {
      bytes += (piece as Buffer).length
      if (bytes > UNPACKED_MAX) throw new RecordsFault('too long')
      yield decoder.decode(piece as Buffer, { stream: true })
    }
    yield decoder.decode()
  } finally {
    source.destroy()
  }
}

async function* unpacked(source: Readable): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  const more = async (least: number) => {
    while (head.length < least) {
      const { value, done } = await pieces.next()
      if (done) throw new RecordsFault('a header that breaks off')
      head = Buffer.concat([head, value])
    }
  }
  await more(HEADER)
  const method = head.readUInt16LE(8)
  const start = HEADER + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (head.readUInt32BE(0) !== 0x504b0304 || method !== DEFLATED) throw new RecordsFault('no such archive')
  await more(start)
  const packed = async function* () {
    yield head.subarray(start)
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  const inflate: Duplex = createInflateRaw()
  const input = Readable.from(packed())
  input.on('error', (error) => inflate.destroy(error))
  input.pipe(inflate)
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    // What is packed wrongly is no file of ours; a store that does not answer is asked again.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new RecordsFault('packed wrongly')
    throw error
  }
}
