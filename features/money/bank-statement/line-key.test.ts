// A day told again doubles no line, a day told on loses none: with lines that nothing but their balance tells apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ReadLine } from './format/format.ts'
import { keysOf, type Earlier } from './line-key.ts'

const line = (cents: number, changes: Partial<ReadLine> = {}): ReadLine => ({
  bookedOn: '2026-11-02',
  valueOn: '2026-11-02',
  cents,
  payerName: 'CLINIC',
  payerAccount: '',
  remittance: 'goods',
  reference: '',
  chargesCents: null,
  returned: false,
  ...changes,
})
type Told = { opening: number | null; amounts: number[] }
const statement = ({ opening, amounts }: Told) => ({
  opening,
  closing: opening === null ? null : amounts.reduce((sum, one) => sum + one, opening),
  lines: amounts.map((one) => line(one)),
})
/** Brings the files one after the other; answers how many lines of each amount there are then. */
function brought(...files: Told[][]): Record<number, number> {
  const earlier: Earlier[] = []
  for (const file of files) {
    const statements = file.map(statement)
    const keys = keysOf(statements, earlier)
    for (const [at, { opening, closing }] of statements.entries()) earlier.push({ opening, closing, keys: keys[at]! })
  }
  const counts: Record<number, number> = {}
  for (const key of new Set(earlier.flatMap(({ keys }) => keys))) {
    const amount = Number(key.split('|')[2])
    counts[amount] = (counts[amount] ?? 0) + 1
  }
  return counts
}
const told = (opening: number | null, ...amounts: number[]): Told[] => [{ opening, amounts }]

test('within the day, then the whole day; then once more: nothing twice', () => {
  assert.deepEqual(brought(told(100, 5), told(100, 5, 5)), { 5: 2 })
  assert.deepEqual(brought(told(100, 5), told(100, 5, 5), told(100, 5, 5), told(100, 5)), { 5: 2 })
  assert.deepEqual(brought(told(100, 5, -5), told(100, 5, -5, 5)), { 5: 2, [-5]: 1 })
})

test('page after page, file after file: nothing lost, whatever comes first; the whole day at the end adds nothing', () => {
  assert.deepEqual(brought(told(100, 5), told(105, 5)), { 5: 2 })
  assert.deepEqual(brought(told(105, 5), told(100, 5)), { 5: 2 })
  assert.deepEqual(brought([...told(100, 5), ...told(105, 5)], told(110, 5), told(100, 5, 5, 5)), { 5: 3 })
  assert.deepEqual(brought(told(100, 5, 5), told(100, 5), told(105, 5)), { 5: 2 })
  assert.deepEqual(brought(told(100, 5), told(105, 5), told(110, 5), told(105, 5, 5, 5)), { 5: 4 })
  assert.deepEqual(brought(told(100, 5), told(105, 5), told(105, 5), told(100, 5)), { 5: 2 })
  // Out again in between: the balance is where it was, and what follows is another line.
  assert.deepEqual(brought(told(100, 5, -5), told(100, 5)), { 5: 2, [-5]: 1 })
  // The same balances and lines as a statement that is there: nothing can tell it from that one, which it is far more often.
  assert.deepEqual(brought(told(100, 5), told(105, -5), told(100, 5)), { 5: 1, [-5]: 1 })
})

test('without balances a day is told again; a reference, a day or a text of its own is a line of its own', () => {
  assert.deepEqual(brought(told(null, 5), told(null, 5, 5)), { 5: 2 })
  const keys = keysOf([{ opening: null, closing: null, lines: [line(5), line(5, { reference: 'R' }), line(5, { bookedOn: '2026-11-03' }), line(5, { remittance: 'x' })] }], []) // prettier-ignore
  assert.equal(new Set(keys.flat()).size, 4)
})

test('of a random day of money in, told on in pieces and told again whole in any order: each line is there once', () => {
  const day = fc.array(fc.constantFrom(5, 5, 7), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(
      day,
      fc.array(fc.nat(8), { maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 4 }),
      (amounts, cuts, more) => {
        const openings = amounts.map((_, at) => amounts.slice(0, at).reduce((sum, one) => sum + one, 100))
        const piece = (from: number, to: number) => told(openings[from]!, ...amounts.slice(from, to))
        const places = [...new Set([0, ...cuts.filter((one) => one < amounts.length)])].toSorted((a, b) => a - b)
        const pieces = places.map((from, at) => piece(from, places[at + 1] ?? amounts.length))
        // Told from the morning on, as far as the day had gone.
        const again = more.map(([, to]) => piece(0, Math.min(amounts.length, to + 1)))
        const expected: Record<number, number> = {}
        for (const one of amounts) expected[one] = (expected[one] ?? 0) + 1
        assert.deepEqual(brought(...pieces, ...again), expected)
        assert.deepEqual(brought(...again, ...pieces), expected)
      },
    ),
    { numRuns: 2_000 },
  )
})
