import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, inTransaction, sql, type Db } from './connect.ts'
import { stepsWithin } from './steps-within.ts'

const SERVER = process.env['TEST_DATABASE_URL']!
const name = `test_${randomBytes(6).toString('hex')}`
const admin = new pg.Client(SERVER)
await admin.connect()
await admin.query(`create database ${name}`)
const url = new URL(SERVER)
url.pathname = `/${name}`
const { db, close } = connect(url.href, { max: 3 })
await sql`create table things (name text primary key)`.execute(db)
after(async () => {
  await close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const add = (to: Db, thing: string) => sql`insert into things values (${thing})`.execute(to)
const things = async (from: Db = db) =>
  (await sql<{ name: string }>`select name from things order by name`.execute(from)).rows.map((row) => row.name)
const refusedBy = (thing: string) => (to: Db) =>
  inTransaction(to, async (tx) => {
    await add(tx, thing)
    throw new Error('no')
  })

test('its transactions are undone alone, its statements too, and the outer one decides about all', async () => {
  await db.transaction().execute(async (tx) => {
    const steps = stepsWithin(tx)
    assert.equal(steps.isTransaction, false)
    await inTransaction(steps, (inner) => add(inner, 'kept'))
    await assert.rejects(refusedBy('undone')(steps), /no/)
    await assert.rejects(add(steps, 'kept'), { code: '23505' }) // a failed statement leaves the others alone
    await add(steps, 'bare')
    assert.deepEqual(await things(steps), ['bare', 'kept'])
    assert.deepEqual(await things(), [])
  })
  assert.deepEqual(await things(), ['bare', 'kept'])
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await inTransaction(stepsWithin(tx), (inner) => add(inner, 'lost'))
      throw new Error('no')
    }),
  )
  assert.deepEqual(await things(), ['bare', 'kept'])
})

test('statements side by side keep out of each other’s way; overlapping transactions are told of, not mixed', async () => {
  await db.transaction().execute(async (tx) => {
    const steps = stepsWithin(tx)
    const names = Array.from({ length: 8 }, (_, i) => `side ${i % 6}`)
    const done = await Promise.allSettled([...names.map((one) => add(steps, one)), things(steps)])
    assert.equal(done.filter(({ status }) => status === 'rejected').length, 2)
    await assert.rejects(
      inTransaction(steps, () => inTransaction(steps, (inner) => add(inner, 'nested'))),
      /overlap/,
    )
    await inTransaction(steps, (inner) => inTransaction(inner, (same) => add(same, 'joined')))
  })
  const found = await things()
  assert.equal(found.filter((one) => one.startsWith('side')).length, 6)
  assert.ok(found.includes('joined') && !found.includes('nested'))
})
