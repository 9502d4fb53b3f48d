import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/call.ts'
import { productList } from '#contract/listing.ts'
import { testApp } from '#testing/app.ts'
import { adminApi, devApi } from '../api.ts'
import { mayZip, takes, WORTH_BYTES, zipFor } from './zip.ts'

describe('what a client takes', () => {
  const cases: [accepted: string, br: boolean, gzip: boolean][] = [
    ['', false, false],
    ['gzip', false, true],
    ['gzip, deflate, br', true, true],
    ['GZIP;q=0.5', false, true],
    ['gzip;q=0, br', true, false],
    ['br; q=0.0 , gzip;q=1', false, true],
    ['*', true, true],
    ['*;q=0', false, false],
    ['*, gzip;q=0', true, false],
    ['x-gzip', false, false],
  ]
  for (const [accepted, br, gzip] of cases)
    test(accepted || 'nothing', () => assert.deepEqual([takes(accepted, 'br'), takes(accepted, 'gzip')], [br, gzip]))
})

test('what is short, or asked for plain, stays as it is', () => {
  assert.equal(zipFor('x'.repeat(WORTH_BYTES - 1), 'gzip, br'), undefined)
  assert.equal(zipFor('x'.repeat(WORTH_BYTES), 'identity'), undefined)
  assert.equal(zipFor('x'.repeat(WORTH_BYTES), 'gzip')?.coding, 'gzip')
})

/** What is answered there must be guessed by nobody from its compressed length. */
const SECRET = /^(access_?token|secret|recovery_?codes|codes)$/i
/** Of serial numbers, or how many there are: what only asks may say so. */
const isPlain = (name: string, type: string) => type === 'picklist' || (name === 'codes' && type !== 'array')

const carriesSecret = ({ output }: Call): boolean =>
  'entries' in output &&
  Object.entries(output.entries as Record<string, GenericSchema>).some(([name, { type }]) => SECRET.test(name) && !isPlain(name, type))

test('no answer that carries a secret is compressed', () => {
  const carriers = [...devApi, ...adminApi].map(({ call }) => call).filter(carriesSecret)
  assert.ok(carriers.length >= 5, 'tokens, codes and links are found')
  for (const call of carriers) assert.ok(!mayZip(call), `${call.method} ${call.path}`)
})

describe('over the wire', { concurrency: false }, async () => {
  const app = await testApp('demo')
  const list = async (accepted: string) => {
    const response = await app.raw(`/dev-api${productList.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': accepted },
      body: JSON.stringify({ pageNum: 1, pageSize: 100 }),
    })
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  test('a list of a hundred is a tenth as long, and the same', async () => {
    const plain = await list('')
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.match(plain.headers.get('vary') ?? '', /Accept-Encoding/)
    for (const [accepted, coding, open] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const zipped = await list(accepted)
      assert.equal(zipped.headers.get('content-encoding'), coding)
      assert.equal(zipped.headers.get('content-type'), plain.headers.get('content-type'))
      assert.ok(zipped.bytes.length < plain.bytes.length / 5, `${zipped.bytes.length} of ${plain.bytes.length}`)
      assert.deepEqual(open(zipped.bytes), plain.bytes)
    }
  })
})
