import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaFor, neededIn, needsOf, piecesFor, sizingOf, toOrder, unitsWithin, usualOptions } from './solution.rules.ts'

test('SPEC-064 pieces go by the room, by each unit, or by so many units begun', () => {
  assert.deepEqual(
    [1, 6, 7, 12].map((units) => [0, 1, 6].map((per) => piecesFor({ per, ratio: 2 }, units))),
    [
      [2, 2, 2],
      [2, 12, 2],
      [2, 14, 4],
      [2, 24, 4],
    ],
  )
  assert.equal(areaFor({ areaFixed: 4, areaPerUnit: 0.6 }, 3), 5.8)
})

test('units stay within the bounds; without a number they are the usual ones', () => {
  const sizing = { smallest: 4, usual: 12, largest: 40 }
  assert.deepEqual(
    [null, 0, 3, 4, 17, 40, 41].map((asked) => unitsWithin(asked, sizing)),
    [12, 4, 4, 4, 17, 40, 40],
  )
})

test('a product of several rooms is counted once, with all its pieces', () => {
  const room = (...products: [number, number, number][]) => ({
    name: { en: 'Room' },
    areaFixed: 0,
    areaPerUnit: 0,
    products: products.map(([product, per, ratio]) => ({ product, per, ratio, why: {} })),
  })
  assert.deepEqual([...neededIn([room([7, 1, 1], [8, 0, 3]), room([7, 2, 1])], 5)], [[7, 8], [8, 3]]) // prettier-ignore
})

test('what is ordered is no less than is needed, nor than the minimum, in whole units of sale', () => {
  const piece = { kind: 'piece', holds: 1 } as const
  assert.equal(toOrder(3, { unit: piece, minimum: 1, multiple: 1 }), 3)
  assert.equal(toOrder(3, { unit: piece, minimum: 5, multiple: 5 }), 5)
  assert.equal(toOrder(6, { unit: piece, minimum: 5, multiple: 5 }), 10)
  assert.equal(toOrder(101, { unit: { kind: 'carton', holds: 100 }, minimum: 1, multiple: 1 }), 2)
  assert.equal(toOrder(3, { unit: { kind: 'pair', holds: 1 }, minimum: 1, multiple: 1 }), 3)
})

test('goods come with their usual options; a choice that has none takes its first', () => {
  const option = (required: boolean, ...values: [number, boolean][]) => ({
    keyId: 1,
    key: { en: 'Key' },
    required,
    multiple: false,
    values: values.map(([id, isDefault]) => ({ id, isDefault, name: { en: 'Value' }, pictured: null })),
  })
  assert.deepEqual(
    usualOptions([option(true, [9, false], [8, true]), option(true, [5, false], [4, false]), option(false, [1, false])]),
    [5, 8],
  )
})

test('needs are summed, by what stands and by what travels; what is not stated is named', () => {
  const goods = (name: string, powerW: number | null, floorLoadKgM2: number | null, needed: number, count: number) => ({
    name,
    needed,
    count,
    facts: {
      mains: { voltage: name === 'desk' ? null : '230 V', frequencyHz: null, phases: null, powerW, plug: null, battery: null },
      building: { gases: name === 'bed' ? 'O2' : null, water: null, floorLoadKgM2, doorMm: name === 'bed' ? 1100 : 900 },
      cartonMm: [1000, 1000, 500],
      unitsPerCarton: 2,
      grossGrams: 60_000,
    },
  })
  const needs = needsOf([goods('bed', 300, 250, 4, 5), goods('lamp', null, null, 1, 1), goods('desk', null, 500, 2, 2)])
  assert.deepEqual(needs, {
    pieces: 7,
    watts: 1200,
    wattsMissing: ['lamp'],
    floorLoad: 500,
    doorMm: 1100,
    gases: ['O2'],
    water: [],
    cbm: 2.5, // three cartons of beds, one of each other
    grossKg: 300,
  })
})

test('where nobody has said how many, one is counted for', () => {
  assert.deepEqual(
    [sizingOf({}), sizingOf({ smallest: 2, usual: 3, largest: 4 })],
    [
      { smallest: 1, usual: 1, largest: 1 },
      { smallest: 2, usual: 3, largest: 4 },
    ],
  )
})
