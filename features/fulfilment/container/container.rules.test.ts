import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestLoad, CONTAINERS, goesIn, loadOf, moreOf, piecesIn, type Packed } from './container.rules.ts'

const packed = (change: Partial<Packed> = {}): Packed => ({
  count: 1,
  unitsPerCarton: 1,
  cartonMm: [1000, 1000, 1000],
  grossGrams: 100_000,
  perContainer: [null, null, null],
  ...change,
})

test('by volume and payload: 28 cubic metres of 33.2 in a 20-foot container, 57 of 67.7, 64 of 76.4', () => {
  assert.deepEqual(
    CONTAINERS.map((kind) => piecesIn(packed(), kind)),
    [28, 57, 64],
  )
  const heavy = packed({ grossGrams: 2_000_000 })
  assert.deepEqual(
    CONTAINERS.map((kind) => piecesIn(heavy, kind)),
    [14, 13, 13],
  )
  assert.equal(loadOf([packed({ grossGrams: 2_000_000, count: 14 })], '20')!.binds, 'weight')
  assert.equal(loadOf([packed({ count: 14 })], '20')!.binds, 'room')
})

test('what the maker counts goes before the volume, but never over the payload', () => {
  const counted = packed({ perContainer: [17, 35, 35] })
  assert.deepEqual(
    CONTAINERS.map((kind) => piecesIn(counted, kind)),
    [17, 35, 35],
  )
  assert.equal(piecesIn(packed({ perContainer: [1000, null, null], grossGrams: 282_000 }), '20'), 100)
  assert.equal(loadOf([{ ...counted, count: 17 }], '20')!.containers, 1)
  assert.equal(loadOf([{ ...counted, count: 18 }], '20')!.containers, 2)
})

test('full cartons travel', () => {
  const tens = packed({ unitsPerCarton: 10 })
  assert.equal(piecesIn(tens, '20'), 280)
  assert.equal(loadOf([{ ...tens, count: 1 }], '20')!.room, loadOf([{ ...tens, count: 10 }], '20')!.room)
  assert.equal(moreOf(tens, loadOf([{ ...tens, count: 15 }], '20')!), 260)
})

test('a mixed cart: shares add up, and what is left takes so many more of each', () => {
  const beds = packed({ count: 10, perContainer: [20, 44, 44] })
  const monitors = packed({ count: 100, cartonMm: [400, 300, 300], grossGrams: 8000 })
  const load = loadOf([beds, monitors], '20')!
  assert.ok(Math.abs(load.room - (0.5 + 3.6 / 28.22)) < 1e-9)
  assert.ok(Math.abs(load.weight - 1.8 / 28.2) < 1e-9)
  assert.equal(moreOf(beds, load), 7)
  assert.ok(Math.abs(load.leftCubicMetres - (1 - load.room) * 28.22) < 1e-9)
  assert.ok(Math.abs(load.leftKg - (28_200 - 1800)) < 1e-6)
})

test('nothing is said where data lack; a carton that goes through no door is not loaded', () => {
  assert.equal(piecesIn(packed({ grossGrams: 0 }), '20'), null)
  assert.equal(piecesIn(packed({ cartonMm: [0, 0, 0] }), '20'), null)
  assert.equal(loadOf([packed({ grossGrams: 0 })], '20'), null)
  const wide = packed({ cartonMm: [5000, 2400, 2250] })
  assert.deepEqual([goesIn(wide, '20'), goesIn(wide, '40hc'), piecesIn(wide, '20'), loadOf([wide], '20')], [false, true, 0, null])
  assert.equal(goesIn(packed({ cartonMm: [2000, 7000, 500] }), '20'), false)
  assert.equal(goesIn(packed({ cartonMm: [2000, 7000, 500] }), '40'), true)
  assert.equal(piecesIn({ ...wide, perContainer: [1, 2, 2] }, '20'), 1) // its maker has seen it go in
  assert.equal(bestLoad([]), null)
})

test('the container to show is the smallest that takes all, else the largest', () => {
  assert.equal(bestLoad([packed({ count: 20 })])!.kind, '20')
  assert.equal(bestLoad([packed({ count: 40 })])!.kind, '40')
  assert.equal(bestLoad([packed({ count: 60 })])!.kind, '40hc')
  const much = bestLoad([packed({ count: 200 })])!
  assert.deepEqual([much.kind, much.containers], ['40hc', 4])
})

test('whatever is packed: what fits is one container, one carton more is not, and room left takes exactly what it says', () => {
  let seed = 3
  const next = (below: number) => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648), seed % below)
  for (let round = 0; round < 2000; round++) {
    const goods = packed({
      unitsPerCarton: 1 + next(12),
      cartonMm: [100 + next(1900), 100 + next(1500), 100 + next(1500)],
      grossGrams: 500 + next(900_000),
      perContainer: next(2) ? [1 + next(300), 1 + next(600), 1 + next(700)] : [null, null, null],
      count: 1 + next(400),
    })
    for (const kind of CONTAINERS) {
      const pieces = piecesIn(goods, kind)!
      const told = JSON.stringify([goods, kind, pieces])
      if (pieces > 0) assert.equal(loadOf([{ ...goods, count: pieces }], kind)!.containers, 1, told)
      assert.ok(loadOf([{ ...goods, count: pieces + goods.unitsPerCarton }], kind)!.containers > 1 || pieces === 0, told)
      const load = loadOf([goods], kind)!
      assert.ok(load.share > 0 && load.share <= load.containers + 1e-9 && load.leftKg >= 0 && load.leftCubicMetres >= 0, told)
      const more = moreOf(goods, load)!
      assert.equal(loadOf([{ ...goods, count: goods.count + more }], kind)!.containers, load.containers, told)
      assert.ok(load.share <= loadOf([{ ...goods, count: goods.count + 1 }], kind)!.share + 1e-9, 'more goods never fill less')
    }
  }
})

test('a carton goes in as far as the inside and the door reach, to the millimetre', () => {
  const sides = { '20': [5_867, 2_286, 2_134], '40': [11_998, 2_286, 2_134], '40hc': [11_998, 2_438, 2_286] } as const
  for (const kind of CONTAINERS) {
    const cartonMm = sides[kind]
    assert.equal(goesIn({ cartonMm: cartonMm.toReversed() }, kind), true, kind)
    for (const at of [0, 1, 2])
      assert.equal(goesIn({ cartonMm: cartonMm.map((side, i) => side + (i === at ? 1 : 0)) }, kind), false, `${kind} ${at}`)
  }
})

test('payloads are those of ordinary containers, and weight is of full cartons', () => {
  const kilos = { '20': 28_200, '40': 26_700, '40hc': 26_500 }
  for (const kind of CONTAINERS) {
    const heavy = packed({ cartonMm: [10, 10, 10], grossGrams: 100_000 })
    assert.equal(piecesIn(heavy, kind), kilos[kind] / 100, kind)
    assert.equal(loadOf([{ ...heavy, count: kilos[kind] / 100 }], kind)!.containers, 1)
    assert.equal(loadOf([{ ...heavy, count: kilos[kind] / 100 + 1 }], kind)!.containers, 2)
  }
  const tens = packed({ unitsPerCarton: 10, count: 11 })
  assert.ok(Math.abs(loadOf([tens], '20')!.weight - 200 / 28_200) < 1e-12)
  assert.ok(Math.abs(loadOf([tens], '20')!.leftKg - 28_000) < 1e-6)
})
