// A ZIP that somebody has sent, read entry by entry: its list first, then what is asked for, so that a large one costs no memory. Names are only
// read, never used as paths.
import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** What can't be read as a ZIP, or says other than what it holds. */
export class BrokenArchive extends Error {}
/** The bytes are not to be had; of the archive that says nothing. */
class SourceFault extends Error {}
const faultOf = (error: Error): Error => (error instanceof SourceFault ? error : new BrokenArchive(error.message))

/** Bytes on disk or in memory, from `start` to before `end`, wherever they are asked for. */
export type Source = { size: number; read: (start: number, end: number) => Readable }
export const ofBlob = (blob: Blob): Source => ({
  size: blob.size,
  read: (start, end) => Readable.fromWeb(blob.slice(start, end).stream() as WebStream),
})

/** `row`: its place in the list, from 1. `bytes`: unpacked, as the list says. */
export type ArchiveEntry = { row: number; name: string; bytes: number; locked: boolean; astray: boolean; read: () => Promise<Buffer> }
/** Of an entry; what programs write is far below. Each entry's list of extra fields would be kept as an object for each of its four bytes. */
const NAME_MAX_BYTES = 1024
const EXTRA_MAX_BYTES = 4096
export type Archive = { count: number; entries: () => Promise<ArchiveEntry[]> }

class SourceReader extends yauzl.RandomAccessReader {
  readonly #read: Source['read']
  constructor(read: Source['read']) {
    super()
    this.#read = read
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const read = this.#read(start, end)
    const out = new PassThrough()
    read.on('error', (error) => out.destroy(new SourceFault(error.message, { cause: error }))) // `pipe` hands no errors on
    return read.pipe(out).on('close', () => read.destroy())
  }
}

const fromReader = promisify(
  ({ size, read }: Source, done: (error: Error | null, zip: ZipFile) => void) =>
    yauzl.fromRandomAccessReader(new SourceReader(read), size, { lazyEntries: true, autoClose: false, decodeStrings: false }, done), // prettier-ignore
)

/** Opens the list. Throws BrokenArchive where there is none. */
export async function openArchive(source: Source): Promise<Archive> {
  const zip = await fromReader(source).catch((error: Error) => {
    throw faultOf(error)
  })
  return { count: zip.entryCount, entries: () => entriesOf(zip) }
}

/** Folders are none. Throws BrokenArchive where the list breaks off. */
function entriesOf(zip: ZipFile): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  let row = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(faultOf(error)))
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
    const fail = (error: Error) => reject(faultOf(error))
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', fail)
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
