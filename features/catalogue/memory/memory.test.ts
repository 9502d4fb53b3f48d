import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { keepAnswers, remember } from './memory.ts'

const app = await testApp('demo')
const open = () => {
  const connection = connect(app.databaseUrl, { max: 2, onLost: () => undefined })
  after(() => connection.close())
  return connection
}

const until = async (true_: () => Promise<boolean>) => {
  for (let i = 0; i < 100; i++) {
    if (await true_()) return
    await wait(20)
  }
  assert.fail('it did not happen within two seconds')
}

test('answers are kept until the catalogue changes, in every process', async () => {
  const [one, other] = [open(), open()]
  const listeners = [await keepAnswers(one.db, app.databaseUrl), await keepAnswers(other.db, app.databaseUrl)]
  let loads = 0
  const load = async () => ++loads
  const counted = ({ db }: { db: typeof one.db }) => remember(db, 'count', load)
  assert.deepEqual([await counted(one), await counted(one), await counted(other), await counted(other)], [1, 1, 2, 2])
  await app.db.updateTable('products').set({ warranty_months: 25 }).where('id', '=', 1100).execute()
  await until(async () => (await counted(one)) > 2 && (await counted(other)) > 2)
  const now = loads
  await app.db.updateTable('products').set({ sold_count: 3 }).where('id', '=', 1100).execute()
  await wait(100)
  await counted(one)
  assert.equal(loads, now, 'a sale changes nothing that is kept')
  for (const listener of listeners) await listener.stop()
  await counted(one)
  await counted(one)
  assert.equal(loads, now + 2, 'without a listener nothing is kept')
})

test('a long question is answered and not kept: many of them would fill the memory', async () => {
  const { db } = open()
  const listener = await keepAnswers(db, app.databaseUrl)
  let loads = 0
  const load = async () => ++loads
  const long = 'x'.repeat(5_000)
  assert.deepEqual([await remember(db, long, load), await remember(db, long, load), await remember(db, 'short', load)], [1, 2, 3])
  assert.equal(await remember(db, 'short', load), 3)
  await listener.stop()
})

test('a lost connection stops the keeping until it is back', async () => {
  const { db } = open()
  const told: boolean[] = []
  const listener = await keepAnswers(db, app.databaseUrl, (heard) => told.push(heard))
  let loads = 0
  const load = async () => ++loads
  await remember(db, 'x', load)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(
    app.db,
  )
  await until(async () => (await remember(db, 'x', load)) > 2)
  await until(async () => (await remember(db, 'x', load)) === (await remember(db, 'x', load)))
  assert.deepEqual(told, [true, false, true], 'whoever keeps something of their own hears which it is')
  await listener.stop()
})
