import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellMoment, cellText } from './cell.rules.ts'

test('a cell says its text without the blanks around it; an empty one nothing', () => {
  assert.deepEqual([cellText(' a b '), cellText(0), cellText(12.5), cellText(null), cellText(undefined)], ['a b', '0', '12.5', '', ''])
})

test('a number of days since the end of 1899 is a moment, to the second', () => {
  const moments = { '46354': '2026-11-28T00:00:00.000Z', '46354.5': '2026-11-28T12:00:00.000Z', '10000': '1927-05-18T00:00:00.000Z', '46354.000005': '2026-11-28T00:00:00.000Z', '46354.00001': '2026-11-28T00:00:01.000Z' } // prettier-ignore
  for (const [text, moment] of Object.entries(moments)) assert.equal(cellMoment(text)?.toISOString(), moment, text)
  for (const none of ['', '4635', '463540', '46354.', 'x46354', '2026-11-28', '-46354']) assert.equal(cellMoment(none), undefined, none)
})
