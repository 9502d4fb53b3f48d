// Looking at a picture before any decoder does: its size as the header says, and how much lies in it beside the picture. A decoder
// unpacks profiles and texts before it looks at any limit of ours. Pure; reads no more than the marks between the parts.
import type { PictureType } from './content-type.rules.ts'

export const PIXELS_MAX = 40_000_000
const BESIDE_MAX = 8 * 1024 * 1024 // bytes of texts, profiles and the like; cameras write up to a few megabytes
const PNG_BESIDE_MAX = 1024 * 1024 // these are compressed a thousandfold
/** Of texts that are compressed in a PNG: what would be unpacked is a thousand times that, and is not part of the picture. */
const PNG_PACKED_TEXT_MAX = 32 * 1024
const PARTS_MAX = 20_000
const JPEG_SCANS_MAX = 100 // a progressive picture has about ten; each costs a pass over the whole

/** `heldBytes`: what a decoder has to hold at once of a JPEG or PNG that does not come row by row, as most do; 0 for all others. */
export type Size = { width: number; height: number; heldBytes: number }

/** The size by the header, where the file is what it seems from its beginning to its end; otherwise undefined. */
export function sizeOf(bytes: Uint8Array, type: PictureType): Size | undefined {
  const size = type === 'image/png' ? png(bytes) : type === 'image/jpeg' ? jpeg(bytes) : webp(bytes)
  return size && size.width > 0 && size.height > 0 && size.heldBytes >= 0 ? size : undefined // what divides by nothing is no number
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const name = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

function png(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 33 || name(bytes, 12) !== 'IHDR') return undefined
  let [beside, packed] = [0, 0]
  for (let at = 8, count = 0; count < PARTS_MAX && at + 12 <= bytes.length; count++) {
    const length = view.getUint32(at)
    const kind = name(bytes, at + 4)
    if (at + 12 + length > bytes.length) return undefined
    if (kind === 'IEND') {
      const [width, height] = [view.getUint32(16), view.getUint32(20)]
      return { width, height, heldBytes: bytes[28] === 0 ? 0 : width * height * pngPixelBytes(bytes[24]!, bytes[25]!) }
    }
    if (kind !== 'IDAT' && kind !== 'PLTE') beside += length
    if (kind === 'zTXt' || kind === 'iTXt') packed += length
    if (beside > PNG_BESIDE_MAX || packed > PNG_PACKED_TEXT_MAX) return undefined
    at += 12 + length
  }
  return undefined
}

/** As decoded, transparency included. */
const pngPixelBytes = (depth: number, colours: number) => (colours === 0 || colours === 4 ? 2 : 4) * (depth === 16 ? 2 : 1)

const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
/** Each frame of these comes in scans that refine what came before. */
const isProgressive = (mark: number) => isFrame(mark) && (mark & 3) === 2
const isBare = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)
const isBeside = (mark: number) => (mark >= 0xe0 && mark <= 0xef) || mark === 0xfe

/** What cameras put behind the end of the picture is not looked at: no decoder does. */
function jpeg(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes)
  let size: Size | undefined
  let [beside, scans, progressive, components] = [0, 0, false, 0]
  for (let at = 2, count = 0; count < PARTS_MAX && at + 2 <= bytes.length; count++) {
    if (bytes[at] !== 0xff) return undefined
    const mark = bytes[at + 1]!
    if (mark === 0xd9) return scans ? size : undefined
    if (mark === 0xff || isBare(mark)) {
      at += mark === 0xff ? 1 : 2
      continue
    }
    if (at + 4 > bytes.length) return undefined
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return undefined
    if (isFrame(mark)) {
      components = bytes[at + 9]!
      if (size || length < 8 + 3 * components) return undefined
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      size = { width, height, heldBytes: width * height * coefficientBytes(bytes.subarray(at + 10, at + 10 + 3 * components)) }
      progressive = isProgressive(mark)
    }
    if (isBeside(mark)) beside += length
    if (beside > BESIDE_MAX) return undefined
    at += 2 + length
    if (mark !== 0xda) continue
    const inSteps = progressive || bytes[at - length + 2]! < components // how many components this scan has
    if (++scans === 1 && size && !inSteps) size.heldBytes = 0
    if (scans > JPEG_SCANS_MAX) return undefined
    at = nextMark(bytes, at)
  }
  return undefined
}

/** A pixel's share: two bytes for each coefficient, fewer of them where colours are kept coarser than brightness. */
function coefficientBytes(components: Uint8Array): number {
  const factors = Array.from({ length: components.length / 3 }, (_, i) => components[i * 3 + 1]!)
  const [across, down] = [Math.max(...factors.map((one) => one >> 4)), Math.max(...factors.map((one) => one & 15))]
  return (2 * factors.reduce((sum, one) => sum + (one >> 4) * (one & 15), 0)) / (across * down)
}

/** The first mark behind the data of a scan; restart marks and escaped bytes belong to the data. */
function nextMark(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at
  }
  return bytes.length
}

function webp(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 30) return undefined
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return undefined
  let size: Size | undefined
  let beside = 0
  for (let at = 12, count = 0; count < PARTS_MAX && at + 8 <= end; count++) {
    const kind = name(bytes, at)
    const length = view.getUint32(at + 4, true)
    const data = at + 8
    if (data + length > end) return undefined
    if (kind === 'VP8X' && length >= 10) size = { width: 1 + uint24(view, data + 4), height: 1 + uint24(view, data + 7), heldBytes: 0 }
    else if (kind === 'VP8 ' && length >= 10)
      size ??= { width: view.getUint16(data + 6, true) & 0x3fff, height: view.getUint16(data + 8, true) & 0x3fff, heldBytes: 0 }
    else if (kind === 'VP8L' && length >= 5) {
      const bits = view.getUint32(data + 1, true)
      size ??= { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), heldBytes: 0 }
    } else if (kind !== 'ANMF' && kind !== 'ANIM' && kind !== 'ALPH') beside += length
    if (beside > BESIDE_MAX) return undefined
    at = data + length + (length & 1)
  }
  return size
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
