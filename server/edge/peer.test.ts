import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Hono } from 'hono'
import { peersOf } from './peer.ts'

const TABLE: Record<string, string> = { '203.0.113.5': 'MX', '2001:db8::5': 'BR', '198.51.100.1': 'DE' }

/** Address and country of a request as the socket and its headers tell them; and what was logged. */
async function seen(trustProxy: boolean, remoteAddress: string, headers: Record<string, string>, countryHeader = 'CF-IPCountry') {
  const lines: unknown[] = []
  const peers = peersOf({ trustProxy, countryHeader, countryOf: (address) => TABLE[address] ?? null, log: (line) => lines.push(line) })
  const app = new Hono().get('/', (c) => c.json([peers.address(c), peers.country(c)]))
  const ask = async () => (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).json()
  await ask()
  return { found: await ask(), lines }
}

describe('SPEC-033 the caller', () => {
  test('without trust nothing that a caller writes counts; a proxy that nobody told of is noticed once', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.5', 'CF-IPCountry': 'MX' }
    const { found, lines } = await seen(false, '198.51.100.1', headers)
    assert.deepEqual(found, ['198.51.100.1', 'DE'])
    assert.equal(lines.length, 1)
    assert.deepEqual((await seen(false, '198.51.100.1', {})).lines, [])
  })

  test('behind our own proxy the address that it appended counts, not what the caller sent along', async () => {
    assert.deepEqual((await seen(true, '10.0.0.1', { 'X-Forwarded-For': '203.0.113.5, 198.51.100.1' })).found, ['198.51.100.1', 'DE'])
    assert.deepEqual((await seen(true, '10.0.0.1', { 'X-Forwarded-For': '203.0.113.5:4711' })).found, ['203.0.113.5', 'MX'])
    assert.deepEqual((await seen(true, '10.0.0.1', { 'X-Forwarded-For': '[2001:db8::5]:443' })).found, ['2001:db8::5', 'BR'])
    assert.deepEqual((await seen(true, '10.0.0.1', { 'X-Forwarded-For': '2001:db8::5' })).found, ['2001:db8::5', 'BR'])
    for (const nonsense of ['', 'unknown', '203.0.113.5, _hidden', "'; drop"])
      assert.deepEqual((await seen(true, '10.0.0.1', { 'X-Forwarded-For': nonsense })).found, ['10.0.0.1', null])
    assert.deepEqual((await seen(true, '10.0.0.1', {})).lines, [])
  })

  test('the proxy’s own header of the country comes first; what is no country is looked up', async () => {
    const from = (country: string) => ({ 'X-Forwarded-For': '203.0.113.5', 'CF-IPCountry': country })
    assert.deepEqual((await seen(true, '10.0.0.1', from('br'))).found, ['203.0.113.5', 'BR'])
    for (const country of ['XX', 'T1', '', 'Mexico', '<b>'])
      assert.deepEqual((await seen(true, '10.0.0.1', from(country))).found, ['203.0.113.5', 'MX'])
    assert.deepEqual((await seen(true, '10.0.0.1', from('BR'), '')).found, ['203.0.113.5', 'MX'], 'no header was named')
  })
})
