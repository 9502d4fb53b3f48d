import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { productFacets, productList } from '#contract/listing.ts'
import { suggestions, trending } from '#contract/search.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { measuresIn } from './measures.rules.ts'
import { plain, searchWords } from './search.rules.ts'

const app = await testApp('demo')
const visitor = app.client()
const find = async (productName: string, pageSize = 12) => (await visitor(suggestions, { productName, pageSize })).rows

test('SPEC-004 an exact model comes first, however it is written; then models that begin so', async () => {
  for (const typed of ['AUR-A7', 'aur a7', 'AURA7', ' aur-a7 ']) {
    const [first, second] = await find(typed)
    assert.equal(first!.productModel, 'AUR-A7', typed)
    assert.equal(second!.productModel, 'AUR-A7W', typed)
  }
  assert.ok((await find('aur-a')).slice(0, 4).every(({ productModel }) => productModel.startsWith('AUR-A')))
})

test('SPEC-004 names come before other text, and products of the category asked for come first', async () => {
  const rows = await find('icu bed', 50)
  assert.ok(rows.slice(0, 4).every(({ productTypeId }) => productTypeId === 1001))
  const beds = rows.filter(({ productTypeId }) => productTypeId! <= 1003)
  const lastNamed = beds.findLastIndex(({ productName }) => /icu bed/i.test(productName))
  assert.ok(lastNamed > 3 && beds.slice(0, lastNamed).every(({ productName }) => /icu/i.test(productName)))
  assert.ok(rows.findIndex(({ productName }) => /head unit/i.test(productName)) > lastNamed) // it is for a bed, and is none
})

test('SPEC-004 plurals, accents, other languages and Chinese find the same things', async () => {
  const ventilators = (await find('ventilator')).map(({ id }) => id)
  assert.ok(ventilators.length >= 5)
  for (const typed of ['Ventilators', 'ventiladores', '呼吸机']) {
    const ids = (await find(typed)).map(({ id }) => id)
    assert.ok(ids.filter((id) => ventilators.includes(id)).length >= 5, typed)
  }
  assert.ok((await find('xray')).length > 3 && (await find('x-ray')).length > 3)
})

test('SPEC-004 typing errors are forgiven where nothing fits as typed', async () => {
  for (const [typed, meant] of [
    ['vnetilator', /ventilator/i],
    ['oxigen concentrater', /oxygen concentrator/i],
    ['ultrasond', /ultrasound/i],
    ['wheel chair', /wheelchair/i],
    ['microscpoe', /microscope/i],
  ] as const) {
    const rows = await find(typed)
    assert.ok(rows.length > 0 && meant.test(rows[0]!.productName), `${typed}: ${rows[0]?.productName}`)
  }
  assert.deepEqual(await find('qqqzzzxxx'), [])
})

test('SPEC-004 a list says what was searched for instead, and only where nothing has the words as typed', async () => {
  const correctedTo = async (searchVal: string) => (await visitor(productFacets, { searchVal })).correctedTo
  assert.equal(await correctedTo('microscpoe'), 'microscope')
  assert.equal(await correctedTo('hosptal bed'), 'hospital bed')
  for (const fine of ['hospital bed', 'Hospital Beds', 'AUR-A7', '呼吸机', 'qqqzzzxxx', ''])
    assert.equal(await correctedTo(fine), null, fine)
})

test('SPEC-176 suggestions come twelve at a time, without repeating', async () => {
  const first = await visitor(suggestions, { productName: 'bed' })
  const second = await visitor(suggestions, { productName: 'bed', pageNum: 2 })
  assert.equal(first.rows.length, 12)
  assert.ok(first.total > 12 && second.total === first.total)
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('a search tells how many it found in each category, and still does where it is narrowed to one', async () => {
  const { categories } = await visitor(productFacets, { searchVal: 'chair' })
  assert.ok(categories.length > 1 && categories.every(({ label }) => label))
  for (const { id, count } of categories.slice(0, 3))
    assert.equal((await visitor(productList, { searchVal: 'chair', id: [id] })).total, count)
  const [first] = categories
  const narrowed = await visitor(productFacets, { searchVal: 'chair', id: [first!.id] })
  assert.deepEqual(narrowed.categories, categories)
  assert.equal(
    narrowed.shops.reduce((sum, { count }) => sum + count, 0),
    first!.count,
  )
})

test('a search is narrowed and sorted like a list', async () => {
  const all = await visitor(productList, { searchVal: 'bed', pageSize: 100 })
  const some = await visitor(productList, { searchVal: 'bed', id: [1001], leadDays: 20, pageSize: 100 })
  assert.ok(some.total > 0 && some.total < all.total)
  assert.ok(some.rows.every(({ productTypeId, leadTimeDays }) => productTypeId === 1001 && leadTimeDays! <= 20))
  const newest = (await visitor(productList, { searchVal: 'bed', sort: 'new', pageSize: 100 })).rows.map(({ id }) => id)
  assert.deepEqual(
    newest,
    newest.toSorted((a, b) => b - a),
  )
})

test('whatever is typed is a search, never SQL', async () => {
  const odd = ["'", "o'brien", "'; drop table products; --", "bed' & !'x", ':*', '\\', '%', '_', '((', '<->', 'a'.repeat(200), '🛏️🛏️🛏️']
  for (const typed of odd) {
    const answer = await visitor(suggestions, { productName: typed })
    assert.ok(answer.total >= 0, typed)
    await visitor(productList, { searchVal: typed })
  }
  assert.ok((await visitor(productList)).total > 300)
})

test('off sale is not found, back on sale it is; a new name is found at once', async () => {
  const [bed] = await find('AUR-A9')
  await app.db.updateTable('products').set({ on_sale: false }).where('id', '=', bed!.id).execute()
  assert.ok((await find('AUR-A9')).every(({ id }) => id !== bed!.id))
  const name = JSON.stringify({ en: 'Quokka observation bed' })
  await app.db.updateTable('products').set({ on_sale: true, name }).where('id', '=', bed!.id).execute()
  assert.equal((await find('quokka'))[0]!.id, bed!.id)
  assert.equal((await find('quoka'))[0]!.id, bed!.id)
})

test('SPEC-004 trending: what several people found lately, the most first; one person alone makes no trend', async () => {
  await visitor(trending) // writes what the tests above searched for
  await app.db.deleteFrom('search_terms').execute()
  const people = await Promise.all([1, 2, 3, 4].map(async () => (await testBuyer(app)).call))
  for (let times = 0; times < 9; times++) await people[0]!(productList, { searchVal: 'centrifuge' })
  await people[1]!(productList, { searchVal: 'centrifuge' })
  assert.deepEqual(await visitor(trending), [])
  for (const call of people.slice(0, 3))
    for (const term of ['Ventilator', 'ventilator ', 'qqqzzzxxx', 'be']) await call(productList, { searchVal: term })
  for (const call of people) {
    await call(productList, { searchVal: 'icu bed' })
    await call(productList, { searchVal: 'icu bed', pageNum: 2 })
    await call(suggestions, { productName: 'autoclave' })
  }
  assert.deepEqual(await visitor(trending), ['icu bed', 'ventilator'])

  const kept = await app.db.selectFrom('search_terms').selectAll().execute()
  const marks = new Map(
    ['icu bed', 'ventilator'].map((term) => [term, kept.filter((one) => one.term === term).map(({ seeker }) => seeker)]),
  )
  assert.equal(
    marks.get('ventilator')!.filter((mark) => marks.get('icu bed')!.includes(mark)).length,
    0,
    'marks tell who searched for what',
  )

  app.clock.now = new Date('2026-11-27T08:00:00Z')
  await people[0]!(productList, { searchVal: 'autoclave' })
  assert.deepEqual(await visitor(trending), ['icu bed', 'ventilator'])
  app.clock.now = new Date('2026-12-15T08:00:00Z')
  assert.deepEqual(await visitor(trending), [])
  await people[0]!(productList, { searchVal: 'autoclave' })
  await visitor(trending)
  assert.deepEqual(
    (await app.db.selectFrom('search_terms').select('term').execute()).map(({ term }) => term),
    ['autoclave'],
  )
  app.clock.now = new Date('2026-11-02T08:00:00Z')
})

test('what is stored and what is typed are cut into words alike', async () => {
  const texts = ['Lit MÉDICALISÉ à hauteur', 'X-ray 100–240 V, 50/60 Hz', '重症监护病床 A5 型', 'Ø 30 mm groß', 'œdème Łódź', '床', '']
  for (const text of texts) {
    const { rows } = await sql<{ words: string }>`select search_words(${text}) as words`.execute(app.db)
    assert.deepEqual(rows[0]!.words.split(' ').filter(Boolean), searchWords(text), text)
  }
})

test('measures of what is stored and of what is typed are the same words', async () => {
  for (const text of ['50 mL', '50ml', '0.5 mL, 12,5 kg', 'COR-12 V', '100-240 V, 50/60 Hz', 'A5 5 L/min', '1mmHg 3 mm2', '½ l']) {
    const { rows } = await sql<{ words: string }>`select search_measures(${text}) as words`.execute(app.db)
    assert.deepEqual(rows[0]!.words.split(' ').filter(Boolean), measuresIn(plain(text)), text)
  }
})
