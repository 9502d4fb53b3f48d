import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { openCountries, packCountries } from './country-table.ts'

const v4 = (address: string) => address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
const small = openCountries(
  packCountries(
    `${v4('203.0.113.0')},${v4('203.0.113.127')},MX\n${v4('198.51.100.0')},${v4('198.51.100.255')},DE\n${v4('198.51.101.0')},${v4('198.51.101.255')},DE\n`,
    `${0x2001_0db8_0000_0000n << 64n},${(0x2001_0db8_0000_ffffn << 64n) | 0xffff_ffff_ffff_ffffn},BR\n`,
  ),
)

test('an address has the country of its range, up to the last address and not beyond', () => {
  assert.equal(small('203.0.113.0'), 'MX')
  assert.equal(small('203.0.113.127'), 'MX')
  assert.equal(small('203.0.113.128'), null)
  assert.equal(small('203.0.112.255'), null)
  assert.equal(small('198.51.101.7'), 'DE')
  assert.equal(small('255.255.255.255'), null)
  assert.equal(small('0.0.0.0'), null)
})

test('IPv6 by its network, and IPv4 in its clothes', () => {
  assert.equal(small('2001:db8::1'), 'BR')
  assert.equal(small('2001:DB8:0:ffff:1:2:3:4'), 'BR')
  assert.equal(small('2001:db8:1::1'), null)
  assert.equal(small('::1'), null)
  assert.equal(small('::ffff:203.0.113.5'), 'MX')
  assert.equal(small('fe80::1%eth0'), null)
})

test('what is no address has no country', () => {
  for (const text of ['', 'localhost', '203.0.113', '203.0.113.5:80', '203.0.113.0, 198.51.100.1', '::gg']) assert.equal(small(text), null)
})

test('another file is no table', () => {
  assert.throws(() => openCountries(new Uint8Array(64)), /not a table/)
  assert.throws(() => packCountries('1,2,Mexico\n', ''), /Not a range/)
})

test('the published table gives well-known addresses their countries', () => {
  const folder = path.join(import.meta.dirname, '../../../node_modules/@ip-location-db/geo-whois-asn-country')
  const read = (kind: string) => readFileSync(path.join(folder, `geo-whois-asn-country-${kind}-num.csv`), 'utf8')
  const bytes = packCountries(read('ipv4'), read('ipv6'))
  const country = openCountries(bytes)
  assert.equal(country('8.8.8.8'), 'US')
  assert.equal(country('200.57.0.1'), 'MX')
  assert.equal(country('2001:1210::1'), 'MX') // of the registry of Mexico's universities
  assert.equal(country('10.0.0.1'), null)
  assert.equal(country('127.0.0.1'), null)
  assert.ok(bytes.byteLength < 6_000_000, `${bytes.byteLength} bytes`)
})
