import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesIn, orderable } from './pasted-list.rules.ts'

/** Readings as 'KEY×count'. */
const read = (text: string) => linesIn(text)[0]!.readings.map(({ key, count }) => `${key}×${count ?? '?'}`)

const LINES: [text: string, reading: string][] = [
  ['AUR-A5', 'AURA5×?'],
  ['AUR-A5 4', 'AURA5×4'],
  ['AUR-A5\t4', 'AURA5×4'],
  ['4 x AUR-A5', 'AURA5×4'],
  ['4× AUR-A5', 'AURA5×4'],
  ['AUR-A5 x4', 'AURA5×4'],
  ['AUR-A5, 4 pcs', 'AURA5×4'],
  ['AUR-A5 (4 uds)', 'AURA5×4'],
  ['AUR-A5;1,000', 'AURA5×1000'],
  ['1\tAUR-A5\tICU bed\t12', 'AURA5×12'],
  ['3. AUR-A5 - 2', 'AURA5×2'],
  ['• AUR-A5: 7', 'AURA5×7'],
  ['AUR-A5 12台', 'AURA5×12'],
  ['10 AUR-A5', 'AURA5×10'],
  ['VLG-R3 60 caixas', 'VLGR3×60'],
  ['2 cx VLG-R3', 'VLGR3×2'],
  ['VLG-R3 4 pçs', 'VLGR3×4'],
  ['VLG-R3; 3 cajas', 'VLGR3×3'],
  ['VLG-R3 3 boîtes', 'VLGR3×3'],
  ['AUR-A5\t12,00', 'AURA5×12'],
  ['AUR-A5;12.0', 'AURA5×12'],
  ['AUR-A5,4', 'AURA5×4'],
  ['AUR-A5\t3,5', 'AURA5×?'],
]
for (const [text, reading] of LINES)
  test(`‘${text}’ may be ${reading}`, () => assert.ok(read(text).includes(reading), read(text).join(' ')))

test('a fraction is no quantity, and no other one is made of it', () => {
  for (const text of ['AUR-A5\t3,5', 'AUR-A5; 3,5', 'AUR-A5  0,25'])
    assert.deepEqual(read(text).filter((one) => /^AURA5×\d/.test(one)), []) // prettier-ignore
})

test('the whole line is read as a model first: a number at its end may belong to it', () => {
  assert.deepEqual(read('CDM 12').slice(0, 1), ['CDM12×?'])
  assert.ok(read('CDM 12').includes('CDM×12'))
})

test('every line that is not blank is told of, by its place in the text', () => {
  const told = linesIn(`Model\tQty\r\n\r\nAUR-A5\t2\n   \n???`)
  assert.deepEqual(told.map(({ line, state, text }) => [line, state, text]), [[1, 'heading', 'Model\tQty'], [3, 'read', 'AUR-A5\t2'], [5, 'read', '???']]) // prettier-ignore
  const many = linesIn(Array.from({ length: 205 }, (_, at) => `M-${at}`).join('\n'))
  assert.equal(many.filter(({ state }) => state === 'over').length, 5)
})

test('a heading is one wherever it stands; a model that a line of the list begins with its kind is none', () => {
  const states = (text: string) => linesIn(text).map(({ state }) => state)
  for (const heading of ['Model\tQty', 'Item No.; Description; Quantity', 'Référence  Désignation  Qté', 'Código, Unidad, Cantidad', '型号\t数量', '产品名称 单位 数量'])
    assert.deepEqual(states(`AUR-A5\t2\n${heading}\nVLG-R3\t1`), ['read', 'heading', 'read'], heading) // prettier-ignore
  for (const line of ['Model Aurora', 'Product: VLG', 'Art Pulse', 'Laboratory', 'Model A5', '产品监护仪'])
    assert.deepEqual(states(`AUR-A5\t2\n${line}`), ['read', 'read'], line)
})

test('a quantity becomes the nearest that can be ordered, and says why', () => {
  const sold = { leastNum: 10, orderMultiple: 4 }
  assert.deepEqual(orderable(null, sold), { count: 12, rounded: 'none-given' })
  assert.deepEqual(orderable(5, sold), { count: 12, rounded: 'minimum' })
  assert.deepEqual(orderable(13, sold), { count: 16, rounded: 'multiple' })
  assert.deepEqual(orderable(16, sold), { count: 16, rounded: null })
  assert.deepEqual(orderable(99_999_999, sold), { count: 9_999_996, rounded: 'maximum' })
})
