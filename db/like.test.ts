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

/** What has no accents: numbers, addresses of mail, types, and a table in English. In the palette what is typed comes without them already. */
const PLAIN = [
  'features/catalogue/fda-class/fda-class.sql.ts',
  'features/money/payment-exception/payment-exception.sql.ts',
  'features/office/find/find.sql.ts',
  'features/platform/file/file.sql.ts',
  'features/platform/mail/mail.sql.ts',
  'features/publishing/subscriber/subscriber.sql.ts',
  'features/sales/order/order.sql.ts', // orders.order_no
]

test('no list compares what is typed in a way that accents defeat', () => {
  const files = globSync('features/**/*.sql.ts')
  assert.ok(files.length > 100)
  const defeated = /, 'i?like', | ilike |(?:\)|found_by) like \$\{/
  assert.deepEqual(files.filter((file) => defeated.test(readFileSync(file, 'utf8'))).toSorted(), PLAIN)
})
