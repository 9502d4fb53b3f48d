import assert from 'node:assert/strict'
import { after, test } from 'node:test'
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
