// What stands in the first sheet of an XLSX file: an archive of XML parts. Only values are read: formulas, styles and links are not looked at.
import { inflateRawSync } from 'node:zlib'
import type { Cells } from './spreadsheet.read.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const PART_MAX = 128 * 1024 * 1024 // unfolded: more than ten thousand products take
const ROWS_MAX = 20_000
const COLUMNS_MAX = 600

/** The named part of the archive, unfolded; undefined where there is none. Throws on what is no archive. */
function partsOf(bytes: Uint8Array): (name: string) => string | undefined {
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
    const packed = data.subarray(from, from + data.readUInt32LE(entry + 20))
    const stored = data.readUInt16LE(entry + 10) === 0
    return (stored ? packed : inflateRawSync(packed, { maxOutputLength: PART_MAX })).toString('utf8')
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
function firstSheet(part: (name: string) => string | undefined): string | undefined {
  const id = attribute(/<(?:\w+:)?sheet\s[^>]*>/.exec(part('xl/workbook.xml') ?? '')?.[0] ?? '', 'r:id')
  const relations = [...(part('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => tag)
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target')
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/** Throws on what is no spreadsheet, or one that is larger than any of ours. */
export function cellsIn(bytes: Uint8Array): Cells {
  const part = partsOf(bytes)
  const xml = part(firstSheet(part) ?? 'xl/worksheets/sheet1.xml')
  if (xml === undefined) throw new Error('This has no sheet.')
  const shared = [...(part('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner]) => textOf(inner!))
  const rows: Cells = []
  for (const [, head, inner] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const at = Number(attribute(head!, 'r') ?? rows.length + 1) - 1
    if (!(at < ROWS_MAX)) throw new Error('This has too many rows.')
    while (rows.length <= at) rows.push([])
    const row = rows[at]!
    for (const [, tag, body] of (inner ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const reference = attribute(tag!, 'r')
      const column = reference ? columnOf(reference) : row.length
      if (!(column < COLUMNS_MAX)) throw new Error('This has too many columns.')
      while (row.length < column) row.push(null)
      row[column] = valueOf(attribute(tag!, 't') ?? 'n', body ?? '', shared)
    }
  }
  return rows
}

function valueOf(type: string, body: string, shared: readonly string[]): string | number | boolean | null {
  if (type === 'inlineStr') return textOf(body)
  const value = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(body)?.[1]
  if (value === undefined) return null
  if (type === 's') return shared[Number(value)] ?? null
  if (type === 'b') return value === '1'
  return type === 'n' ? Number(value) : plain(value)
}
