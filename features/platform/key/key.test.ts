import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { openKeys } from './key.ts'
import { seal, unseal } from '#features/platform/seal/seal.ts'

const { db, clock } = await testApp('empty')
const root = randomBytes(32)
await db.deleteFrom('app_secrets').execute() // those of the application under test

test('a secret opens with its key in its place only; a changed byte or a short one opens nothing', () => {
  const sealed = seal(root, 'a 1', Buffer.from('quiet'))
  assert.equal(unseal(root, 'a 1', sealed)?.toString(), 'quiet')
  assert.ok(!sealed.includes('quiet'))
  assert.notDeepEqual(sealed, seal(root, 'a 1', Buffer.from('quiet')))
  assert.equal(unseal(root, 'a 2', sealed), undefined)
  assert.equal(unseal(randomBytes(32), 'a 1', sealed), undefined)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    assert.equal(unseal(root, 'a 1', changed), undefined)
  }
  for (const size of [0, 11, 12, 27]) assert.equal(unseal(root, 'a 1', sealed.subarray(0, size)), undefined)
})

test('processes that start together agree on every key; another name is another key; the database holds none in the clear', async () => {
  const processes = await Promise.all(Array.from({ length: 8 }, () => openKeys(db, root, clock.now)))
  const found = await Promise.all(processes.map((keys) => keys.secretKey('one')))
  for (const key of found) assert.deepEqual(key, found[0])
  assert.equal(found[0]!.length, 32)
  assert.notDeepEqual(await processes[0]!.secretKey('two'), found[0])
  const made = await Promise.all(processes.map((keys, i) => keys.secret('pem', () => Buffer.from(`pair ${i}`))))
  assert.equal(new Set(made.map(String)).size, 1)
  const rows = await db.selectFrom('app_secrets').select('sealed').execute()
  for (const { sealed } of rows) assert.ok(!sealed.includes(found[0]!) && !sealed.includes('pair'))
})

test('another root key is told in one sentence', async () => {
  await openKeys(db, root, clock.now)
  await assert.rejects(openKeys(db, randomBytes(32), clock.now), /sealed under another root key/)
})

test('a secret that could not be made is made at the next try', async () => {
  const keys = await openKeys(db, root, clock.now)
  await assert.rejects(
    keys.secret('later', () => {
      throw new Error('not now')
    }),
    /not now/,
  )
  assert.equal(String(await keys.secret('later', () => Buffer.from('now'))), 'now')
})
