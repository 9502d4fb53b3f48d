// Looking at a spreadsheet before it is kept as it is: whoever opens it later must not run what is in it. Of an XLSX the list of its parts is
// read, and the part that says what they are; nothing else is unpacked. Pure but for that.
import { inflateRawSync } from 'node:zlib'
import type { RefusalWord } from '#contract/refusals.ts'
import type { SheetType } from '#contract/file.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' satisfies SheetType
export const CSV = 'text/csv' satisfies SheetType

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const END_BYTES = 22
const COMMENT_MAX = 65_535
const PARTS_MAX = 5_000
const UNPACKED_MAX = 500 * 1024 * 1024
const TYPES_MAX = 1024 * 1024
const TYPES = '[Content_Types].xml'
/** What a workbook of cells, charts and pictures consists of; everything else may run, or carry something along. */
const PLAIN = /\.(?:xml|rels|vml|png|jpe?g|gif|bmp|emf|wmf)$|^xl\/printerSettings\/[^/]+\.bin$/i
const ACTIVE = /vbaProject|macrosheet|dialogsheet|activeX|ctrlProp|embeddings\/|externalLinks\/|connections\.xml$|queryTables\/|customUI/i
const ACTIVE_TYPES = /macroEnabled|vbaProject|macrosheet|dialogsheet|activeX|oleObject|externalLink|connections\+xml|queryTable/i

type Part = { name: string; method: number; flags: number; packed: number; unpacked: number; at: number }

/** What a file is by its first bytes, and of a text by its name, too: any text could be one. Undefined: no spreadsheet. */
export function sheetTypeOf(head: Uint8Array, name: string): SheetType | undefined {
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) return XLSX
  return /\.csv$/i.test(name) ? CSV : undefined
}

/** Why the spreadsheet is not kept; null: nothing in it runs. */
export const faultOfSheet = (bytes: Buffer, type: SheetType): RefusalWord | null => (type === XLSX ? faultOfXlsx(bytes) : faultOfCsv(bytes))

function faultOfXlsx(bytes: Buffer): RefusalWord | null {
  const parts = partsOf(bytes)
  if (!parts) return 'sheet-unreadable'
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  const types = parts.find(({ name }) => name === TYPES)
  if (!types || !names.has('xl/workbook.xml') || names.size !== parts.length) return 'sheet-unreadable'
  if (parts.some(({ flags, method }) => (flags & 1) !== 0 || (method !== 0 && method !== 8))) return 'sheet-unreadable'
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX) return 'sheet-unreadable'
  if (parts.some(({ name }) => !name.endsWith('/') && (ACTIVE.test(name) || !PLAIN.test(name)))) return 'sheet-active'
  const said = textOf(bytes, types)
  if (said === null) return 'sheet-unreadable'
  return ACTIVE_TYPES.test(said) ? 'sheet-active' : null
}

/** The parts of the archive as its list has them; null where the list is broken, or says other than the parts themselves. */
function partsOf(bytes: Buffer): Part[] | null {
  const from = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  let end = bytes.length - END_BYTES
  while (end >= from && bytes.readUInt32LE(end) !== END) end--
  if (end < from) return null
  const [count, size, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  if (count === 0 || count > PARTS_MAX || start + size > end) return null
  const parts: Part[] = []
  for (let at = start, n = 0; n < count; n++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return null
    const [named, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const name = bytes.toString('utf8', at + 46, at + 46 + named)
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 + named > start || bytes.readUInt32LE(local) !== LOCAL) return null
    if (bytes.toString('utf8', local + 30, local + 30 + bytes.readUInt16LE(local + 26)) !== name) return null
    parts.push({
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: local + 30 + named + bytes.readUInt16LE(local + 28),
    })
    at += 46 + named + extra + comment
  }
  return parts
}

function textOf(bytes: Buffer, { method, packed, at }: Part): string | null {
  const raw = bytes.subarray(at, at + packed)
  try {
    return (method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: TYPES_MAX })).toString('utf8')
  } catch {
    return null
  }
}

/** Cells that programs take for formulas; a number may have a sign. */
const FORMULA = /(?:^|[\n\r,;\t])"?[ ]*(?:[=@＝＠]|[+＋－-](?![\d.,\s]|$))/
// oxlint-disable-next-line no-control-regex -- that is what is looked for: no text has them
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f]/

function faultOfCsv(bytes: Buffer): RefusalWord | null {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = textIn(bytes, wide ?? 'utf-8') ?? (wide ? null : textIn(bytes, 'windows-1252'))
  if (text === null || NO_TEXT.test(text) || /^\s*</.test(text) || !text.trim()) return 'sheet-unreadable'
  return FORMULA.test(text) ? 'sheet-active' : null
}

function textIn(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
