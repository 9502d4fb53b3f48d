// Reads spreadsheets back, for tests: the entries of the archive, and what its first sheet holds cell by cell.
import { inflateRawSync } from 'node:zlib'
import { rowsIn } from './spreadsheet.parse.ts'
import type { Cells } from './spreadsheet.read.ts'

export type TestCell = { type: string; value: string; formula: boolean }

const DIRECTORY = 0x02014b50
const END = 0x06054b50

/** Name and text of each entry, as the archive's directory tells them. */
export function entriesOf(bytes: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  let end = bytes.length - 22
  while (bytes.readUInt32LE(end) !== END) end--
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === DIRECTORY) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return entries
}

const UNESCAPED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (xml: string) =>
  xml.replaceAll(/&(?:#x([0-9a-f]+)|(\w+));/gi, (_, hex: string, name: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : UNESCAPED[name]!,
  )

/** Rows of the first sheet. Texts that are kept apart (shared strings) are put in their places. */
export function readSpreadsheet(bytes: Buffer): { title: string; rows: TestCell[][] } {
  const entries = entriesOf(bytes)
  const shared = [...(entries.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one]) => textIn(one!))
  const sheet = entries.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes, inner = '']): TestCell => {
      const type = /\bt="(\w+)"/.exec(attributes!)?.[1] ?? 'n'
      const value = type === 'inlineStr' ? textIn(inner) : plain(/<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '')
      return { type, value: type === 's' ? shared[Number(value)]! : value, formula: inner.includes('<f') }
    }),
  )
  return { title: plain(/<sheet [^>]*name="([^"]*)"/.exec(entries.get('xl/workbook.xml') ?? '')?.[1] ?? ''), rows }
}

const textIn = (xml: string) => [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => plain(text!)).join('')

/** All rows as an import reads them. */
export async function cellsIn(bytes: Uint8Array): Promise<Cells> {
  const rows: Cells = []
  for await (const row of rowsIn(bytes, 'en')) rows.push(row)
  return rows
}
