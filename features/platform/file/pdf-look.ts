// Looking at a PDF before it is kept as it is: whoever opens it later must not run what is in it. No reader of PDF is used; names are looked
// for wherever they stand, as a parser of ours could be led past an object that a reader finds.
import { promisify } from 'node:util'
import { constants, createInflateRaw, inflate, inflateRawSync } from 'node:zlib'
import { setImmediate as others } from 'node:timers/promises'
import type { RefusalWord } from '#contract/refusals.ts'

/** What runs, starts, sends or carries something else along. Long names: among the bytes of a picture they do not turn up by chance. */
const ACTIVE = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Rendition', 'ImportData', 'SubmitForm', 'GoToE'] // prettier-ignore

/** A name as it may be written: any letter as '#' and its number, too. Ends where a name ends. */
const named = (...names: string[]) => {
  const written = (name: string) =>
    Array.from(name, (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`) // prettier-ignore
  return new RegExp(`/(?:${names.map((name) => written(name).join('')).join('|')})(?![A-Za-z0-9#])`)
}
const active = named(...ACTIVE)
const forms = new RegExp(`${named('XFA').source}\\s*(?:\\[|\\d)`)
const encrypted = named('Encrypt')
const packed = new RegExp(named('ObjStm').source, 'g')
const plainFlate = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![A-Za-z0-9#])/

const PIECE = 1024 * 1024
const OVERLAP = 256 // longer than any name that is looked for, with every letter as a number
const DICTIONARY_MAX = 2_000
const PACKED_MAX = { each: 4 * 1024 * 1024, all: 32 * 1024 * 1024, count: 2_000 }

const begun = /stream[ \t]*(?:\r\n|\n|\r)/g
const objects = /^[\s\0]*(?:%|[+-]?\d+[\s\0]+[+-]?\d+[\s\0])/
const STREAMS_MAX = { each: 16 * 1024 * 1024, all: 128 * 1024 * 1024 }
const HEADER = 2 // before what is packed; a checksum behind it may be wrong, readers do not mind
const [HEAD_BYTES, HEAD_MAX, UNPACKED_PIECE] = [600, 16_384, 64 * 1024]

const isActive = (text: string) => active.test(text) || forms.test(text)

/** Why the PDF is not kept; null: nothing in it runs. Objects that are packed are unpacked, within bounds; the server answers others between. */
export async function faultOfPdf(bytes: Buffer): Promise<RefusalWord | null> {
  const groups: number[] = []
  const streams: number[] = []
  let locked = false
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = bytes.toString('latin1', at, at + PIECE + OVERLAP)
    if (isActive(text)) return 'pdf-active'
    locked ||= encrypted.test(text)
    for (const { index } of text.matchAll(packed)) if (index < PIECE) groups.push(at + index)
    for (const { index, 0: found } of text.matchAll(begun)) if (index < PIECE) streams.push(at + index + found.length)
    await others()
  }
  if (groups.length > 0 && locked) return 'pdf-locked'
  if (groups.length > PACKED_MAX.count) return 'file-unreadable'
  let left = PACKED_MAX.all
  for (const at of groups) {
    const text = await unpacked(bytes, at, Math.min(left, PACKED_MAX.each))
    if (text === undefined) return 'file-unreadable'
    if (isActive(text)) return 'pdf-active'
    left -= text.length
  }
  return lookIntoAll(bytes, streams, groups.length > 0)
}

/**
 * Whatever is packed and begins as a group of objects does, with pairs of numbers, is looked into whatever its dictionary says: a dictionary
 * can be written so that a look-up is led past it. Pages begin like that, too, and may be long; where the file has groups, nothing may be
 * too long to be looked through.
 */
async function lookIntoAll(bytes: Buffer, streams: readonly number[], hasGroups: boolean): Promise<RefusalWord | null> {
  let left = STREAMS_MAX.all
  for (const [n, from] of streams.entries()) {
    if (n % 100 === 0) await others()
    if (!beginsLikeObjects(bytes, from)) continue
    const { found, length } = await scan(bytes, from, Math.min(left, STREAMS_MAX.each))
    if (found) return 'pdf-active'
    left -= length
    if (length >= STREAMS_MAX.each && hasGroups) return 'file-unreadable'
    if (left <= 0) return hasGroups ? 'file-unreadable' : null
  }
  return null
}

function beginsLikeObjects(bytes: Buffer, from: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(from, from + 2)
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) return false // not packed by deflate
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: HEAD_MAX }
    return objects.test(inflateRawSync(bytes.subarray(from + HEADER, from + HEAD_BYTES), options).toString('latin1'))
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' // so much of so little: looked at whatever it is
  }
}

/** What is unpacked, piece by piece, up to `most` bytes; what comes before a broken end counts, as it does for readers. */
function scan(bytes: Buffer, from: number, most: number): Promise<{ found: boolean; length: number }> {
  return new Promise((resolve) => {
    let [length, tail] = [0, '']
    const unpacking = createInflateRaw({ chunkSize: UNPACKED_PIECE })
    const end = (found: boolean) => {
      unpacking.destroy()
      resolve({ found, length })
    }
    unpacking.on('data', (piece: Buffer) => {
      const text = tail + piece.toString('latin1')
      length += piece.length
      tail = text.slice(-OVERLAP)
      if (isActive(text)) end(true)
      else if (length >= most) end(false)
    })
    unpacking.on('end', () => end(false))
    unpacking.on('error', () => end(false))
    unpacking.end(bytes.subarray(from + HEADER))
  })
}

const inflated = promisify(inflate) as (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>

/** The group of objects whose dictionary names it at `at`; undefined where it is packed in any but the usual way. */
async function unpacked(bytes: Buffer, at: number, most: number): Promise<string | undefined> {
  const start = Math.max(bytes.lastIndexOf('obj', at, 'latin1'), at - DICTIONARY_MAX)
  const found = /stream\r?\n/.exec(bytes.toString('latin1', at, at + DICTIONARY_MAX))
  if (!found) return undefined
  const dictionary = bytes.toString('latin1', start, at + found.index)
  const from = at + found.index + found[0].length
  if (/\/Filter/.test(dictionary) && !plainFlate.test(dictionary)) return undefined
  if (/\/DecodeParms|#/.test(dictionary)) return undefined
  if (!/\/Filter/.test(dictionary))
    return bytes.toString('latin1', from, Math.min(bytes.indexOf('endstream', from, 'latin1') >>> 0, from + most))
  try {
    return (await inflated(bytes.subarray(from), { maxOutputLength: Math.max(1, most) })).toString('latin1')
  } catch {
    return undefined
  }
}
