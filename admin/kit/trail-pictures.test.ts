import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureActs } from './trail-pictures.ts'

const one = (act: string, count = 1) => [{ act, count }]

test('a trail tells what became of a picture, not the number of its file', () => {
  assert.deepEqual(pictureActs('', '#71186'), { acts: one('added'), shown: [71186] })
  assert.deepEqual(pictureActs('#71186', '#71190'), { acts: one('replaced'), shown: [71190] })
  assert.deepEqual(pictureActs('#71186', ''), { acts: one('removed'), shown: [] })
})

test('of several pictures those that came and went are counted, also where their texts have numbers', () => {
  assert.deepEqual(pictureActs('1. 10: Bed 4 / Lit 4', '1. 11: 3. 12: no file\n2. 13:'), {
    acts: [...one('replaced'), ...one('added')],
    shown: [11, 13],
  })
  assert.deepEqual(pictureActs('1. 10:\n2. 11:', ''), { acts: one('removed', 2), shown: [] })
})

test('the same pictures in another order, or with other texts, are changed', () => {
  assert.deepEqual(pictureActs('1. 10: Bed\n2. 11:', '1. 11:\n2. 10: Bed'), { acts: one('changed', 2), shown: [11, 10] })
  assert.deepEqual(pictureActs('1. 10: Bed', '1. 10: Bed, raised'), { acts: one('changed'), shown: [10] })
})
