import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demandSums, party, totalsOf, volumeOf, type DocumentRecord, type RecordLine } from './document.record.rules.ts'

const line = (changes: Partial<RecordLine> = {}) =>
  ({ cartons: 2, netGrams: 900, grossGrams: 1_000, cartonMm: [10, 20, 30], totalCents: 500, ...changes }) as RecordLine
const totals = (lines: RecordLine[], packed?: object[]) => totalsOf({ lines, packed } as unknown as DocumentRecord)

test('what is carried in all is the sum of the lines, and not known as soon as it is not of one', () => {
  assert.deepEqual(totals([line(), line({ cartons: 3, netGrams: 1, grossGrams: 2, cartonMm: [1, 1, 1] })]), { cartons: 5, netGrams: 901, grossGrams: 1_002, cubicMm: 12_003 }) // prettier-ignore
  assert.deepEqual(totals([line(), line({ cartons: null })]), { cartons: null, netGrams: 1_800, grossGrams: 2_000, cubicMm: null })
  for (const none of [null, 0]) assert.deepEqual(totals([line({ netGrams: none, grossGrams: none }), line()]), { cartons: 4, netGrams: null, grossGrams: null, cubicMm: 24_000 }) // prettier-ignore
  assert.deepEqual([volumeOf(line({ cartonMm: null })), volumeOf(line({ cartonMm: [10, 0, 30] })), volumeOf(line())], [null, null, 12_000])
  assert.deepEqual(totals([]), { cartons: 0, netGrams: 0, grossGrams: 0, cubicMm: 0 })
})

test('packages that were packed count, whatever the lines say', () => {
  const box = { count: 2, netGrams: 10, grossGrams: 12, sizeMm: [1, 2, 3] }
  assert.deepEqual(totals([line()], [box, { ...box, count: 1 }]), { cartons: 3, netGrams: 30, grossGrams: 36, cubicMm: 18 })
  assert.deepEqual(
    totals(
      [line()],
      [
        { ...box, netGrams: 0 },
        { ...box, sizeMm: [1, 0, 3] },
      ],
    ),
    { cartons: 4, netGrams: 20, grossGrams: 48, cubicMm: null },
  )
  assert.equal(totals([], [{ ...box, netGrams: 0 }]).netGrams, null)
})

test('a paper whose amounts do not add up must not exist', () => {
  const sums = (amounts: object | null, lines = [line(), line({ totalCents: null })]) =>
    demandSums({ amounts, lines } as unknown as DocumentRecord)
  const right = { goodsCents: 500, discountCents: 50, freightCents: 7, insuranceCents: 2, totalCents: 459 }
  sums(null)
  sums(right)
  sums({ ...right, freightCents: null, insuranceCents: undefined, totalCents: 450 })
  for (const field of Object.keys(right))
    assert.throws(() => sums({ ...right, [field]: right[field as 'goodsCents'] + 1 }), /do not add up/, field)
})

test('a party of which only a name is known', () => {
  const nobody = { name: 'A', lines: [], country: null, taxId: null, contact: null, phone: null, email: null }
  assert.deepEqual([party('A'), party('A', { country: 'DE' })], [nobody, { ...nobody, country: 'DE' }])
})
