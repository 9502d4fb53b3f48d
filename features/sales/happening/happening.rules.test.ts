import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hours } from '#shared/time.ts'
import { toldOf, type Deed } from './happening.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const deed = (change: Partial<Deed> & { ago?: number } = {}): Deed => ({
  kind: 'order',
  at: new Date(NOW.getTime() - hours(change.ago ?? 2)),
  userId: 1,
  identity: 'hospital',
  nation: 'PT',
  category: { en: 'Patient monitors', zh: '监护仪' },
  ...change,
})
const many = (count: number, change: Partial<Deed> = {}) =>
  Array.from({ length: count }, (_, at) => deed({ userId: at + 1, ago: at + 2, ...change }))
const crowd = (buyers: number, nation = 'PT', identity = 'hospital') => ({ identity, nation, buyers })

describe('SPEC-037 word of other buyers', () => {
  test('says what they are, where and what it was about, newest first, and never who', () => {
    const told = toldOf(many(5), [crowd(5)], NOW, 'en')
    assert.deepEqual(told[0], { kind: 'order', who: 'Hospital', nation: 'PT', what: 'Patient monitors', hoursAgo: 2 })
    assert.deepEqual(
      told.map(({ hoursAgo }) => hoursAgo),
      [2, 3, 4, 5, 6],
    )
    assert.deepEqual([told[0]!.who, toldOf(many(5), [crowd(5)], NOW, 'zh')[0]!.what], ['Hospital', '监护仪'])
  })

  test('is silent below five deeds, and below three buyers', () => {
    assert.deepEqual(toldOf(many(4), [crowd(9)], NOW, 'en'), [])
    const two = many(6).map((one, at) => ({ ...one, userId: at % 2 }))
    assert.deepEqual(toldOf(two, [crowd(9)], NOW, 'en'), [])
  })

  test('leaves out the country where fewer than five buyers of the kind are, and the kind where fewer are anywhere', () => {
    const [first] = toldOf(many(5), [crowd(4), crowd(1, 'ES')], NOW, 'en')
    assert.deepEqual([first!.who, first!.nation], ['Hospital', ''])
    const [other] = toldOf(many(5), [crowd(4), crowd(40, 'PT', 'clinic')], NOW, 'en')
    assert.deepEqual([other!.who, other!.nation], ['', ''])
    const [unnamed] = toldOf(many(5, { identity: 'other' }), [crowd(40, 'PT', 'other')], NOW, 'en')
    assert.deepEqual([unnamed!.who, unnamed!.nation], ['', ''])
  })

  test('neither the last hour nor more than thirty days ago', () => {
    const told = toldOf([...many(5), deed({ userId: 8, ago: 0.9 }), deed({ userId: 9, ago: 24 * 30 + 1 })], [crowd(5)], NOW, 'en')
    assert.equal(told.length, 5)
    assert.ok(told.every(({ hoursAgo }) => hoursAgo >= 1))
  })

  test('a busy buyer stands for two of them at most', () => {
    const told = toldOf([...many(5), ...many(10, { userId: 99, kind: 'payment' })], [crowd(5)], NOW, 'en')
    assert.equal(told.filter(({ kind }) => kind === 'payment').length, 2)
  })
})

test('SPEC-037 an hour to the millisecond, and thirty days; twenty are told at most, the newest first', () => {
  const tell = (deeds: Deed[]) => toldOf(deeds, [crowd(9)], NOW, 'en').map(({ hoursAgo }) => hoursAgo)
  const at = (ms: number) => deed({ userId: 77, at: new Date(NOW.getTime() - ms) })
  const five = many(5)
  assert.deepEqual(tell([...five, at(3_600_000)]), [1, 2, 3, 4, 5, 6])
  assert.deepEqual(tell([...five, at(3_599_999)]), [2, 3, 4, 5, 6])
  assert.deepEqual(tell([...five, at(hours(720))]), [2, 3, 4, 5, 6, 720])
  assert.deepEqual(tell([...five, at(hours(720) + 1)]), [2, 3, 4, 5, 6])
  assert.deepEqual(
    tell(many(25).toReversed()),
    Array.from({ length: 20 }, (_, i) => i + 2),
  )
})
