// The country of a network address, from ranges packed into one sorted table. Pure: bytes in, letters out.
import { isIPv4, isIPv6 } from 'node:net'
import { ipv6Network, plainAddress } from '#shared/network-address.ts'

/** ISO 3166-1 alpha-2, or null where it is not known: private, reserved and unassigned addresses. */
export type CountryOf = (address: string) => string | null

type Range = { start: bigint; end: bigint; country: string }
type Packed = { starts: bigint[]; countries: number[] }

const MARK = 0x4d_48_43_31 // 'MHC1'
const LETTERS = 2
/** Of an IPv6 address the network half counts: no country is finer than that. */
const HALF = 64n

/** `from,to,CC` lines with whole numbers, as the published tables have them. Throws on anything else. */
function readRanges(csv: string): Range[] {
  return csv
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, from, to, country] = /^(\d+),(\d+),([A-Z]{2})$/.exec(line.trim()) ?? []
      if (!from || !to || !country) throw new Error(`Not a range of addresses: ${line.slice(0, 80)}`)
      return { start: BigInt(from), end: BigInt(to), country }
    })
}

/** Only where a country begins is kept; a gap is a range of nobody (0), and neighbours of one country are one. */
function packRanges(ranges: Range[], indexOf: (country: string) => number): Packed {
  const packed: Packed = { starts: [], countries: [] }
  const begin = (at: bigint, country: number) => {
    if (packed.countries.at(-1) === country) return
    if (packed.starts.at(-1) === at) {
      packed.countries[packed.countries.length - 1] = country
      return
    }
    packed.starts.push(at)
    packed.countries.push(country)
  }
  let next = 0n
  for (const { start, end, country } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (start > next) begin(next, 0)
    begin(start, indexOf(country))
    next = end + 1n
  }
  begin(next, 0)
  return packed
}

/** The table of both kinds of addresses as bytes: mark, countries, then starts and countries of IPv4 and of IPv6. */
export function packCountries(csvOfIpv4: string, csvOfIpv6: string): Uint8Array {
  const names = ['--']
  const indexOf = (country: string) => {
    const known = names.indexOf(country)
    return known > 0 ? known : names.push(country) - 1
  }
  const four = packRanges(readRanges(csvOfIpv4), indexOf)
  const halves = readRanges(csvOfIpv6).map(({ start, end, country }) => ({ start: start >> HALF, end: end >> HALF, country }))
  const six = packRanges(halves, indexOf)
  if (names.length > 256) throw new Error('More countries than one byte can name')
  const bytes = new Uint8Array(16 + names.length * LETTERS + four.starts.length * 5 + six.starts.length * 9)
  const view = new DataView(bytes.buffer)
  for (const [i, number] of [MARK, names.length, four.starts.length, six.starts.length].entries()) view.setUint32(i * 4, number)
  let at = 16
  at += new TextEncoder().encodeInto(names.join(''), bytes.subarray(at)).written
  for (const start of four.starts) at = (view.setUint32(at, Number(start)), at + 4)
  for (const country of four.countries) bytes[at++] = country
  for (const start of six.starts) at = (view.setBigUint64(at, start), at + 8)
  for (const country of six.countries) bytes[at++] = country
  return bytes
}

/** Opens what packCountries made; a search is about 18 steps. Throws when the bytes are something else. */
export function openCountries(bytes: Uint8Array): CountryOf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 16 || view.getUint32(0) !== MARK) throw new Error('This is not a table of countries')
  const [names, fours, sixes] = [view.getUint32(4), view.getUint32(8), view.getUint32(12)]
  const letters = new TextDecoder().decode(bytes.subarray(16, 16 + names * LETTERS))
  const fourAt = 16 + names * LETTERS
  const sixAt = fourAt + fours * 5
  const nameOf = (index: number) => (index === 0 ? null : letters.slice(index * LETTERS, index * LETTERS + LETTERS))
  const find = <T extends number | bigint>(count: number, startOf: (i: number) => T, wanted: T): number => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (startOf(middle) <= wanted) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  return (address) => {
    const plain = plainAddress(address)
    if (isIPv4(plain)) {
      const found = find(fours, (i) => view.getUint32(fourAt + i * 4), numberOf(plain))
      return found < 0 ? null : nameOf(bytes[fourAt + fours * 4 + found]!)
    }
    if (!isIPv6(plain)) return null
    const found = find(sixes, (i) => view.getBigUint64(sixAt + i * 8), ipv6Network(plain))
    return found < 0 ? null : nameOf(bytes[sixAt + sixes * 8 + found]!)
  }
}

const numberOf = (ipv4: string): number => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
