import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canStandFor, isSaidBy, uniqueWords } from './search-desk.rules.ts'

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

test('a group says all of another one where it has its words and goes the same way, or both', () => {
  const both = (...words: string[]) => ({ words, oneWay: false })
  const from = (...words: string[]) => ({ words, oneWay: true })
  const pairs = [
    [both('ECG', 'EKG'), both('ekg', 'ecg', 'electrocardiograph'), true],
    [both('ECG', 'EKG', 'heart writer'), both('ECG', 'EKG'), false],
    [both('ECG', 'EKG'), from('ECG', 'EKG'), false],
    [from('ECG', 'EKG'), both('EKG', 'ECG'), true],
    [from('ECG', 'EKG'), from('ecg', 'monitor', 'ekg'), true],
    [from('EKG', 'ECG'), from('ECG', 'EKG'), false],
  ] as const
  for (const [one, other, is] of pairs) assert.equal(isSaidBy(one, other), is, JSON.stringify([one, other]))
})
