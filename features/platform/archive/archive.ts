// A ZIP that somebody has sent, read entry by entry: its list first, then what is asked for, so that a large one costs no memory. Names are only
// read, never used as paths.
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** What can't be read as a ZIP, or says other than what it holds. */
export class BrokenArchive extends Error {}

/** `row`: its place in the list, from 1. `bytes`: unpacked, as the list says. */
export type ArchiveEntry = { row: number; name: string; bytes: number; locked: boolean; astray: boolean; read: () => Promise<Buffer> }
/** Of an entry; what programs write is far below. Each entry's list of extra fields would be kept as an object for each of its four bytes. */
const NAME_MAX_BYTES = 1024
const EXTRA_MAX_BYTES = 4096
export type Archive = { count: number; entries: () => Promise<ArchiveEntry[]> }

/** Bytes on disk or in memory, wherever they are asked for. */
class BlobReader extends yauzl.RandomAccessReader {
  readonly #blob: Blob
  constructor(blob: Blob) {
    super()
    this.#blob = blob
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const read = Readable.fromWeb(this.#blob.slice(start, end).stream() as WebStream)
    const out = new PassThrough()
    read.on('error', (error) => out.destroy(error)) // `pipe` hands no errors on
    return read.pipe(out).on('close', () => read.destroy())
  }
}

const fromReader = promisify(
  (blob: Blob, done: (error: Error | null, zip: ZipFile) => void) =>
    yauzl.fromRandomAccessReader(new BlobReader(blob), blob.size, { lazyEntries: true, autoClose: false, decodeStrings: false }, done), // prettier-ignore
)

/** Opens the list. Throws BrokenArchive where there is none. */
export async function openArchive(blob: Blob): Promise<Archive> {
  const zip = await fromReader(blob).catch((error: Error) => {
    throw new BrokenArchive(error.message)
  })
  return { count: zip.entryCount, entries: () => entriesOf(zip) }
}

/** Folders are none. Throws BrokenArchive where the list breaks off. */
function entriesOf(zip: ZipFile): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  let row = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(new BrokenArchive(error.message)))
    zip.on('end', () => resolve(found))
    zip.on('entry', (entry: Entry) => {
      row++
      if (entry.fileNameLength > NAME_MAX_BYTES || entry.extraFieldLength > EXTRA_MAX_BYTES || entry.fileCommentLength > EXTRA_MAX_BYTES)
        return reject(new BrokenArchive(`entry ${row} says more of itself than an entry does`))
      const name = nameOf(entry)
      if (!/[/\\]$/.test(name))
        found.push({
          row,
          name,
          bytes: entry.uncompressedSize,
          locked: (entry.generalPurposeBitFlag & 1) !== 0,
          astray: yauzl.validateFileName(name) !== null || !isPlain(name),
          read: () => contentOf(zip, entry),
        })
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** No database and no page takes NUL, or half of a sign. */
const isPlain = (name: string): boolean => !name.includes('\0') && name.isWellFormed()

/** In UTF-8 where the entry says so, or where it can be nothing else: some programs forget to say it; else in CP437. */
function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer // `decodeStrings: false`
  const said = () => yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw).replaceAll('\\', '/')
  } catch {
    return said()
  }
}

/** All bytes of an entry; more than it claims are an error, and so are other ones. */
function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new BrokenArchive(error.message))
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', fail)
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
