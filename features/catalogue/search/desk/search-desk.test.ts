import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditList } from '#contract/audit-desk.ts'
import { productList } from '#contract/listing.ts'
import { addSynonyms, deskSynonyms, dropMissed, editSynonyms, missedSearches, removeSynonyms } from '#contract/search-desk.ts'
import { suggestions } from '#contract/search.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'

const app = await testApp('demo')
const visitor = app.client()
const { call } = await testStaff(app, 'administrator')
const found = async (searchVal: string) => (await visitor(productList, { searchVal })).total
const refused = (code: number) => (error: { code?: number }) => error.code === code

test('a word that staff adds is found by at once, in the way that was chosen; changed, taken away, written down', async () => {
  assert.equal(await found('quokkascope'), 0)
  const { id, version } = await call(addSynonyms, { language: 'en', oneWay: 'Y', words: ['quokkascope', 'ECG', 'ecg '] })
  const ecg = (await visitor(suggestions, { productName: 'ecg', pageSize: 100 })).rows.length
  assert.equal((await visitor(suggestions, { productName: 'Quokkascope', pageSize: 100 })).rows.length, ecg)
  const mine = (await call(deskSynonyms)).find((one) => one.id === id)!
  assert.deepEqual([mine.words, mine.oneWay, mine.version], [['quokkascope', 'ECG'], 'Y', 1])
  assert.ok(mine.changeTime && mine.changedBy)
  assert.deepEqual(await call(editSynonyms, { id, version, language: 'es', oneWay: 'Y', words: ['quokkascopio', 'bed'] }), { version: 2 })
  await assert.rejects(call(editSynonyms, { id, version, language: 'es', oneWay: 'Y', words: ['a b', 'bed'] }), refused(409))
  assert.equal(await found('quokkascope'), 0)
  assert.ok((await found('quokkascopio')) > 3)
  await call(removeSynonyms, { id })
  await call(removeSynonyms, { id })
  assert.equal(await found('quokkascopio'), 0)
  const acts = (await call(auditList, { pageSize: 50 })).rows.map(({ action }) => action)
  for (const action of ['synonyms.add', 'synonyms.edit', 'synonyms.remove'])
    assert.equal(acts.filter((one) => one === action).length, 1, action)
})

test('words that no search would go by are refused', async () => {
  for (const words of [
    ['ecg', 'ECG'],
    ['one two three four', 'five six seven eight'],
    ['!!', 'bed'],
  ])
    await assert.rejects(call(addSynonyms, { language: 'en', oneWay: 'N', words }), refused(400), words.join())
  await assert.rejects(call(addSynonyms, { language: 'en', oneWay: 'Y', words: ['one two three four', 'bed'] }), refused(400))
})

test('what another group says already is refused at its words, when it is added and when one is changed to it; its own words may stay', async () => {
  const group = (words: string[]) => ({ language: 'en', oneWay: 'N', words }) as const
  const { id, version } = await call(addSynonyms, group(['numbatoscope', 'wallaby lamp', 'bilby light']))
  const other = await call(addSynonyms, group(['numbatoscope', 'potoroo lamp']))
  const said = { field: 'words', message: /numbatoscope, wallaby lamp, bilby light/ }
  await assert.rejects(call(addSynonyms, group(['Bilby-Light', 'Numbatoscope'])), said)
  await assert.rejects(call(editSynonyms, { id: other.id, version: 1, ...group(['wallaby lamp', 'numbatoscope']) }), said)
  await call(editSynonyms, { id, version, ...group(['numbatoscope', 'bilby light']) })
  for (const one of [id, other.id]) await call(removeSynonyms, { id: one })
})

test('what is searched for in vain is told to staff by how many people, without telling who; what looks like a person is not kept', async () => {
  await call(missedSearches) // writes what the tests above searched for
  await app.db.deleteFrom('search_misses').execute()
  const [one, other] = await Promise.all([testBuyer(app), testBuyer(app)])
  for (const { call: by } of [one, one, other]) await by(productList, { searchVal: 'Zorblatt  Quux' })
  for (const personal of ['anna.buyer@hospital.example', '+49 171 555 01 01', '0171 5550101'])
    await visitor(productList, { searchVal: personal })
  await visitor(productList, { searchVal: 'zorblatt', id: [10] }) // of one department: it may be elsewhere
  const { total, rows } = await call(missedSearches)
  assert.deepEqual([total, rows.map(({ term, people }) => [term, people])], [1, [['zorblatt quux', 2]]])
  const { rows: kept } = await sql<object>`select * from search_misses`.execute(app.db)
  assert.deepEqual(Object.keys(kept[0]!).toSorted(), ['day', 'language', 'seeker', 'term'])
  await call(dropMissed, { term: 'zorblatt quux' })
  assert.equal((await call(missedSearches)).total, 0)
})
