// What stands in a spreadsheet, row by row: the first sheet of an XLSX file, or a text whose values are separated (CSV). Only values are read:
// formulas, styles and links are not looked at. An XLSX file is an archive of XML parts; its sheet is unfolded piece by piece.
import { Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import type { Language } from '#shared/language.ts'
import { csvRows } from './spreadsheet.csv.ts'
import type { Cells } from './spreadsheet.read.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const PART_MAX = 128 * 1024 * 1024 // unfolded: of the parts that are read whole
const SHEET_MAX = 1024 * 1024 * 1024
const ROW_MAX = 8 * 1024 * 1024
const ROWS_MAX = 200_000
const COLUMNS_MAX = 600
const CELL_MAX = 32_767 // characters, as the format has it: one shared text may stand in every cell
const ROW_TEXT_MAX = 2 * 1024 * 1024 // characters
const TEXT_MAX = 64 * 1024 * 1024

type Part = { packed: Buffer; stored: boolean }
const whole = ({ packed, stored }: Part): string =>
  (stored ? packed : inflateRawSync(packed, { maxOutputLength: PART_MAX })).toString('utf8')

/** The named part of the archive; undefined where there is none. Throws on what is no archive. */
function partsOf(bytes: Uint8Array): (name: string) => Part | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = data.length - 22
  while (end >= 0 && data.readUInt32LE(end) !== END) end--
  if (end < 0) throw new Error('This is no archive.')
  const entries = new Map<string, number>()
  let at = data.readUInt32LE(end + 16)
  while (at + 46 <= data.length && data.readUInt32LE(at) === ENTRY) {
    const length = data.readUInt16LE(at + 28)
    entries.set(data.toString('utf8', at + 46, at + 46 + length), at)
    at += 46 + length + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return undefined
    const local = data.readUInt32LE(entry + 42)
    const from = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28)
    return { packed: data.subarray(from, from + data.readUInt32LE(entry + 20)), stored: data.readUInt16LE(entry + 10) === 0 }
  }
}

/** The text of a part as it comes out, never all of it at once. Throws where it becomes longer than any of ours. */
async function* textsOf({ packed, stored }: Part): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let length = 0
  for await (const piece of stored ? [packed] : Readable.from([packed]).pipe(createInflateRaw())) {
    length += (piece as Buffer).length
    if (length > SHEET_MAX) throw new Error('This is too long.')
    yield decoder.decode(piece as Buffer, { stream: true })
  }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Text of XML, and what the format writes for signs that XML has no place for ('_x000D_'). */
const plain = (text: string) =>
  text
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      hex ? String.fromCodePoint(parseInt(hex, 16)) : decimal ? String.fromCodePoint(Number(decimal)) : (SIGNS[name] ?? whole),
    )
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('\r\n', '\n')

/** All the text of an element, run by run, without how it is pronounced. */
const textOf = (xml: string): string =>
  plain([...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text).join(''))

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** 'AB12' -> 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The path of the first sheet, as the workbook names it. */
function firstSheet(text: (name: string) => string): string | undefined {
  const id = attribute(/<(?:\w+:)?sheet\s[^>]*>/.exec(text('xl/workbook.xml'))?.[0] ?? '', 'r:id')
  const relations = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => tag)
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target')
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/**
 * Each row as far as it goes, an empty one for each that is left out between. `language`: of whoever brings a text that does not say how it
 * is written. Throws on what is no spreadsheet, or one that is larger than any of ours.
 */
export async function* rowsIn(bytes: Uint8Array, language: Language): AsyncGenerator<Cells[number]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  let count = 0
  let length = 0
  for await (const row of isArchive ? xlsxRows(bytes) : csvRows(bytes, language)) {
    if (row.length > COLUMNS_MAX) throw new Error('This has too many columns.')
    if (++count > ROWS_MAX) throw new Error('This has too many rows.')
    const cells = row.map(kept)
    const own = textLength(cells)
    if (own > ROW_TEXT_MAX) throw new Error('This row is too long.')
    length += own
    if (length > TEXT_MAX) throw new Error('This is too long.')
    yield cells
  }
}

type Cell = Cells[number][number]
/** As no database refuses it. */
const kept = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, CELL_MAX).toWellFormed().replaceAll('\0', '\uFFFD') : cell)

/** How many characters the texts of a row have. */
export const textLength = (row: Cells[number]): number =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

const CLOSING = '</row>'

async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<Cells[number]> {
  const part = partsOf(bytes)
  const text = (name: string) => {
    const found = part(name)
    return found ? whole(found) : ''
  }
  const sheet = part(firstSheet(text) ?? 'xl/worksheets/sheet1.xml')
  if (!sheet) throw new Error('This has no sheet.')
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner]) => textOf(inner!))
  let rest = ''
  let next = 1
  for await (const piece of textsOf(sheet)) {
    rest += piece
    const end = rest.lastIndexOf(CLOSING) + CLOSING.length
    if (end < CLOSING.length && rest.length > ROW_MAX) throw new Error('This row is too long.')
    if (end < CLOSING.length) continue
    const done = rest.slice(0, end)
    rest = rest.slice(end)
    for (const [, head, inner] of done.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
      const number = Number(attribute(head!, 'r') ?? next)
      if (!(number <= ROWS_MAX)) throw new Error('This has too many rows.')
      for (; next < number; next++) yield []
      next = number + 1
      yield cellsOf(inner ?? '', shared)
    }
  }
}

function cellsOf(xml: string, shared: readonly string[]): Cells[number] {
  const row: Cells[number] = []
  for (const [, tag, body] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const reference = attribute(tag!, 'r')
    const column = reference ? columnOf(reference) : row.length
    if (!(column < COLUMNS_MAX)) throw new Error('This has too many columns.')
    while (row.length < column) row.push(null)
    row[column] = valueOf(attribute(tag!, 't') ?? 'n', body ?? '', shared)
  }
  return row
}

function valueOf(type: string, body: string, shared: readonly string[]): string | number | boolean | null {
  if (type === 'inlineStr') return textOf(body)
  const value = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(body)?.[1]
  if (value === undefined) return null
  if (type === 's') return shared[Number(value)] ?? null
  if (type === 'b') return value === '1'
  return type === 'n' ? Number(value) : plain(value)
}
