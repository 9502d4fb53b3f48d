// Looking at a video before it is kept: what it is by its first bytes, that it is whole and shows moving pictures, and where in an MP4 or MOV the
// place and the owner of the camera stand, which are blanked out. It is not encoded anew: nothing decodes it but the reader's own player.
import type { RefusalWord } from '#contract/refusals.ts'
import type { VideoType } from '#contract/file.ts'

/** Brands of MP4 that players of browsers know; those of pictures (HEIC, AVIF) and of sound alone are none of them. */
const MP4_BRANDS = /^(?:iso[m2-9]|mp4[12]|mp71|avc1|M4V[ HP]|mmp4|MSNV|dash|3g[gp2][4-9a])$/
const EBML = [0x1a, 0x45, 0xdf, 0xa3]
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const DOC_TYPE = 0x4282
const [TRACK_ENTRY, TRACK_TYPE, TRACK_VIDEO] = [0xae, 0x83, 1]
/** What an MP4 or MOV consists of at its top; a file of anything else besides may be something else besides. */
const BOXES = /^(?:ftyp|moov|mdat|free|skip|wide|meta|moof|mfra|sidx|ssix|styp|prft|emsg|uuid|pdin|udta)$/
/** Where names, places and remarks stand; nothing of the picture does. */
const PRIVATE = /^(?:udta|meta|uuid)$/
const BOXES_MAX = 20_000 // a fragment takes two, of a second each
const MOOV_MAX = 16 * 1024 * 1024
const HEAD = 4096

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** By the first few kilobytes; undefined: no video that is taken. */
export function videoTypeOf(head: Uint8Array): VideoType | undefined {
  if (latin(head, 4, 8) === 'ftyp') {
    const brand = latin(head, 8, 12)
    if (brand === 'qt  ') return 'video/quicktime'
    return MP4_BRANDS.test(brand) ? 'video/mp4' : undefined
  }
  if (!EBML.every((byte, at) => head[at] === byte)) return undefined
  const [header] = elementsOf(head, 0, head.length)
  const kind = header && elementsOf(head, header.from, header.to).find(({ id }) => id === DOC_TYPE)
  return kind && latin(head, kind.from, kind.to).replace(/\0+$/, '') === 'webm' ? 'video/webm' : undefined
}

/** The video as it is kept; or why it is not. `sent` is read in parts: it may lie on a disk. */
export async function lookedAt(sent: Blob): Promise<{ type: VideoType; content: Blob } | { fault: RefusalWord } | undefined> {
  const head = await bytesOf(sent, 0, HEAD)
  const type = videoTypeOf(head)
  if (!type) return undefined
  const content = type === 'video/webm' ? ((await isWholeWebm(sent, head)) ? sent : null) : await plainMp4(sent)
  return content ? { type, content } : { fault: 'video-unreadable' }
}

const bytesOf = async (sent: Blob, from: number, to: number) => Buffer.from(await sent.slice(from, to).arrayBuffer())

type Box = { kind: string; at: number; from: number; to: number }
/** The box that begins there; null: none can. */
function boxAt(head: Buffer, at: number, end: number): Box | null {
  if (head.length < 8) return null
  const [short, kind] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
  const long = short === 1
  if (long && head.length < 16) return null
  const size = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const from = at + (long ? 16 : 8)
  return size >= from - at && at + size <= end ? { kind, at, from, to: at + size } : null
}

/** Boxes that fill the file to its end, of known kinds, with a picture track; what is private in them is blanked. Null: it is not so. */
async function plainMp4(sent: Blob): Promise<Blob | null> {
  const boxes: Box[] = []
  for (let at = 0; at < sent.size; at = boxes.at(-1)!.to) {
    const box = boxAt(await bytesOf(sent, at, at + 16), at, sent.size)
    if (!box || !BOXES.test(box.kind) || boxes.length === BOXES_MAX) return null
    boxes.push(box)
  }
  const moov = boxes.find(({ kind }) => kind === 'moov')
  if (!moov || moov.to - moov.at > MOOV_MAX || !boxes.some(({ kind }) => kind === 'mdat')) return null
  if (boxes.filter(({ kind }) => kind === 'moov' || kind === 'ftyp').length !== 2) return null
  const movie = await bytesOf(sent, moov.at, moov.to)
  if (!showsPictures(movie) || !blank(movie, moov.from - moov.at)) return null
  const parts: BlobPart[] = []
  for (const { kind, at, from, to } of boxes) {
    if (kind === 'moov') parts.push(new Uint8Array(movie))
    else if (PRIVATE.test(kind)) parts.push(sent.slice(at, at + 4), 'free', sent.slice(at + 8, from), new Uint8Array(to - from))
    else parts.push(sent.slice(at, to))
  }
  return new Blob(parts)
}

/** One of its tracks is of pictures that move. */
function showsPictures(movie: Buffer): boolean {
  for (let at = movie.indexOf('hdlr'); at !== -1; at = movie.indexOf('hdlr', at + 4))
    if (movie.toString('latin1', at + 12, at + 16) === 'vide') return true
  return false
}

/** Makes empty room of what is private, in the movie and in each of its tracks; lengths stay, as others point past them. False: no boxes. */
function blank(movie: Buffer, from: number, end = movie.length): boolean {
  for (let at = from; at < end;) {
    const box = boxAt(movie.subarray(at, Math.min(at + 16, end)), at, end)
    if (!box || box.kind === 'rmra') return end - at === 4 && movie.readUInt32BE(at) === 0 // QuickTime may end a list with a nought; `rmra` points elsewhere
    if (PRIVATE.test(box.kind)) movie.fill(0, box.from, box.to).write('free', at + 4, 'latin1')
    if (box.kind === 'trak' && !blank(movie, box.from, box.to)) return false
    at = box.to
  }
  return true
}

type Element = { id: number; from: number; to: number }
/** Elements of EBML one after the other, as far as they can be read. One of unknown length goes on to the end. */
function elementsOf(bytes: Uint8Array, start: number, end: number): Element[] {
  const found: Element[] = []
  for (let at = start; at < end && found.length < 1000;) {
    const id = numberAt(bytes, at, end, true)
    const size = id && numberAt(bytes, at + id.bytes, end, false)
    if (!id || !size) break
    const from = at + id.bytes + size.bytes
    const to = size.value === null ? end : from + size.value
    found.push({ id: id.value!, from, to })
    at = to
  }
  return found
}
/** A number of as many bytes as its first says; `value` null: unknown. `whole`: with the bit that says so, as ids are written. */
function numberAt(bytes: Uint8Array, at: number, end: number, whole: boolean): { value: number | null; bytes: number } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (at >= end || first === 0 || at + length > end) return null
  let value = whole ? first : first & (0xff >> length)
  let unknown = value === 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + bytes[at + i]!
    unknown &&= bytes[at + i] === 0xff
  }
  return { value: unknown && !whole ? null : value, bytes: length }
}

/** One segment up to the end of the file, with a picture track before its first pictures. */
async function isWholeWebm(sent: Blob, head: Uint8Array): Promise<boolean> {
  const header = elementsOf(head, 0, head.length)[0]!
  const bytes = await bytesOf(sent, header.to, header.to + 256 * 1024)
  const segment = elementsOf(bytes, 0, bytes.length)[0]
  if (segment?.id !== SEGMENT) return false
  if (segment.to !== bytes.length && header.to + segment.to !== sent.size) return false
  const inside = elementsOf(bytes, segment.from, bytes.length)
  const tracks = inside.find(({ id }) => id === TRACKS)
  if (!tracks || tracks.to > bytes.length || !inside.some(({ id }) => id === CLUSTER)) return false
  return elementsOf(bytes, tracks.from, tracks.to).some(
    (track) =>
      track.id === TRACK_ENTRY &&
      elementsOf(bytes, track.from, track.to).some(({ id, from }) => id === TRACK_TYPE && bytes[from] === TRACK_VIDEO),
  )
}
