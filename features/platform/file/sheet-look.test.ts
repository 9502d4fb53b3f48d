// What spreadsheets may carry along; and that those which office programs write are let through.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { CSV, XLSX, faultOfSheet, sheetTypeOf } from './sheet-look.ts'

const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const PLAIN: Record<string, string> = {
  '[Content_Types].xml': TYPES,
  '_rels/.rels': '<Relationships/>',
  'xl/workbook.xml': '<workbook/>',
  'xl/worksheets/sheet1.xml': '<worksheet/>',
  'xl/media/image1.png': 'png',
  'xl/printerSettings/printerSettings1.bin': 'A4',
}

/** An archive of these parts. `listed`: what its list calls a part, where that is another name. */
function zip(parts: Record<string, string>, { flags = 0, listed = (name: string) => name, claims = 0 } = {}): Buffer {
  const local: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw)
    const head = (own: string, central: boolean) => {
      const size = central ? 46 : 30
      const bytes = Buffer.alloc(size)
      const off = central ? 2 : 0
      bytes.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0)
      bytes.writeUInt16LE(flags, 6 + off)
      bytes.writeUInt16LE(8, 8 + off)
      bytes.writeUInt32LE(crc32(raw), 14 + off)
      bytes.writeUInt32LE(packed.length, 18 + off)
      bytes.writeUInt32LE(claims || raw.length, 22 + off)
      bytes.writeUInt16LE(Buffer.byteLength(own), 26 + off)
      if (central) bytes.writeUInt32LE(at, 42)
      return Buffer.concat([bytes, Buffer.from(own)])
    }
    list.push(head(listed(name), true))
    const whole = Buffer.concat([head(name, false), packed])
    local.push(whole)
    at += whole.length
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, central, end])
}
const xlsx = (bytes: Buffer) => faultOfSheet(bytes, XLSX)
const csv = (text: string | Buffer) => faultOfSheet(Buffer.from(text as string), CSV)

test('a workbook of cells, pictures and printer settings is kept', () => {
  assert.equal(sheetTypeOf(zip(PLAIN), 'anything.png'), XLSX)
  assert.equal(xlsx(zip(PLAIN)), null)
})

test('macros, attached objects, other files and data from elsewhere are refused, wherever they are said', () => {
  for (const name of [
    'xl/vbaProject.bin',
    'xl/embeddings/oleObject1.bin',
    'xl/externalLinks/externalLink1.xml',
    'xl/macrosheets/sheet1.xml',
    'xl/activeX/activeX1.xml',
    'xl/connections.xml',
    'customUI/customUI.xml',
    'xl/worksheets/run.exe',
    'xl/model/item.data',
  ])
    assert.equal(xlsx(zip({ ...PLAIN, [name]: 'x' })), 'sheet-active', name)
  const macro = TYPES.replace('sheet.main', 'sheet.macroEnabled.main')
  assert.equal(xlsx(zip({ ...PLAIN, '[Content_Types].xml': macro })), 'sheet-active')
})

test('what cannot be looked into is refused: locked, no workbook, two lists, more than it says, broken off', () => {
  const whole = zip(PLAIN)
  const { 'xl/workbook.xml': _, ...document } = PLAIN
  const cases = {
    locked: zip(PLAIN, { flags: 1 }),
    document: zip(document),
    'other names in its list': zip(
      { ...PLAIN, 'xl/vbaProject.bin': 'x' },
      { listed: (name) => name.replace('vbaProject.bin', 'styles_2222.xml') },
    ),
    'too large': zip(PLAIN, { claims: 400 * 1024 * 1024 }),
    'broken off': whole.subarray(0, whole.length - 30),
    nothing: Buffer.from('PK\u0003\u0004'),
  }
  for (const [what, bytes] of Object.entries(cases)) assert.equal(xlsx(bytes), 'sheet-unreadable', what)
})

test('no bytes stall or break the look', () => {
  const whole = zip(PLAIN)
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const bent = Buffer.from(whole)
      bent[at] = byte
      assert.ok([null, 'sheet-active', 'sheet-unreadable'].includes(xlsx(bent)))
    }),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void [xlsx(Buffer.from(bytes)), csv(Buffer.from(bytes))]))
})

test('a CSV is text by name and content, in any of the usual encodings, and holds no formulas', () => {
  assert.equal(sheetTypeOf(Buffer.from('a;b'), 'list.CSV'), CSV)
  assert.equal(sheetTypeOf(Buffer.from('a;b'), 'list.exe'), undefined)
  assert.equal(csv('Product,Count,Change\n"Bed, electric",12,-5.5\nStérilisateur,1,+3\n'), null)
  assert.equal(csv(Buffer.from('Stérilisateur;1\n', 'latin1')), null)
  assert.equal(csv(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('病床;2\n', 'utf16le')])), null)
  for (const cell of [
    '=1+1',
    '"=HYPERLINK(""http://x"")"',
    '@SUM(A1)',
    '+cmd|calc',
    '-cmd|calc',
    ' =1',
    '＝1+1',
    '＠SUM(A1)',
    '＋cmd|calc',
  ])
    assert.equal(csv(`Name;Count\nBed;${cell}\n`), 'sheet-active', cell)
  for (const text of ['', '   ', '<html><script>', 'MZ\0\0']) assert.equal(csv(text), 'sheet-unreadable', text)
})
