import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween } from './trail.rules.ts'

test('what differs is told field by field, texts language by language; what is absent is nothing', () => {
  const was = { a: 1, b: null, name: { en: 'A', fr: 'B' }, list: [1, 2], gone: 5 }
  assert.deepEqual(changesBetween(was, { ...was }), [])
  assert.deepEqual(changesBetween(was, { a: 2, b: '', list: [2, 1], name: { en: 'A', pt: 'C' }, fresh: 0 }), [
    { field: 'a', from: 1, to: 2 },
    { field: 'list', from: [1, 2], to: [2, 1] },
    { field: 'name.fr', from: 'B', to: '' },
    { field: 'name.pt', from: '', to: 'C' },
    { field: 'fresh', from: '', to: 0 },
  ])
  assert.deepEqual(changesBetween({ b: null }, { b: undefined }), [])
  assert.deepEqual(changesBetween({ a: 0 }, { a: null }), [{ field: 'a', from: 0, to: '' }])
})
