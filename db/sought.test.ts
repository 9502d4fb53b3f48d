// Pages of lists that a keyword narrows: the same rows and numbers as by counting by hand, however many have the keyword.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from './connect.ts'
import { selectPageOf, type LongList } from './sought.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
/** 9,000 things, each with some words of its own: 'every' has each; 'third' each third; 'late' only the last 3,000; 'rare' 40 of them. */
const OTHER_WORDS = Array.from({ length: 6 }, () => 'other') // enough for a hundredth of them to be a sample
const THINGS = Array.from({ length: 9_000 }, (_, at) => ({
  id: at + 1,
  shop: at % 10,
  words: [
    'every',
    ...(at % 3 === 0 ? ['third'] : []),
    ...(at >= 6_000 ? ['late'] : []),
    ...(at % 225 === 0 ? ['rare'] : []),
    ...OTHER_WORDS,
  ],
}))
await sql`create table things (id bigint primary key, shop int not null)`.execute(app.owner)
await sql`create table thing_words (thing_id bigint not null, word text not null)`.execute(app.owner)
await sql`insert into things select id, shop from jsonb_to_recordset(${JSON.stringify(THINGS)}::jsonb) as t(id bigint, shop int)`.execute(
  app.owner,
)
await sql`
  insert into thing_words select id, unnest(words) from jsonb_to_recordset(${JSON.stringify(THINGS)}::jsonb) as t(id bigint, words text[])
  union all select id, 'rare' from things where id = 1`.execute(app.owner) // found twice
await sql`create index on thing_words (thing_id)`.execute(app.owner)

const listOf = (word: string, { shop, few }: { shop?: number | undefined; few?: number | undefined } = {}): LongList => ({
  from: sql`things t`,
  id: sql`t.id`,
  where: shop === undefined ? [] : [sql`t.shop = ${shop}`],
  order: sql`t.id`,
  finders: [
    { from: sql`thing_words w`, id: sql`w.thing_id`, match: sql`w.word = ${word}`, ...(few && { few }) },
    { from: sql`things k`, id: sql`k.id`, match: sql`k.id::text = ${word}` },
  ],
})
const wanted = (word: string, shop?: number) =>
  THINGS.filter((one) => (one.words.includes(word) || String(one.id) === word) && (shop === undefined || one.shop === shop)).map(
    ({ id }) => id,
  )
type Asked = { shop?: number; few?: number; limit?: number; offset?: number }
const read = async (word: string, { shop, few, limit = 25, offset = 0 }: Asked = {}) => {
  const { rows: ids, ...counted } = await selectPageOf(app.owner, listOf(word, { shop, few }), { limit, offset }, async (page) =>
    (await sql<{ id: number }>`select id from (${page}) page order by id`.execute(app.owner)).rows.map(({ id }) => id),
  )
  return { ids, ...counted }
}

test('of few every one is counted, each once, whichever way it is found', async () => {
  assert.deepEqual(await read('rare', { offset: 25 }), { ids: wanted('rare').slice(25), total: 40 })
  assert.deepEqual(await read('rare', { shop: 5 }), { ids: wanted('rare', 5), total: wanted('rare', 5).length })
  assert.deepEqual(await read('4711'), { ids: [4711], total: 1 })
  assert.deepEqual(await read('nothing'), { ids: [], total: 0 })
  assert.deepEqual(await read('rare', { offset: 400 }), { ids: [], total: 40 }, 'a page past the end knows how many there are')
})

test('of very many the page is right, and it is said that there are at least so many', async () => {
  for (const word of ['every', 'third'])
    for (const offset of [0, 75]) {
      const { ids, total, totalPrecision } = await read(word, { offset })
      assert.deepEqual(ids, wanted(word).slice(offset, offset + 25), word)
      assert.equal(totalPrecision, 'at-least')
      assert.ok(total > 2_400 && total <= wanted(word).length, `${word}: ${total}`)
    }
})

test('those of very many that stand far behind are found all the same, and counted', async () => {
  assert.deepEqual(await read('late'), { ids: wanted('late').slice(0, 25), total: 3_000 })
  assert.deepEqual(await read('third', { offset: 2_900 }), { ids: wanted('third').slice(2_900, 2_925), total: 3_000 })
  assert.deepEqual(await read('every', { limit: 10_000 }), { ids: wanted('every'), total: 9_000 }, 'who wants all gets all')
})

test('where looking costs little some thousands are counted, too, with what else narrows them', async () => {
  for (const word of ['third', 'late'])
    for (const offset of [0, 75, 2_990, 3_100]) {
      assert.deepEqual(await read(word, { few: 5_000, offset }), { ids: wanted(word).slice(offset, offset + 25), total: 3_000 }, word)
      const ofShop = wanted(word, 3)
      assert.deepEqual(await read(word, { few: 5_000, offset, shop: 3 }), { ids: ofShop.slice(offset, offset + 25), total: ofShop.length })
    }
  const twice = await read('third', { few: 2_999 })
  assert.equal(twice.totalPrecision, 'at-least')
})

test('a keyword that a sample finds again and again is not counted further than any other', async () => {
  await sql`analyze thing_words`.execute(app.owner)
  const { ids, ...counted } = await read('every', { few: 5_000, offset: 75 })
  assert.deepEqual([ids, counted], [wanted('every').slice(75, 100), { total: 2_501, totalPrecision: 'at-least' }])
  assert.equal((await read('every', { few: 8_900 })).total, 8_901, 'not clearly more')
  assert.equal((await read('third', { few: 5_000 })).total, 3_000)
})

test('a list whose order no index has is not walked: all are read, and counted', async () => {
  const backwards = { ...listOf('every'), order: sql`-t.id`, walked: false }
  const { rows, ...counted } = await selectPageOf(app.owner, backwards, { limit: 2, offset: 1 }, async (page) =>
    (await sql<{ id: number }>`select id from (${page}) page order by id desc`.execute(app.owner)).rows.map(({ id }) => id),
  )
  assert.deepEqual([rows, counted], [[8_999, 8_998], { total: 9_000 }])
})

test('what another filter leaves is counted when it is little, and never more than there is', async () => {
  assert.deepEqual(await read('every', { shop: 3 }), { ids: wanted('every', 3).slice(0, 25), total: 900 })
  assert.deepEqual(await read('late', { shop: 3, offset: 290 }), { ids: wanted('late', 3).slice(290), total: 300 })
})
