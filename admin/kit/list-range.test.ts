import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { firstOfMonth, localDay, readRange, startOfLocalDay, wholeCents, writeRange } from './list-range.ts'

const zone = process.env['TZ']
before(() => void (process.env['TZ'] = 'Europe/Berlin'))
after(() => (zone === undefined ? delete process.env['TZ'] : (process.env['TZ'] = zone)))

test('a range is written with both ends, with one or not at all, and read again', () => {
  assert.equal(writeRange({ from: '1', to: '2' }), '1..2')
  assert.equal(writeRange({ from: '', to: '2' }), '..2')
  assert.equal(writeRange({ from: '', to: '' }), '')
  assert.deepEqual(readRange('1..'), { from: '1', to: '' })
  assert.deepEqual(readRange('..2'), { from: '', to: '2' })
  assert.deepEqual(readRange('1'), { from: '1', to: '' })
})
test('a day begins where its reader lives, also when the clocks change', () => {
  assert.equal(startOfLocalDay('2026-03-29'), '2026-03-28T23:00:00.000Z')
  assert.equal(startOfLocalDay('2026-03-29', 1), '2026-03-29T22:00:00.000Z')
  assert.equal(startOfLocalDay('2026-12-31', 1), '2026-12-31T23:00:00.000Z')
  assert.equal(startOfLocalDay('yesterday'), undefined)
})
test('the present day and month are the reader’s', () => {
  const now = new Date('2026-12-31T23:30:00Z')
  assert.equal(localDay(now), '2027-01-01')
  assert.equal(localDay(now, -6), '2026-12-26')
  assert.equal(firstOfMonth(now), '2027-01-01')
  assert.equal(firstOfMonth(now, -1), '2026-12-01')
})
test('amounts are whole', () => {
  assert.equal(wholeCents('1500'), 150_000)
  assert.equal(wholeCents('15.5'), undefined)
  assert.equal(wholeCents(''), undefined)
})
