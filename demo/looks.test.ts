import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { EMBEDDER } from '#features/catalogue/image-search/embedder.ts'
import { LOOK_LENGTH } from '#features/catalogue/image-search/eye.ts'
import { SCALE_BYTES } from '#features/catalogue/image-search/image-search.rules.ts'
import { testApp } from '#testing/app.ts'
import { LOOKS, seedLooks, type Looks } from './looks.ts'

const { embedder, looks } = JSON.parse(readFileSync(LOOKS, 'utf8')) as Looks

test('the demo’s looks were taken by the present eye: else run node imagery/looks.ts', () => {
  assert.equal(embedder, EMBEDDER)
  for (const [name, look] of Object.entries(looks)) assert.equal(Buffer.from(look, 'base64').length, LOOK_LENGTH + SCALE_BYTES, name)
})

test('a seeded demo can be searched by picture at once, and seeding again changes nothing', async () => {
  const { db } = await testApp('demo')
  const rows = () => db.selectFrom('picture_looks').select(['id', 'file', 'version', 'embedder']).orderBy('id').execute()
  const before = await rows()
  assert.ok(before.length > 500)
  for (const { file, version } of before) assert.ok(looks[`${file}?v=${version}`])
  await seedLooks(db)
  assert.deepEqual(await rows(), before)
})
