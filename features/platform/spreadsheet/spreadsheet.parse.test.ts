// Sheets from strangers: what of them never gets as far as memory or the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#shared/language.ts'
import { zipOf } from '#features/platform/archive/archive.samples.ts'
import { rowsIn } from './spreadsheet.parse.ts'

async function rowsOf(bytes: Uint8Array, language: Language = 'en') {
  const rows = []
  for await (const row of rowsIn(Uint8Array.from(bytes), language)) rows.push(row)
  return rows
}
/** An XLSX file with one shared text, and a row with these cells. */
const sheet = (shared: string, cells: string) =>
  zipOf([
    { name: 'xl/sharedStrings.xml', bytes: Buffer.from(`<sst><si><t>${shared}</t></si></sst>`) },
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(`<sheetData><row r="1">${cells}</row></sheetData>`) },
  ])
const SHARED = '<c t="s"><v>0</v></c>'

test('one text that stands in every cell is cut as the format has it, and a row of too many such texts is refused', async () => {
  const long = 'a'.repeat(50_000)
  assert.deepEqual(await rowsOf(sheet(long, SHARED.repeat(3))), [Array.from({ length: 3 }, () => 'a'.repeat(32_767))])
  await assert.rejects(rowsOf(sheet(long, SHARED.repeat(100))), /too long/)
})

test('what no database takes is replaced: NUL, and half of a sign', async () => {
  const cells = ['a_x0000_b', '_xD83D_', 'bed'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  assert.deepEqual(await rowsOf(sheet('', cells)), [['a\uFFFDb', '\uFFFD', 'bed']])
})

test('a Chinese text whose sign stands across the end of the first piece is read', async () => {
  const piece = 256 * 1024
  const sign = [0xb4, 0xb2] // 床 in GB18030
  const filler = Buffer.from(`${'x,y\n'.repeat(piece / 4 - 1)}ab,`)
  assert.equal(filler.length, piece - 1)
  const rows = await rowsOf(Buffer.concat([filler, Buffer.from(sign)]), 'zh')
  assert.deepEqual(rows.at(-1), ['ab', '床'])
})
