import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
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

test('what a server says in another language is a refusal all the same, and the connection goes on', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  const port = Number(url.port)
  const translator = net.createServer((near) => {
    const far = net.connect(port, url.hostname)
    near.on('error', () => undefined).pipe(far)
    far.on('error', () => undefined).on('data', (part) => near.write(part.toString('latin1').replaceAll('SERROR\0', 'SFALTA\0'), 'latin1'))
    far.on('close', () => near.destroy())
  })
  await once(translator.listen(0, '127.0.0.1'), 'listening')
  url.port = String((translator.address() as AddressInfo).port)
  const { db, close } = connect(url.href, { max: 1, onLost: () => undefined })
  after(() => translator.close())
  after(close)
  const serving = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  const before = await serving()
  await assert.rejects(sql`select 1 / 0`.execute(db), { code: '22012', name: 'error' })
  assert.equal(await serving(), before)
})
