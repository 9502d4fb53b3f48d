import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestFirst, toldOf, toRepeat } from './run-tests.ts'

test('the longest files go first; what never ran counts by its kind', () => {
  const files = ['a.test.ts', 'b.e2e.ts', 'c.test.ts', 'd.e2e.ts']
  assert.deepEqual(longestFirst(files, { 'c.test.ts': 90, 'd.e2e.ts': 12 }), ['c.test.ts', 'b.e2e.ts', 'd.e2e.ts', 'a.test.ts'])
})
test('the slowest files and the whole are told', () => {
  const told = toldOf({ 'a.test.ts': 3, 'b.e2e.ts': 27 }, 120, 90)
  assert.match(
    told,
    /slowest tenth: 90 %[^]* 27\.0 s {2}b\.e2e\.ts\n +3\.0 s {2}a\.test\.ts\nIn all 2\.0 min, \d files at a time; 1\.5 min of CPU/,
  )
})

test('a few failed journeys run a second time; a failed test, or many journeys, do not', () => {
  assert.deepEqual(toRepeat(['e2e/a.e2e.ts', 'e2e/b.e2e.ts']), ['e2e/a.e2e.ts', 'e2e/b.e2e.ts'])
  assert.deepEqual(toRepeat(['e2e/a.e2e.ts', 'server/b.test.ts']), [])
  assert.deepEqual(toRepeat(['a.e2e.ts', 'b.e2e.ts', 'c.e2e.ts', 'd.e2e.ts']), [])
  assert.deepEqual(toRepeat([]), [])
})
