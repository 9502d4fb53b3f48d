import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canStandFor, uniqueWords } from './search-desk.rules.ts'

test('words are kept once, however they are written, and as they came first', () => {
  assert.deepEqual(uniqueWords(['X-ray', 'x ray', 'Bed', '', ' ', 'BED', 'Lit médicalisé', 'lit medicalise']), [
    'X-ray',
    'Bed',
    'Lit médicalisé',
  ])
})

test('two at least stand for one another, and what is typed has three words at most', () => {
  const [short, long, longer] = ['a1 b1 c1', 'a1 b1 c1 d1', 'e1 f1 g1 h1']
  assert.deepEqual([canStandFor([short], false), canStandFor([], false)], [false, false])
  assert.deepEqual(
    [canStandFor([short, long], false), canStandFor([long, short], false), canStandFor([long, longer], false)],
    [true, true, false],
  )
  assert.deepEqual([canStandFor([short, long], true), canStandFor([long, short], true)], [true, false])
})
