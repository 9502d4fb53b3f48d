import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { hasKeyword, plannedFor, plannedForAny } from './planned-for.ts'

const { db } = await testApp('empty')

test('what is asked stands in the statement as it is, whatever it holds', async () => {
  const values = ["it's; drop table users --", String.raw`back\slash and 50%`, 'Zürich 医院 🩺', '', 'plain']
  for (const value of values) {
    const { rows } = await sql<{ value: string }>`select ${plannedFor(value)} as value`.execute(db)
    assert.equal(rows[0]!.value, value)
  }
  const { rows: half } = await sql<{ value: string }>`select ${plannedFor('half \ud800 a sign')} as value`.execute(db)
  assert.equal(half[0]!.value, 'half \ufffd a sign', 'as a parameter would come')
  const { rows } = await sql<{
    all: string[]
    at: Date
    count: number
  }>`select ${plannedForAny(values)} as all, ${plannedFor(new Date(5))} as at, ${plannedFor(-7)} as count`.execute(db)
  assert.deepEqual(rows[0], { all: values, at: new Date(5), count: -7 })
  assert.throws(() => plannedFor(0.5))
  assert.throws(() => plannedFor(Number.NaN))
})

test('its statement is kept by no connection, also beside parameters', async () => {
  await sql`select ${plannedFor(77)}::int + ${1}::int as sum`.execute(db)
  const { rows } = await sql`select from pg_prepared_statements where statement like '%select /*once*/77%' and name <> ''`.execute(db)
  assert.equal(rows.length, 0)
})

test('a keyword is found anywhere; one of fewer than three letters where a word begins, but for Chinese', async () => {
  const found = async (text: string, keyword: string) =>
    (await sql<{ has: boolean }>`select ${hasKeyword(sql`keyword_text(${text})`, keyword)} as has`.execute(db)).rows[0]!.has
  assert.deepEqual(
    [
      await found('Aurelis A5 bed', 'RELIS'),
      await found('Aurelis A5 bed', 'a5'),
      await found('A5 bed', 'A'),
      await found('Aurelis BA5', 'a5'),
      await found('50 percent', '50%'),
      await found('北京协和医院', '协和'),
      await found('北京协和医院', '仁济'),
    ],
    [true, true, true, false, false, true, false],
  )
})
