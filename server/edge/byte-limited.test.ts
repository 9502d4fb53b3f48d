import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byteLimited } from './byte-limited.ts'

test('what was used last stays, what was used least goes, within the bytes', () => {
  const kept = byteLimited<string>(6, (text) => text.length)
  kept.set('a', 'aa')
  kept.set('b', 'bb')
  kept.set('c', 'cc')
  assert.equal(kept.get('a'), 'aa')
  kept.set('d', 'dd')
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => kept.get(key)),
    ['aa', undefined, 'cc', 'dd'],
  )
})

test('a value that takes the place of another counts once; one that is too large stays out', () => {
  const kept = byteLimited<string>(6, (text) => text.length)
  for (let times = 0; times < 5; times++) kept.set('a', 'aaaa')
  kept.set('b', 'bb')
  assert.equal(kept.get('a'), 'aaaa')
  kept.set('c', 'ccccccccc')
  assert.equal(kept.get('c'), undefined)
  kept.set('d', 'dddddd')
  assert.equal(kept.get('d'), 'dddddd')
})
