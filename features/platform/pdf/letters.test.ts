import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { newDocument } from './pdf.ts'
import { hasWideLetters, lettered, plain } from './letters.ts'

const letterhead = { brand: 'MedHarbor', contact: 'desk@shop.test', now: new Date('2026-11-02T08:00:00Z') }

/** Every stream of the document, unpacked, as text. */
async function contentOf(texts: readonly string[]): Promise<{ size: number; streams: string; written: string[] }> {
  const { doc, bytes } = newDocument('Test', letterhead)
  const written = texts.map((text) => {
    const letters = lettered(doc, text)
    doc.text(letters)
    return letters
  })
  doc.end()
  const file = await bytes
  const streams: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('\nendstream', at)
    if (file.subarray(at - 3, at).toString() === 'end') continue
    try {
      streams.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // not a packed one
    }
  }
  return { size: file.length, streams: streams.join('\n'), written }
}

test('texts of western Europe need no font of their own; signs are written out, other accents are left out', async () => {
  const { size, written } = await contentOf(['Hôpital Saint-Étienne, Łódź', 'Flow ≤ 5 L/min, 10 Ω', 'Two\nlines'])
  assert.deepEqual(written, ['Hôpital Saint-Étienne, Lódz', 'Flow <= 5 L/min, 10 Ohm', 'Two\nlines'])
  assert.ok(size < 5_000)
})

test('without the other font what cannot be said is blank, never a wrong letter', () => {
  assert.equal(plain('张伟 Wei'), '   Wei')
})

test(
  'names in Chinese, Japanese, Cyrillic and Greek are printed and can be found and copied; the document carries their letters only',
  { skip: !hasWideLetters() && 'the package of the font is not installed' },
  async () => {
    const { size, streams, written } = await contentOf(['张伟，上海市第一人民医院 Wei', 'Иванов', 'Ελλάδα', '東京の病院', 'Łódź 张'])
    assert.deepEqual(written, ['张伟，上海市第一人民医院 Wei', 'Иванов', 'Ελλαδα', '東京の病院', 'Lódz 张'])
    for (const letter of '张伟医院Ивλ東の') {
      const code = letter.codePointAt(0)!.toString(16).padStart(4, '0')
      assert.match(streams, new RegExp(`<${code}>`, 'i'), letter)
    }
    assert.ok(size < 60_000, String(size))
  },
)

test('both fonts take the same place', { skip: !hasWideLetters() && 'the package of the font is not installed' }, async () => {
  const { doc, bytes } = newDocument('Test', letterhead)
  doc.fontSize(9)
  const western = doc.heightOfString(lettered(doc, 'Wei'), { width: 200 })
  const chinese = doc.heightOfString(lettered(doc, '张伟'), { width: 200 })
  assert.ok(Math.abs(western - chinese) < 0.01)
  doc.end()
  await bytes
})
