// Which product the name of a picture tells, and what becomes of a product's pictures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PICTURES_MAX } from '#contract/product-edit.ts'
import { asked, finderOf, saidBy, toldBy, withPictures, type Known } from './product-pictures.rules.ts'

const products: Known[] = [
  { id: 1, model: 'AUR-A5', gtin: '04006381333931' },
  { id: 2, model: 'AUR-B/7', gtin: null },
  { id: 3, model: 'aur c9', gtin: null },
  { id: 4, model: 'TWIN-1', gtin: null },
  { id: 5, model: 'TWIN1', gtin: null },
  { id: 6, model: 'TWIN', gtin: null },
  { id: 7, model: 'LAMP-12', gtin: null },
  { id: 8, model: 'LAMP', gtin: null },
  { id: 9, model: 'PUMP-3', gtin: null },
  { id: 10, model: 'PUMP-32', gtin: null },
]
const told = (path: string) => {
  const answer = toldBy(saidBy(path), finderOf(products))
  return 'fault' in answer ? answer.fault.word.replace('picture-', '') : [answer.id, answer.number]
}

test('a name tells its product by model or GTIN, with or without a number, whatever its capitals and signs', () => {
  const expected: Record<string, ReturnType<typeof told>> = {
    'AUR-A5.jpg': [1, null],
    'aur a5.JPG': [1, null],
    'AUR-A5-2.png': [1, 2],
    'AUR-A5_3.webp': [1, 3],
    'AUR-A5 (4).jpg': [1, 4],
    'aura5-02.jpg': [1, 2],
    '4006381333931.jpg': [1, null],
    '04006381333931_2.jpg': [1, 2],
    'AUR-B-7.jpg': [2, null],
    'Aur_C9.jpg': [3, null],
    'LAMP-12.jpg': [7, null],
    'LAMP-3.jpg': [8, 3],
    'PUMP-3-2.jpg': [9, 2],
    'pump_3_2.jpg': [9, 2],
    'pump 32.jpg': [10, null],
    'front of AUR-A5.jpg': 'of-none',
    'AUR-A6.jpg': 'of-none',
    '.jpg': 'of-none',
  }
  for (const [path, answer] of Object.entries(expected)) assert.deepEqual(told(path), answer, path)
})

test('a folder tells the product of what is only numbered or called otherwise; the nearest one counts', () => {
  const expected: Record<string, ReturnType<typeof told>> = {
    'AUR-A5/1.jpg': [1, 1],
    'pictures/2026/aur_a5/2.jpg': [1, 2],
    'AUR-A5/front.jpg': [1, null],
    'AUR-A5/front-2.jpg': [1, 2],
    'AUR-A5/AUR-A5-3.jpg': [1, 3],
    'AUR-B-7/AUR-A5/1.jpg': [1, 1],
    'TWIN/TWIN-1.jpg': [6, 1],
    'AUR-B-7/AUR-A5.jpg': 'ambiguous',
    'elsewhere/1.jpg': 'of-none',
  }
  for (const [path, answer] of Object.entries(expected)) assert.deepEqual(told(path), answer, path)
})

test('what could mean two products is told, and not guessed', () => {
  assert.deepEqual(told('TWIN-1.jpg'), [4, null], 'as it is written')
  assert.deepEqual(told('twin_1.jpg'), 'ambiguous', 'TWIN-1, or the first of TWIN')
  assert.deepEqual(told('pump3_2.jpg'), 'ambiguous', 'PUMP-32, or the second of PUMP-3')
  assert.deepEqual(told('LAMP_12.jpg'), 'ambiguous', 'LAMP-12, or the twelfth of LAMP')
})

const image = (fileId: number, en = '') => ({ fileId, alt: { en, zh: '', es: '', fr: '', pt: '' }, shows: [] })
const brought = (row: number, number: number | null) => ({ row, name: `${row}.jpg`, number, fileId: 100 + row })
const ids = ({ images }: ReturnType<typeof withPictures>) => images.map(({ fileId }) => fileId)

test('pictures go behind those that are there, in the order of their numbers, unnumbered ones first', () => {
  const made = withPictures([image(1)], [brought(1, 3), brought(2, 1), brought(3, null)], 'add')
  assert.deepEqual(ids(made), [1, 103, 102, 101])
  assert.deepEqual(made.placed.map(({ row, place }) => [row, place]), [[3, 2], [2, 3], [1, 4]]) // prettier-ignore
})

test('or in place of the one with the number, whose description stays; a second one with it goes behind', () => {
  const made = withPictures(
    [image(1, 'Front'), image(2, 'Side')],
    [brought(1, 2), brought(2, null), brought(3, 2), brought(4, 9)],
    'replace',
  )
  assert.deepEqual(ids(made), [102, 101, 103, 104])
  assert.deepEqual([made.images[1]!.alt.en, made.placed.find(({ row }) => row === 1)!.insteadOf], ['Side', 2])
})

test('more than a product may have are left', () => {
  const many = Array.from({ length: PICTURES_MAX }, (_, at) => brought(at + 1, null))
  const made = withPictures([image(1)], many, 'add')
  assert.deepEqual([made.images.length, made.left.map(({ row }) => row)], [PICTURES_MAX, [PICTURES_MAX]])
})

test('what names could be is asked once: as they are written, without their signs, and as an article’s number without its zeros', () => {
  assert.deepEqual(asked([saidBy('AUR a5/04006381333931-2.jpg'), saidBy('AUR a5/1.jpg')]), {
    models: ['04006381333931-2', '04006381333931', 'AUR A5', '1'],
    keys: ['040063813339312', '04006381333931', 'AURA5', '1'],
    gtins: ['4006381333931'],
  })
})
