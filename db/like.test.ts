import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { sql } from './connect.ts'
import { haveLetters } from './like.ts'

const app = await testApp('empty')
const has = async (texts: (string | null)[], letters: string) =>
  (
    await sql<{ has: boolean }>`select ${haveLetters(
      texts.map((text) => sql`${text}::text`),
      letters,
    )} as has`.execute(app.db)
  ).rows[0]!.has

test('texts have letters anywhere, with accents or without, in any case, over two texts, and signs of patterns are letters', async () => {
  for (const letters of ['clinica', 'CLÍNICA', 'inic', 'são josé', 'sao jose', 'jose clin', '100%', '协和'])
    assert.equal(await has(['São José', 'Clínica 100% 北京协和医院'], letters), true, letters)
  for (const letters of ['c%a', 'clinic_', '\\', '北和', '％％', '＿', '＼', 'clínica％'])
    assert.equal(await has(['São José', 'Clínica 北京协和医院'], letters), false, letters)
  assert.equal(await has(['Rabatt 100％'], '100％'), true)
  assert.equal(await has([null, 'Müller'], 'muller'), true)
  assert.equal(await has([null], 'muller'), false)
})

test('no list compares what is typed in a way that accents defeat', () => {
  const files = globSync('features/**/*.ts')
  assert.ok(files.length > 500)
  const accented = /\S+(?:, '| )ilike|\S+(?:, '|\) )like['` ](?:, |\$\{)(?!.*keyword_text)/g
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(accented)].map(([text]) => `${file}: ${text}`))
  assert.deepEqual(found, []) // of numbers and addresses, which have none
})
