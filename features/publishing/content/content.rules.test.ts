import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  draftOf,
  filled,
  flatTexts,
  isKind,
  productsOf,
  readFirstPage,
  readingMinutes,
  said,
  sameTexts,
  storedTexts,
  textsOf,
  workingOf,
} from './content.rules.ts'

const TEXTS = { title: { en: 'T' }, summary: { en: 'S' }, body: { en: 'B' }, fields: {} }
const page = (changes: object = {}) => ({
  ...TEXTS,
  draft_title: null,
  draft_summary: null,
  draft_body: null,
  draft_fields: null,
  ...changes,
})
const draft = { draft_title: { en: 't' }, draft_summary: { en: 's' }, draft_body: { en: 'b' } }

test('a draft is all of its texts; an edit goes on from it, else from what readers get', () => {
  const [own, whole] = [{ title: { en: 't' }, summary: { en: 's' }, body: { en: 'b' }, fields: {} }, page(draft)] // prettier-ignore
  assert.deepEqual([draftOf(whole), workingOf(whole), draftOf(page()), workingOf(page())], [own, own, null, TEXTS])
  for (const part of Object.keys(draft)) assert.equal(draftOf(page({ ...draft, [part]: null })), null, part)
  assert.deepEqual(draftOf(page({ ...draft, draft_fields: { author: 'A' } }))?.fields, { author: 'A' })
  assert.deepEqual(Object.keys(textsOf(page() as never)), ['title', 'summary', 'body', 'fields'])
})

const room = (changes: object = {}) => ({ name: { en: 'R', fr: 'F' }, areaFixed: 1, areaPerUnit: 2, products: [{ product: 7, per: 1, ratio: 2, why: { en: 'W' } }], ...changes }) as never // prettier-ignore
test('the same texts are the same whatever order they were stored in; anything else is not', () => {
  const turned = {
    products: [{ why: { en: 'W', fr: '' }, ratio: 2, per: 1, product: 7 }],
    areaPerUnit: 2,
    areaFixed: 1,
    name: { fr: 'F', en: 'R' },
  } as never
  const of = (fields: object) => ({ ...TEXTS, fields }) as never
  assert.equal(sameTexts(of({ rooms: [room()], author: 'A' }), of({ author: 'A', rooms: [turned] })), true)
  assert.equal(sameTexts(TEXTS, { ...TEXTS, title: { en: 'T', fr: '' } }), true)
  for (const other of [{ ...TEXTS, title: { en: 'X' } }, { ...TEXTS, summary: { en: 'X' } }, { ...TEXTS, body: { en: 'B', fr: 'C' } }, of({ author: 'A' })]) assert.equal(sameTexts(TEXTS, other), false) // prettier-ignore
  for (const change of [
    { name: { en: 'R' } },
    { areaFixed: 2 },
    { areaPerUnit: 1 },
    { products: [] },
    { products: [{ product: 8, per: 1, ratio: 2, why: { en: 'W' } }] },
  ])
    assert.equal(sameTexts(of({ rooms: [room()] }), of({ rooms: [room(change)] })), false, JSON.stringify(change))
  assert.deepEqual(flatTexts(of({ author: 'A' })), { title: { en: 'T' }, summary: { en: 'S' }, body: { en: 'B' }, author: 'A' })
})

test('what a form sent is stored without what is empty, and without fields that the kind has not', () => {
  const words = (en: string, fr = '') => ({ en, zh: '', es: '', fr, pt: '' })
  const stored = storedTexts('solution', {
    title: words('T', 'U'),
    summary: words('S'),
    body: words('B'),
    fields: { rooms: [], nothing: 'x', usual: 3 },
  })
  assert.deepEqual([stored.title, stored.summary, stored.body], [{ en: 'T', fr: 'U' }, { en: 'S' }, { en: 'B' }])
  assert.ok(!('nothing' in stored.fields) && !('rooms' in stored.fields))
  const rooms = storedTexts('solution', { title: words('T'), summary: words('S'), body: words('B'), fields: { rooms: [room()] } }).fields
    .rooms
  assert.deepEqual(rooms, [room()])
})

test('products that a page names, each once', () => {
  assert.deepEqual(productsOf({ products: [7, 8], rooms: [room(), room({ products: [{ product: 9 }, { product: 8 }] })] }), [7, 8, 9])
  assert.deepEqual(productsOf({}), [])
})

test('a field is said in its language, else in English, else not at all', () => {
  assert.deepEqual(
    [said({ en: 'A', fr: 'B' }, 'fr'), said({ en: 'A', fr: '' }, 'fr'), said({ fr: 'B' }, 'en'), said(undefined, 'en')],
    ['B', 'A', '', ''],
  )
  assert.deepEqual([isKind('solution'), isKind('toString'), isKind('')], [true, false, false])
})

test('what stands in braces is filled in where it is known', () => {
  assert.equal(filled('{brand} and {Brand}, {x}, {toString}, {a b}', { brand: 'M' }), 'M and {Brand}, {x}, {toString}, {a b}')
})

test('reading takes a minute for 220 words or 400 characters, and never none', () => {
  const minutes = (words: number, han = 0) => readingMinutes(`${'word '.repeat(words)}${'字'.repeat(han)}`)
  assert.deepEqual(
    [minutes(0), minutes(109), minutes(329), minutes(330), minutes(0, 599), minutes(0, 600), minutes(220, 400)],
    [1, 1, 1, 2, 1, 2, 2],
  )
  assert.deepEqual([minutes(220 * 400 + 110), minutes(0, 400 * 300 + 200), minutes(0, 400 * 300 + 199)], [401, 301, 300])
})

test('a first page has a title, a summary in one line, and a text', () => {
  assert.deepEqual(readFirstPage('# T t\r\n\r\nS s.\r\n\r\nB\r\n\r\nC\r\n'), { title: 'T t', summary: 'S s.', body: 'B\n\nC' })
  for (const wrong of ['T\n\nS\n\nB', '# T\nS\n\nB', '# T\n\nS\nS\n\nB', '# T\n\nS', ' # T\n\nS\n\nB'])
    assert.throws(() => readFirstPage(wrong), /first page/)
})
