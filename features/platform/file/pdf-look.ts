// Looking at a PDF before it is kept as it is: whoever opens it later must not run what is in it. No reader of PDF is used; names are looked
// for wherever they stand, as a parser of ours could be led past an object that a reader finds.
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
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

const isActive = (text: string) => active.test(text) || forms.test(text)

/** Why the PDF is not kept; null: nothing in it runs. Objects that are packed are unpacked, within bounds; the server answers others between. */
export async function faultOfPdf(bytes: Buffer): Promise<RefusalWord | null> {
  const groups: number[] = []
  let locked = false
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = bytes.toString('latin1', at, at + PIECE + OVERLAP)
    if (isActive(text)) return 'pdf-active'
    locked ||= encrypted.test(text)
    for (const { index } of text.matchAll(packed)) if (index < PIECE) groups.push(at + index)
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
  return null
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
