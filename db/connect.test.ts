import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { connect, sql } from './connect.ts'

const connection = connect(process.env['TEST_DATABASE_URL']!, { max: 1, statementLimitMs: 50 })
after(connection.close)

test('the database ends a runaway statement, and its connection serves the next', async () => {
  await assert.rejects(sql`select pg_sleep(60)`.execute(connection.db), { code: '57014' })
  assert.deepEqual((await sql`select 1 as one`.execute(connection.db)).rows, [{ one: 1 }])
})

test('a pool that is told nothing has a limit, too', async () => {
  const ordinary = connect(process.env['TEST_DATABASE_URL']!, { max: 1 })
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(ordinary.db)
  await ordinary.close()
  assert.deepEqual(rows, [{ limit: '15s' }])
})

test('a commit that was acknowledged is on the disk, whatever the server says by itself', async () => {
  const { db, close } = connect(process.env['TEST_DATABASE_URL']!, { max: 1 })
  const plain = new pg.Client(process.env['TEST_DATABASE_URL'])
  await plain.connect()
  const shown = (await plain.query('show synchronous_commit')).rows[0].synchronous_commit as string
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
  await Promise.all([close(), plain.end()])
  assert.deepEqual([shown, rows[0]!.synchronous_commit], ['off', 'on'])
})
