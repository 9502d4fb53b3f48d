import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange, readWireTime } from './time.ts'

const iso = (time: Date | undefined) => time?.toISOString()

test('SPEC-269 times of the wire, seconds and milliseconds are read; anything else is none', () => {
  assert.equal(iso(readWireTime('2026-11-02 08:00:01')), '2026-11-02T08:00:01.000Z')
  assert.equal(iso(readWireTime(1_793_606_401)), '2026-11-02T08:00:01.000Z')
  assert.equal(iso(readWireTime('1793606401000')), '2026-11-02T08:00:01.000Z')
  for (const text of ['', 'x', '2026-11-02', '2026-13-02 08:00:00', '2026-11-02T08:00:00']) assert.equal(readWireTime(text), undefined)
})

test('a range of days is whole, one of times is exact to the second', () => {
  assert.deepEqual(Object.values(readRange({ beginTime: '2026-11-02', endTime: '2026-11-03' })).map(iso), [
    '2026-11-02T00:00:00.000Z',
    '2026-11-03T23:59:59.999Z',
  ])
  assert.equal(iso(readRange({ endTime: '2026-11-02 08:00:00' }).to), '2026-11-02T08:00:00.999Z')
  for (const params of [undefined, null, {}, { beginTime: null }, { beginTime: '', endTime: 'soon' }])
    assert.deepEqual(readRange(params), { from: undefined, to: undefined })
})
